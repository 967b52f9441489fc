//! Deleting several bills at once, each by itself: goods that are sold keep one bill, not all.

use books::settlements::OpenItem;
use ledger::Trade;
use platform::{App, Ctx, Result, Tx};

use super::deletion::{BillDeletion, BillsDeleted};
use super::void::delete_bill;
use super::{HOME, require};
use crate::priced::delete_many::{MAX_DOCUMENTS, delete_each};
use documents::selection::{Ticked, distinct};
use money::payments;

/// What deleting these bills would take with it; changes nothing.
///
/// # Errors
/// 400 for none or too many; 404 when one is not there, or this person may not see it.
pub fn deletion_of(tx: &mut dyn Tx, ctx: &Ctx, ticked: &Ticked) -> Result<BillDeletion> {
    let ids = distinct(&ticked.ids, MAX_DOCUMENTS)?;
    let items = ids.iter().map(|id| require(tx, ctx, *id).map(|(_, item)| item));
    let items: Vec<OpenItem> = items.collect::<Result<_>>()?;
    let (bills, goes) = payments::deletion_effects(tx, ctx, Trade::Purchase, &items)?;
    Ok(BillDeletion { bills, goes })
}

/// Deletes bills with their payments, each in a separate transaction: a bill that must stay, as
/// its goods are sold or its period is locked, keeps none of the others.
///
/// # Errors
/// 400 for none or too many; 404 at `ids.N` of one that is not there, before any is deleted.
pub async fn delete_bills(app: &App, ctx: Ctx, ids: Vec<i64>) -> Result<BillsDeleted> {
    let (deleted, bills) = delete_each(app, ctx, HOME, ids, delete_bill).await?;
    Ok(BillsDeleted { deleted, bills })
}
