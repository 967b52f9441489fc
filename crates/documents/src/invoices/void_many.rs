//! Deleting several invoices at once, and what that takes with it.

use books::currencies;
use ledger::{DocRef, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::ticked::InvoiceDeletion;
use super::void::delete_invoice;
use super::{doc, require};
use crate::payments;
use crate::ticked::distinct;

/// Invoices that can be deleted at once: each posts its reversal in the same transaction.
const MOST: usize = 200;

/// Deletes invoices with their payments: all of them, or none.
///
/// # Errors
/// Whatever [`delete_invoice`] refuses, at `ids.N` of the invoice that it refuses.
pub fn delete_invoices(tx: &mut dyn Tx, ctx: &Ctx, ids: &[i64]) -> Result<()> {
    for (place, id) in distinct(ids, MOST)?.into_iter().enumerate() {
        delete_invoice(tx, ctx, id).map_err(|problem| problem.on(format!("ids.{place}")))?;
    }
    Ok(())
}

/// What [`delete_invoices`] would take with it; changes nothing.
pub fn deletion_of(tx: &mut dyn Tx, ctx: &Ctx, ids: &[i64]) -> Result<InvoiceDeletion> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut told = InvoiceDeletion::default();
    let mut total = Money::ZERO;
    let mut kept: Vec<DocRef> = Vec::new();
    for id in distinct(ids, MOST)? {
        let (_, item) = require(tx, ctx, id)?;
        told.invoices += 1;
        total = total.add(item.total_base).map_err(Problem::internal)?;
        for (payment, _) in payments::payments_of(tx, ctx, doc(id))? {
            if payments::goes_with(tx, ctx, Trade::Sale, payment, doc(id))? {
                told.payments_deleted += 1;
            } else if !kept.contains(&payment) {
                kept.push(payment);
            }
        }
    }
    told.payments_kept = i64::try_from(kept.len()).map_err(Problem::internal)?;
    told.total = total.to_text(decimals);
    Ok(told)
}
