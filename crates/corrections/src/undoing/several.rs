//! Undoes several documents in a rolled-back transaction, one by one, as a list does that deletes
//! the selected rows.

use platform::access::{Action, Subject};
use platform::{App, Ctx, Problem, Result, Tx};

use super::effects::{effects_since, journal_end};
use super::wire::{UndoPreview, UndoRefused, UndoSeveralKind, UndoSeveralRequest};
use trade::bills;
use trade::expenses;
use trade::invoices;
use trade::priced::delete_many::named;

/// The entries that undoing several documents would post, and the documents that would stay.
/// Nothing is saved.
///
/// # Errors
/// 403 for those who may not undo them; 400 for none or too many; 404 at `ids.N` of one that does
/// not exist, or that this person may not see.
pub async fn preview_several(
    app: &App,
    ctx: Ctx,
    asked: UndoSeveralRequest,
) -> Result<UndoPreview> {
    if !ctx.ability.allows(Action::Delete, subject(asked.kind)) {
        return Err(Problem::forbidden());
    }
    let texts = app.texts.clone();
    app.dry_run(ctx, move |tx, ctx| {
        let ticked = numbered(tx, ctx, &asked)?;
        let before = journal_end(tx, ctx)?;
        let mut refused = Vec::new();
        for (id, number) in ticked {
            // One that must stay may have posted part of its reversal.
            let Err(problem) = tx.attempt(|tx| undo(tx, ctx, asked.kind, id)) else { continue };
            if problem.status >= 500 || problem.is_conflict() {
                return Err(problem);
            }
            let message = texts.say(ctx.locale, problem.code, &problem.params);
            refused.push(UndoRefused { id, number, code: problem.code.to_owned(), message });
        }
        Ok(UndoPreview { refused, ..effects_since(tx, ctx, before)? })
    })
    .await
}

const fn subject(kind: UndoSeveralKind) -> Subject {
    match kind {
        UndoSeveralKind::Invoice => Subject::Sales,
        UndoSeveralKind::Bill => Subject::Bills,
        UndoSeveralKind::Expense => Subject::Expenses,
    }
}

/// The documents with our numbers of them.
fn numbered(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    UndoSeveralRequest { kind, ids }: &UndoSeveralRequest,
) -> Result<Vec<(i64, String)>> {
    match kind {
        UndoSeveralKind::Invoice => {
            let mut named = named(tx, ctx, invoices::HOME, ids)?;
            // In the order of deleting: a debit note before the invoice that it raises.
            let raised = invoices::raised_by(tx, ctx.tenant, ids)?;
            named.sort_by_key(|(id, _)| !raised.contains_key(id));
            Ok(named)
        }
        UndoSeveralKind::Bill => named(tx, ctx, bills::HOME, ids),
        UndoSeveralKind::Expense => named(tx, ctx, expenses::HOME, ids),
    }
}

fn undo(tx: &mut dyn Tx, ctx: &Ctx, kind: UndoSeveralKind, id: i64) -> Result<()> {
    match kind {
        UndoSeveralKind::Invoice => invoices::delete_invoice(tx, ctx, id),
        UndoSeveralKind::Bill => bills::delete_bill(tx, ctx, id),
        UndoSeveralKind::Expense => expenses::delete_expense(tx, ctx, id),
    }
}
