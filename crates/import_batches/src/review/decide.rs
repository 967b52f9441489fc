//! Keeps what somebody decides about rows.

use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};

use super::check::MAYBE_TOTAL;
use super::touched::decide_few;
use super::wire::ImportDecisionInput;
use crate::batch::{self, count_again};
use crate::error::ImportError;
use crate::model::Batch;
use crate::records;
use crate::review::session;
use crate::store::stored_rows::{Decision, KeptRow, RowFilter, RowState};
use crate::store::{batches, rows};
use crate::wire::{Import, ImportState};

/// No file has as many lines.
const LAST_LINE: i64 = 2_000_000;

/// Stores a decision about rows. Importing a row that was left out, or that may be a total, makes
/// it a record. The second value says whether its effect on other rows is stored too: otherwise the
/// file has to be checked again.
///
/// # Errors
/// 400 on `lines`, and on `decision` for kinds that are not merged; 409 when the import isn't in
/// review.
pub fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    (input, texts): (&ImportDecisionInput, &Texts),
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
    let had_failed = found.state == ImportState::Failed;
    let has_new_records =
        input.decision == Decision::Import && mark_as_records(tx, ctx, &mut found, input)?;
    let is_reviewed =
        !has_new_records && !had_failed && found.about.reviewed == Some(session::against(tx, ctx)?);
    if is_reviewed && decide_few(tx, ctx, &mut found, (input, texts))? {
        return Ok((batch::view(tx, ctx, id)?, true));
    }
    let filter = input.filter.unwrap_or(RowFilter::All);
    rows::decide(tx, ctx.tenant, id, (filter, input.lines.as_deref()), input.decision)?;
    // Leaving out records that take nothing from others changes nothing but themselves.
    let is_checked = is_reviewed && input.decision == Decision::Skip && !records::takes(found.kind);
    found.about.reviewed = found.about.reviewed.filter(|_| is_checked);
    count_again(tx, ctx.tenant, &mut found)?;
    if had_failed {
        batches::set_state(tx, ctx.tenant, id, (ImportState::Review, None))?;
    }
    let is_over = is_checked || (had_failed && !has_new_records);
    Ok((batch::view(tx, ctx, id)?, is_over))
}

/// Marks those of the rows as records that were left out or may be totals; whether there were any.
fn mark_as_records(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &mut Batch,
    input: &ImportDecisionInput,
) -> Result<bool> {
    let below = batch.mapping.header_line.unwrap_or_default();
    let taken: Vec<u32> = match &input.lines {
        Some(lines) => {
            let is_asked = |row: &KeptRow| row.troubles.iter().any(|one| one.code == MAYBE_TOTAL);
            let rows = rows::on_lines(tx, ctx.tenant, batch.id, (below, lines))?.into_iter();
            let taken = rows.filter(|row| row.state == RowState::None || is_asked(row));
            taken.map(|row| row.line).collect()
        }
        None if input.filter == Some(RowFilter::LeftOut) => {
            rows::left_out(tx, ctx.tenant, batch.id, below)?
        }
        None => Vec::new(),
    };
    if taken.is_empty() {
        return Ok(false);
    }
    batch.about.records.extend(taken);
    Ok(true)
}
