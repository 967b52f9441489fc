//! The list of transfers, the latest first.

use books::currencies;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{TransferListRequest, TransferRow, TransferTable};
use crate::listing::day_page;
use crate::store::any;

/// A page of transfers.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn list_transfers(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &TransferListRequest,
) -> Result<TransferTable> {
    // No number and no reference is longer.
    let search: Option<String> = request.search.as_deref().map(|it| it.chars().take(64).collect());
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (rows, next_item) = day_page(
        (request.cursor.as_deref(), request.limit),
        |row: &TransferRow| (row.date, row.id),
        |behind, limit| {
            let wanted = store::Wanted {
                account: request.account_id,
                is_deposit: request.is_deposit,
                days: (request.from_date, request.to_date),
                search: search.as_deref(),
                behind,
                limit,
            };
            store::list(tx, ctx.tenant, &wanted, decimals)
        },
    )?;
    let show_table = !rows.is_empty() || any(tx, ctx.tenant, "transfer")?;
    Ok(TransferTable { transfers: rows, next_item, show_table })
}
