//! Adds a customer, with an opening balance.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::decide::decide;
use super::detail;
use super::input::CustomerInput;
use super::repeated_fields::CustomerFacts;
use super::wire::CustomerDetail;
use crate::parties::save;

/// Adds a customer and posts its opening balance; returns the data of its page.
///
/// # Errors
/// As [`write_customer`].
pub fn add_customer(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerInput) -> Result<CustomerDetail> {
    let id = write_customer(tx, ctx, input)?;
    detail::customer_detail(tx, ctx, id)
}

/// Adds a customer and posts its opening balance; returns its id.
///
/// # Errors
/// 400 with the invalid fields, and as [`save::add`].
pub fn write_customer(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerInput) -> Result<i64> {
    let facts = CustomerFacts::load(tx, ctx, input)?;
    save::add(tx, ctx, decide(input, &facts)?)
}
