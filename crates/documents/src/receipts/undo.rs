//! Taking money received back out of the books.

use books::settlements::{self, OpenItem, Settlement};
use books::{currencies, journal, periods};
use ledger::DocKind;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::receive::on_payment_date;
use super::{RECORD, doc, store};
use crate::credits;

/// Deletes a receipt: its entry is reversed and what it settled is open again.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period, or when something of it was
/// given back to the customer.
pub fn delete_receipt(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let receipt = store::find(tx, ctx.tenant, id)?
        .filter(|receipt| receipt.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    let settled = settlements::of_payment(tx, ctx.tenant, doc(id))?;
    let decimals = currencies::stored(receipt.currency_id)?.minor_digits;

    if settled.iter().any(|one| one.doc.kind == DocKind::Refund) {
        return Err(Problem::new(409, "receipt.refunded"));
    }
    for one in &settled {
        credits::release(tx, ctx, one)?;
    }
    settlements::close(tx, ctx.tenant, doc(id))?;
    journal::reverse_document(tx, ctx, periods::Area::Sales, doc(id)).map_err(on_payment_date)?;
    store::mark_deleted(tx, ctx, id)?;
    let amount = Some(receipt.amount.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before: amount, after: None }];
    activity::record(tx, ctx, RECORD, id, "deleted", &changes)?;
    for one in settled {
        let changes = taken_back(&receipt.number, &one, decimals);
        let kind = one.doc.kind.as_str();
        activity::record(tx, ctx, kind, one.doc.id, "payment_deleted", &changes)?;
    }
    Ok(())
}

fn taken_back(receipt: &str, settlement: &Settlement, decimals: u8) -> [Change; 2] {
    let told = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: Some(value),
        after: None,
    };
    [told("receipt", receipt.to_owned()), told("paid", settlement.applied.to_text(decimals))]
}

/// Frees a document that is being deleted from what settles it.
///
/// A receipt that was wholly for this document is deleted. One that settles other documents too, or
/// still has something left, keeps its entry, since that money was received all the same: what it
/// gave here, and what was withheld with it, becomes the customer's credit.
pub(crate) fn release(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<()> {
    let decimals = currencies::stored(item.currency_id)?.minor_digits;
    for settlement in settlements::of_document(tx, ctx.tenant, item.doc)? {
        let payment = settlement.payment;
        let elsewhere = settlements::of_payment(tx, ctx.tenant, payment)?
            .iter()
            .any(|other| other.doc != item.doc);
        let left = settlements::find(tx, ctx.tenant, payment)?
            .is_some_and(|receipt| receipt.open().is_positive());
        if payment.kind == DocKind::Receipt && !elsewhere && !left {
            delete_receipt(tx, ctx, payment.id)?;
            continue;
        }
        credits::release(tx, ctx, &settlement)?;
        let applied = Some(settlement.applied.to_text(decimals));
        let changes = [Change { field: item.number.clone(), before: applied, after: None }];
        activity::record(tx, ctx, payment.kind.as_str(), payment.id, "updated", &changes)?;
    }
    Ok(())
}
