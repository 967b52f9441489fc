//! A customer as it is typed.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::CustomerKind;

/// A customer as it is typed, new or changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerInput {
    /// What kind of customer.
    pub customer_type: CustomerKind,
    /// `Mr`, `Ms` or `Mrs`.
    pub title: Option<String>,
    /// First name.
    pub customer_first_name: Option<String>,
    /// Middle name.
    pub customer_middle_name: Option<String>,
    /// Last name.
    pub customer_last_name: Option<String>,
    /// The registered name; required of companies and foreign customers.
    pub company_name: Option<String>,
    /// The name on lists and documents.
    pub display_name: String,
    /// 14 digits; free text for foreign customers.
    pub national_id: Option<String>,
    /// Tax registration number, 9 digits; free text for foreign customers.
    pub tax_id: Option<String>,
    /// The tax file's number.
    pub tax: Option<String>,
    /// Where invoices are sent.
    pub email: Option<String>,
    /// Where the accounts department reads.
    pub billing_email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Mobile telephone.
    pub mobile: Option<String>,
    /// Another way to reach the customer.
    pub other: Option<String>,
    /// Web address.
    pub website: Option<String>,
    /// Street and number.
    pub address: Option<String>,
    /// City or town.
    pub city: Option<String>,
    /// Governorate or state.
    pub state: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// Country.
    pub country_id: Option<i64>,
    /// The same by its code or its name in English or Arabic; one of both is enough.
    pub country: Option<String>,
    /// Whether goods go to the address above, which then stands for the one below.
    pub billing_same_as_shipping: Option<bool>,
    /// Where goods go: street and number.
    pub shipping_address: Option<String>,
    /// Where goods go: city or town.
    pub shipping_city: Option<String>,
    /// Where goods go: governorate or state.
    pub shipping_state: Option<String>,
    /// Where goods go: postal code.
    pub shipping_postal_code: Option<String>,
    /// Where goods go: country.
    pub shipping_country_id: Option<i64>,
    /// Whether the company never reminds this customer of invoices by mail; an edit that leaves it
    /// out keeps it.
    pub reminders_exempt: Option<bool>,
    /// How much the customer may owe before a sale warns, in the company's currency. An edit that
    /// leaves it out keeps it, blank takes it away; zero is a limit too.
    pub credit_limit: Option<DecimalText>,
    /// The currency that the customer is charged in; it stays once anything has been posted.
    pub currency_id: i64,
    /// Code of the same currency; another one is refused.
    pub currency: Option<String>,
    /// Company currency per unit of it; 1 when left out, not a number above zero, or the
    /// company's own currency. A foreign opening balance needs one.
    pub exchange_rate: Option<DecimalText>,
    /// The usual terms of payment.
    pub terms_id: Option<i64>,
    /// What the company notes about the customer.
    pub memo: Option<String>,
    /// What the customer owed before the company came here, in the customer's currency; below
    /// zero what the company owed. An edit that leaves it out keeps it, blank or zero takes it
    /// away; a corrected one keeps the exchange rate that it was posted at.
    pub opening_balance: Option<DecimalText>,
    /// The same by the name that it has for a foreign customer; looked at where `opening_balance`
    /// is left out or blank.
    #[serde(alias = "foreign_opening_balance", skip_serializing_if = "Option::is_none")]
    pub foreign_opening: Option<DecimalText>,
    /// The date of the opening balance, from 1990 to today; it falls due on it.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<Date>,
    /// The account on which customers owe: the company's; another one is refused.
    pub account_no_id: Option<i64>,
    /// The company that the customer belongs to: the one that is asked; another one is refused.
    pub company_id: Option<i64>,
    /// Since when the company has the customer, from 1990 to now; when it was added, if nothing
    /// else is said. An edit that leaves it out keeps it. The timeline says when it was typed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub created_at: Option<Timestamp>,
    /// The version that was edited; another one since then refuses the edit.
    pub version: Option<i64>,
}
