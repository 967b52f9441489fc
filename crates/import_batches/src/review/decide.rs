//! Keeps what somebody decides about rows.

use platform::{Ctx, Result, Tx};

use super::check::MAYBE_TOTAL;
use super::wire::ImportDecisionInput;
use crate::batch;
use crate::error::ImportError;
use crate::model::Batch;
use crate::store::stored_rows::{Decision, KeptRow, RowFilter, RowState};
use crate::store::{batches, rows};
use crate::wire::{Import, ImportState};

/// No file has as many lines.
const LAST_LINE: i64 = 2_000_000;

/// Stores a decision about rows. Importing a row that was left out, or that may be a total, makes
/// it a record; the second value says whether that happened.
///
/// # Errors
/// 400 on `lines`, and on `decision` for kinds that are not merged; 409 when the import isn't in
/// review.
pub fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ImportDecisionInput,
) -> Result<(Import, bool)> {
    let mut found = batch::find(tx, ctx, id)?;
    let is_line = |line: &i64| (1..=LAST_LINE).contains(line);
    if input.lines.as_ref().is_some_and(|lines| !lines.iter().all(is_line)) {
        return Err(ImportError::Lines.into());
    }
    if input.decision == Decision::Merge && !found.kind.merges() {
        return Err(ImportError::NoMerge.into());
    }
    found.ensure_in_review()?;
    batches::step(tx, ctx.tenant, &found)?;
    let filter = input.filter.unwrap_or(RowFilter::All);
    let lines = input.lines.as_deref().filter(|_| input.decision == Decision::Import);
    let has_new_records = mark_as_records(tx, ctx, &mut found, lines.unwrap_or_default())?;
    rows::decide(tx, ctx.tenant, id, (filter, input.lines.as_deref()), input.decision)?;
    if found.state == ImportState::Failed {
        batches::set_state(tx, ctx.tenant, id, (ImportState::Review, None))?;
    }
    Ok((batch::view(tx, ctx, id)?, has_new_records))
}

/// Marks those of the rows as records that were left out or may be totals; whether there were any.
fn mark_as_records(tx: &mut dyn Tx, ctx: &Ctx, batch: &mut Batch, lines: &[i64]) -> Result<bool> {
    let below = batch.mapping.header_line.unwrap_or_default();
    let is_asked = |row: &KeptRow| row.troubles.iter().any(|one| one.code == MAYBE_TOTAL);
    let rows = rows::on_lines(tx, ctx.tenant, batch.id, (below, lines))?;
    let taken: Vec<u32> = rows
        .iter()
        .filter(|row| row.state == RowState::None || is_asked(row))
        .map(|row| row.line)
        .collect();
    if taken.is_empty() {
        return Ok(false);
    }
    batch.about.records.extend(taken);
    batches::set_about(tx, ctx.tenant, batch)?;
    Ok(true)
}
