//! Customers in answers. Amounts are decimal text in the customer's currency unless a field says
//! otherwise.

use books::currencies::CurrencyData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::CustomerInput;
use super::model::CustomerKind;
use crate::parties::PartyAccount;

/// A customer on the list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerRow {
    /// The customer.
    #[serde(rename = "CustomerID")]
    pub id: i64,
    /// What kind of customer.
    pub kind: CustomerKind,
    /// The display name.
    #[serde(rename = "CustomerName")]
    pub name: String,
    /// The company's name.
    #[serde(rename = "CompanyName")]
    pub company_name: Option<String>,
    /// Telephone, or else mobile.
    #[serde(rename = "CustomerPhone")]
    pub phone: Option<String>,
    /// The e-mail for invoices.
    #[serde(rename = "CustomerEmail")]
    pub email: Option<String>,
    /// The customer's currency.
    #[serde(rename = "CurrencyData")]
    pub currency: CurrencyData,
    /// The customer's charges, including an opening balance, less credit notes.
    #[serde(rename = "TotalInvoices")]
    pub total_invoices: String,
    /// The customer's payments, including tax withheld, less refunds.
    #[serde(rename = "TotalPayment")]
    pub total_payment: String,
    /// The balance due: charges less payments.
    #[serde(rename = "OpenBalance")]
    pub open_balance: String,
    /// The part that fell due before today.
    #[serde(rename = "OverdueBalance")]
    pub overdue_balance: String,
    /// The credit limit in the company's currency; none when there is no limit.
    #[serde(rename = "CreditLimit")]
    pub credit_limit: Option<String>,
}

/// All customers together, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSummary {
    /// What they owe, less unapplied payments.
    pub open_balance: String,
    /// The part that fell due before today.
    pub overdue_balance: String,
    /// The number of customers.
    pub customers: i64,
    /// Payments that are not applied to any charge.
    pub unapplied_credit: String,
}

/// A page of customers.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerTable {
    /// The page.
    #[serde(rename = "Customers")]
    pub customers: Vec<CustomerRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False only while the company has no customer at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// How many customers match the search and the filters.
    #[serde(rename = "Total")]
    pub total: i64,
    /// All customers together.
    #[serde(rename = "Summary")]
    pub summary: CustomerSummary,
}

/// A customer with balance, ageing, account and timeline.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerDetail {
    /// The customer.
    #[serde(rename = "CustomerID")]
    pub id: i64,
    /// The form input, including the posted opening balance.
    pub customer: CustomerInput,
    /// The blank fields that an e-invoice to this kind of customer requires, by the form's names.
    pub einvoice_gaps: Vec<String>,
    /// Balance, ageing, account and timeline.
    #[serde(flatten)]
    pub account: PartyAccount,
}

/// A customer in a picker.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerChoice {
    /// The customer.
    pub id: i64,
    /// The display name.
    pub display_name: String,
    /// The company's name.
    pub company_name: Option<String>,
    /// The e-mail for invoices.
    pub email: Option<String>,
    /// Telephone, or else mobile.
    pub phone: Option<String>,
    /// Tax registration number.
    pub tax_id: Option<String>,
    /// The billing address, as printed on an invoice.
    pub address: Option<String>,
    /// The default payment terms.
    pub terms_id: Option<i64>,
    /// The customer's currency.
    pub currency: CurrencyData,
    /// The default exchange rate: company currency per unit.
    pub exchange_rate: String,
    /// What the customer owes; none without the right to see it.
    pub open_balance: Option<String>,
}

/// The customers to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerChoices {
    /// At most 50, by name.
    #[serde(rename = "Customers")]
    pub customers: Vec<CustomerChoice>,
}
