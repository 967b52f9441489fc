//! Keeps what somebody decides about rows.

use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};

use super::check::MAYBE_TOTAL;
use super::touched::{FewDecided, decide_few};
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

/// A decision that concerns few rows of a file that was checked against the company as it is now,
/// to be kept; none where the whole file has to be checked, or the decision is refused.
///
/// # Errors
/// 403 when somebody may not import such records; 404 when there is no such import.
pub fn decided_few(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    (input, texts): (&ImportDecisionInput, &Texts),
) -> Result<Option<FewDecided>> {
    let found = batch::find(tx, ctx, id)?;
    let is_open = found.state == ImportState::Review
        && found.ensure_in_review().is_ok()
        && found.ensure_seen(input.version).is_ok();
    if !is_open || ensure_allowed(&found, input).is_err() {
        return Ok(None);
    }
    if found.about.reviewed != Some(session::against(tx, ctx)?) {
        return Ok(None);
    }
    let has_new =
        input.decision == Decision::Import && !new_records(tx, ctx, &found, input)?.is_empty();
    if has_new { Ok(None) } else { decide_few(tx, ctx, found, (input, texts)) }
}

/// Refuses what can't be decided.
fn ensure_allowed(batch: &Batch, input: &ImportDecisionInput) -> Result<()> {
    let is_line = |line: &i64| (1..=LAST_LINE).contains(line);
    if input.lines.as_ref().is_some_and(|lines| !lines.iter().all(is_line)) {
        return Err(ImportError::Lines.into());
    }
    if input.decision == Decision::Merge && !batch.kind.merges() {
        return Err(ImportError::NoMerge.into());
    }
    Ok(())
}

/// Stores a decision about rows. Importing a row that was left out, or that may be a total, makes
/// it a record. The second value says whether its effect on other rows is stored too: otherwise the
/// file has to be checked again.
///
/// # Errors
/// 400 on `lines`, and on `decision` for kinds that are not merged; 409 when the import isn't in
/// review, or was changed since it was seen.
pub fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ImportDecisionInput,
) -> Result<(Import, bool)> {
    let mut found = batch::find(tx, ctx, id)?;
    ensure_allowed(&found, input)?;
    found.ensure_seen(input.version)?;
    found.ensure_in_review()?;
    batches::step(tx, ctx.tenant, &found)?;
    let had_failed = found.state == ImportState::Failed;
    let mut has_new_records = false;
    if input.decision == Decision::Import {
        let new = new_records(tx, ctx, &found, input)?;
        has_new_records = !new.is_empty();
        found.about.records.extend(new);
    }
    let is_reviewed =
        !has_new_records && !had_failed && found.about.reviewed == Some(session::against(tx, ctx)?);
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

/// Those of the rows that become records by being imported: they were left out, or may be totals.
fn new_records(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    input: &ImportDecisionInput,
) -> Result<Vec<u32>> {
    let below = batch.mapping.header_line.unwrap_or_default();
    match &input.lines {
        Some(lines) => {
            let is_asked = |row: &KeptRow| row.troubles.iter().any(|one| one.code == MAYBE_TOTAL);
            let rows = rows::on_lines(tx, ctx.tenant, batch.id, (below, lines))?.into_iter();
            let taken = rows.filter(|row| row.state == RowState::None || is_asked(row));
            Ok(taken.map(|row| row.line).collect())
        }
        None if input.filter == Some(RowFilter::LeftOut) => {
            rows::left_out(tx, ctx.tenant, batch.id, below)
        }
        None => Ok(Vec::new()),
    }
}
