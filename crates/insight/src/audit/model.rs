//! The types of the self-audit and of the activity log.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::Change;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An invariant of the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuditKey {
    /// Every entry's hash follows from the one before it: none was changed, removed or inserted.
    Chain,
    /// Debits and credits of every entry are equal.
    Balance,
    /// The monthly totals equal the sums of the journal's lines.
    Months,
    /// The settled amount of every document, and of every group of documents, equals its
    /// settlements.
    Settled,
    /// The open items of customers and vendors equal their control accounts.
    Controls,
    /// Every stock movement follows from the one before it.
    StockMoves,
    /// The value of stock equals the inventory accounts.
    StockAccounts,
    /// The total of every document equals its lines.
    Lines,
    /// Every document equals its posted entries.
    Entries,
    /// Cheques equal the amounts that documents posted on their accounts.
    Cheques,
    /// The registers of withheld tax equal their accounts.
    Withholding,
    /// The register of fixed assets equals what its entries posted on its accounts.
    FixedAssets,
    /// Every revaluation is reversed.
    Revaluations,
    /// Every self-reversing entry has its exact reversal, line by line, on its date.
    Reversals,
    /// Every receipt of a till follows from the one before it, and its id matches its text.
    Receipts,
    /// Every record is as the program wrote it.
    Records,
    /// Every seal of a record follows from the one before it.
    Seals,
    /// Every attached file is unchanged since its upload.
    Files,
    /// The chains match the anchors that were signed outside the database.
    Anchors,
}

impl AuditKey {
    /// The word in JSON and on paper.
    pub const fn as_str(self) -> &'static str {
        match self {
            AuditKey::Chain => "chain",
            AuditKey::Balance => "balance",
            AuditKey::Months => "months",
            AuditKey::Settled => "settled",
            AuditKey::Controls => "controls",
            AuditKey::StockMoves => "stock_moves",
            AuditKey::StockAccounts => "stock_accounts",
            AuditKey::Lines => "lines",
            AuditKey::Entries => "entries",
            AuditKey::Cheques => "cheques",
            AuditKey::Withholding => "withholding",
            AuditKey::FixedAssets => "fixed_assets",
            AuditKey::Revaluations => "revaluations",
            AuditKey::Reversals => "reversals",
            AuditKey::Receipts => "receipts",
            AuditKey::Records => "records",
            AuditKey::Seals => "seals",
            AuditKey::Files => "files",
            AuditKey::Anchors => "anchors",
        }
    }
}

/// The state of an invariant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuditState {
    /// It holds.
    Sound,
    /// It is broken; the faults are named.
    Broken,
    /// Unknown: a value that it needs can't be read.
    Unknown,
}

/// A fault.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditCulprit {
    /// The journal entry.
    pub entry_number: Option<i64>,
    /// The kind of the document: `invoice`, …
    pub kind: Option<String>,
    /// The document.
    pub doc_id: Option<i64>,
    /// Its number.
    pub doc_number: Option<String>,
    /// The account.
    pub account_id: Option<i64>,
    /// The account's number and names.
    pub account_number: Option<String>,
    /// English name.
    pub account_name: Option<String>,
    /// Arabic name.
    pub account_name_ar: Option<String>,
    /// The product.
    pub product_id: Option<i64>,
    /// The month, year × 100 + month.
    pub month: Option<i64>,
    /// The sum of the records, in the company's currency.
    pub records: Option<String>,
    /// The amount in the journal.
    pub journal: Option<String>,
    /// The table whose row was changed outside the program.
    pub table: Option<String>,
    /// The row in it, without the record's id: for example a line number.
    pub row: Option<String>,
    /// The changed column; none when a row was inserted or deleted.
    pub field: Option<String>,
    /// The name of the attached file.
    pub file_name: Option<String>,
    /// The number of the seal.
    pub seal: Option<i64>,
    /// The day of the anchor.
    #[schema(value_type = Option<String>, format = Date)]
    pub day: Option<Date>,
}

/// An invariant and its state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditCheck {
    /// The invariant.
    pub key: AuditKey,
    /// Its state.
    pub state: AuditState,
    /// The faults, at most a hundred.
    pub culprits: Vec<AuditCulprit>,
}

/// The result of the self-audit, at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SelfAudit {
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The number of entries in the journal.
    pub entries: i64,
    /// Whether every invariant holds.
    pub sound: bool,
    /// The invariants.
    pub checks: Vec<AuditCheck>,
}

impl AuditCulprit {
    /// The known facts of a fault, in words.
    pub fn words(&self) -> String {
        let number = |number: Option<i64>| number.map(|number| number.to_string());
        let parts = [
            ("table", self.table.clone()),
            ("record", self.kind.clone()),
            ("id", number(self.doc_id)),
            ("row", self.row.clone()),
            ("field", self.field.clone()),
            ("number", self.doc_number.clone()),
            ("file", self.file_name.clone()),
            ("entry", number(self.entry_number)),
            ("account", self.account_number.clone()),
            ("product", number(self.product_id)),
            ("month", number(self.month)),
            ("records say", self.records.clone()),
            ("the journal says", self.journal.clone()),
            ("seal", number(self.seal)),
            ("anchor of", self.day.map(|day| day.to_string())),
        ];
        let known =
            parts.into_iter().filter_map(|(name, value)| Some(format!("{name} {}", value?)));
        known.collect::<Vec<_>>().join(", ")
    }
}

impl AuditCheck {
    /// Sound when there are no faults.
    pub fn new(key: AuditKey, culprits: Vec<AuditCulprit>) -> AuditCheck {
        let state = if culprits.is_empty() { AuditState::Sound } else { AuditState::Broken };
        AuditCheck { key, state, culprits }
    }
}

impl SelfAudit {
    /// The result of all checks.
    pub fn new(at: Timestamp, entries: i64, checks: Vec<AuditCheck>) -> SelfAudit {
        let sound = checks.iter().all(|check| check.state == AuditState::Sound);
        SelfAudit { at, entries, sound, checks }
    }
}

/// The filters and page of the activity log.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActivityLogRequest {
    /// Only of this person.
    pub user_id: Option<i64>,
    /// Only on records of this kind: `invoice`, `account`, `company`, …
    pub kind: Option<String>,
    /// Only on this record; together with its kind.
    pub record_id: Option<i64>,
    /// Only this action: `created`, `updated`, `deleted`, …
    pub action: Option<String>,
    /// Not before this day in Cairo.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after this day in Cairo.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// The `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A line of the activity log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActivityLogRow {
    /// Its id; higher is later.
    pub id: i64,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The person; none for a visitor.
    pub user_id: Option<i64>,
    /// The person's name at that time.
    pub user: String,
    /// The action.
    pub action: String,
    /// The kind of record.
    pub kind: String,
    /// The record's id.
    pub record_id: i64,
    /// The record's present number or name, such as a document's number.
    pub number: Option<String>,
    /// Whether an invoice is a sales receipt.
    pub is_sales_receipt: bool,
    /// The fields before and after.
    pub changes: Vec<Change>,
}

/// A member of the company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActivityPerson {
    /// The person.
    pub id: i64,
    /// Their name.
    pub name: String,
}

/// A page of the company's activity, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActivityLog {
    /// The rows.
    pub activity: Vec<ActivityLogRow>,
    /// The members to filter by.
    pub people: Vec<ActivityPerson>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

/// The first moment of a period, and the first one after it.
pub(super) type Moments = (Option<Timestamp>, Option<Timestamp>);
