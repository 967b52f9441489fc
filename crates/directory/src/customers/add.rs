//! Adds a customer, with an opening balance.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::decide::decide;
use super::detail;
use super::input::CustomerInput;
use super::known::CustomerFacts;
use super::wire::CustomerDetail;
use crate::parties::save;

/// Adds a customer and posts its opening balance.
///
/// # Errors
/// 400 for the fields at fault, and as [`save::add`].
pub fn add_customer(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerInput) -> Result<CustomerDetail> {
    let facts = CustomerFacts::load(tx, ctx, input)?;
    let id = save::add(tx, ctx, decide(input, &facts)?)?;
    detail::customer_detail(tx, ctx, id)
}
