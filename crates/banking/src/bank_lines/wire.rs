//! The bank's lines as they are typed and sent. Amounts are decimal text in the account's currency;
//! above zero: into the account.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::reconciliations::LinePlace;

/// What was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankImported {
    /// The statement.
    pub id: i64,
    /// How many lines are new.
    pub imported: i64,
    /// How many were taken before.
    pub known: i64,
}

/// A statement that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankStatementRow {
    /// Its id.
    pub id: i64,
    /// How its file was written.
    pub format: String,
    /// What its file was called.
    pub file_name: String,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The balance before.
    pub opening: Option<String>,
    /// The balance after.
    pub closing: Option<String>,
    /// How many lines were taken from it.
    pub lines: i64,
    /// How many of them nobody said anything of yet.
    pub open: i64,
    /// Who brought it in.
    pub imported_by: String,
}

/// The statements of an account.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankStatementTable {
    /// The latest first.
    #[serde(rename = "Statements")]
    pub statements: Vec<BankStatementRow>,
}

/// Which lines are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct BankLineListRequest {
    /// The account.
    pub account_id: i64,
    /// `open`, `matched` or `excluded`; all when left out.
    pub state: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A line of the journal that a line of the bank is, or may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankBookLine {
    /// Why it is proposed: `number`, `name`, `amount`.
    pub why: Option<String>,
    /// The entry's number.
    pub entry: i64,
    /// The line within it.
    pub line: i64,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Above zero: into the account.
    pub amount: String,
    /// The source document's kind.
    pub doc_kind: String,
    /// The source document.
    pub doc_id: Option<i64>,
    /// The number that people know it by.
    pub doc_number: Option<String>,
    /// Whom it concerns.
    pub party_name: Option<String>,
    /// What it was for.
    pub memo: String,
}

/// What a line most likely is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankCoding {
    /// `rule`, or `memory` of an earlier line of the same words.
    pub why: String,
    /// `expense` or `transfer`.
    pub kind: String,
    /// What it is for, or where it goes.
    pub account_id: i64,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
}

/// A line of the bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankLineView {
    /// Its id.
    pub id: i64,
    /// The account.
    pub account_id: i64,
    /// The day of booking.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The value date: the day from which it earns interest.
    #[schema(value_type = Option<String>, format = Date)]
    pub value_date: Option<Date>,
    /// Above zero: into the account.
    pub amount: String,
    /// The balance of the account after it.
    pub balance: Option<String>,
    /// What the bank says.
    pub description: String,
    /// The number of the cheque or of the operation.
    pub reference: Option<String>,
    /// `open`, `matched` or `excluded`.
    pub state: String,
    /// What of the books an open line may be, the likeliest first.
    pub suggestions: Vec<BankBookLine>,
    /// What a matched line is.
    pub matched: Vec<BankBookLine>,
    /// What an open line was matched to until it, or some of it, was changed or undone.
    pub was_matched: Vec<BankBookLine>,
    /// What an open line that is nowhere in the books is most likely for.
    pub coding: Option<BankCoding>,
}

/// A page of lines.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankLineTable {
    /// The rows, oldest first.
    #[serde(rename = "Lines")]
    pub lines: Vec<BankLineView>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// How many lines of the account are open.
    pub open: i64,
    /// How many are matched.
    pub matched: i64,
    /// How many are excluded.
    pub excluded: i64,
}

/// What a line is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankMatchInput {
    /// Journal lines with the same total.
    pub lines: Vec<LinePlace>,
}

/// Several lines, each with what it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankMatchesInput {
    /// 1 to 200 lines of the bank.
    pub matches: Vec<BankMatchOf>,
}

/// A line of the bank with what it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankMatchOf {
    /// The line of the bank.
    pub id: i64,
    /// Journal lines with the same total.
    pub lines: Vec<LinePlace>,
}

/// Which lines of the books are looked for, that a line of the bank may be.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankBookRequest {
    /// An amount exactly, or words of the number, the name or the explanation.
    pub search: Option<String>,
}

/// Lines of the books that nothing of the bank is matched to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankBookTable {
    /// At most 100, the nearest to the line's day first.
    #[serde(rename = "Lines")]
    pub lines: Vec<BankBookLine>,
    /// Whether there are more.
    pub more: bool,
}

/// A rule as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankRuleInput {
    /// All of these words must be in the description; Arabic spellings meet.
    pub words: String,
    /// `in` or `out`.
    pub side: String,
    /// `expense` or `transfer`.
    pub kind: String,
    /// What it is for, or where it goes.
    pub account_id: i64,
}

/// A rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankRuleView {
    /// Its id.
    pub id: i64,
    /// The words.
    pub words: String,
    /// `in` or `out`.
    pub side: String,
    /// `expense` or `transfer`.
    pub kind: String,
    /// What it is for, or where it goes.
    pub account_id: i64,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
}

/// All rules.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankRuleTable {
    /// In the order in which they are asked.
    #[serde(rename = "Rules")]
    pub rules: Vec<BankRuleView>,
}
