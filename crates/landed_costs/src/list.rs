//! The list of landed costs, the latest first.

use books::currencies;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{LandedCostListRequest, LandedCostRow, LandedCostTable};
use documents::listing::day_page;
use documents::store::any;

/// A page of landed costs.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn list_landed_costs(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &LandedCostListRequest,
) -> Result<LandedCostTable> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let asked = (request.cursor.as_deref(), request.limit);
    let (rows, next_item) = day_page(
        asked,
        |row: &LandedCostRow| (row.date, row.id),
        |behind, limit| store::list(tx, ctx.tenant, request, (behind, limit), decimals),
    )?;
    let show_table = !rows.is_empty() || any(tx, ctx.tenant, "landed_cost")?;
    Ok(LandedCostTable { landed_costs: rows, next_item, show_table })
}
