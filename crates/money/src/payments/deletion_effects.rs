//! The effects of deleting documents on the payments that settle them.

use books::currencies;
use books::settlements::{self, OpenItem, Settlement};
use ledger::{DocRef, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What goes with documents that are deleted, and what stays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoesWithDocuments)]
pub struct DeletionEffects {
    /// The documents' total, in the company's currency.
    pub total: String,
    /// Payments that are wholly for one of them, and are deleted with it.
    pub payments_deleted: i64,
    /// Payments and credits that stay: what they gave becomes the customers' credit, or an advance
    /// to the vendors.
    pub payments_kept: i64,
}

/// The number of these documents, and the effects of deleting them. Writes nothing.
pub fn deletion_effects(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    items: &[OpenItem],
) -> Result<(i64, DeletionEffects)> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let total = Money::sum(items.iter().map(|item| item.total_base)).map_err(Problem::internal)?;
    let mut goes = DeletionEffects { total: total.to_text(decimals), ..DeletionEffects::default() };
    let mut kept: Vec<DocRef> = Vec::new();
    for item in items {
        for (payment, _) in payments_of(tx, ctx, item.doc)? {
            if is_wholly_for(tx, ctx, trade, payment, item.doc)? {
                goes.payments_deleted += 1;
            } else if !kept.contains(&payment) {
                kept.push(payment);
            }
        }
    }
    goes.payments_kept = i64::try_from(kept.len()).map_err(Problem::internal)?;
    Ok((i64::try_from(items.len()).map_err(Problem::internal)?, goes))
}

/// The settlements of a document, grouped by the payment, note or refund that made them.
pub(super) fn payments_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    of: DocRef,
) -> Result<Vec<(DocRef, Vec<Settlement>)>> {
    let mut payments: Vec<(DocRef, Vec<Settlement>)> = Vec::new();
    for settlement in settlements::of_document(tx, ctx.tenant, of)? {
        match payments.iter_mut().find(|(payment, _)| *payment == settlement.payment) {
            Some((_, given)) => given.push(settlement),
            None => payments.push((settlement.payment, vec![settlement])),
        }
    }
    Ok(payments)
}

/// Whether a payment settles only this document, so that it is deleted with it.
pub(super) fn is_wholly_for(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    payment: DocRef,
    of: DocRef,
) -> Result<bool> {
    if payment.kind != trade.payment() {
        return Ok(false);
    }
    let given = settlements::of_payment(tx, ctx.tenant, payment)?;
    let left =
        settlements::find(tx, ctx.tenant, payment)?.is_some_and(|item| item.open().is_positive());
    Ok(!left && given.iter().all(|one| one.doc == of))
}
