//! The bank's lines as they are typed and sent. Amounts are decimal text in the account's currency;
//! above zero: into the account.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::reconciliations::LinePlace;

/// A file for an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankFileInput {
    /// A cash, bank or card account.
    pub account_id: i64,
    /// What the file is called.
    pub file_name: String,
    /// Its bytes in base 64; the whole request has 4 MB at most.
    pub content: String,
    /// What the columns of a table mean; as last time, or proposed, when left out.
    pub mapping: Option<BankMapping>,
    /// Which statement of the file, from 0.
    pub statement: Option<i64>,
    /// Whether lines are taken although the balances say that one is missing.
    #[serde(default)]
    pub accept_gap: bool,
}

/// What each column of a table means. Columns count from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankMapping {
    /// The line of the file on which the headers stand; all rows are lines when left out.
    pub header_line: Option<i64>,
    /// The day of booking.
    pub date: i64,
    /// The day from which it bears interest.
    pub value_date: Option<i64>,
    /// `signed`: one column with signs; `sides`: one for debits, one for credits; `marked`: one
    /// without signs, and one that says which.
    pub amounts: String,
    /// The column of amounts, signed or marked.
    pub amount: Option<i64>,
    /// The column of money out.
    pub debit: Option<i64>,
    /// The column of money in.
    pub credit: Option<i64>,
    /// The column that says debit or credit.
    pub mark: Option<i64>,
    /// Whether a signed column has money out without a sign, as on credit cards.
    #[serde(default)]
    pub reversed: bool,
    /// What the bank says; several columns are joined.
    #[serde(default)]
    pub description: Vec<i64>,
    /// The number of the cheque or of the operation.
    pub reference: Option<i64>,
    /// The running balance.
    pub balance: Option<i64>,
    /// `day_first`, `month_first`, `year_first`; as the column shows when left out.
    pub date_order: Option<String>,
    /// `point` or `comma`; as the columns show when left out.
    pub decimal_mark: Option<String>,
}

/// What a file is, and what it says.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankFileView {
    /// `csv`, `xlsx`, `ofx`, `mt940`, `camt053`; empty when it can't be told.
    pub format: String,
    /// The account's currency.
    pub currency: CurrencyData,
    /// Its decimals.
    pub decimals: i64,
    /// The headers of a table's columns, or their letters.
    pub headers: Vec<String>,
    /// The first rows of a table, as they stand.
    pub rows: Vec<Vec<String>>,
    /// How the columns are read; none of a table: it must be told.
    pub mapping: Option<BankMapping>,
    /// What can't be read.
    pub troubles: Vec<BankFileTrouble>,
    /// The statements in it.
    pub statements: Vec<BankFileStatement>,
}

/// Something that can't be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BankFileTrouble {
    /// What is wrong: `not_a_date`, `no_amount`, `too_large`, …
    pub kind: String,
    /// The line of the file.
    pub line: Option<i64>,
    /// The header of the column.
    pub column: Option<String>,
    /// What stands there.
    pub value: Option<String>,
}

/// A statement in a file.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankFileStatement {
    /// The number of the account, as the bank writes it.
    pub account: Option<String>,
    /// The currency that it names, when the account is kept in another.
    pub other_currency: Option<String>,
    /// What stood on the account before.
    pub opening: Option<String>,
    /// What stood on it after.
    pub closing: Option<String>,
    /// The first day.
    #[schema(value_type = Option<String>, format = Date)]
    pub first_date: Option<Date>,
    /// The last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub last_date: Option<Date>,
    /// How many lines.
    pub count: i64,
    /// How many of them were taken before.
    pub known: i64,
    /// How many lines have an amount of zero and are left out.
    pub zeros: i64,
    /// The first of these lines of the file.
    pub zero_rows: Vec<i64>,
    /// `lines`: every balance follows; `sum`: opening and lines make the closing; `nothing`: there
    /// are no balances; `gap`: one doesn't follow; `short`: the closing is another.
    pub proof: String,
    /// The line of the file where the first gap is.
    pub proof_row: Option<i64>,
    /// The balance that would follow.
    pub proof_expected: Option<String>,
    /// The balance that the bank says.
    pub proof_found: Option<String>,
    /// The first lines.
    pub lines: Vec<BankFileLine>,
}

/// A line of a statement in a file.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankFileLine {
    /// The line of the file.
    pub row: i64,
    /// The day of booking.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The day from which it bears interest.
    #[schema(value_type = Option<String>, format = Date)]
    pub value_date: Option<Date>,
    /// Above zero: into the account.
    pub amount: String,
    /// What stood on the account after it.
    pub balance: Option<String>,
    /// What the bank says.
    pub description: String,
    /// The number of the cheque or of the operation.
    pub reference: Option<String>,
    /// Whether it was taken before.
    pub known: bool,
}

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
    /// What stood on the account before.
    pub opening: Option<String>,
    /// What stood on it after.
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
    /// The day from which it bears interest.
    #[schema(value_type = Option<String>, format = Date)]
    pub value_date: Option<Date>,
    /// Above zero: into the account.
    pub amount: String,
    /// What stood on the account after it.
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
    /// Lines of the journal that come to the same amount.
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
    /// Lines of the journal that come to the same amount.
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
    /// All of these words must stand in the description; Arabic spellings meet.
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
