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
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (rows, next_item) = day_page(
        (request.cursor.as_deref(), request.limit),
        |row: &TransferRow| (row.date, row.id),
        |behind, limit| {
            let (account, is_deposit) = (request.account_id, request.is_deposit);
            let wanted = store::Wanted { account, is_deposit, behind, limit };
            store::list(tx, ctx.tenant, &wanted, decimals)
        },
    )?;
    let show_table = !rows.is_empty() || any(tx, ctx.tenant, "transfer")?;
    Ok(TransferTable { transfers: rows, next_item, show_table })
}
