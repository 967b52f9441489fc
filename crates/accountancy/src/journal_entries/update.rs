//! Changing an entry: what was posted is reversed, and it is posted again under the same number.

use books::{journal, periods, settlements};
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::book::{ensure_open, open_item, post, timeline_fields};
use super::error::EntryError;
use super::guards::{ensure_not_reversed, ensure_own, ensure_unsettled};
use super::model::{Draft, Facts, ManualEntry};
use super::wire::{ManualEntryDetail, ManualEntryInput};
use super::{RECORD, doc, facts, require, reverse, show, store};
use documents::error::RequestError;

/// Changes an entry.
///
/// # Errors
/// As for a new one; 404 when there is none; 409 when somebody else saved in between, when it is
/// reversed by hand or reverses one, or when what it left open with a party is settled. The
/// entry by which it reverses itself follows it.
pub fn update_entry(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ManualEntryInput,
) -> Result<ManualEntryDetail> {
    let stored = require(tx, ctx, id)?;
    input.check_size()?;
    let version = input.version.ok_or(RequestError::Required("version"))?;
    if version != stored.version {
        return Err(EntryError::Version.into());
    }
    let facts = facts::load(tx, ctx, &input.lines, Some(&stored.body))?;
    let Draft { body, .. } = input.decide(&facts)?;
    if body == stored.body {
        return show::show_entry(tx, ctx, id);
    }
    ensure_own(tx, ctx, &stored)?;
    let before = facts::load_for_body(tx, ctx, &stored.body)?;
    let changed = ManualEntry { body, version: stored.version + 1, ..stored.clone() };

    let reversal = reverse::automatic_reversal(tx, ctx, &stored)?;
    match &reversal {
        Some(reversal) => reverse::reverse_postings(tx, ctx, reversal)?,
        None => ensure_not_reversed(tx, ctx, id)?,
    }
    if changed.body.posts_like(&stored.body) {
        store::update(tx, ctx, &changed)?;
    } else {
        post_again(tx, ctx, (&stored, &before), (&changed, &facts))?;
    }
    let changes =
        activity::difference(&timeline_fields(&stored.body)?, &timeline_fields(&changed.body)?);
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    match (reversal, changed.body.reverse_on) {
        (Some(reversal), Some(day)) => {
            reverse::repost_reversal(tx, ctx, (&changed, reversal), day, &facts)?;
        }
        (Some(reversal), None) => reverse::mark_entry_deleted(tx, ctx, &reversal)?,
        (None, Some(day)) => {
            reverse::post_reversal(tx, ctx, &changed, day, &facts).map_err(reverse::on_reversal)?;
        }
        (None, None) => {}
    }
    show::show_entry(tx, ctx, id)
}

/// Reverses what an entry posted, and posts it as it now is.
fn post_again(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (stored, before): (&ManualEntry, &Facts),
    (changed, facts): (&ManualEntry, &Facts),
) -> Result<()> {
    ensure_unsettled(tx, ctx, stored.id)?;
    ensure_open(tx, ctx, &stored.body, before)?;
    journal::reverse_document(tx, ctx, periods::Area::Accounting, doc(stored.id))?;
    store::update(tx, ctx, changed)?;
    post(tx, ctx, changed, facts)?;
    if stored.body.control(before).is_some() {
        settlements::close(tx, ctx, doc(stored.id))?;
    }
    if let Some(item) = open_item(tx, ctx, changed, facts)? {
        settlements::open(tx, ctx, &item)?;
    }
    Ok(())
}
