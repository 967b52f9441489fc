//! Undoes what an import made and merged.

use std::collections::HashMap;

use books::currencies;
use platform::access::Action;
use platform::activity;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::foreseen::{Foreseen, foreseen};
use super::series;
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

/// Rows that are read at once.
const PAGE: i64 = 100;

/// What undoing an import would do, in a transaction that is rolled back.
///
/// # Errors
/// As [`undo_import`].
pub fn preview_undo(tx: &mut dyn Tx, ctx: &Ctx, id: i64, texts: &Texts) -> Result<ImportUndo> {
    undo_import(tx, ctx, id, (texts, true))
}

/// Undoes everything that can be, and names what can't. What is surely deleted is only counted for
/// a preview, once as many entries are named as it names.
///
/// # Errors
/// 409 when nothing was imported, or too long ago; 403 when somebody may not delete such records.
fn undo_import(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    (texts, is_preview): (&Texts, bool),
) -> Result<ImportUndo> {
    let found = batch::find(tx, ctx, id)?;
    found.kind.ensure(ctx, Action::Delete)?;
    let until = found.undo_until().ok_or(ImportError::State)?;
    if ctx.now > until {
        return Err(ImportError::TooLate.into());
    }
    let first = entries::last_number(tx, ctx.tenant)?;
    let mut progress = Progress { last: first, ..Progress::default() };
    let mut above = i64::MAX;
    loop {
        let page = rows::recorded_rows(tx, ctx.tenant, id, (above, PAGE))?;
        let Some(lowest) = page.last() else { break };
        above = lowest.line.into();
        let is_named = progress.undo.entries.len() == MAX_NAMED;
        let foreseen = if is_preview && is_named {
            foreseen(tx, ctx, found.kind, &page)?
        } else {
            Foreseen::new()
        };
        for row in page {
            match foreseen.get(&row.record_id) {
                Some(entries) => progress.foresee(*entries),
                None => undo_row(tx, ctx, (&found, &row), (&mut progress, texts))?,
            }
        }
    }
    let reversed = entries::count_reversed_after(tx, ctx.tenant, first)?;
    let mut undo = progress.undo;
    undo.entry_count = reversed + progress.foreseen_entries;
    undo.allowed = progress.refused == 0;
    if undo.allowed {
        undo.next_numbers = series::take_back(tx, ctx, &found)?;
    }
    Ok(undo)
}

/// What was undone so far.
#[derive(Default)]
struct Progress {
    undo: ImportUndo,
    /// The version of records that were restored here; others may have merged rows before.
    versions: HashMap<i64, i64>,
    /// The number of the last entry.
    last: i64,
    /// Records that can't be undone.
    refused: usize,
    /// Entries of documents that are surely deleted.
    foreseen_entries: i64,
}

impl Progress {
    fn foresee(&mut self, entries: i64) {
        self.undo.records += 1;
        self.foreseen_entries += entries;
    }
}

/// Undoes a row, or notes why it can't be.
fn undo_row(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (batch, row): (&Batch, &RecordedRow),
    (progress, texts): (&mut Progress, &Texts),
) -> Result<()> {
    let done = tx.attempt(|tx| one(tx, ctx, batch, row, &mut progress.versions));
    let undo = &mut progress.undo;
    if done.is_ok() && undo.entries.len() < MAX_NAMED {
        progress.last = note_entries(tx, ctx, (row, progress.last), undo)?;
    }
    match done {
        Ok(()) if row.outcome == Outcome::Made => undo.records += 1,
        Ok(()) => undo.merged += 1,
        // It is deleted already; its number is freed as those of the others.
        Err(problem) if problem.status == 404 => {
            if row.outcome == Outcome::Made {
                records::free_number(tx, ctx, (batch.kind, row.record_id))?;
            }
        }
        Err(problem) if problem.status < 500 && !problem.is_conflict() => {
            progress.refused += 1;
            if undo.kept.len() < MAX_NAMED {
                undo.kept.push(kept(row, ctx, texts, &problem));
            }
        }
        Err(problem) => return Err(problem),
    }
    Ok(())
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

/// Notes the entries after a number that undid what a row posted; gives the last number then.
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
    ImportUndoKept {
        name: name_of(row),
        reason: Sentence::from_problem(texts, problem).said(ctx.locale),
    }
}

/// Undoes a whole import.
///
/// # Errors
/// As [`undo_import`]; 409 with the first reason when a record can't be undone.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, id: i64, texts: &Texts) -> Result<Import> {
    let undone = undo_import(tx, ctx, id, (texts, false))?;
    let count = undone.kept.len();
    if let Some(ImportUndoKept { name, reason }) = undone.kept.into_iter().next() {
        return Err(ImportError::InUse { count, name, reason }.into());
    }
    batches::set_state(tx, ctx.tenant, id, (ImportState::Undone, None))?;
    activity::record(tx, ctx, "import", id, "deleted", &[])?;
    batch::view(tx, ctx, id)
}
