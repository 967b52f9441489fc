//! Deletes a branch.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::error::BranchError;
use super::{RECORD, store};

/// Deletes a branch: new documents can't use it, its name is free again, and documents and entries
/// keep it.
///
/// # Errors
/// 404 when there is none; 409 for the default branch, until another is made the default.
pub fn delete_branch(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let branch = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if branch.is_default {
        return Err(BranchError::Default.into());
    }
    store::delete(tx, ctx, id)?;
    activity::record(tx, ctx, RECORD, id, "deleted", &[])
}
