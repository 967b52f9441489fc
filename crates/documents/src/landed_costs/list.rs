//! The list of landed costs, the latest first.

use books::currencies;
use directory::paging;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{LandedCostListRequest, LandedCostTable};
use crate::listing::{day_cursor, read_day_cursor};

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
    let limit = paging::limit(request.limit);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(read_day_cursor).transpose()?;
    let wanted = (behind, paging::and_one(limit));
    let mut rows = store::list(tx, ctx.tenant, request, wanted, decimals)?;
    let next_item = paging::last(&mut rows, limit).map(|row| day_cursor((row.date, row.id)));
    let show_table = !rows.is_empty() || store::any(tx, ctx.tenant)?;
    Ok(LandedCostTable { landed_costs: rows, next_item, show_table })
}
