//! Customers as they are sent. Amounts are decimal text in the customer's currency unless a
//! field says otherwise.

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
    /// Where invoices are sent.
    #[serde(rename = "CustomerEmail")]
    pub email: Option<String>,
    /// The customer's currency.
    #[serde(rename = "CurrencyData")]
    pub currency: CurrencyData,
    /// What the customer was charged, an opening balance included, less credit notes.
    #[serde(rename = "TotalInvoices")]
    pub total_invoices: String,
    /// What the customer paid, tax withheld included, less refunds.
    #[serde(rename = "TotalPayment")]
    pub total_payment: String,
    /// What the customer owes: the first less the second.
    #[serde(rename = "OpenBalance")]
    pub open_balance: String,
    /// What fell due before today.
    #[serde(rename = "OverdueBalance")]
    pub overdue_balance: String,
    /// The most that the customer should owe, in the company's currency; none where none is set.
    #[serde(rename = "CreditLimit")]
    pub credit_limit: Option<String>,
}

/// All customers together, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSummary {
    /// What they owe, unapplied payments taken off.
    pub open_balance: String,
    /// What fell due before today.
    pub overdue_balance: String,
    /// How many there are.
    pub customers: i64,
    /// What they paid that is not applied to any charge.
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
    /// As the form takes it, the posted opening balance included.
    pub customer: CustomerInput,
    /// What an e-invoice to this kind of customer asks for and is blank, by the form's names.
    pub einvoice_gaps: Vec<String>,
    /// Balance, ageing, account and timeline.
    #[serde(flatten)]
    pub account: PartyAccount,
}

/// A customer to choose on a document.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerChoice {
    /// The customer.
    pub id: i64,
    /// The display name.
    pub display_name: String,
    /// The company's name.
    pub company_name: Option<String>,
    /// Where invoices are sent.
    pub email: Option<String>,
    /// Telephone, or else mobile.
    pub phone: Option<String>,
    /// Tax registration number.
    pub tax_id: Option<String>,
    /// The billing address, as it stands on an invoice.
    pub address: Option<String>,
    /// The usual terms of payment.
    pub terms_id: Option<i64>,
    /// The customer's currency.
    pub currency: CurrencyData,
    /// The usual exchange rate: company currency per unit.
    pub exchange_rate: String,
    /// What the customer owes; none for who may not see it.
    pub open_balance: Option<String>,
}

/// Customers to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerChoices {
    /// At most 50, by name.
    #[serde(rename = "Customers")]
    pub customers: Vec<CustomerChoice>,
}
