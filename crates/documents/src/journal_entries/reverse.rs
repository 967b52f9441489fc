//! Turning an entry round: one of its own, on another day, with the sides exchanged.

use books::settlements;
use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::create::record;
use super::model::{Facts, ManualEntry};
use super::wire::{ManualEntryDetail, ReverseEntryInput};
use super::{RECORD, doc, facts, require, show, store};
use crate::credits;

/// Turns an entry round on a day; gives the new entry.
///
/// # Errors
/// 404 when there is none; 400 when the day is before the entry's own; 409 when it was turned round
/// before, turns another one round itself, or the day is in a locked period.
pub fn reverse_entry(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ReverseEntryInput,
) -> Result<ManualEntryDetail> {
    let entry = require(tx, ctx, id)?;
    if input.date < entry.body.date {
        return Err(Problem::new(400, "entry.reversed_before").on("date"));
    }
    if let Some((_, number)) = store::reversal_of(tx, ctx.tenant, id)? {
        return Err(Problem::new(409, "entry.reversed").with("number", number));
    }
    if entry.reverses.is_some() {
        return Err(Problem::new(409, "entry.is_reversal"));
    }
    let facts = facts::of_body(tx, ctx, &entry.body)?;
    let reversal = turn_round(tx, ctx, &entry, input.date, &facts)?;
    show::show_entry(tx, ctx, reversal.id)
}

/// Keeps and posts the entry that turns another one round.
pub(super) fn turn_round(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    entry: &ManualEntry,
    date: Date,
    facts: &Facts,
) -> Result<ManualEntry> {
    let turned = entry.body.turned(date);
    let reversal = record(tx, ctx, (None, turned, Some(entry.id)), facts)?;
    set_against(tx, ctx, entry, &reversal)?;
    let told = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [told("number", reversal.number.clone()), told("date", date.to_string())];
    activity::record(tx, ctx, RECORD, entry.id, "reversed", &changes)?;
    Ok(reversal)
}

/// What the first left open with a party is settled by the second, as far as it is open.
fn set_against(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    entry: &ManualEntry,
    reversal: &ManualEntry,
) -> Result<()> {
    let mut open = |entry: &ManualEntry| settlements::find(tx, ctx.tenant, doc(entry.id));
    let (Some(first), Some(second)) = (open(entry)?, open(reversal)?) else { return Ok(()) };
    let Some(trade) = first.party.kind.trade() else { return Ok(()) };
    let is_owed = first.side == trade.owed();
    let (credit, owed) = if is_owed { (&second, &first) } else { (&first, &second) };
    credits::set_against(tx, ctx, (trade, reversal.body.date), (credit, owed))
}

/// Takes what [`set_against`] settled back, before the reversal is deleted.
pub(super) fn part(tx: &mut dyn Tx, ctx: &Ctx, reversal: &ManualEntry) -> Result<()> {
    let Some(first) = reversal.reverses.map(doc) else { return Ok(()) };
    let second = doc(reversal.id);
    let mut between = settlements::of_payment(tx, ctx.tenant, second)?;
    between.extend(settlements::of_document(tx, ctx.tenant, second)?);
    let Some(item) = settlements::find(tx, ctx.tenant, second)? else { return Ok(()) };
    let Some(trade) = item.party.kind.trade() else { return Ok(()) };
    for one in between.iter().filter(|one| one.doc == first || one.payment == first) {
        credits::release(tx, ctx, trade, one)?;
    }
    Ok(())
}
