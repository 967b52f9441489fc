//! Deleting an expense: nothing is destroyed, everything is reversed.

use books::{currencies, journal};
use ledger::{Money, Trade};
use platform::activity;
use platform::{App, Ctx, Problem, Result, Tx};

use super::store::EXPENSES;
use super::ticked::{ExpenseDeletion, ExpensesDeleted};
use super::{RECORD, doc, own_only, require};
use crate::payments;
use crate::priced::book::{self, no_moves, total_change};
use crate::priced::several::{MOST, delete_each};
use crate::priced::{FieldNames, store};
use crate::ticked::distinct;

/// Deletes an expense with its payment.
///
/// Its entry is reversed at its own date, and its goods leave stock. Neither number is ever used
/// again.
///
/// # Errors
/// 409 when it is in a locked period, when goods that it brought are sold, or when the tax withheld
/// with it was paid on to the authority.
pub fn delete_expense(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let expense = require(tx, ctx, id)?.document;
    book::ensure_open(tx, ctx, &expense, &FieldNames::EXPENSE)?;

    journal::reverse_document(tx, ctx, Trade::Purchase.into(), doc(id))?;
    payments::take_back(tx, ctx, doc(id))?;
    books::stock::replace(tx, ctx, &no_moves(doc(id), &expense))?;
    store::mark_deleted(tx, ctx, &EXPENSES, id)?;
    let total = total_change(Some(&expense.body), None);
    activity::record(tx, ctx, RECORD, id, "deleted", &[total])
}

/// What deleting these expenses would take with it; changes nothing.
///
/// # Errors
/// 400 for none or too many; 404 when one is not there, or this person may not see it.
pub fn deletion_of(tx: &mut dyn Tx, ctx: &Ctx, ids: &[i64]) -> Result<ExpenseDeletion> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (mut total, mut expenses) = (Money::ZERO, 0);
    for id in distinct(ids, MOST)? {
        let of_one = require(tx, ctx, id)?.document.body.total_base;
        total = total.add(of_one).map_err(Problem::internal)?;
        expenses += 1;
    }
    Ok(ExpenseDeletion {
        expenses,
        total: total.to_text(decimals),
        payments_deleted: expenses,
        warning: "expense.has_payments".to_owned(),
    })
}

/// Deletes expenses with their payments, each in a transaction of its own: one that must stay, as
/// its goods are sold or its period is locked, keeps none of the others.
///
/// # Errors
/// 400 for none or too many; 404 at `ids.N` of one that is not there, before any is deleted.
pub async fn delete_expenses(app: &App, ctx: Ctx, ids: Vec<i64>) -> Result<ExpensesDeleted> {
    let (deleted, expenses) =
        delete_each(app, ctx, (&EXPENSES, own_only), ids, delete_expense).await?;
    Ok(ExpensesDeleted { deleted, expenses })
}
