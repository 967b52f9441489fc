//! Vendors in answers. Amounts are decimal text in the vendor's currency unless a field says
//! otherwise.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::VendorInput;
use crate::parties::PartyAccount;

/// A vendor on the list, with the defaults for the form of a bill.
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
    /// The e-mail for orders and payment notices.
    #[serde(rename = "VendorEmail")]
    pub email: Option<String>,
    /// The vendor's currency.
    #[serde(rename = "CurrencyData")]
    pub currency: CurrencyData,
    /// The default exchange rate: company currency per unit.
    pub exchange_rate: String,
    /// Whether the vendor is not a resident of Egypt.
    pub is_foreign: bool,
    /// Tax registration number.
    pub tax_id: Option<String>,
    /// The address, as printed on a bill.
    pub address: Option<String>,
    /// The default payment terms.
    pub terms_id: Option<i64>,
    /// The vendor's hourly rate.
    pub billing: Option<String>,
    /// The default account of the vendor's bill lines.
    pub main_charts_id: Option<i64>,
    /// The account of payables; none for the company's default one.
    pub bill_chart_id: Option<i64>,
    /// The default withholding category, by its withholding tax.
    pub withholding_tax_id: Option<i64>,
    /// The last day of an exemption from withholding.
    #[schema(value_type = Option<String>, format = Date)]
    pub withholding_exempt_until: Option<Date>,
    /// The vendor's charges, including an opening balance, less vendor credits. This and the
    /// following fields are none without the right to see balances.
    #[serde(rename = "TotalInvoices")]
    pub total_invoices: Option<String>,
    /// Payments to the vendor, including tax withheld, less refunds.
    #[serde(rename = "TotalPayment")]
    pub total_payment: Option<String>,
    /// What the vendor is owed: charges less payments.
    #[serde(rename = "OpenBalance")]
    pub open_balance: Option<String>,
    /// The part that fell due before today.
    #[serde(rename = "OverdueBalance")]
    pub overdue_balance: Option<String>,
}

/// All vendors together, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorSummary {
    /// What they are owed, less unapplied payments.
    pub open_balance: String,
    /// The part that fell due before today.
    pub overdue_balance: String,
    /// The number of vendors.
    pub vendors: i64,
    /// Payments that are not applied to any charge.
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
    /// All vendors together; none without the right to see balances.
    #[serde(rename = "Summary")]
    pub summary: Option<VendorSummary>,
}

/// A vendor with balance, ageing, account and timeline.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorDetail {
    /// The vendor.
    #[serde(rename = "VendorID")]
    pub id: i64,
    /// The form input, including the posted opening balance.
    pub vendor: VendorInput,
    /// English name of the default account of bill lines.
    pub main_account_name: Option<String>,
    /// Arabic name of that account.
    pub main_account_name_ar: Option<String>,
    /// English name of the account of payables.
    pub payable_account_name: String,
    /// Arabic name of that account.
    pub payable_account_name_ar: String,
    /// English name of the default withholding tax.
    pub withholding_tax_name: Option<String>,
    /// Arabic name of that tax.
    pub withholding_tax_name_ar: Option<String>,
    /// Warnings: `vendor.rate_assumed` while an opening balance in a foreign currency is posted at
    /// a rate of 1 because there is no exchange rate.
    pub warnings: Vec<String>,
    /// Balance, ageing, account and timeline.
    #[serde(flatten)]
    pub account: PartyAccount,
}
