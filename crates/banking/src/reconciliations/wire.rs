//! Reconciling as it is typed and sent. Amounts are decimal text in the account's currency, above
//! zero on the debit side: what the company has in the bank.

use books::currencies::CurrencyData;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A statement that an account is to be compared with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconcileStart {
    /// A cash, bank or card account.
    pub account_id: i64,
    /// The statement's last day: after that of the statement before, not after today.
    #[schema(value_type = String, format = Date)]
    pub ending_date: Date,
    /// The balance that day by the statement; below zero when the account was overdrawn.
    pub ending_balance: DecimalText,
    /// What the statement begins with: compared with what the one before ended with. Left out, they
    /// are taken to be the same.
    pub opening_balance: Option<DecimalText>,
}

/// What the statement says, corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconcileEnding {
    /// The statement's last day.
    #[schema(value_type = String, format = Date)]
    pub ending_date: Date,
    /// The balance that day by the statement.
    pub ending_balance: DecimalText,
    /// What the statement begins with. Left out, it stays what it was; empty, it isn't known.
    pub opening_balance: Option<DecimalText>,
}

/// The place of a line: its entry in the journal, and the line within.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LinePlace {
    /// The entry's number.
    pub entry: i64,
    /// The line within it, from 1.
    pub line: i64,
}

/// Lines to be ticked, or freed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconcileTicks {
    /// At most 1,000.
    pub lines: Vec<LinePlace>,
    /// Whether they are on the statement.
    pub ticked: bool,
}

/// How a session is finished.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconcileFinish {
    /// The difference that was shown. Anything but zero is posted to Reconciliation discrepancies,
    /// and only if `adjust` says so.
    pub difference: DecimalText,
    /// Whether a difference may be adjusted by an entry.
    #[serde(default)]
    pub adjust: bool,
}

/// Which lines are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReconcileLinesRequest {
    /// `deposits` or `payments`; both when left out.
    pub side: Option<String>,
    /// Only ticked ones, or only others. Of a finished session these are what was outstanding when
    /// it was finished, up to its last day; left out, they are what it found.
    pub ticked: Option<bool>,
    /// Leaves out what is dated after the statement's last day.
    #[serde(default)]
    pub hide_after: bool,
    /// An amount exactly, or words of the number or the explanation.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A line of the account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconcileLine {
    /// The entry's number.
    pub entry: i64,
    /// The line within it.
    pub line: i64,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The source document's kind.
    pub doc_kind: String,
    /// The source document.
    pub doc_id: Option<i64>,
    /// The number that people know it by.
    pub doc_number: Option<String>,
    /// What it was for.
    pub memo: String,
    /// Whom it concerns.
    pub party_name: Option<String>,
    /// The account on the other side in English; of several the one with the most on it.
    pub split_account: Option<String>,
    /// The same in Arabic.
    pub split_account_ar: Option<String>,
    /// Above zero: into the account.
    pub amount: String,
    /// Whether it was found on the statement.
    pub ticked: bool,
    /// Whether its entry was reversed since: its document was changed or deleted.
    pub gone: bool,
    /// Whether it was cancelled so: nothing of its document is in the books any more.
    pub cancelled: bool,
}

/// A page of lines.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReconcileLines {
    /// The rows, oldest first.
    #[serde(rename = "Lines")]
    pub lines: Vec<ReconcileLine>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

/// How many lines, and their total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconcileCount {
    /// How many.
    pub count: i64,
    /// Their total, above zero.
    pub total: String,
}

/// A session of reconciling.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReconciliationView {
    /// Its id.
    pub id: i64,
    /// The account.
    pub account_id: i64,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// The account's currency.
    pub currency: CurrencyData,
    /// `open`, `done` or `undone`.
    pub state: String,
    /// The statement's last day.
    #[schema(value_type = String, format = Date)]
    pub ending_date: Date,
    /// The balance that day by the statement.
    pub ending_balance: String,
    /// The ending balance of the statement before; at first the balance by opening entries.
    pub beginning_balance: String,
    /// How much of the beginning has gone since, by entries that were reversed; `0.00` if none. Of
    /// a finished one, how much had gone when it was finished.
    pub beginning_gap: String,
    /// What the bank's statement begins with, if that was said.
    pub statement_opening: Option<String>,
    /// How much more that is than the beginning here; `0.00` if it is the same, or wasn't said.
    pub opening_gap: String,
    /// The lines that are missing from it.
    pub dropped: Vec<ReconcileLine>,
    /// What is left of the beginning, with all that was ticked.
    pub cleared_balance: String,
    /// What the bank says less what was cleared: zero when all was found.
    pub difference: String,
    /// Ticked lines into the account.
    pub deposits: ReconcileCount,
    /// Ticked lines out of the account.
    pub payments: ReconcileCount,
    /// What the books say at the ending date; of a finished one what they said then.
    pub register_balance: String,
    /// What they say of that date now.
    pub register_now: String,
    /// What was not ticked, up to the ending date.
    pub uncleared_until: String,
    /// What was not ticked, after it.
    pub uncleared_after: String,
    /// The entry that adjusted a difference.
    pub adjustment_id: Option<i64>,
    /// When it was begun.
    #[schema(value_type = String, format = DateTime)]
    pub started_at: Timestamp,
    /// By whom.
    pub started_by: String,
    /// When it was finished.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
    /// By whom.
    pub finished_by: Option<String>,
    /// Whether it is the latest of its account: only that one can be undone.
    pub is_latest: bool,
}

/// A session in the history of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconciliationRow {
    /// Its id.
    pub id: i64,
    /// `open`, `done` or `undone`.
    pub state: String,
    /// The statement's last day.
    #[schema(value_type = String, format = Date)]
    pub ending_date: Date,
    /// What the statement began with.
    pub beginning_balance: String,
    /// What it ended with.
    pub ending_balance: String,
    /// How many of its lines were changed or deleted since, and no later one made whole.
    pub gone_lines: i64,
    /// Their total at that time: the ending less this is what is left of it.
    pub gone_amount: String,
    /// The entry that adjusted a difference.
    pub adjustment_id: Option<i64>,
    /// When it was finished.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
    /// By whom.
    pub finished_by: Option<String>,
}

/// The history of an account.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReconciliationHistory {
    /// The latest first; those that were undone, too.
    #[serde(rename = "Reconciliations")]
    pub reconciliations: Vec<ReconciliationRow>,
}

/// An account that can be reconciled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankAccountRow {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub number: String,
    /// English name.
    pub name: String,
    /// Arabic name.
    pub name_ar: String,
    /// The currency that it is kept in.
    pub currency: CurrencyData,
    /// Today's balance in the company's currency.
    pub balance_base: String,
    /// Today's balance in the account's own.
    pub balance: String,
    /// Whether its balance belongs to cash and banks on the balance sheet; that of a card or a
    /// custody does not.
    pub is_cash: bool,
    /// How many lines of its statements nobody said anything of yet.
    pub open_lines: i64,
    /// The last day of which a statement was taken.
    #[schema(value_type = Option<String>, format = Date)]
    pub statement_until: Option<Date>,
    /// The balance then by the statement.
    pub statement_balance: Option<String>,
    /// What the first statement behind what is reconciled begins with.
    pub statement_opening: Option<String>,
    /// The opening balance in the books, with which the first reconciliation begins.
    pub recorded_opening: String,
    /// The last day that was reconciled.
    #[schema(value_type = Option<String>, format = Date)]
    pub reconciled_until: Option<Date>,
    /// The balance then by the statement.
    pub reconciled_balance: Option<String>,
    /// How much of that has gone since, by entries that were reversed; none without a session.
    pub reconciled_gap: Option<String>,
    /// The session that is open.
    pub open_session_id: Option<i64>,
}

/// The company's accounts of money.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankAccountTable {
    /// By number.
    #[serde(rename = "Accounts")]
    pub accounts: Vec<BankAccountRow>,
}

/// Where a document's lines were ticked: who edits it is warned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReconciledOn {
    /// The account.
    pub account_id: i64,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// `C`: ticked in a session that is open; `R`: reconciled.
    pub mark: String,
}
