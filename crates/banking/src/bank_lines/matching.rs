//! Saying what a line of the bank is, and undoing that.

use ledger::Money;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::error::BankLineError;
use super::list::{reconciled_account, view_one};
use super::model::{BankLine, LineState};
use super::store::lines;
use super::wire::{BankLineView, BankMatchInput, BankMatchesInput};
use crate::reconciliations;
use documents::error::RequestError;

/// What the activity calls a line of the bank.
const LINE_RECORD: &str = "bank_line";
/// The most lines of the journal that one line of the bank may be.
const MAX: usize = 100;
/// The most lines of the bank that are matched at once.
const MAX_AT_ONCE: usize = 200;

/// A line without a match, or with one that was reversed since.
pub(super) fn open_line(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<BankLine> {
    let line = lines::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if line.state == LineState::Open { Ok(line) } else { Err(BankLineError::NotOpen.into()) }
}

/// Matches a line to journal lines with the same total.
///
/// # Errors
/// 404 when there is none; 409 when it is not open; 400 on `lines.N` for one that is not on the
/// account, was reversed or is matched, on `lines` when their total differs.
pub fn match_line(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &BankMatchInput,
) -> Result<BankLineView> {
    let line = open_line(tx, ctx, id)?;
    let places: Vec<(i64, i64)> = input.lines.iter().map(|at| (at.entry, at.line)).collect();
    settle(tx, ctx, &line, &places)?;
    view_one(tx, ctx, id)
}

/// Matches several lines, or none of them.
///
/// # Errors
/// As [`match_line`], on `matches.N` for the refused line.
pub fn match_several(tx: &mut dyn Tx, ctx: &Ctx, input: &BankMatchesInput) -> Result<()> {
    ensure_count(input.matches.len(), MAX_AT_ONCE, "matches")?;
    for (at, one) in input.matches.iter().enumerate() {
        let places: Vec<(i64, i64)> = one.lines.iter().map(|at| (at.entry, at.line)).collect();
        let line = open_line(tx, ctx, one.id).map_err(|found| found.on(format!("matches.{at}")))?;
        settle(tx, ctx, &line, &places).map_err(|found| found.on(format!("matches.{at}.lines")))?;
    }
    Ok(())
}

/// Matches a line to these, which are ticked where the account is being reconciled.
pub(super) fn settle(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    line: &BankLine,
    places: &[(i64, i64)],
) -> Result<()> {
    ensure_count(places.len(), MAX, "lines")?;
    let kept = reconciled_account(tx, ctx, line.account)?;
    for id in lines::forget_broken(tx, ctx.tenant, line.account)? {
        let freed = lines::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
        note(tx, ctx, &freed, "bank_line_lost_match")?;
    }
    let mut sum = Money::ZERO;
    for (at, place) in places.iter().enumerate() {
        let unknown = || BankLineError::BookLine { field: format!("lines.{at}") };
        let repeated = places[..at].contains(place);
        let amount = lines::free_amount(tx, ctx.tenant, kept, *place)?;
        let amount = amount.filter(|_| !repeated).ok_or_else(unknown)?;
        sum = sum.add(amount).map_err(Problem::internal)?;
    }
    if sum != line.amount {
        return Err(BankLineError::OtherAmount.into());
    }
    for place in places {
        lines::match_to(tx, ctx.tenant, line.id, *place)?;
    }
    reconciliations::tick_matched(tx, ctx.tenant, (line.account, line.date), places)?;
    lines::set_state(tx, ctx.tenant, line.id, LineState::Matched)?;
    note(tx, ctx, line, "bank_line_matched")
}

/// Refuses a field that lists nothing, or more than may be matched.
fn ensure_count(count: usize, most: usize, field: &'static str) -> Result<(), RequestError> {
    match count {
        0 => Err(RequestError::Required(field)),
        count if count > most => Err(RequestError::OverLimit { most, field }),
        _ => Ok(()),
    }
}

/// Notes what was said of a line: an auditor asks who did, of lines that were left out above all.
fn note(tx: &mut dyn Tx, ctx: &Ctx, line: &BankLine, action: &str) -> Result<()> {
    let account = books::accounts::find(tx, ctx.tenant, line.account)?;
    let decimals = books::currencies::stored(account.currency_id)?.minor_digits;
    let said = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [
        said("account", account.number),
        said("date", line.date.to_string()),
        said("amount", line.amount.to_text(decimals)),
    ];
    activity::record(tx, ctx, LINE_RECORD, line.id, action, &changes)
}

/// Says that a line is nothing of the company's books.
///
/// # Errors
/// 404 when there is none; 409 when it is not open.
pub fn exclude(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<BankLineView> {
    let line = open_line(tx, ctx, id)?;
    lines::unmatch(tx, ctx.tenant, line.id)?;
    lines::set_state(tx, ctx.tenant, line.id, LineState::Excluded)?;
    note(tx, ctx, &line, "bank_line_excluded")?;
    view_one(tx, ctx, id)
}

/// Undoes the match or exclusion of a line, with the ticks in a session that is open. What was made
/// for it stays in the books.
///
/// # Errors
/// 404 when there is none; 409 when what it was matched to is reconciled.
pub fn free(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<BankLineView> {
    let line = lines::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if lines::is_reconciled(tx, ctx.tenant, line.id)? {
        return Err(BankLineError::Reconciled.into());
    }
    let kept = reconciled_account(tx, ctx, line.account)?;
    let matched = lines::matched_to(tx, ctx.tenant, kept, line.id)?;
    let places: Vec<(i64, i64)> = matched.iter().map(|one| (one.entry, one.line)).collect();
    reconciliations::untick_matched(tx, ctx.tenant, line.account, &places)?;
    lines::unmatch(tx, ctx.tenant, line.id)?;
    lines::set_state(tx, ctx.tenant, line.id, LineState::Open)?;
    note(tx, ctx, &line, "bank_line_freed")?;
    view_one(tx, ctx, id)
}
