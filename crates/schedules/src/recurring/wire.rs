//! Schedules as JSON. Amounts are decimal text in the currency of the document.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::RecurringEnds;
use super::record::State;
use super::recurrence::Unit;
use accountancy::journal_entries::ManualEntryView;
use trade::bills::BillView;
use trade::invoices::InvoiceView;

/// The status of a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecurringStatus {
    /// It makes what it is for.
    Active,
    /// Somebody halted it.
    Paused,
    /// Its last day has passed.
    Ended,
    /// Its last day was refused; after three such days it stops.
    Failed,
}

impl RecurringStatus {
    /// The status of a state, after this many refused days in a row.
    pub(super) fn new(state: State, failures: i64) -> RecurringStatus {
        match state {
            State::Active if failures == 0 => RecurringStatus::Active,
            State::Active | State::Stopped => RecurringStatus::Failed,
            State::Paused => RecurringStatus::Paused,
            State::Ended => RecurringStatus::Ended,
        }
    }
}

/// A schedule of any kind.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = RecurringSchedule)]
pub struct ScheduleView {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its status.
    pub status: RecurringStatus,
    /// Whether it has to be resumed before it makes anything.
    pub halted: bool,
    /// Whether the company has to subscribe before it makes anything.
    pub waiting: bool,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub start_date: Date,
    /// The unit of its interval.
    pub unit: Unit,
    /// The interval in units.
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
    /// Its next day; none while it is halted or when it has ended.
    #[schema(value_type = Option<String>, format = Date)]
    pub next_date: Option<Date>,
    /// While it is halted, the days that resuming it today would skip, oldest first; at most twelve
    /// are named.
    #[schema(value_type = Vec<String>, format = Date)]
    pub left_out: Vec<Date>,
    /// How many they are.
    pub left_out_count: i64,
    /// Days that have been dealt with.
    pub handled: i64,
    /// How many documents it has made, requested ones included.
    pub made: i64,
    /// Its next document can't be made: a record that it names no longer exists. Then it has no
    /// figures.
    pub blocked: bool,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A recurring invoice.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringView {
    /// The schedule.
    #[serde(flatten)]
    pub schedule: ScheduleView,
    /// Whether each invoice is mailed as soon as it is made.
    pub sends: bool,
    /// The next invoice, as it would be made now; it has no id and no number yet.
    pub invoice: InvoiceView,
    /// The activity code that the schedule itself names, an empty one for none; nothing while each
    /// invoice takes the usual one.
    pub activity_code: Option<String>,
    /// The same of the item code of each line.
    pub item_codes: Vec<Option<String>>,
}

/// A recurring bill.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringBillView {
    /// The schedule.
    #[serde(flatten)]
    pub schedule: ScheduleView,
    /// The next bill, as it would be made now; it has no id and no number yet.
    pub bill: BillView,
}

/// A recurring journal entry.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringEntryView {
    /// The schedule.
    #[serde(flatten)]
    pub schedule: ScheduleView,
    /// Each entry is reversed this many days after its date.
    pub reverse_after: Option<i64>,
    /// The next entry, as it would be made now; it has no id and no number yet.
    pub entry: ManualEntryView,
}

/// The outcome of a day, for any kind.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = RecurringDay)]
pub struct RunView {
    /// Its id.
    pub id: i64,
    /// The date of the document.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Whether a person asked for it, besides the schedule's days.
    pub by_hand: bool,
    /// Its total.
    pub total: Option<String>,
    /// Whether it was deleted since.
    pub deleted: bool,
    /// Why there is no document, in English.
    pub reason: Option<String>,
    /// The same in Arabic.
    pub reason_ar: Option<String>,
    /// When it was made or refused.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// The outcome of a day of a recurring invoice.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringRun {
    /// The day.
    #[serde(flatten)]
    pub day: RunView,
    /// The invoice that was made.
    pub invoice_id: Option<i64>,
    /// Its number.
    pub invoice_number: Option<String>,
}

/// The outcome of a day of a recurring bill.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringBillRun {
    /// The day.
    #[serde(flatten)]
    pub day: RunView,
    /// The bill that was made.
    pub bill_id: Option<i64>,
    /// Our number of it.
    pub bill_number: Option<String>,
}

/// The outcome of a day of a recurring journal entry.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringEntryRun {
    /// The day.
    #[serde(flatten)]
    pub day: RunView,
    /// The entry that was made.
    pub entry_id: Option<i64>,
    /// Its number.
    pub entry_number: Option<String>,
}

/// A recurring invoice with what it has made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringDetail {
    /// The schedule.
    #[serde(rename = "Schedule")]
    pub schedule: RecurringView,
    /// The outcomes of its days, the newest first; two hundred at most.
    pub runs: Vec<RecurringRun>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// A recurring bill with what it has made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringBillDetail {
    /// The schedule.
    #[serde(rename = "Schedule")]
    pub schedule: RecurringBillView,
    /// The outcomes of its days, the newest first; two hundred at most.
    pub runs: Vec<RecurringBillRun>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// A recurring journal entry with what it has made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringEntryDetail {
    /// The schedule.
    #[serde(rename = "Schedule")]
    pub schedule: RecurringEntryView,
    /// The outcomes of its days, the newest first; two hundred at most.
    pub runs: Vec<RecurringEntryRun>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// A schedule in a list, of any kind.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = RecurringScheduleRow)]
pub struct ScheduleRow {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The unit of its interval.
    pub unit: Unit,
    /// The interval in units.
    pub every: i64,
    /// Always on the month's last day.
    pub month_end: bool,
    /// Its status.
    pub status: RecurringStatus,
    /// Whether it has to be resumed before it makes anything.
    pub halted: bool,
    /// Its next day; none while it is halted or when it has ended.
    #[schema(value_type = Option<String>, format = Date)]
    pub next_date: Option<Date>,
    /// The last of its days that has been dealt with.
    #[schema(value_type = Option<String>, format = Date)]
    pub last_date: Option<Date>,
    /// ISO code of the currency of what it makes.
    pub currency_code: String,
    /// The document's total when the schedule was last saved.
    pub total: String,
}

/// A recurring invoice in a list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringRow {
    /// The schedule.
    #[serde(flatten)]
    pub schedule: ScheduleRow,
    /// The customer.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
}

/// A recurring bill in a list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringBillRow {
    /// The schedule.
    #[serde(flatten)]
    pub schedule: ScheduleRow,
    /// The vendor.
    pub vendor_id: i64,
    /// The vendor's name.
    pub vendor_name: String,
}

/// Which schedules of a kind are asked for.
macro_rules! schedule_list_request {
    ($(#[$doc:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            /// Part of the name of a schedule, a customer or a vendor; Arabic spellings meet.
            pub search: Option<String>,
            /// `NextItem` of the page before.
            pub cursor: Option<String>,
            /// 1 to 200 rows; 50 when left out.
            pub limit: Option<i64>,
            /// Only of one status.
            pub status: Option<RecurringStatus>,
            $($own)*
        }
    };
}

schedule_list_request! {
    /// Which recurring invoices are asked for.
    RecurringListRequest {
        /// Only of one customer.
        pub customer_id: Option<i64>,
    }
}

schedule_list_request! {
    /// Which recurring bills are asked for.
    RecurringBillListRequest {
        /// Only of one vendor.
        pub vendor_id: Option<i64>,
    }
}

schedule_list_request! {
    /// Which recurring journal entries are asked for.
    RecurringEntryListRequest {}
}

/// How many schedules are in a status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecurringCount {
    /// Which; none for all.
    pub status: Option<RecurringStatus>,
    /// How many.
    pub count: i64,
}

/// What a page of schedules contains beside its rows.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = RecurringPage)]
pub struct SchedulePage {
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no schedule.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// All of the filter but its status, and by status.
    #[serde(rename = "Stats")]
    pub stats: Vec<RecurringCount>,
}

/// A page of recurring invoices, the next to come first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringTable {
    /// The rows.
    #[serde(rename = "RecurringInvoices")]
    pub schedules: Vec<RecurringRow>,
    /// Totals and counts beside the rows.
    #[serde(flatten)]
    pub page: SchedulePage,
}

/// A page of recurring bills, the next to come first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringBillTable {
    /// The rows.
    #[serde(rename = "RecurringBills")]
    pub schedules: Vec<RecurringBillRow>,
    /// Totals and counts beside the rows.
    #[serde(flatten)]
    pub page: SchedulePage,
}

/// A page of recurring journal entries, the next to come first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RecurringEntryTable {
    /// The rows.
    #[serde(rename = "RecurringEntries")]
    pub schedules: Vec<ScheduleRow>,
    /// Totals and counts beside the rows.
    #[serde(flatten)]
    pub page: SchedulePage,
}
