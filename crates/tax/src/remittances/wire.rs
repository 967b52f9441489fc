//! Remittances as JSON. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A remittance, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RemittanceInput {
    /// When: not before the quarter, not after today.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The cash or bank account that pays.
    pub payment_account_id: i64,
    /// How it is paid.
    pub payment_method_id: Option<i64>,
    /// A transfer's number, or the authority's.
    pub reference_number: Option<String>,
    /// The calendar year that it is for.
    pub year: i64,
    /// The quarter, 1 to 4.
    pub quarter: i64,
    /// How much: above zero, at most the quarter's unpaid amount.
    pub amount: DecimalText,
    /// The account on which the tax is owed; that of form 41 when left out.
    pub tax_account_id: Option<i64>,
    /// Anything worth noting.
    pub comments: Option<String>,
}

/// A remittance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RemittanceView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The account that paid.
    pub payment_account_id: i64,
    /// Its English name.
    pub payment_account_name: String,
    /// Its Arabic name.
    pub payment_account_name_ar: String,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A transfer's number, or the authority's.
    pub reference_number: Option<String>,
    /// The calendar year that it is for.
    pub year: i64,
    /// The quarter, 1 to 4.
    pub quarter: i64,
    /// The return of value added tax that it is for; withheld tax otherwise, of the quarter.
    pub vat_return_id: Option<i64>,
    /// The first of the days that it is for.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last of them.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Whether the authority gave it back.
    pub refund: bool,
    /// The account on which the tax was owed.
    pub tax_account_id: i64,
    /// Its English name.
    pub tax_account_name: String,
    /// Its Arabic name.
    pub tax_account_name_ar: String,
    /// The company's currency.
    pub currency: CurrencyData,
    /// How much.
    pub amount: String,
    /// The unpaid amount now, of the quarter or the return.
    pub left: String,
    /// Anything worth noting.
    pub comments: Option<String>,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Its entries, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// A payment of value added tax, or its refund, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatPaymentInput {
    /// The return that it is for.
    pub vat_return_id: i64,
    /// Whether the authority gives back the return's credit.
    #[serde(default)]
    pub refund: bool,
    /// When: not before the return's days, not after today.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The cash or bank account that pays, or takes the refund.
    pub payment_account_id: i64,
    /// How it is paid.
    pub payment_method_id: Option<i64>,
    /// A transfer's number, or the authority's.
    pub reference_number: Option<String>,
    /// How much: above zero, at most the return's unpaid amount, or the rest of its credit.
    pub amount: DecimalText,
    /// Anything worth noting.
    pub comments: Option<String>,
}

/// Which remittances are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct RemittanceListRequest {
    /// Only for quarters of one year.
    pub year: Option<i64>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A remittance in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RemittanceRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The calendar year that it is for.
    pub year: i64,
    /// The quarter, 1 to 4.
    pub quarter: i64,
    /// English name of the account that paid.
    pub payment_account_name: String,
    /// Arabic name of that account.
    pub payment_account_name_ar: String,
    /// A transfer's number, or the authority's.
    pub reference_number: Option<String>,
    /// How much.
    pub amount: String,
    /// Whether it was undone: then nothing was paid by it.
    pub deleted: bool,
}

/// A page of remittances.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RemittanceTable {
    /// The rows, the latest first.
    #[serde(rename = "Remittances")]
    pub remittances: Vec<RemittanceRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no remittance.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// The initial values of the form of a remittance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RemittanceForm {
    /// The number that it would get.
    pub next_number: String,
    /// Where money came from last time, else the bank.
    pub payment_account_id: i64,
    /// The company's currency.
    pub currency: CurrencyData,
}
