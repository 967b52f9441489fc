//! Deleting payments.

use books::settlements::{self, OpenItem, Settlement};
use books::{currencies, journal};
use ledger::{DocRef, Trade};
use platform::access::{Action, Subject};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::deletion_effects::{is_wholly_for, payments_of};
use super::error::PaymentError;
use super::record::on_payment_date;
use super::{remitted_tax, store};
use crate::cheques;
use crate::credits;
use crate::returned_tax;
use crate::transfers;
use documents::tax_quarters;

/// Deletes a payment: its entry is reversed and what it settled is open again.
///
/// # Errors
/// 404 when there is no such payment; 409 when its date is in a locked period, when part of it was
/// refunded, when its cheque was moved, when its withheld tax was remitted or reversed by a note,
/// or when it belongs to an expense or a sales receipt, with which it is deleted.
pub fn delete_payment(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<()> {
    if trade == Trade::Sale
        && let Some(number) = credits::sales_receipt_paid_with(tx, ctx.tenant, id)?
    {
        return Err(PaymentError::OfSalesReceipt { number }.into());
    }
    undo(tx, ctx, trade, id)
}

/// Deletes a payment, also one that goes with what it paid.
fn undo(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<()> {
    let payment = store::find(tx, ctx.tenant, trade, id)?
        .filter(|payment| payment.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if let Some(expense) = payment.expense_id {
        return Err(expense_refusal(tx, ctx, expense)?);
    }
    let doc = payment.doc();
    let settled = settlements::of_payment(tx, ctx.tenant, doc)?;
    let decimals = currencies::stored(payment.currency_id)?.minor_digits;

    if settled.iter().any(|one| one.doc.kind == trade.refund()) {
        return Err(PaymentError::Refunded(trade).into());
    }
    if trade == Trade::Sale
        && let Some(number) = transfers::store::deposit_of(tx, ctx.tenant, id)?
    {
        return Err(PaymentError::Deposited { number }.into());
    }
    let notes = returned_tax::returned_by(tx, ctx.tenant, doc)?;
    if !notes.is_empty() {
        return Err(PaymentError::TaxReturned { numbers: notes.join(", ") }.into());
    }
    cheques::delete_cheque(tx, ctx, id)?;
    for one in &settled {
        credits::release(tx, ctx, trade, one)?;
    }
    settlements::close(tx, ctx, doc)?;
    journal::reverse_document(tx, ctx, trade.into(), doc).map_err(on_payment_date)?;
    store::mark_deleted(tx, ctx, doc)?;
    if trade == Trade::Purchase {
        let accounts = store::certificates::accounts(tx, ctx.tenant, id)?;
        let reported = tax_quarters::day_of_payment(tx, ctx.tenant, id)?;
        remitted_tax::ensure_covered(tx, ctx.tenant, &accounts, reported)?;
    }
    let amount = Some(payment.amount.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before: amount, after: None }];
    activity::record(tx, ctx, doc.kind.as_str(), id, "deleted", &changes)?;
    for one in settled {
        let changes = deletion_changes((doc, &payment.number), &one, decimals);
        let kind = one.doc.kind.as_str();
        activity::record(tx, ctx, kind, one.doc.id, "payment_deleted", &changes)?;
    }
    Ok(())
}

/// Why the payment of an expense can't be deleted separately.
fn expense_refusal(tx: &mut dyn Tx, ctx: &Ctx, expense: i64) -> Result<Problem> {
    let number =
        store::expense_payments::expense_number(tx, ctx.tenant, expense)?.unwrap_or_default();
    Ok(PaymentError::OfExpense { number }.into())
}

fn deletion_changes(
    (payment, number): (DocRef, &str),
    settlement: &Settlement,
    decimals: u8,
) -> [Change; 2] {
    let change = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: Some(value),
        after: None,
    };
    let paid = settlement.applied.to_text(decimals);
    [change(payment.kind.as_str(), number.to_owned()), change("paid", paid)]
}

/// Undoes the settlements of a document that is being deleted.
///
/// A payment that settles only this document is deleted. Any other payment keeps its entry, since
/// the money did change hands: the amount it settled here, withheld tax included, becomes the
/// party's credit.
///
/// # Errors
/// 409 naming the payment that would be deleted by somebody who may not delete payments; else as
/// [`delete_payment`].
pub fn release(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, item: &OpenItem) -> Result<()> {
    let decimals = currencies::stored(item.currency_id)?.minor_digits;
    for (payment, given) in payments_of(tx, ctx, item.doc)? {
        if is_wholly_for(tx, ctx, trade, payment, item.doc)? {
            ensure_may_delete(tx, ctx, trade, payment.id)?;
            undo(tx, ctx, trade, payment.id)?;
            continue;
        }
        for settlement in given {
            credits::release(tx, ctx, trade, &settlement)?;
            let applied = Some(settlement.applied.to_text(decimals));
            let changes = [Change { field: item.number.clone(), before: applied, after: None }];
            activity::record(tx, ctx, payment.kind.as_str(), payment.id, "updated", &changes)?;
        }
    }
    Ok(())
}

/// Deleting a document may delete its payment only if the person may delete payments.
fn ensure_may_delete(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<()> {
    let subject = match trade {
        Trade::Sale => Subject::ReceivePayment,
        Trade::Purchase => Subject::MakePayment,
    };
    if ctx.ability.allows(Action::Delete, subject) {
        return Ok(());
    }
    let payment = store::find(tx, ctx.tenant, trade, id)?;
    let number = payment.map(|payment| payment.number).unwrap_or_default();
    Err(PaymentError::MayNotDelete { trade, number }.into())
}
