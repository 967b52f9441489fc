//! Reversing an entry: another entry, on another day, with the sides exchanged.

use books::{journal, periods, settlements};
use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::book::{ensure_open, open_item, post, record, timeline_fields, total};
use super::error::EntryError;
use super::guards::{ensure_not_reversed, ensure_unsettled};
use super::model::{Facts, ManualEntry};
use super::wire::{ManualEntryDetail, ReverseEntryInput};
use super::{RECORD, doc, facts, require, show, store};
use money::credits;

/// Reverses an entry on a day; gives the new entry.
///
/// # Errors
/// 404 when there is none; 400 when the day is before the entry's own; 409 when it was reversed
/// before, is a reversal itself, or the day is in a locked period.
pub fn reverse_entry(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ReverseEntryInput,
) -> Result<ManualEntryDetail> {
    let entry = require(tx, ctx, id)?;
    if input.date < entry.body.date {
        return Err(EntryError::ReversedBefore.into());
    }
    ensure_not_reversed(tx, ctx, id)?;
    if entry.reverses.is_some() {
        return Err(EntryError::IsReversal.into());
    }
    let facts = facts::load_for_body(tx, ctx, &entry.body)?;
    let reversal = post_reversal(tx, ctx, &entry, input.date, &facts)?;
    show::show_entry(tx, ctx, reversal.id)
}

/// The entry by which another one reverses itself.
pub(super) fn automatic_reversal(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    entry: &ManualEntry,
) -> Result<Option<ManualEntry>> {
    if entry.body.reverse_on.is_none() {
        return Ok(None);
    }
    let Some(other) = store::reversal_of(tx, ctx.tenant, entry.id)? else { return Ok(None) };
    store::find(tx, ctx.tenant, other.id)
}

/// Undoes the posting of the reversal of an entry, and the settlement between the two. The reversal
/// stays on record, to be posted again or marked deleted.
pub(super) fn reverse_postings(tx: &mut dyn Tx, ctx: &Ctx, reversal: &ManualEntry) -> Result<()> {
    let facts = facts::load_for_body(tx, ctx, &reversal.body)?;
    ensure_open(tx, ctx, &reversal.body, &facts).map_err(on_reversal)?;
    release_settlements(tx, ctx, reversal)?;
    ensure_unsettled(tx, ctx, reversal.id)?;
    journal::reverse_document(tx, ctx, periods::Area::Accounting, doc(reversal.id))?;
    if reversal.body.control(&facts).is_some() {
        settlements::close(tx, ctx, doc(reversal.id))?;
    }
    Ok(())
}

/// Posts a reversal again, as its entry and its day are now.
pub(super) fn repost_reversal(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (entry, reversal): (&ManualEntry, ManualEntry),
    date: Date,
    facts: &Facts,
) -> Result<()> {
    let body = entry.body.reversed(date);
    let changes = activity::difference(&timeline_fields(&reversal.body)?, &timeline_fields(&body)?);
    let reversal = ManualEntry { body, version: reversal.version + 1, ..reversal };
    store::update(tx, ctx, &reversal)?;
    post(tx, ctx, &reversal, facts).map_err(on_reversal)?;
    if let Some(item) = open_item(tx, ctx, &reversal, facts)? {
        settlements::open(tx, ctx, &item)?;
    }
    set_against(tx, ctx, entry, &reversal)?;
    activity::record(tx, ctx, RECORD, reversal.id, "updated", &changes)
}

/// Marks an entry whose postings are undone as deleted.
pub(super) fn mark_entry_deleted(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<()> {
    store::mark_deleted(tx, ctx, entry.id)?;
    let before = Some(total(&entry.body)?);
    let changes = [Change { field: "total".to_owned(), before, after: None }];
    activity::record(tx, ctx, RECORD, entry.id, "deleted", &changes)
}

/// What is wrong with a reversal's own date is wrong with the day of reversing.
pub(super) fn on_reversal(problem: Problem) -> Problem {
    if problem.field.as_deref() == Some("date") { problem.on("reverse_on") } else { problem }
}

/// Keeps and posts the entry that reverses another one.
pub(super) fn post_reversal(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    entry: &ManualEntry,
    date: Date,
    facts: &Facts,
) -> Result<ManualEntry> {
    let reversed = entry.body.reversed(date);
    let reversal = record(tx, ctx, (None, reversed, Some(entry.id)), facts)?;
    set_against(tx, ctx, entry, &reversal)?;
    let change = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [change("number", reversal.number.clone()), change("date", date.to_string())];
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
    let is_owed = first.side == trade.control_side();
    let (credit, owed) = if is_owed { (&second, &first) } else { (&first, &second) };
    credits::apply_to_document(tx, ctx, (trade, reversal.body.date), (credit, owed))
}

/// Undoes what [`set_against`] settled, before the entry is deleted; an entry that
/// reverses none has settled nothing.
pub(super) fn release_settlements(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<()> {
    let Some(first) = entry.reverses.map(doc) else { return Ok(()) };
    let second = doc(entry.id);
    let mut between = settlements::of_payment(tx, ctx.tenant, second)?;
    between.extend(settlements::of_document(tx, ctx.tenant, second)?);
    let Some(item) = settlements::find(tx, ctx.tenant, second)? else { return Ok(()) };
    let Some(trade) = item.party.kind.trade() else { return Ok(()) };
    for one in between.iter().filter(|one| one.doc == first || one.payment == first) {
        credits::release(tx, ctx, trade, one)?;
    }
    Ok(())
}
