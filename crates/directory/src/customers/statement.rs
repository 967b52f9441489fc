//! A customer's statement, and whom it is addressed to.

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Customer;
use crate::parties::account::{self, Statement, StatementRequest};

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
    let customer = Customer::find(tx, tenant, id)?;
    let account = account::statement(tx, (tenant, today), &customer.holder()?, request)?;
    let profile = customer.profile;
    Ok(CustomerStatement {
        id,
        address: profile.written_address(),
        name: profile.display_name,
        company_name: profile.company_name,
        tax_id: profile.tax_id,
        email: customer.own.billing_email.or(profile.email),
        account,
    })
}
