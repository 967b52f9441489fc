//! A customer's statement of account, and its addressee.

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Customer;
use crate::parties::account::{PartyStatement, StatementRequest};

/// A customer's statement of account, in the customer's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerStatement {
    /// The customer.
    #[serde(rename = "CustomerID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "CustomerName")]
    pub name: String,
    /// The addressee, and the lines.
    #[serde(flatten)]
    pub party: PartyStatement,
}

/// A customer's statement for a period, requested on the day `today`; it is sent to the billing
/// address if there is one.
///
/// # Errors
/// 404 for an unknown customer, and as [`crate::parties::account::statement`].
pub fn statement(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    id: i64,
    request: &StatementRequest,
) -> Result<CustomerStatement> {
    let customer = Customer::find(tx, tenant, id)?;
    let mut party = PartyStatement::load(tx, (tenant, today), &customer, request)?;
    party.email = customer.own.billing_email.or(party.email);
    Ok(CustomerStatement { id, name: customer.profile.display_name, party })
}
