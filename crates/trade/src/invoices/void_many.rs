//! Deleting several invoices at once, and what that takes with it.

use books::settlements::OpenItem;
use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::deletion::InvoiceDeletion;
use super::require;
use super::store::raised_by;
use super::void::delete_invoice;
use documents::selection::{Ticked, distinct};
use money::payments;

/// Invoices that can be deleted at once: each posts its reversal in the same transaction.
const MAX: usize = 200;

/// Deletes invoices with their payments: all of them, or none.
///
/// # Errors
/// Whatever [`delete_invoice`] refuses, at `ids.N` of the invoice that it refuses.
pub fn delete_invoices(tx: &mut dyn Tx, ctx: &Ctx, ids: &[i64]) -> Result<()> {
    let ids = distinct(ids, MAX)?;
    let raised = raised_by(tx, ctx.tenant, &ids)?;
    let mut ids: Vec<(usize, i64)> = ids.into_iter().enumerate().collect();
    // A debit note goes before the invoice that it raises.
    ids.sort_by_key(|(_, id)| !raised.contains_key(id));
    for (place, id) in ids {
        delete_invoice(tx, ctx, id).map_err(|problem| problem.on(format!("ids.{place}")))?;
    }
    Ok(())
}

/// What [`delete_invoices`] would take with it; changes nothing.
pub fn deletion_of(tx: &mut dyn Tx, ctx: &Ctx, ticked: &Ticked) -> Result<InvoiceDeletion> {
    let ids = distinct(&ticked.ids, MAX)?;
    let items = ids.iter().map(|id| require(tx, ctx, *id).map(|(_, item)| item));
    let items: Vec<OpenItem> = items.collect::<Result<_>>()?;
    let (invoices, goes) = payments::deletion_effects(tx, ctx, Trade::Sale, &items)?;
    Ok(InvoiceDeletion { invoices, goes })
}
