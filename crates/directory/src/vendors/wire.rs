//! Vendors as they are sent. Amounts are decimal text in the vendor's currency unless a field says
//! otherwise.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::VendorInput;
use crate::parties::PartyAccount;

/// A vendor on the list, with all that the form of a bill begins with.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorRow {
    /// The vendor.
    #[serde(rename = "VendorID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "VendorName")]
    pub name: String,
    /// The company's name.
    #[serde(rename = "CompanyName")]
    pub company_name: Option<String>,
    /// Telephone, or else mobile.
    #[serde(rename = "VendorPhone")]
    pub phone: Option<String>,
    /// Where orders and payment notices are sent.
    #[serde(rename = "VendorEmail")]
    pub email: Option<String>,
    /// The vendor's currency.
    #[serde(rename = "CurrencyData")]
    pub currency: CurrencyData,
    /// The usual exchange rate: company currency per unit.
    pub exchange_rate: String,
    /// Whether the vendor is no resident of Egypt.
    pub is_foreign: bool,
    /// Tax registration number.
    pub tax_id: Option<String>,
    /// The address, as it stands on a bill.
    pub address: Option<String>,
    /// The usual terms of payment.
    pub terms_id: Option<i64>,
    /// What an hour of the vendor's work costs.
    pub billing: Option<String>,
    /// What the lines of the vendor's bills are usually for.
    pub main_charts_id: Option<i64>,
    /// On which account the vendor is owed; none for the company's usual one.
    pub bill_chart_id: Option<i64>,
    /// The usual nature of dealing, by the withholding tax of it.
    pub withholding_tax_id: Option<i64>,
    /// Until this day nothing is withheld from the vendor.
    #[schema(value_type = Option<String>, format = Date)]
    pub withholding_exempt_until: Option<Date>,
    /// What the vendor charged, an opening balance included, less vendor credits. This and what
    /// follows is none for who may not see balances.
    #[serde(rename = "TotalInvoices")]
    pub total_invoices: Option<String>,
    /// What the vendor was paid, tax withheld included, less refunds.
    #[serde(rename = "TotalPayment")]
    pub total_payment: Option<String>,
    /// What the vendor is owed: the first less the second.
    #[serde(rename = "OpenBalance")]
    pub open_balance: Option<String>,
    /// What fell due before today.
    #[serde(rename = "OverdueBalance")]
    pub overdue_balance: Option<String>,
}

/// All vendors together, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorSummary {
    /// What they are owed, unapplied payments taken off.
    pub open_balance: String,
    /// What fell due before today.
    pub overdue_balance: String,
    /// How many there are.
    pub vendors: i64,
    /// What they were paid that is not applied to any charge.
    pub unapplied_credit: String,
}

/// A page of vendors.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorTable {
    /// The page.
    #[serde(rename = "Vendors")]
    pub vendors: Vec<VendorRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False only while the company has no vendor at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// How many vendors match the search and the filters.
    #[serde(rename = "Total")]
    pub total: i64,
    /// All vendors together; none for who may not see balances.
    #[serde(rename = "Summary")]
    pub summary: Option<VendorSummary>,
}

/// A vendor with balance, ageing, account and timeline.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorDetail {
    /// The vendor.
    #[serde(rename = "VendorID")]
    pub id: i64,
    /// As the form takes it, the posted opening balance included.
    pub vendor: VendorInput,
    /// English name of the account that bills' lines are usually for.
    pub main_account_name: Option<String>,
    /// Arabic name of that account.
    pub main_account_name_ar: Option<String>,
    /// English name of the account on which the vendor is owed.
    pub payable_account_name: String,
    /// Arabic name of that account.
    pub payable_account_name_ar: String,
    /// English name of the usual withholding tax.
    pub withholding_tax_name: Option<String>,
    /// Arabic name of that tax.
    pub withholding_tax_name_ar: Option<String>,
    /// What may be amiss, though it was taken: `vendor.rate_assumed` while an opening balance in a
    /// foreign currency stands at 1 for want of an exchange rate.
    pub warnings: Vec<String>,
    /// Balance, ageing, account and timeline.
    #[serde(flatten)]
    pub account: PartyAccount,
}
