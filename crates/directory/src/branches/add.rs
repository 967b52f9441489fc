//! Adds a branch.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::Result;

use super::input::{self, BranchInput};
use super::wire::BranchView;
use super::{NAMES, RECORD, ensure_enabled, store};

/// Adds a branch.
///
/// # Errors
/// 400 with the invalid fields; 409 when the name is taken or the company works without branches.
pub fn add_branch(tx: &mut dyn Tx, ctx: &Ctx, input: &BranchInput) -> Result<BranchView> {
    ensure_enabled(tx, ctx)?;
    let branch = input::decide(input, &BranchView::default())?;
    NAMES.ensure_room(tx, ctx)?;
    NAMES.ensure_unique(tx, ctx, &branch.name, None)?;
    store_new(tx, ctx, branch)
}

/// Stores a new branch and records it in the timeline.
pub(super) fn store_new(tx: &mut dyn Tx, ctx: &Ctx, branch: BranchView) -> Result<BranchView> {
    let branch = BranchView { id: ids::allocate(tx, ctx.tenant, 1)?, ..branch };
    if branch.is_default {
        store::end_default(tx, ctx.tenant)?;
    }
    store::insert(tx, ctx, &branch)?;
    activity::record(tx, ctx, RECORD, branch.id, "created", &[])?;
    Ok(branch)
}
