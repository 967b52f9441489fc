//! A landed cost's own page, and the landed costs on the page of its goods.

use books::{currencies, journal};
use ledger::DocRef;
use platform::{Ctx, Problem, Result, Tx, activity};

use super::wire::{LandedCostOn, LandedCostView};
use super::{RECORD, doc, store};

/// A landed cost with what it was spread over, its entries and its history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_landed_cost(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<LandedCostView> {
    let landed_cost = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let decimals = base.minor_digits;
    Ok(LandedCostView {
        id,
        number: landed_cost.number,
        date: landed_cost.date,
        basis: landed_cost.basis,
        memo: landed_cost.memo,
        currency: base.data(),
        amount: landed_cost.amount.to_text(decimals),
        charges: store::charges(tx, ctx.tenant, id, decimals)?,
        goods: store::goods(tx, ctx.tenant, id, decimals)?,
        deleted: landed_cost.deleted_at.is_some(),
        created_by: landed_cost.created_by,
        created_at: landed_cost.created_at,
        entries: journal::entries_of(tx, ctx.tenant, doc(id))?,
        activity: activity::latest(tx, ctx.tenant, RECORD, id)?,
    })
}

/// The landed costs of a document's goods that were not undone, in the order of their days.
pub fn on_document(tx: &mut dyn Tx, ctx: &Ctx, of: DocRef) -> Result<Vec<LandedCostOn>> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    store::on_document(tx, ctx.tenant, of, decimals)
}
