//! Finishing a session, and undoing the latest one.

use books::{accounts, currencies, rates};
use ledger::{Money, Rate};
use platform::activity::{self, Change};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::account::reconciled_account;
use super::error::ReconciliationError;
use super::model::{Outcome, Session, SessionState, Sums};
use super::start::{identifying_changes, open_session, signed};
use super::store::{self, lines, reversed};
use super::view;
use super::wire::{ReconcileFinish, ReconciliationView};
use accountancy::journal_entries::{self, ManualEntryInput, ManualLineInput, create_entry};

/// Finishes a session: what was ticked is reconciled.
///
/// # Errors
/// 400 with the refused fields; 404 when there is none; 409 when it is not open, when the
/// difference is another than was shown, or when there is one that may not be adjusted.
pub fn finish(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ReconcileFinish,
) -> Result<ReconciliationView> {
    let session = open_session(tx, ctx, id)?;
    let account = accounts::find(tx, ctx.tenant, session.account)?;
    let decimals = currencies::stored(account.currency_id)?.minor_digits;
    let mut fields = Fields::new();
    let shown = signed(&mut fields, "difference", &input.difference, decimals);
    fields.check()?;
    let kept = reconciled_account(tx, ctx, &account)?;
    let mut sums = lines::sums(tx, ctx.tenant, kept, &session)?;
    let difference = sums.difference(session.ending_balance).map_err(Problem::internal)?;
    let text = || difference.grouped(decimals);
    if difference != shown {
        return Err(ReconciliationError::DifferenceChanged { difference: text() }.into());
    }
    let mut adjustment = None;
    if !difference.is_zero() {
        if !input.adjust {
            return Err(ReconciliationError::Difference { difference: text() }.into());
        }
        adjustment = Some(adjust(tx, ctx, &session, (kept.foreign, decimals), difference)?);
        sums = lines::sums(tx, ctx.tenant, kept, &session)?;
    }
    let outcome = outcome(&sums).map_err(Problem::internal)?;
    if outcome.cleared != session.ending_balance {
        return Err(Problem::internal("an adjustment that leaves a difference"));
    }
    reversed::forget_reversed(tx, ctx.tenant, session.account, id)?;
    store::finish(tx, ctx, id, &outcome, adjustment)?;
    let after = Some(session.ending_balance.to_text(decimals));
    let balance = Change { field: "ending_balance".to_owned(), before: None, after };
    let [account, date] = identifying_changes(ctx, &account, &session);
    activity::record(tx, ctx, store::RECORD, id, "finished", &[account, date, balance])?;
    view::show(tx, ctx, id)
}

/// The state, to be kept with the session.
fn outcome(sums: &Sums) -> Result<Outcome, ledger::Overflow> {
    let cleared = sums.cleared()?;
    Ok(Outcome {
        cleared,
        register: sums.register,
        uncleared_until: sums.uncleared_until,
        uncleared_after: sums.uncleared_after,
    })
}

/// Writes an entry for the difference, against the account of discrepancies, and ticks it.
fn adjust(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    session: &Session,
    (foreign, decimals): (Option<i64>, u8),
    difference: Money,
) -> Result<i64> {
    let other = accounts::by_role(tx, ctx.tenant, "reconciliation_discrepancy")?;
    let amount = difference.abs().map_err(Problem::internal)?.to_text(decimals);
    let line = |account_id: i64, is_debit: bool| {
        let amount = DecimalText::from(amount.as_str());
        ManualLineInput {
            account_id,
            debit: is_debit.then(|| amount.clone()),
            credit: (!is_debit).then_some(amount),
            ..ManualLineInput::default()
        }
    };
    let rate = match foreign {
        Some(currency) => {
            let known = rates::rate_in_books(tx, ctx.tenant, currency, session.ending_date)?;
            let rate = known.map(|known| known.rate);
            Some(rate.ok_or(ReconciliationError::NoRate)?)
        }
        None => None,
    };
    let into = difference.is_positive();
    let input = ManualEntryInput {
        number: None,
        date: session.ending_date,
        memo: None,
        currency_id: foreign,
        exchange_rate: rate.map(|rate: Rate| DecimalText::from(rate.to_text().as_str())),
        lines: vec![line(session.account.0, into), line(other.0, !into)],
        reverse_on: None,
        version: None,
    };
    let entry = create_entry(tx, ctx, &input).map_err(on_the_adjustment)?.entry.id;
    let place = lines::line_of(tx, ctx.tenant, session.account, entry)?
        .ok_or_else(|| Problem::internal("an adjustment without a line"))?;
    lines::tick(tx, ctx.tenant, session.id, place)?;
    Ok(entry)
}

/// This form has no field for the statement's day: a locked one is refused at `adjust`.
fn on_the_adjustment(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("adjust") } else { problem }
}

/// Undoes the latest session of an account: its lines are free again, and the entry that adjusted a
/// difference is reversed, unless somebody has deleted it already.
///
/// # Errors
/// 404 when there is none; 409 when it is not the latest that was finished, when another is open,
/// or when that entry is in a locked period.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReconciliationView> {
    let session = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let latest = store::latest(tx, ctx.tenant, session.account)?;
    let is_latest = latest.is_some_and(|latest| latest.id == id);
    if session.state != SessionState::Done || !is_latest {
        return Err(ReconciliationError::NotLatest.into());
    }
    if store::open_of(tx, ctx.tenant, session.account)?.is_some() {
        return Err(ReconciliationError::AnotherOpen.into());
    }
    store::undo(tx, ctx, id)?;
    if let Some(entry) = session.adjustment_id
        && journal_entries::exists(tx, ctx, entry)?
    {
        journal_entries::delete_entry(tx, ctx, entry)?;
    }
    let account = accounts::find(tx, ctx.tenant, session.account)?;
    activity::record(
        tx,
        ctx,
        store::RECORD,
        id,
        "undone",
        &identifying_changes(ctx, &account, &session),
    )?;
    view::show(tx, ctx, id)
}
