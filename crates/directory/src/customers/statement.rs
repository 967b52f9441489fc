//! A customer's statement, and whom it is addressed to.

use books::currencies;
use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::parties::CUSTOMERS;
use crate::parties::account::{self, Holder, Statement, StatementRequest};

/// A customer's statement, in the customer's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerStatement {
    /// The customer.
    #[serde(rename = "CustomerID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "CustomerName")]
    pub name: String,
    /// The company's name.
    pub company_name: Option<String>,
    /// The billing address, one line each for street and town.
    pub address: Option<String>,
    /// Tax registration number.
    pub tax_id: Option<String>,
    /// Where statements are sent.
    pub email: Option<String>,
    /// What stood before the period, what happened in it and what stands after it.
    #[serde(flatten)]
    pub account: Statement,
}

/// A customer's statement of a period, as it is asked for on the day `today`.
///
/// # Errors
/// 404 for no customer, and as [`account::statement`].
pub fn statement(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    id: i64,
    request: &StatementRequest,
) -> Result<CustomerStatement> {
    let customer = store::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    let currency = currencies::stored(customer.profile.currency_id)?;
    let holder = Holder { trade: CUSTOMERS.trade, id, currency };
    let account = account::statement(tx, (tenant, today), &holder, request)?;
    let address = customer.billing_address();
    let profile = customer.profile;
    Ok(CustomerStatement {
        id,
        name: profile.display_name,
        company_name: profile.company_name,
        address,
        tax_id: profile.tax_id,
        email: profile.billing_email.or(profile.email),
        account,
    })
}
