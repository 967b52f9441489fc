//! The form of a customer.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::CustomerKind;

/// A customer in a form, new or changed.
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
    /// The e-mail for invoices.
    pub email: Option<String>,
    /// The e-mail of the accounts department.
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
    /// The country by its code or its name in English or Arabic; one of both fields is enough.
    pub country: Option<String>,
    /// Whether goods are shipped to the address above, which then replaces the one below.
    pub billing_same_as_shipping: Option<bool>,
    /// Shipping address: street and number.
    pub shipping_address: Option<String>,
    /// Shipping address: city or town.
    pub shipping_city: Option<String>,
    /// Shipping address: governorate or state.
    pub shipping_state: Option<String>,
    /// Shipping address: postal code.
    pub shipping_postal_code: Option<String>,
    /// Shipping address: country.
    pub shipping_country_id: Option<i64>,
    /// Whether the company never mails invoice reminders to this customer; an edit without it
    /// leaves it unchanged.
    pub reminders_exempt: Option<bool>,
    /// The balance above which a sale warns, in the company's currency. An edit without it leaves
    /// it unchanged, blank removes it; zero is a limit too.
    pub credit_limit: Option<DecimalText>,
    /// The customer's currency; fixed once anything has been posted.
    pub currency_id: i64,
    /// Code of the same currency; a different one is refused.
    pub currency: Option<String>,
    /// Company currency per unit of it; 1 when left out, invalid, not above zero, or the company's
    /// own currency. A foreign opening balance requires one.
    pub exchange_rate: Option<DecimalText>,
    /// The default payment terms.
    pub terms_id: Option<i64>,
    /// The company's notes about the customer.
    pub memo: Option<String>,
    /// What the customer owed before the company started with Mizan, in the customer's currency;
    /// negative for what the company owed. An edit without it leaves it unchanged, blank or zero
    /// removes it; a corrected one keeps the exchange rate of its posting.
    pub opening_balance: Option<DecimalText>,
    /// The same under the name that it has for a foreign customer; read when `opening_balance` is
    /// left out or blank.
    #[serde(alias = "foreign_opening_balance", skip_serializing_if = "Option::is_none")]
    pub foreign_opening: Option<DecimalText>,
    /// The date of the opening balance, from 1990 to today; also its due date.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<Date>,
    /// The account of receivables: the company's; a different one is refused.
    pub account_no_id: Option<i64>,
    /// The customer's company: the one of the request; a different one is refused.
    pub company_id: Option<i64>,
    /// Since when the company has the customer, from 1990 to now; by default when it was added. An
    /// edit without it leaves it unchanged. The timeline shows when it was entered.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub created_at: Option<Timestamp>,
    /// The version that was edited; refused when it is no longer the current one.
    pub version: Option<i64>,
}
