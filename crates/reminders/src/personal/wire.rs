//! A note or reminder as it is sent.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Priority, Reminder};
use super::repeat::Repeat;

/// A note or reminder of the person who asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReminderView {
    /// Its id.
    pub id: i64,
    /// What it is about.
    pub subject: String,
    /// What there is to say about it.
    pub comment: Option<String>,
    /// How much it matters.
    pub priority: Priority,
    /// Whether it reminds on a day; false for a note without a day.
    pub add_reminder: bool,
    /// What the reminder is called, where not by the subject.
    pub reminder_title: Option<String>,
    /// What the reminder says.
    pub reminder_description: Option<String>,
    /// The day on which it reminds.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// Days until then; negative when it has passed.
    pub days: Option<i64>,
    /// How often it comes again.
    pub repeat: Option<Repeat>,
    /// Whether it is also sent by mail.
    #[serde(rename = "Is_send")]
    pub is_send: bool,
    /// Where the mail goes, where not to the person's own address.
    pub email: Option<String>,
    /// Whether the recipient has stopped the company's mail: none is sent any more.
    pub mail_stopped: bool,
    /// Whether it was marked as done.
    pub done: bool,
    /// When.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub done_at: Option<Timestamp>,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was last changed.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
}

/// A reminder that was saved.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReminderSaved {
    /// That it was saved.
    pub message: String,
    /// As it is now.
    #[serde(rename = "Reminder")]
    pub reminder: ReminderView,
}

/// Days from one day to another; negative backwards.
pub fn days_until(today: Date, day: Date) -> i64 {
    today.until(day).map_or(0, |span| i64::from(span.get_days()))
}

impl ReminderView {
    /// As it is on a day.
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
