//! A note or reminder as it is typed, and what of them is asked for.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Priority;
use super::repeat::Repeat;

/// A note or reminder as it is typed.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReminderInput {
    /// What it is about.
    pub subject: String,
    /// What there is to say about it; line breaks are kept.
    pub comment: Option<String>,
    /// `high`, `medium` or `low`; medium when left out.
    pub priority: Option<Priority>,
    /// Whether the note reminds on a day; when left out, whether it has one.
    pub add_reminder: Option<bool>,
    /// What the reminder is called; the subject when left out.
    pub reminder_title: Option<String>,
    /// What the reminder says; line breaks are kept.
    pub reminder_description: Option<String>,
    /// The day on which it reminds.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// How often it comes again; once when left out.
    pub repeat: Option<Repeat>,
    /// Whether it is also sent by mail when it is due.
    #[serde(rename = "Is_send")]
    pub is_send: Option<bool>,
    /// Where the mail goes; to the person's own address when left out.
    pub email: Option<String>,
}

/// Whether it was marked as done.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReminderMark {
    /// True marks it, false takes the mark back.
    pub done: bool,
    /// The due date that was marked: nothing changes when it is another one by now.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
}

/// Which of a person's reminders are wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReminderStatus {
    /// Those that are not done.
    #[default]
    Open,
    /// Those that are due today, or were.
    Due,
    /// Those that are done.
    Done,
    /// All.
    All,
}

/// What of the reminders is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReminderListRequest {
    /// Text in any of their fields.
    pub search: Option<String>,
    /// Those that are not done when left out.
    pub status: Option<ReminderStatus>,
    /// Only those of this priority.
    pub priority: Option<Priority>,
    /// Where the page begins: `NextItem` of the page before.
    pub cursor: Option<String>,
    /// Reminders on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
}
