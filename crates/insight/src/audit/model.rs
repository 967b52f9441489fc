//! The self-audit and the activity, as they are asked for and answered.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::Change;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that is always true of sound books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuditKey {
    /// Every entry follows from the one before it: nothing was changed, removed or put between.
    Chain,
    /// Debits and credits of every entry come to the same.
    Balance,
    /// The monthly totals are the sums of the journal's lines.
    Months,
    /// Every document, and every group of documents, is settled by what settles it.
    Settled,
    /// What customers and vendors owe is what their accounts say.
    Controls,
    /// Every move of goods follows from the one before it.
    StockMoves,
    /// What lies in the store is what the inventory accounts say.
    StockAccounts,
    /// Every document is the sum of its lines.
    Lines,
    /// Every document is what its entries posted.
    Entries,
    /// Cheques are what documents put on their accounts.
    Cheques,
    /// The registers of withheld tax are their accounts.
    Withholding,
    /// The register of fixed assets is what its entries put on its accounts.
    FixedAssets,
    /// Revaluations take themselves back.
    Revaluations,
    /// Entries that reverse themselves are turned round, line by line, on their day.
    Reversals,
    /// Every receipt of a till follows from the one before it, and its id is that of its text.
    Receipts,
    /// Every record is as the program wrote it.
    Records,
    /// Every seal of a record follows from the one before it.
    Seals,
    /// Every attached file is what was attached.
    Files,
    /// The chains are those that were anchored outside the database.
    Anchors,
}

impl AuditKey {
    /// Its word, as it is sent and printed.
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

/// How an invariant stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuditState {
    /// It holds.
    Sound,
    /// It doesn't; the culprit is named.
    Broken,
    /// Nobody can say: a value that it rests on can't be read.
    Unknown,
}

/// Something found wrong.
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
    /// What the records add up to, in the company's currency.
    pub records: Option<String>,
    /// What the journal says.
    pub journal: Option<String>,
    /// The table whose row was changed behind the program's back.
    pub table: Option<String>,
    /// The row in it beside its record's id: the number of a line, say.
    pub row: Option<String>,
    /// The column that was changed; none where a row was put in or taken away.
    pub field: Option<String>,
    /// The name of the attached file.
    pub file_name: Option<String>,
    /// The number of the seal.
    pub seal: Option<i64>,
    /// The day of the anchor.
    #[schema(value_type = Option<String>, format = Date)]
    pub day: Option<Date>,
}

/// An invariant and how it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditCheck {
    /// Which.
    pub key: AuditKey,
    /// How it stands.
    pub state: AuditState,
    /// What breaks it, if it is broken: the first hundred.
    pub culprits: Vec<AuditCulprit>,
}

/// What was proven, at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SelfAudit {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// How many entries the journal counts.
    pub entries: i64,
    /// Whether every invariant holds.
    pub sound: bool,
    /// The invariants.
    pub checks: Vec<AuditCheck>,
}

impl AuditCulprit {
    /// What breaks an invariant: only what is known of it.
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
    /// Sound where nothing breaks it.
    pub fn new(key: AuditKey, culprits: Vec<AuditCulprit>) -> AuditCheck {
        let state = if culprits.is_empty() { AuditState::Sound } else { AuditState::Broken };
        AuditCheck { key, state, culprits }
    }
}

impl SelfAudit {
    /// What the checks come to.
    pub fn new(at: Timestamp, entries: i64, checks: Vec<AuditCheck>) -> SelfAudit {
        let sound = checks.iter().all(|check| check.state == AuditState::Sound);
        SelfAudit { at, entries, sound, checks }
    }
}

/// Which activity is asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActivityLogRequest {
    /// Only of this person.
    pub user_id: Option<i64>,
    /// Only on records of this kind: `invoice`, `account`, `company`, …
    pub kind: Option<String>,
    /// Only on this record; together with its kind.
    pub record_id: Option<i64>,
    /// Only this deed: `created`, `updated`, `deleted`, …
    pub action: Option<String>,
    /// Not before this day in Cairo.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after this day in Cairo.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// The `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// Something that somebody did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActivityLogRow {
    /// Its place; higher is later.
    pub id: i64,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who; none for a visitor.
    pub user_id: Option<i64>,
    /// What they were called then.
    pub user: String,
    /// What they did.
    pub action: String,
    /// To what kind of record.
    pub kind: String,
    /// To which.
    pub record_id: i64,
    /// What that record is known by today: a document's number.
    pub number: Option<String>,
    /// The fields before and after.
    pub changes: Vec<Change>,
}

/// Somebody of the company.
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
    /// Whose activity can be asked for.
    pub people: Vec<ActivityPerson>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

/// The first moment that is wanted, and the first that no more is.
pub(super) type Moments = (Option<Timestamp>, Option<Timestamp>);
