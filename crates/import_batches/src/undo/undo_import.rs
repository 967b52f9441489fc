//! Takes back what an import made and merged.

use std::collections::HashMap;

use books::currencies;
use platform::access::Action;
use platform::activity;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::wire::{ImportUndo, ImportUndoEntry, ImportUndoKept};
use crate::batch;
use crate::error::ImportError;
use crate::model::{Batch, Sentence};
use crate::records;
use crate::review::NAMING;
use crate::store::stored_rows::{Outcome, RecordedRow};
use crate::store::{batches, entries, rows};
use crate::wire::{Import, ImportState};

/// Records that are named.
const MAX_NAMED: usize = 100;

/// Takes back whatever can be, and tells what can't.
///
/// # Errors
/// 409 when nothing was imported, or too long ago; 403 when somebody may not delete such records.
pub fn undo_import(tx: &mut dyn Tx, ctx: &Ctx, id: i64, texts: &Texts) -> Result<ImportUndo> {
    let found = batch::find(tx, ctx, id)?;
    found.kind.ensure(ctx, Action::Delete)?;
    let until = found.undo_until().ok_or(ImportError::State)?;
    if ctx.now > until {
        return Err(ImportError::TooLate.into());
    }
    let mut undo = ImportUndo::default();
    let first = entries::last_number(tx, ctx.tenant)?;
    let mut last = first;
    let mut count = 0_usize;
    // The version of records that were restored here; others may have merged rows before.
    let mut versions: HashMap<i64, i64> = HashMap::new();
    for row in rows::recorded_rows(tx, ctx.tenant, id)? {
        let done = tx.attempt(|tx| one(tx, ctx, &found, &row, &mut versions));
        if done.is_ok() && undo.entries.len() < MAX_NAMED {
            last = note_entries(tx, ctx, (&row, last), &mut undo)?;
        }
        match done {
            Ok(()) if row.outcome == Outcome::Made => undo.records += 1,
            Ok(()) => undo.merged += 1,
            // It is gone already.
            Err(problem) if problem.status == 404 => {}
            Err(problem) if problem.status < 500 && !problem.is_conflict() => {
                count += 1;
                if undo.kept.len() < MAX_NAMED {
                    undo.kept.push(kept(&row, ctx, texts, &problem));
                }
            }
            Err(problem) => return Err(problem),
        }
    }
    undo.entry_count = entries::count_reversed_after(tx, ctx.tenant, first)?;
    undo.allowed = count == 0;
    Ok(undo)
}

fn one(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    row: &RecordedRow,
    versions: &mut HashMap<i64, i64>,
) -> Result<()> {
    let id = row.record_id;
    let Some(before) = row.before.as_ref().filter(|_| row.outcome == Outcome::Merged) else {
        return records::undo_record(tx, ctx, (batch.kind, id), row.version);
    };
    let version = versions.get(&id).copied().or(row.version).unwrap_or_default();
    let version = records::restore(tx, ctx, (batch.kind, id), before, version)?;
    versions.insert(id, version);
    Ok(())
}

/// Notes the entries after a number that took back what a row posted; gives the last number then.
fn note_entries(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (row, number): (&RecordedRow, i64),
    undo: &mut ImportUndo,
) -> Result<i64> {
    let last = entries::last_number(tx, ctx.tenant)?;
    if last == number {
        return Ok(last);
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    for entry in entries::reversed_after(tx, ctx.tenant, number)? {
        if undo.entries.len() < MAX_NAMED {
            undo.entries.push(ImportUndoEntry {
                name: name_of(row),
                document: entry.document,
                date: entry.date,
                amount: entry.amount.to_text(decimals),
            });
        }
    }
    Ok(last)
}

/// What the file calls a record.
fn name_of(row: &RecordedRow) -> String {
    let name = NAMING.into_iter().find_map(|key| row.record.get(key));
    name.cloned().unwrap_or_else(|| row.line.to_string())
}

fn kept(row: &RecordedRow, ctx: &Ctx, texts: &Texts, problem: &Problem) -> ImportUndoKept {
    ImportUndoKept { name: name_of(row), reason: Sentence::of(texts, problem).said(ctx.locale) }
}

/// Takes an import back whole.
///
/// # Errors
/// As [`undo_import`]; 409 with the first reason when a record can't be taken back.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, id: i64, texts: &Texts) -> Result<Import> {
    let undone = undo_import(tx, ctx, id, texts)?;
    let count = undone.kept.len();
    if let Some(ImportUndoKept { name, reason }) = undone.kept.into_iter().next() {
        return Err(ImportError::InUse { count, name, reason }.into());
    }
    batches::set_state(tx, ctx.tenant, id, (ImportState::Undone, None))?;
    activity::record(tx, ctx, "import", id, "deleted", &[])?;
    batch::view(tx, ctx, id)
}
