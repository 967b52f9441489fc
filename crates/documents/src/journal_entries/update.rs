//! Changing an entry: what was posted is reversed, and it is posted anew under the same number.

use books::{journal, periods, settlements};
use platform::activity;
use platform::{Ctx, Problem, Result, Tx};

use super::create::{ensure_open, open_item, post, total};
use super::model::{Body, Draft, ManualEntry};
use super::wire::{ManualEntryDetail, ManualEntryInput};
use super::{RECORD, doc, facts, require, show, store};

/// Changes an entry.
///
/// # Errors
/// As for a new one; 404 when there is none; 409 when somebody else saved in between, when it is
/// turned round or turns one round, or when what it left open with a party is settled.
pub fn update_entry(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ManualEntryInput,
) -> Result<ManualEntryDetail> {
    let stored = require(tx, ctx, id)?;
    input.check_size()?;
    let version = input.version.ok_or_else(|| Problem::new(400, "field.required").on("version"))?;
    if version != stored.version {
        return Err(Problem::new(409, "entry.version"));
    }
    let facts = facts::load(tx, ctx, &input.lines, Some(&stored.body))?;
    let Draft { body, .. } = input.decide(&facts)?;
    if body == stored.body {
        return show::show_entry(tx, ctx, id);
    }
    if stored.reverses.is_some() {
        return Err(Problem::new(409, "entry.is_reversal"));
    }
    ensure_free(tx, ctx, &stored)?;
    let before = facts::of_body(tx, ctx, &stored.body)?;
    ensure_open(tx, ctx, &stored.body, &before)?;
    let had_item = stored.body.control(&before).is_some();
    let changed = ManualEntry { body, version: stored.version + 1, ..stored.clone() };

    journal::reverse_document(tx, ctx, periods::Area::Accounting, doc(id))?;
    store::update(tx, ctx, &changed)?;
    post(tx, ctx, &changed, &facts)?;
    if had_item {
        settlements::close(tx, ctx.tenant, doc(id))?;
    }
    if let Some(item) = open_item(tx, ctx, &changed, &facts)? {
        settlements::open(tx, ctx.tenant, &item)?;
    }
    let changes = activity::difference(&told(&stored.body)?, &told(&changed.body)?);
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    show::show_entry(tx, ctx, id)
}

/// Refuses what would tear two entries, or an entry and what settles it, apart.
pub(super) fn ensure_free(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<()> {
    if let Some((_, number)) = store::reversal_of(tx, ctx.tenant, entry.id)? {
        return Err(Problem::new(409, "entry.reversed").with("number", number));
    }
    let item = settlements::find(tx, ctx.tenant, doc(entry.id))?;
    if item.is_some_and(|item| !item.settled.is_zero()) {
        return Err(Problem::new(409, "entry.settled"));
    }
    Ok(())
}

/// What a timeline tells of an entry.
fn told(body: &Body) -> Result<Vec<(&'static str, Option<String>)>> {
    let accounts = body.lines.len().to_string();
    Ok(vec![
        ("date", Some(body.date.to_string())),
        ("memo", body.memo.clone()),
        ("total", Some(total(body)?)),
        ("lines", Some(accounts)),
    ])
}
