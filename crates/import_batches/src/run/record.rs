//! One row becomes a record, or says why not.

use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use crate::error::ImportError;
use crate::kind::ImportKind;
use crate::model::{Batch, Sentence};
use crate::records::{self, Merged, Names, REFUSED, field_of, head_field, place};
use crate::review::OTHER_ROW;
use crate::store::kept::{Decision, KeptRow, Outcome, Record, RecordedRow, RowTrouble};
use crate::store::rows as stored;

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
        let record_id = records::add(tx, ctx, batch.kind, &all, names)?;
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

/// Why a record was refused, at the fields of each of its rows.
pub fn troubles(
    kind: ImportKind,
    texts: &Texts,
    problem: &Problem,
    rows: usize,
) -> Vec<Vec<RowTrouble>> {
    let mut all: Vec<Vec<RowTrouble>> = vec![Vec::new(); rows.max(1)];
    let mut tell = |path: &str, said: Sentence| {
        let (row, form) = place(path);
        let field = field_of(kind, form).to_owned();
        let row = row.min(all.len() - 1);
        let code = REFUSED.to_owned();
        all[row].push(RowTrouble { field, code, said: Some(said), which: None });
    };
    if problem.faults().is_empty() {
        tell(problem.field.as_deref().unwrap_or_default(), Sentence::of(texts, problem));
    }
    for fault in problem.faults() {
        tell(&fault.field, Sentence::of_fault(texts, fault));
    }
    for row in all.iter_mut().filter(|row| row.is_empty()) {
        let (field, code) = (head_field(kind).to_owned(), OTHER_ROW.to_owned());
        row.push(RowTrouble { field, code, said: None, which: None });
    }
    all
}
