//! Begins an import.

use platform::access::Action;
use platform::{Ctx, Result, Tx, jobs};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::job::{JOB, job};
use crate::batch;
use crate::error::ImportError;
use crate::store::{batches, rows};
use crate::wire::{Import, ImportMode};

/// How an import is begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportStart {
    /// Which rows are imported.
    pub mode: ImportMode,
    /// The version of the import that the person saw; not compared when left out.
    pub version: Option<i64>,
}

/// Begins to import the rows.
///
/// # Errors
/// 409 when the import was changed since it was seen, isn't in review or given up, when all rows
/// are wanted and bad ones are not skipped, or when every row is left out; 403 when rows are merged
/// and somebody may not change such records.
pub fn start(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &ImportStart) -> Result<Import> {
    let found = batch::find(tx, ctx, id)?;
    found.ensure_seen(input.version)?;
    found.ensure_startable()?;
    // A part is recorded already: all or none is no longer to be had.
    if input.mode == ImportMode::All && found.is_partly_imported() {
        return Err(ImportError::Partly.into());
    }
    let counts = rows::counts(tx, ctx.tenant, &[id])?;
    let counts = counts.get(&id).copied().unwrap_or_default();
    if input.mode == ImportMode::All && counts.open > 0 {
        return Err(ImportError::Review { count: counts.open }.into());
    }
    if counts.wanted == 0 {
        return Err(ImportError::Nothing.into());
    }
    if counts.merging > 0 {
        found.kind.ensure(ctx, Action::Update)?;
    }
    batches::step(tx, ctx.tenant, &found)?;
    batches::start(tx, ctx, id, input.mode)?;
    jobs::submit(tx, JOB, &job(ctx.tenant, id), ctx.now)?;
    batch::view(tx, ctx, id)
}
