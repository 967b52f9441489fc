//! Deletes a branch.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::error::BranchError;
use super::{RECORD, store};

/// Deletes a branch: it is offered no more, its name is free again, and what was posted for it
/// stays.
///
/// # Errors
/// 404 when there is none; 409 for the default one, in whose place another must come first.
pub fn delete_branch(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let branch = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if branch.is_default {
        return Err(BranchError::Default.into());
    }
    store::delete(tx, ctx, id)?;
    activity::record(tx, ctx, RECORD, id, "deleted", &[])
}
