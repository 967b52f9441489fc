//! The list of reminders in answers.

use books::currencies::CurrencyData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::personal::ReminderView;
use crate::system::{HiddenReminder, SystemReminder};

/// All reminders of a person.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReminderOverview {
    /// The person's own, the earliest due first; none without the right to read notes.
    #[serde(rename = "UserReminder")]
    pub user_reminders: Vec<ReminderView>,
    /// Those of the books that the person may read; the most important first.
    #[serde(rename = "SystemReminder")]
    pub system_reminders: Vec<SystemReminder>,
    /// Remaining days of the free trial; 0 when there is none.
    #[serde(rename = "DaysTrail")]
    pub days_trail: i64,
    /// Those of the books that the person has dismissed or snoozed.
    pub hidden: Vec<HiddenReminder>,
    /// Cursor of the next page of the person's own.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False while the person has no note or reminder.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// The company's currency.
    pub currency: CurrencyData,
}

/// The number of a person's unread reminders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UnreadReminders {
    /// Their own due reminders, and those of the books with new figures.
    pub unread: i64,
}
