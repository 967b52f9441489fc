//! Changing an expense: what was posted is reversed, and it is posted and paid again under the same
//! numbers.

use books::journal;
use ledger::Trade;
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::error::ExpenseError;
use super::input::ExpenseInput;
use super::payment::{Decided, MoneyFacts, decide};
use super::record::Expense;
use super::wire::ExpenseDetail;
use super::{RECORD, doc, require, show, store};
use crate::error::DocumentError;
use crate::priced::book;
use crate::priced::changes::{self, Names};
use crate::priced::purchase::{moves_in, refuse_if_billed, reword, same_goods};
use crate::priced::{Document, Facts, FieldNames, Prior, TotalCheck};
use money::payments;

/// Changes an expense with its payment.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when goods that it brought are
/// sold, or when less would be left than landed costs took from it.
pub fn update_expense(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ExpenseInput,
) -> Result<ExpenseDetail> {
    let stored = require(tx, ctx, id)?;
    let typed = input.typed();
    typed.check_size()?;
    let version = input.version.ok_or(DocumentError::NoVersion)?;
    if version != stored.document.version {
        return Err(ExpenseError::Version.into());
    }
    let was = &stored.document.body;
    let facts = Facts::load(tx, ctx, &typed, Some(Prior::unsettled(was)))?;
    let money = MoneyFacts::load(tx, ctx, input)?;
    let before = Some(stored.paid.account);
    let Decided { body, paper, paid, cheque } =
        decide(input, ctx.today, &facts, &money, (before, TotalCheck::Required))?;
    if paid == stored.paid && was.differs_only_in_memos(&body) {
        payments::correct_expense_cheque(tx, ctx, doc(id), cheque.as_ref())?;
        let was = (&stored.document, &stored.paper);
        let called = (RECORD, &FieldNames::EXPENSE);
        reword(tx, ctx, called, was, (body, paper), |tx, document, paper| {
            store::update(tx, ctx, &Expense { document, paper, paid })
        })?;
        return show::show_expense(tx, ctx, id);
    }
    refuse_if_billed(tx, ctx, doc(id), (was, Some(&body)))?;
    book::ensure_open(tx, ctx, &stored.document, &FieldNames::EXPENSE)?;
    let document =
        Document { version: stored.document.version + 1, body, ..stored.document.clone() };
    let expense = Expense { document, paper, paid };
    let entry = money.post_rule(&expense, &facts)?;

    journal::reverse_document(tx, ctx, Trade::Purchase.into(), doc(id))?;
    store::update(tx, ctx, &expense)?;
    let document = &expense.document;
    book::post(tx, ctx, document, entry.as_ref(), &FieldNames::EXPENSE)?;
    let lines: Vec<_> = document.body.lines.iter().map(|line| line.account).collect();
    landed_costs::ensure_covered(tx, ctx, doc(id), &lines)?;
    payments::update_expense_payment(tx, ctx, &money.payment(&expense, cheque))?;
    if !same_goods(was, &document.body) {
        // Goods that are moved again would come after what was sold on the same day.
        books::stock::replace(tx, ctx, &moves_in(doc(id), document, &facts))?;
    }
    let names = Names::load(tx, ctx, [was, &document.body])?;
    let mut changes = changes::between(was, &document.body, &names, &FieldNames::EXPENSE);
    let told =
        [store::activity_fields(tx, ctx, &stored)?, store::activity_fields(tx, ctx, &expense)?];
    changes.extend(activity::difference(&told[0], &told[1]));
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    show::show_expense(tx, ctx, id)
}
