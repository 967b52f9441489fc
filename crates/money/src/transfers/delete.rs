//! Taking a transfer back out of the books.

use books::{currencies, journal};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::add::{AREA, on_its_date};
use super::store;

/// Deletes a transfer: its entry is reversed; what a deposit brought to the bank waits again.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period.
pub fn delete_transfer(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let transfer = store::find(tx, ctx.tenant, id)?
        .filter(|transfer| transfer.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    journal::reverse_document(tx, ctx, AREA, transfer.doc()).map_err(on_its_date)?;
    store::mark_deleted(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let amount = Some(transfer.body.received_base.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before: amount, after: None }];
    activity::record(tx, ctx, store::RECORD, id, "deleted", &changes)
}
