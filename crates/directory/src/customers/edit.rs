//! Changes a customer.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::decide::decide;
use super::detail;
use super::input::CustomerInput;
use super::model::Customer;
use super::repeated_fields::CustomerFacts;
use super::store;
use super::wire::CustomerDetail;
use crate::parties::save;

/// Changes a customer, including the opening balance.
///
/// # Errors
/// 400 with the invalid fields, and as [`save::find_for_edit`] and [`save::edit`].
pub fn edit_customer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &CustomerInput,
) -> Result<CustomerDetail> {
    let before: Customer = save::find_for_edit(tx, ctx, id, input.version)?;
    let facts = CustomerFacts::load(tx, ctx, input)?;
    let mut draft = decide(input, &facts)?;
    // A value that is sent back as it was shown is not a change.
    let shown = store::added_at(tx, ctx.tenant, id)?;
    draft.own.since = draft.own.since.filter(|since| *since != shown).or(before.own.since);
    if input.reminders_exempt.is_none() {
        draft.own.reminders_exempt = before.own.reminders_exempt;
    }
    if input.credit_limit.is_none() {
        draft.own.credit_limit = before.own.credit_limit;
    }
    save::edit(tx, ctx, before, draft)?;
    detail::customer_detail(tx, ctx, id)
}
