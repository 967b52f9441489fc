//! Taking a landed cost back.

use books::periods::Area;
use books::{currencies, journal, stock};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::error::LandedCostError;
use super::{RECORD, doc, store};

/// Deletes a landed cost: its entries are reversed, and what was sold since costs what it did
/// before.
///
/// # Errors
/// 404 when there is none; 409 when a day of the goods, or of a sale whose cost would change, is in
/// a locked period.
pub fn delete_landed_cost(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let landed_cost = store::find(tx, ctx.tenant, id)?
        .filter(|landed_cost| landed_cost.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    journal::reverse_document(tx, ctx, Area::Purchases, doc(id))?;
    stock::remove_landed_costs(tx, ctx, doc(id)).map_err(LandedCostError::of_sales)?;
    store::mark_deleted(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let amount = Some(landed_cost.amount.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before: amount, after: None }];
    activity::record(tx, ctx, RECORD, id, "deleted", &changes)
}
