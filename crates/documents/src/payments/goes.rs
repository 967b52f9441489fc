//! What deleting documents takes with it.

use books::settlements::{self, OpenItem, Settlement};
use ledger::{DocRef, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

/// What goes with documents that are deleted, and what stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct GoesWith {
    /// What the documents come to, in the company's currency.
    pub total: Money,
    /// Payments that are wholly for one of them, and are deleted with it.
    pub deleted: i64,
    /// Payments and credits that stay: what they gave becomes the party's credit.
    pub kept: i64,
}

/// What deleting these documents would take with it; changes nothing.
pub(crate) fn goes_with(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    items: &[OpenItem],
) -> Result<GoesWith> {
    let mut goes = GoesWith::default();
    let mut kept: Vec<DocRef> = Vec::new();
    for item in items {
        goes.total = goes.total.add(item.total_base).map_err(Problem::internal)?;
        for (payment, _) in payments_of(tx, ctx, item.doc)? {
            if is_wholly_for(tx, ctx, trade, payment, item.doc)? {
                goes.deleted += 1;
            } else if !kept.contains(&payment) {
                kept.push(payment);
            }
        }
    }
    goes.kept = i64::try_from(kept.len()).map_err(Problem::internal)?;
    Ok(goes)
}

/// What each payment, note or refund settled of a document: a payment that gave a part at first and
/// its rest later stands once.
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

/// Whether a payment was wholly for one document, and is deleted with it.
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
