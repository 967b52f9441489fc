//! Imports as somebody finds and sees them.

use imports::mapping::MappedColumn;
use platform::access::Action;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use crate::model::{Batch, Counts};
use crate::progress;
use crate::records;
use crate::store::{batches, rows};
use crate::wire::{Import, ImportState};

/// The import with this id, for a person who may import its kind.
///
/// # Errors
/// 404 when there is none; 403 when somebody may not import such records.
pub fn find(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Batch> {
    let batch = batches::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    batch.kind.ensure(ctx, Action::Create)?;
    Ok(batch)
}

/// An import as somebody sees it.
pub fn view(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Import> {
    let batch = find(tx, ctx, id)?;
    let mut views = views(tx, ctx, vec![batch])?;
    views.pop().ok_or_else(Problem::not_found)
}

/// Imports as somebody sees them.
pub fn views(tx: &mut dyn Tx, ctx: &Ctx, batches: Vec<Batch>) -> Result<Vec<Import>> {
    let counted = batches.iter().filter(|batch| kept_counts(batch).is_none());
    let ids: Vec<i64> = counted.map(|batch| batch.id).collect();
    let mut counts = rows::counts(tx, ctx.tenant, &ids)?;
    // Imports that were in review before counts were kept.
    for batch in batches.iter().filter(|batch| kept_counts(batch).is_none()) {
        if batch.ensure_in_review().is_ok() {
            let below = batch.mapping.header_line.unwrap_or_default();
            let left_out = rows::count_left_out(tx, ctx.tenant, batch.id, below)?;
            counts.entry(batch.id).or_default().left_out = left_out;
        }
    }
    counts.extend(batches.iter().filter_map(|batch| Some((batch.id, kept_counts(batch)?))));
    let balances_on = if batches.iter().any(brings_balances) {
        Some(records::balances_on(tx, ctx)?)
    } else {
        None
    };
    let shown = batches.into_iter().map(|batch| {
        let counts = counts.get(&batch.id).copied().unwrap_or_default();
        let balances_on = balances_on.filter(|_| brings_balances(&batch));
        Import { balances_on, ..import_view(ctx, batch, counts) }
    });
    Ok(shown.collect())
}

/// The counts that are kept of an import; the rows of one that becomes records are counted.
fn kept_counts(batch: &Batch) -> Option<Counts> {
    batch.about.counts.filter(|_| batch.state != ImportState::Importing)
}

/// Counts the rows of an import again and stores the counts, after many rows were changed at once
/// or became records.
///
/// # Errors
/// Only our own failures.
pub fn count_again(tx: &mut dyn Tx, tenant: TenantId, batch: &mut Batch) -> Result<Counts> {
    let counts = rows::counts(tx, tenant, &[batch.id])?;
    let counts = counts.get(&batch.id).copied().unwrap_or_default();
    let below = batch.mapping.header_line.unwrap_or_default();
    let left_out = rows::count_left_out(tx, tenant, batch.id, below)?;
    let counts = Counts { left_out, ..counts };
    batch.about.counts = Some(counts);
    batches::set_about(tx, tenant, batch)?;
    Ok(counts)
}

/// Whether opening balances will be posted by it.
fn brings_balances(batch: &Batch) -> bool {
    let is_over = matches!(batch.state, ImportState::Imported | ImportState::Undone);
    let is_balance = |mapped: &MappedColumn| records::is_balance(batch.kind, &mapped.field);
    !is_over && batch.mapping.columns.iter().any(is_balance)
}

fn import_view(ctx: &Ctx, batch: Batch, counts: Counts) -> Import {
    let undo_until = batch.undo_until();
    let may_undo = batch.kind.ensure(ctx, Action::Delete).is_ok();
    let left_out = if batch.ensure_in_review().is_ok() { counts.left_out } else { 0 };
    Import {
        id: batch.id,
        kind: batch.kind,
        state: batch.state,
        version: batch.version,
        rows: counts.rows,
        good: counts.good,
        bad: counts.bad,
        duplicates: counts.duplicates,
        skipped: counts.skipped,
        left_out,
        open: counts.open,
        done: counts.done.max(progress::handled_rows(ctx.tenant, batch.id)),
        made: counts.made,
        merged: counts.merged,
        refused: counts.refused,
        mode: batch.mode,
        balances_on: None,
        problem: batch.problem.map(|problem| problem.said(ctx.locale)),
        created_at: batch.created_at,
        created_by: batch.created_by_name,
        undo_until,
        can_undo: may_undo && undo_until.is_some_and(|until| ctx.now <= until),
        file_name: batch.file_name,
        source: batch.source,
    }
}
