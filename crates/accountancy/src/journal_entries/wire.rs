//! Journal entries as they are typed and sent. Amounts are decimal text in the entry's currency
//! unless a field says otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::PartyKind;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use documents::attachments::AttachmentView;

/// Whom a line concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NameKind {
    /// A customer.
    Customer,
    /// A vendor.
    Vendor,
}

impl From<NameKind> for PartyKind {
    fn from(kind: NameKind) -> PartyKind {
        match kind {
            NameKind::Customer => PartyKind::Customer,
            NameKind::Vendor => PartyKind::Vendor,
        }
    }
}

/// A line as it is typed. Exactly one of `debit` and `credit` is above zero.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ManualLineInput {
    /// The account that it posts to.
    pub account_id: i64,
    /// What kind of name it has; required with `name_id`, and on receivables and payables.
    pub name_kind: Option<NameKind>,
    /// The customer or vendor that it concerns.
    pub name_id: Option<i64>,
    /// What it is for.
    pub description: Option<String>,
    /// The left side (مدين).
    pub debit: Option<DecimalText>,
    /// The right side (دائن).
    pub credit: Option<DecimalText>,
    /// The project that it belongs to.
    pub project_id: Option<i64>,
    /// The branch that it belongs to.
    pub branch_id: Option<i64>,
    /// The class that it belongs to.
    pub class_id: Option<i64>,
}

/// A journal entry as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ManualEntryInput {
    /// Its number; the next of the series when left out. It stays when the entry is changed.
    pub number: Option<String>,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What it is for.
    pub memo: Option<String>,
    /// The currency of its amounts; the company's when left out.
    pub currency_id: Option<i64>,
    /// Company currency per unit of it; only a foreign currency has one other than 1.
    pub exchange_rate: Option<DecimalText>,
    /// 2 to 1,000 lines; the debits equal the credits.
    pub lines: Vec<ManualLineInput>,
    /// A later day on which the entry reverses itself: another entry with the sides exchanged is
    /// made with it, dated that day, and follows it when it is changed or deleted.
    #[schema(value_type = Option<String>, format = Date)]
    pub reverse_on: Option<Date>,
    /// The version that was edited; required for an edit.
    pub version: Option<i64>,
}

/// The day of a reversing entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReverseEntryInput {
    /// Not before the entry's own date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

/// What turning an entry round would post.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReversalPreview {
    /// The entries that the books would get.
    pub entries: Vec<JournalEntryView>,
}

/// A line with its names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ManualLineView {
    /// The account.
    pub account_id: i64,
    /// Its number in the chart.
    pub account_number: String,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// What kind of name it has.
    pub name_kind: Option<String>,
    /// Whom it concerns.
    pub name_id: Option<i64>,
    /// What they are called today.
    pub name: Option<String>,
    /// What it is for.
    pub description: Option<String>,
    /// The left side; "0.00" on a credit.
    pub debit: String,
    /// The right side; "0.00" on a debit.
    pub credit: String,
    /// The project that it belongs to.
    pub project_id: Option<i64>,
    /// The branch that it belongs to.
    pub branch_id: Option<i64>,
    /// The class that it belongs to.
    pub class_id: Option<i64>,
    /// What the project is called today.
    pub project_name: Option<String>,
    /// What the branch is called today.
    pub branch_name: Option<String>,
    /// What the class is called today.
    pub class_name: Option<String>,
}

/// A journal entry written by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ManualEntryView {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What it is for.
    pub memo: Option<String>,
    /// The currency of its amounts.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// Its lines.
    pub lines: Vec<ManualLineView>,
    /// The sum of the debits, which is the sum of the credits.
    pub total: String,
    /// That in the company's currency.
    pub base_total: String,
    /// The entry that it reverses.
    pub reverses_id: Option<i64>,
    /// That entry's number.
    pub reverses_number: Option<String>,
    /// Whether that entry reverses itself by this one, which then follows it.
    pub reverses_by_itself: bool,
    /// The day on which it reverses itself.
    #[schema(value_type = Option<String>, format = Date)]
    pub reverse_on: Option<Date>,
    /// The entry that reverses it.
    pub reversed_by_id: Option<i64>,
    /// That entry's number.
    pub reversed_by_number: Option<String>,
    /// That entry's date.
    #[schema(value_type = Option<String>, format = Date)]
    pub reversed_by_date: Option<Date>,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A journal entry with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ManualEntryDetail {
    /// The entry.
    #[serde(rename = "JournalEntry")]
    pub entry: ManualEntryView,
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next one in the list by date, newest first.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it in that list.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
}

/// What a list of journal entries is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ManualEntrySort {
    /// By its length first: JE-9999 before JE-10000.
    Number,
    /// The accounting date.
    #[default]
    Date,
    /// The sum of the debits in the company's currency.
    Total,
}

/// Where a journal entry comes from, and what becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ManualEntryKind {
    /// Written by a person: made by no schedule, and the reversal of none.
    Manual,
    /// It reverses itself on a later day.
    Automatic,
    /// It reverses another one.
    Reversal,
    /// Another one reverses it.
    Reversed,
    /// Made by a schedule.
    Recurring,
}

/// Which journal entries are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ManualEntryListRequest {
    /// Part of a number, of what an entry or a line is for, or of the name of an account that it is
    /// on, whose number may begin with it too; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// By date when left out.
    #[serde(default)]
    pub sort: ManualEntrySort,
    /// The largest, or the latest, first; by date when left out.
    pub descending: Option<bool>,
    /// Only of one kind.
    pub kind: Option<ManualEntryKind>,
    /// Only with a line on this account.
    pub account_id: Option<i64>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

/// A journal entry in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ManualEntryRow {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What it is for.
    pub memo: Option<String>,
    /// ISO code of its currency.
    pub currency_code: String,
    /// The sum of the debits.
    pub total: String,
    /// How many lines it has.
    pub lines: i64,
    /// Whether it reverses another one.
    pub is_reversal: bool,
    /// Whether another one reverses it.
    pub is_reversed: bool,
    /// The day on which it reverses itself.
    #[schema(value_type = Option<String>, format = Date)]
    pub reverse_on: Option<Date>,
    /// Whether it is that by which another one reverses itself.
    pub reverses_by_itself: bool,
    /// Who wrote it.
    pub created_by: String,
}

/// A page of journal entries.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ManualEntryTable {
    /// The rows.
    #[serde(rename = "JournalEntries")]
    pub entries: Vec<ManualEntryRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while none was ever written by hand.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// The number that a new entry would get.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NextJournalNumber {
    /// `JE-0042`.
    pub number: String,
}
