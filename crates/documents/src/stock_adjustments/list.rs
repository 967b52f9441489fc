//! Lists adjustments, the latest first.

use books::currencies;
use directory::paging;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{AdjustmentListRequest, AdjustmentTable};
use crate::listing::{day_cursor, read_day_cursor};

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
    let limit = paging::limit(request.limit);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let after = cursor.map(read_day_cursor).transpose()?;
    let mut rows = store::list(tx, ctx.tenant, request, after, paging::and_one(limit), decimals)?;
    let next = paging::last(&mut rows, limit).map(|row| day_cursor((row.date, row.id)));
    let show_table = !rows.is_empty() || store::any(tx, ctx.tenant)?;
    Ok(AdjustmentTable { adjustments: rows, next, show_table })
}
