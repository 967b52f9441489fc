//! Openings as they are typed and sent. Amounts are decimal text in the currency of the record
//! unless a field says otherwise.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningArea {
    /// Accounts that open by themselves: money, taxes, loans, capital.
    Accounts,
    /// What customers owe.
    Customers,
    /// What vendors are owed.
    Vendors,
    /// Goods kept in stock.
    Stock,
}

/// How far a company has come with its openings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningsState {
    /// The day on which the books begin here; none until it was chosen.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// The last day up to which accounting is locked.
    #[schema(value_type = Option<String>, format = Date)]
    pub locked_until: Option<Date>,
    /// The company's currency, which all sums here are in.
    pub currency: CurrencyData,
    /// The account of opening balance equity.
    pub equity_account_id: i64,
    /// Its balance now, entries of later days included, positive on the credit side.
    pub left: String,
    /// Its balance at the end of the day of the openings.
    pub left_on_date: Option<String>,
    /// Area by area.
    pub areas: Vec<OpeningAreaState>,
    /// What other documents put on opening balance equity: fixed assets, entries by hand. Above
    /// zero on the credit side.
    pub other: String,
    /// The entries that closed it, the latest first.
    pub closings: Vec<OpeningClosing>,
    /// The accounts of equity that opened with what was typed for them: what is left is none of
    /// theirs.
    pub typed_equity: Vec<i64>,
    /// What is still to be done.
    pub to_do: Vec<OpeningTodo>,
    /// Whether income or cost of the fiscal year's days before the openings is in the books: who
    /// begins in the middle of a year enters it once.
    pub result_entered: bool,
}

/// What is still to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningTodo {
    /// Choose the day.
    Date,
    /// Give openings of another day that day.
    Dates,
    /// Bring opening balance equity to nothing.
    Equity,
}

/// The openings of an area.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningAreaState {
    /// Which.
    pub area: OpeningArea,
    /// How many were not undone.
    pub count: i64,
    /// What they put on the debit side, in the company's currency.
    pub debit: String,
    /// What they put on the credit side.
    pub credit: String,
    /// How many are of another day than that of the openings.
    pub otherwise: i64,
    /// Whose the first five of them are.
    pub otherwise_names: Vec<String>,
}

/// An entry that closed opening balance equity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningClosing {
    /// The journal entry.
    pub entry_id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What it took off opening balance equity, above zero off the credit side.
    pub amount: String,
}

/// The day on which the books begin here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningDateInput {
    /// From 1990 to today, in no locked period.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

/// Which lines of an area are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct OpeningLinesRequest {
    /// Text anywhere in the record's names and numbers, at most 100 characters.
    pub search: Option<String>,
    /// Only those that opened with something.
    #[serde(default)]
    pub only_with_amount: bool,
    /// Only those of another day than that of the openings.
    #[serde(default)]
    pub only_otherwise: bool,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// Why a line stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningFixed {
    /// Its day is in a locked period.
    Locked,
    /// It was found on the bank's statement.
    Reconciled,
    /// All of it is settled.
    Settled,
}

/// A record with what it opened with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningLine {
    /// The account, customer, vendor or product.
    pub id: i64,
    /// The account's number, or the product's code.
    pub number: Option<String>,
    /// English name of an account; the name of anything else.
    pub name: String,
    /// Arabic name of an account.
    pub name_ar: Option<String>,
    /// The currency of its amounts.
    pub currency: CurrencyData,
    /// An account's, on the left side.
    pub debit: Option<String>,
    /// An account's, on the right side.
    pub credit: Option<String>,
    /// A customer's or vendor's: above zero on the usual side.
    pub amount: Option<String>,
    /// Company currency per unit of a foreign one: that of the opening, or the usual one.
    pub exchange_rate: Option<String>,
    /// A product's.
    pub quantity: Option<String>,
    /// What one of a product cost.
    pub unit_cost: Option<String>,
    /// What it put on its account in the company's currency, above zero on the debit side.
    pub base: String,
    /// The day of its opening, if it opened with anything.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// What is settled of a customer's or vendor's: it can't be less.
    pub settled: Option<String>,
    /// Why it can't be changed.
    pub fixed: Option<OpeningFixed>,
    /// Counts the record's edits; sent back with a change.
    pub version: i64,
}

/// A page of an area's lines.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OpeningLineTable {
    /// Accounts by number, everything else by name.
    #[serde(rename = "Lines")]
    pub lines: Vec<OpeningLine>,
    /// How many there are on all pages.
    pub count: i64,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

/// What a record is to open with. Blank amounts take it away.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningLineInput {
    /// The account, customer, vendor or product.
    pub id: i64,
    /// The version that was seen.
    pub version: i64,
    /// An account's, on the left side.
    pub debit: Option<DecimalText>,
    /// An account's, on the right side.
    pub credit: Option<DecimalText>,
    /// A customer's or vendor's: above zero on the usual side.
    pub amount: Option<DecimalText>,
    /// Company currency per unit of a foreign one; as it was, or as the books know it, when left
    /// out.
    pub exchange_rate: Option<DecimalText>,
    /// A product's.
    pub quantity: Option<DecimalText>,
    /// What one of a product cost.
    pub unit_cost: Option<DecimalText>,
    /// Its day; that of the openings when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
}

/// Lines that are saved together: all of them, or none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningLinesInput {
    /// 1 to 500 of one area, each record once.
    pub lines: Vec<OpeningLineInput>,
}

/// Lines of an area that might be saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningsRequest {
    /// Which area.
    pub area: OpeningArea,
    /// What was typed: 1 to 500 of it, each record once.
    pub lines: Vec<OpeningLineInput>,
}

/// What was saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningLinesSaved {
    /// How many were posted again; the others were as they are.
    pub changed: i64,
    /// The present state.
    pub state: OpeningsState,
}

/// Where what is left on opening balance equity is to go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningCloseInput {
    /// An account of equity: capital, retained earnings, the partners' current accounts.
    pub account_id: i64,
    /// What was seen to be left; another amount since then refuses it.
    pub expected_left: DecimalText,
    /// What the entry is for.
    pub memo: Option<String>,
}

/// The entry that would close it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningClosePreview {
    /// The day of the openings.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its lines, the debit first.
    pub lines: Vec<OpeningCloseLine>,
}

/// A line of that entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpeningCloseLine {
    /// The account's number.
    pub account_number: String,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// The left side.
    pub debit: String,
    /// The right side.
    pub credit: String,
}

/// A trial balance of another program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TrialFileInput {
    /// An xlsx or CSV file, or cells copied from a spreadsheet, as base64.
    pub content: String,
}

/// A trial balance as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TrialFileView {
    /// Its rows with an amount.
    pub rows: Vec<TrialFileRow>,
    /// The sum of the debits that could be read.
    pub debit: String,
    /// The sum of the credits.
    pub credit: String,
    /// Debits less credits: zero in a whole trial balance.
    pub difference: String,
}

/// What is wrong with a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TrialTrouble {
    /// The chart has no such account.
    Unknown,
    /// The account takes no postings: a group, or switched off.
    NotPostable,
    /// It opens with each customer or vendor.
    Party,
    /// It opens with each cheque.
    Cheques,
    /// It opens with each product.
    Stock,
    /// Income and costs, and what is computed, open with nothing.
    NeverOpens,
    /// It is kept in a foreign currency: the amount in it has to be typed.
    Currency,
    /// The account is in a row above.
    Twice,
    /// The amount can't be read.
    Amount,
    /// The amount is one number with a decimal point and another with a decimal comma.
    TwoReadings,
    /// It has a debit and a credit.
    BothSides,
    /// It is a total, and not the sum of the rows above.
    Total,
    /// It is in another currency than the company's.
    OtherCurrency,
    /// Its number is that of one account, and its name that of another.
    AccountDiffers,
}

/// A row of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TrialFileRow {
    /// The line of the file, from 1.
    pub line: i64,
    /// The account's number, as written.
    pub number: String,
    /// Its name, as written.
    pub name: String,
    /// The account of the chart, if it is one.
    pub account_id: Option<i64>,
    /// Its number there.
    pub account_number: Option<String>,
    /// Its English name there.
    pub account_name: Option<String>,
    /// Its Arabic name there.
    pub account_name_ar: Option<String>,
    /// Its version, to be sent back.
    pub version: Option<i64>,
    /// In the company's currency.
    pub debit: Option<String>,
    /// In the company's currency.
    pub credit: Option<String>,
    /// What is wrong; none when it can be taken.
    pub trouble: Option<TrialTrouble>,
}
