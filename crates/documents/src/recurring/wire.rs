//! Schedules as they are sent. Amounts are decimal text in the invoice's currency.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::RecurringEnds;
use super::record::State;
use super::rhythm::Unit;
use crate::invoices::InvoiceView;

/// Where a schedule stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecurringStatus {
    /// It makes its invoices.
    Active,
    /// Somebody halted it.
    Paused,
    /// Its last day is behind it.
    Ended,
    /// The invoice of its last day was refused; after three such days it stops by itself.
    Failed,
}

impl RecurringStatus {
    /// The status of a state, after so many refused days in a row.
    pub(super) fn of(state: State, failures: i64) -> RecurringStatus {
        match state {
            State::Active if failures == 0 => RecurringStatus::Active,
            State::Active | State::Stopped => RecurringStatus::Failed,
            State::Paused => RecurringStatus::Paused,
            State::Ended => RecurringStatus::Ended,
        }
    }
}

/// A schedule.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringView {
    /// Its id.
    pub id: i64,
    /// What people call it.
    pub name: String,
    /// Where it stands.
    pub status: RecurringStatus,
    /// Whether it has to be resumed before it makes anything.
    pub halted: bool,
    /// Whether the company has to subscribe before it makes anything.
    pub waiting: bool,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub start_date: Date,
    /// What it counts in.
    pub unit: Unit,
    /// Every so many of them.
    pub every: i64,
    /// Always on the month's last day.
    pub month_end: bool,
    /// When it is over.
    pub ends: RecurringEnds,
    /// The last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub end_date: Option<Date>,
    /// How many days in all.
    pub end_count: Option<i64>,
    /// Whether each invoice is mailed as soon as it is made.
    pub sends: bool,
    /// Its next day; none while it is halted or when it has ended.
    #[schema(value_type = Option<String>, format = Date)]
    pub next_date: Option<Date>,
    /// Days that have been dealt with.
    pub handled: i64,
    /// Invoices that were made, those asked for by hand included.
    pub made: i64,
    /// The next invoice, as it would be made now; it has no id and no number yet.
    pub invoice: InvoiceView,
    /// The activity code that the schedule itself names, an empty one for none; nothing while each
    /// invoice takes the usual one.
    pub activity_code: Option<String>,
    /// The same of the item code of each line.
    pub item_codes: Vec<Option<String>>,
    /// It could not be made as things are: something that it names is gone. Then it has no figures.
    pub blocked: bool,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// What became of a day.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringRun {
    /// Its id.
    pub id: i64,
    /// The date of the invoice.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Whether a person asked for it, besides the schedule's days.
    pub by_hand: bool,
    /// The invoice that was made.
    pub invoice_id: Option<i64>,
    /// Its number.
    pub invoice_number: Option<String>,
    /// What it came to.
    pub total: Option<String>,
    /// Whether it was deleted since.
    pub deleted: bool,
    /// Why there is none, in English.
    pub reason: Option<String>,
    /// The same in Arabic.
    pub reason_ar: Option<String>,
    /// When it was made or refused.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A schedule with what it has made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringDetail {
    /// The schedule.
    #[serde(rename = "Schedule")]
    pub schedule: RecurringView,
    /// What became of its days, the newest first; two hundred at most.
    pub runs: Vec<RecurringRun>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// A schedule in a list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringRow {
    /// Its id.
    pub id: i64,
    /// What people call it.
    pub name: String,
    /// For whom.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// What it counts in.
    pub unit: Unit,
    /// Every so many of them.
    pub every: i64,
    /// Always on the month's last day.
    pub month_end: bool,
    /// Where it stands.
    pub status: RecurringStatus,
    /// Whether it has to be resumed before it makes anything.
    pub halted: bool,
    /// Its next day; none while it is halted or when it has ended.
    #[schema(value_type = Option<String>, format = Date)]
    pub next_date: Option<Date>,
    /// The last of its days that has been dealt with.
    #[schema(value_type = Option<String>, format = Date)]
    pub last_date: Option<Date>,
    /// ISO code of the invoice's currency.
    pub currency_code: String,
    /// What the invoice came to when the schedule was last saved.
    pub total: String,
}

/// Which schedules are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct RecurringListRequest {
    /// Part of a schedule's or a customer's name; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only of one status.
    pub status: Option<RecurringStatus>,
    /// Only of one customer.
    pub customer_id: Option<i64>,
}

/// How many schedules are in a status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecurringCount {
    /// Which; none for all.
    pub status: Option<RecurringStatus>,
    /// How many.
    pub count: i64,
}

/// A page of schedules, the next to come first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringTable {
    /// The rows.
    #[serde(rename = "RecurringInvoices")]
    pub schedules: Vec<RecurringRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no schedule at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// All of the filter but its status, and by status.
    #[serde(rename = "Stats")]
    pub stats: Vec<RecurringCount>,
}
