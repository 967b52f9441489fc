//! Deleting several invoices at once, and what that takes with it.

use books::{currencies, settlements};
use ledger::{DocKind, DocRef, Money};
use platform::{Ctx, Problem, Result, Tx};

use super::ticked::InvoiceDeletion;
use super::void::delete_invoice;
use super::{doc, require};
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
        for settlement in settlements::of_document(tx, ctx.tenant, doc(id))? {
            if goes_with_it(tx, ctx, settlement.payment, doc(id))? {
                told.payments_deleted += 1;
            } else if !kept.contains(&settlement.payment) {
                kept.push(settlement.payment);
            }
        }
    }
    told.payments_kept = i64::try_from(kept.len()).map_err(Problem::internal)?;
    told.total = total.to_text(decimals);
    Ok(told)
}

/// Whether a payment was wholly for one document (the rule of `payments::release`).
fn goes_with_it(tx: &mut dyn Tx, ctx: &Ctx, payment: DocRef, of: DocRef) -> Result<bool> {
    if payment.kind != DocKind::Receipt {
        return Ok(false);
    }
    let given = settlements::of_payment(tx, ctx.tenant, payment)?;
    let left = settlements::find(tx, ctx.tenant, payment)?
        .is_some_and(|receipt| receipt.open().is_positive());
    Ok(!left && given.iter().all(|one| one.doc == of))
}
