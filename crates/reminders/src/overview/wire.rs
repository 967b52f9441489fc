//! The list of reminders as it is sent.

use books::currencies::CurrencyData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::personal::ReminderView;
use crate::system::{HiddenReminder, SystemReminder};

/// Everything that a person is reminded of.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReminderOverview {
    /// The person's own, what is due first comes first; none for who may not read notes.
    #[serde(rename = "UserReminder")]
    pub user_reminders: Vec<ReminderView>,
    /// Those that the books make, as far as the person may read them; what matters most first.
    #[serde(rename = "SystemReminder")]
    pub system_reminders: Vec<SystemReminder>,
    /// Days that are left of the free trial; 0 when there is none.
    #[serde(rename = "DaysTrail")]
    pub days_trail: i64,
    /// Those of the books that the person has set aside.
    pub hidden: Vec<HiddenReminder>,
    /// The cursor of the next page of the person's own.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False while the person has no note or reminder.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// The company's currency.
    pub currency: CurrencyData,
}

/// How much a person has not seen yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UnreadReminders {
    /// Their own reminders that are due, and those of the books with new figures.
    pub unread: i64,
}
