//! A note or reminder in answers.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Priority, Reminder};
use super::repeat::Repeat;

/// A note or reminder of the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReminderView {
    /// Its id.
    pub id: i64,
    /// The subject.
    pub subject: String,
    /// The text.
    pub comment: Option<String>,
    /// The priority.
    pub priority: Priority,
    /// Whether it reminds on a day; false for a note without a day.
    pub add_reminder: bool,
    /// The title, when it differs from the subject.
    pub reminder_title: Option<String>,
    /// The text of the reminder.
    pub reminder_description: Option<String>,
    /// The due date.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// Days until the due date; negative when it has passed.
    pub days: Option<i64>,
    /// The repetition.
    pub repeat: Option<Repeat>,
    /// Whether it is also mailed.
    #[serde(rename = "Is_send")]
    pub is_send: bool,
    /// The address of the mail, when it isn't the person's own.
    pub email: Option<String>,
    /// Whether the recipient has unsubscribed from the company's mail: then none is sent.
    pub mail_stopped: bool,
    /// Whether it was marked as done.
    pub done: bool,
    /// When it was marked.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub done_at: Option<Timestamp>,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was last changed.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
}

/// A saved reminder.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReminderSaved {
    /// The confirmation.
    pub message: String,
    /// Its present state.
    #[serde(rename = "Reminder")]
    pub reminder: ReminderView,
}

/// Days from one day to another; negative when the second is earlier.
pub fn days_until(today: Date, day: Date) -> i64 {
    today.until(day).map_or(0, |span| i64::from(span.get_days()))
}

impl ReminderView {
    /// Its state on a day.
    pub fn on(today: Date, one: Reminder) -> ReminderView {
        ReminderView {
            id: one.id,
            days: one.due.map(|due| days_until(today, due.date)),
            due_date: one.due.map(|due| due.date),
            repeat: one.due.and_then(|due| due.repeat).map(|(repeat, _)| repeat),
            subject: one.subject,
            comment: one.comment,
            priority: one.priority,
            add_reminder: one.add_reminder,
            reminder_title: one.title,
            reminder_description: one.description,
            is_send: one.is_send,
            email: one.email,
            mail_stopped: one.mail_stopped,
            done: one.done_at.is_some(),
            done_at: one.done_at,
            created_at: one.created_at,
            updated_at: one.updated_at,
        }
    }
}
