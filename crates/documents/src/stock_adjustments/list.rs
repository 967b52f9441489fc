//! Lists adjustments, the latest first.

use books::currencies;
use jiff::civil::Date;
use platform::{Ctx, Problem, Result, Tx};

use super::store;
use super::wire::{AdjustmentListRequest, AdjustmentTable};

/// Rows of a page when nobody says.
const PAGE: i64 = 50;
/// Rows of a page at most.
const MOST: i64 = 200;

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
    let limit = request.limit.unwrap_or(PAGE).clamp(1, MOST);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let after = cursor.map(read_cursor).transpose()?;
    // One more than asked tells whether there is a next page.
    let mut rows = store::list(tx, ctx.tenant, request, after, limit + 1, decimals)?;
    let more = usize::try_from(limit).is_ok_and(|limit| rows.len() > limit);
    if more {
        rows.pop();
    }
    let next = rows.last().filter(|_| more).map(|row| format!("{}:{}", row.date, row.id));
    let show_table = !rows.is_empty() || store::any(tx, ctx.tenant)?;
    Ok(AdjustmentTable { adjustments: rows, next, show_table })
}

fn read_cursor(text: &str) -> Result<(Date, i64)> {
    let parts = text.split_once(':');
    let place = parts.and_then(|(date, id)| Some((date.parse().ok()?, id.parse().ok()?)));
    place.ok_or_else(|| Problem::new(400, "document.cursor").on("cursor"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_cursor_comes_back_as_it_went() {
        assert_eq!(read_cursor("2026-11-20:7").unwrap(), (date(2026, 11, 20), 7));
        for lost in ["", "7", "2026-02-30:7", "2026-11-20:x"] {
            assert_eq!(read_cursor(lost).unwrap_err().code, "document.cursor", "{lost}");
        }
    }
}
