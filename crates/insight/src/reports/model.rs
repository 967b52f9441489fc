//! Reports as they are asked for and sent. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A report at a date.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AsOfRequest {
    /// The day at whose end the balances are wanted.
    #[schema(value_type = String, format = Date)]
    pub as_of: Date,
    /// Leaves out accounts whose balance is nothing; false when left out.
    pub hide_zero: Option<bool>,
}

/// A report of a period.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PeriodRequest {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Leaves out rows of nothing; false when left out.
    pub hide_zero: Option<bool>,
}

/// An account of the trial balance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TrialBalanceRow {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub number: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// Its balance if it is a debit, else nothing.
    pub debit: String,
    /// Its balance if it is a credit, else nothing.
    pub credit: String,
}

/// The trial balance at a date.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TrialBalance {
    /// The company's name.
    pub company: String,
    /// Its currency.
    pub currency: CurrencyData,
    /// The day at whose end the balances stand.
    #[schema(value_type = String, format = Date)]
    pub as_of: Date,
    /// The accounts that have moved, by number.
    pub rows: Vec<TrialBalanceRow>,
    /// The sum of the debits.
    pub total_debit: String,
    /// The sum of the credits: the same.
    pub total_credit: String,
}

/// An account of the detailed trial balance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DetailedRow {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub number: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// Its balance before the period, if a debit.
    pub opening_debit: String,
    /// Its balance before the period, if a credit.
    pub opening_credit: String,
    /// What the period posted on the debit side.
    pub debit: String,
    /// What the period posted on the credit side.
    pub credit: String,
    /// Its balance at the end, if a debit.
    pub closing_debit: String,
    /// Its balance at the end, if a credit.
    pub closing_credit: String,
}

/// The columns' sums; each pair is equal.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DetailedTotals {
    /// Debit balances before the period.
    pub opening_debit: String,
    /// Credit balances before the period.
    pub opening_credit: String,
    /// Debits of the period.
    pub debit: String,
    /// Credits of the period.
    pub credit: String,
    /// Debit balances at the end.
    pub closing_debit: String,
    /// Credit balances at the end.
    pub closing_credit: String,
}

/// The detailed trial balance of a period.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DetailedTrialBalance {
    /// The company's name.
    pub company: String,
    /// Its currency.
    pub currency: CurrencyData,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The accounts with a balance or a movement, by number.
    pub rows: Vec<DetailedRow>,
    /// The sums.
    pub totals: DetailedTotals,
}

/// What a row of a statement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StatementRowKind {
    /// Heads a class of accounts.
    Section,
    /// Heads a group of accounts.
    Group,
    /// An account.
    Account,
    /// Closes a section (then without account) or a group (with the group's).
    Subtotal,
    /// A figure made of sections.
    Total,
}

/// A row of a statement.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StatementRow {
    /// What it is.
    pub kind: StatementRowKind,
    /// How deep it is indented: 0 for sections and totals.
    pub level: i64,
    /// The section or total that it belongs to: `income`, `gross_profit`, `net_profit`, …
    pub key: Option<String>,
    /// The account, or the group of accounts.
    pub account_id: Option<i64>,
    /// Its number.
    pub number: Option<String>,
    /// English name or title.
    pub name_en: String,
    /// Arabic name or title.
    pub name_ar: String,
    /// The amount, positive on the section's usual side; headings have none (their `subtotal` has).
    pub amount: Option<String>,
}

/// A statement of a period.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Statement {
    /// The company's name.
    pub company: String,
    /// Its currency.
    pub currency: CurrencyData,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The rows, from top to bottom.
    pub rows: Vec<StatementRow>,
}

/// The general ledger: of one account with its lines page by page, or of every account that has a
/// balance or moved, each with its first lines.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedgerRequest {
    /// The account; every account when left out.
    pub account_id: Option<i64>,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The `NextItem` of the page before: the report's, or one account's together with its id.
    pub cursor: Option<String>,
    /// Lines of one account (50 when left out), or accounts (20), at most 200 and 50.
    pub limit: Option<i64>,
}

/// A line of an account's ledger.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedgerLine {
    /// The entry.
    pub entry_number: i64,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The source document's kind.
    pub kind: String,
    /// The source document.
    pub doc_id: Option<i64>,
    /// The number that people know it by.
    pub doc_number: Option<String>,
    /// The customer or other party of the line.
    pub party_name: Option<String>,
    /// The line's explanation, or the entry's.
    pub memo: String,
    /// The entry that this one reverses: an edit or a deletion.
    pub reverses: Option<i64>,
    /// The account on the other side, in English; "Several accounts" when there are more than one.
    pub split_account: Option<String>,
    /// The same in Arabic.
    pub split_account_ar: Option<String>,
    /// The line's debit.
    pub debit: String,
    /// The line's credit.
    pub credit: String,
    /// The account's balance after the line; a debit is positive.
    pub balance: String,
}

/// An account of the general ledger.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedgerAccount {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub number: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// The balance before the period; a debit is positive.
    pub opening: String,
    /// The page's lines.
    pub lines: Vec<GeneralLedgerLine>,
    /// The debits of the whole period.
    pub total_debit: String,
    /// The credits of the whole period.
    pub total_credit: String,
    /// The balance at the period's end; a debit is positive.
    pub closing: String,
    /// Cursor of the account's next lines, to be sent with its id.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// The general ledger of a period.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedger {
    /// The company's name.
    pub company: String,
    /// Its currency.
    pub currency: CurrencyData,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The page's accounts, by number.
    pub accounts: Vec<GeneralLedgerAccount>,
    /// Cursor of the next accounts.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}
