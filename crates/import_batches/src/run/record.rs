//! One row becomes a record, or says why not.

use platform::{Ctx, Result, Tx};

use crate::error::ImportError;
use crate::model::Batch;
use crate::records::{self, Merged, Names};
use crate::store::rows as stored;
use crate::store::stored_rows::{Decision, KeptRow, Outcome, Record, RecordedRow};

/// Makes a record of its rows, or gives the one that is there what it lacks.
///
/// # Errors
/// As the record's own room.
pub fn record_row(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    rows: &[KeptRow],
    names: &Names,
) -> Result<RecordedRow> {
    let row = rows.first().ok_or(ImportError::Nothing)?;
    let there = match &row.duplicate {
        Some(other) if row.decision == Decision::Merge => match (other.id, other.line) {
            (Some(id), _) => Some(id),
            (None, Some(line)) => stored::record_of(tx, ctx.tenant, batch.id, line)?,
            (None, None) => None,
        },
        _ => None,
    };
    let recorded = RecordedRow {
        line: row.line,
        record: row.record.clone(),
        outcome: Outcome::Made,
        record_id: 0,
        before: None,
        version: None,
    };
    // The first of two rows may have been left out: then this one is the first.
    let Some(id) = there else {
        let all: Vec<&Record> = rows.iter().map(|row| &row.record).collect();
        let made = |tx: &mut dyn Tx, line: u32| stored::record_of(tx, ctx.tenant, batch.id, line);
        let record_id = records::add(tx, ctx, batch.kind, (&all, names), made)?;
        let version = records::mark(tx, ctx, batch.kind, record_id)?;
        return Ok(RecordedRow { record_id, version, ..recorded });
    };
    let merged = records::merge(tx, ctx, (batch.kind, id), &row.record, names)?;
    let Merged { before, version } = merged;
    Ok(RecordedRow {
        outcome: Outcome::Merged,
        record_id: id,
        before: Some(before),
        version: Some(version),
        ..recorded
    })
}
