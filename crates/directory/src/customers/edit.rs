//! Changes a customer.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::decide::decide;
use super::detail;
use super::input::CustomerInput;
use super::wire::CustomerDetail;
use crate::parties::{Facts, save};

/// Changes a customer, the opening balance included.
///
/// # Errors
/// 400 for the fields at fault, and as [`save::to_edit`] and [`save::edit`].
pub fn edit_customer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &CustomerInput,
) -> Result<CustomerDetail> {
    let before = save::to_edit(tx, ctx, id, input.version)?;
    let facts = Facts::load(tx, ctx, input.terms_id)?;
    save::edit(tx, ctx, before, decide(input, &facts)?)?;
    detail::customer_detail(tx, ctx, id)
}
