//! The form of a note or reminder, and the filters of their list.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Priority;
use super::repeat::Repeat;

/// The form of a note or reminder.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReminderInput {
    /// The subject.
    pub subject: String,
    /// The text; line breaks are kept.
    pub comment: Option<String>,
    /// `high`, `medium` or `low`; medium when left out.
    pub priority: Option<Priority>,
    /// Whether the note reminds on a day; when left out, true if it has one.
    pub add_reminder: Option<bool>,
    /// The title of the reminder; the subject when left out.
    pub reminder_title: Option<String>,
    /// The text of the reminder; line breaks are kept.
    pub reminder_description: Option<String>,
    /// The due date.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// The repetition; once when left out.
    pub repeat: Option<Repeat>,
    /// Whether it is also mailed when it is due.
    #[serde(rename = "Is_send")]
    pub is_send: Option<bool>,
    /// The address of the mail; the person's own when left out.
    pub email: Option<String>,
}

/// A mark of done or not done.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReminderMark {
    /// True for done, false for not done.
    pub done: bool,
    /// The due date of the marked reminder; nothing changes when it has another one by now.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
}

/// A filter by status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReminderStatus {
    /// Those that are not done.
    #[default]
    Open,
    /// Those that are due today or overdue.
    Due,
    /// Those that are done.
    Done,
    /// All.
    All,
}

/// The filters and page of a list of reminders.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReminderListRequest {
    /// Text in any of the fields.
    pub search: Option<String>,
    /// By default those that are not done.
    pub status: Option<ReminderStatus>,
    /// Only those of this priority.
    pub priority: Option<Priority>,
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// Reminders on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
}
