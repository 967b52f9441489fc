//! Lists adjustments, the latest first.

use books::currencies;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{AdjustmentListRequest, AdjustmentRow, AdjustmentTable};
use documents::listing::day_page;
use documents::store::any;

/// A page of adjustments.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn list_adjustments(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &AdjustmentListRequest,
) -> Result<AdjustmentTable> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let asked = (request.cursor.as_deref(), request.limit);
    let (rows, next) = day_page(
        asked,
        |row: &AdjustmentRow| (row.date, row.id),
        |after, limit| store::list(tx, ctx.tenant, request, after, limit, decimals),
    )?;
    let show_table = !rows.is_empty() || any(tx, ctx.tenant, "stock_adjustment")?;
    Ok(AdjustmentTable { adjustments: rows, next, show_table })
}
