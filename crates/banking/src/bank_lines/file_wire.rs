//! Bank files as JSON. Amounts are decimal text in the account's currency; positive amounts are
//! money into the account.

use books::currencies::CurrencyData;
use documents::sent_file::FileDayQuestion;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The field that answers how a file's dates are written.
pub(super) const DATE_ORDER: &str = "mapping.date_order";

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
    /// The line of the file with the headers; all rows are lines when left out.
    pub header_line: Option<i64>,
    /// The day of booking.
    pub date: i64,
    /// The value date, from which interest is computed.
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
    /// `day_first`, `month_first`, `year_first`; as the column shows when left out. Lines of a
    /// column that can be read in two ways are refused without it.
    pub date_order: Option<String>,
    /// `point` or `comma`; as the columns show when left out.
    pub decimal_mark: Option<String>,
}

/// What a file is, and what it says.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankFileView {
    /// `csv`, `xlsx`, `ofx`, `mt940`, `camt053`; empty when it is unknown.
    pub format: String,
    /// The account's currency.
    pub currency: CurrencyData,
    /// Its decimals.
    pub decimals: i64,
    /// The headers of a table's columns, or their letters.
    pub headers: Vec<String>,
    /// The first rows of a table, as they are in the file.
    pub rows: Vec<Vec<String>>,
    /// How the columns are read; none of a table: it must be chosen.
    pub mapping: Option<BankMapping>,
    /// What can't be read.
    pub troubles: Vec<BankFileTrouble>,
    /// Which part of a table's days comes first, where several may: `date_order` of the mapping
    /// answers it.
    pub day_question: Option<FileDayQuestion>,
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
    /// What is written there.
    pub value: Option<String>,
}

/// A statement in a file.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BankFileStatement {
    /// The number of the account, as the bank writes it.
    pub account: Option<String>,
    /// The currency that it names, when the account is kept in another.
    pub other_currency: Option<String>,
    /// The balance before.
    pub opening: Option<String>,
    /// The balance after.
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
    /// How many lines repeat an operation of the file, by the bank's own key, and are left out.
    pub repeats: i64,
    /// The first of these lines of the file.
    pub repeat_rows: Vec<i64>,
    /// How many operations are pending and are left out: they may change or never be booked.
    pub pending: i64,
    /// The first of these lines of the file.
    pub pending_rows: Vec<i64>,
    /// `lines`: every balance follows; `sum`: opening and lines make the closing; `nothing`: there
    /// are no balances; `gap`: one doesn't follow; `short`: the closing is another; `page`: a page
    /// before or after them is not in the file.
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
    /// The value date, from which interest is computed.
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
    /// Whether it was taken before.
    pub known: bool,
}
