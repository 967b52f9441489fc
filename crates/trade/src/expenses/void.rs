//! Deleting an expense: nothing is destroyed, everything is reversed.

use books::{currencies, journal};
use ledger::{Money, Trade};
use platform::activity;
use platform::{App, Ctx, Problem, Result, Tx};

use super::deletion::{ExpenseDeletion, ExpensePaymentGone, ExpensesDeleted};
use super::store::EXPENSES;
use super::{HOME, RECORD, doc, require};
use crate::priced::book::{self, no_moves, total_change};
use crate::priced::delete_many::{MAX_DOCUMENTS, delete_each};
use crate::priced::purchase::refuse_if_billed;
use crate::priced::{FieldNames, store};
use documents::selection::{Ticked, distinct};
use money::payments;

/// Deletes an expense with its payment.
///
/// Its entry is reversed at its own date, and its goods leave stock. Neither number is ever used
/// again.
///
/// # Errors
/// 409 when it is in a locked period, when goods that it brought are sold, when the tax withheld
/// with it was paid on to the authority, while a cost of it is billed to a customer, or while a
/// landed cost took charges from it.
pub fn delete_expense(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let expense = require(tx, ctx, id)?.document;
    refuse_if_billed(tx, ctx, doc(id), (&expense.body, None))?;
    book::ensure_open(tx, ctx, &expense, &FieldNames::EXPENSE)?;

    journal::reverse_document(tx, ctx, Trade::Purchase.into(), doc(id))?;
    landed_costs::ensure_covered(tx, ctx, doc(id), &[])?;
    payments::delete_expense_payment(tx, ctx, doc(id))?;
    books::stock::replace(tx, ctx, &no_moves(doc(id), &expense))?;
    store::mark_deleted(tx, ctx, &EXPENSES, id)?;
    let total = total_change(Some(&expense.body), None);
    activity::record(tx, ctx, RECORD, id, "deleted", &[total])
}

/// What deleting these expenses would take with it; changes nothing.
///
/// # Errors
/// 400 for none or too many; 404 when one is not there, or this person may not see it.
pub fn deletion_of(tx: &mut dyn Tx, ctx: &Ctx, ticked: &Ticked) -> Result<ExpenseDeletion> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (mut total, mut expenses, mut gone) = (Money::ZERO, 0, Vec::new());
    for id in distinct(&ticked.ids, MAX_DOCUMENTS)? {
        let expense = require(tx, ctx, id)?.document;
        total = total.add(expense.body.total_base).map_err(Problem::internal)?;
        expenses += 1;
        let paid = payments::expense_payment(tx, ctx.tenant, doc(id))?;
        if let Some(paid) = paid.filter(|paid| paid.deleted_at.is_none()) {
            let currency = currencies::stored(paid.currency_id)?;
            gone.push(ExpensePaymentGone {
                number: paid.number,
                expense_number: expense.number,
                amount: paid.amount.to_text(currency.minor_digits),
                currency: currency.data(),
            });
        }
    }
    Ok(ExpenseDeletion {
        expenses,
        total: total.to_text(decimals),
        payments_deleted: expenses,
        payments: gone,
        warning: "expense.has_payments".to_owned(),
    })
}

/// Deletes expenses with their payments, each in a separate transaction: one that must stay, as
/// its goods are sold or its period is locked, keeps none of the others.
///
/// # Errors
/// 400 for none or too many; 404 at `ids.N` of one that is not there, before any is deleted.
pub async fn delete_expenses(app: &App, ctx: Ctx, ids: Vec<i64>) -> Result<ExpensesDeleted> {
    let (deleted, expenses) = delete_each(app, ctx, HOME, ids, delete_expense).await?;
    Ok(ExpensesDeleted { deleted, expenses })
}
