//! Keeps what somebody decides about rows.

use platform::{Ctx, Result, Tx};

use super::wire::ImportDecisionInput;
use crate::batch;
use crate::error::ImportError;
use crate::store::kept::{Decision, RowFilter};
use crate::store::{batches, rows};
use crate::wire::{Import, ImportState};

/// No file has as many lines.
const LAST_LINE: i64 = 2_000_000;

/// Keeps what is decided about rows.
///
/// # Errors
/// 400 on `lines`, and on `decision` for kinds that are not merged; 409 when the import isn't in
/// review.
pub fn decide(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &ImportDecisionInput) -> Result<Import> {
    let found = batch::find(tx, ctx, id)?;
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
    rows::decide(tx, ctx.tenant, id, (filter, input.lines.as_deref()), input.decision)?;
    if found.state == ImportState::Failed {
        batches::set_state(tx, ctx.tenant, id, (ImportState::Review, None))?;
    }
    batch::view(tx, ctx, id)
}
