//! Who may see which projects: a project manager only those that they manage or added.

use platform::access::{Action, GrantScope, Subject};
use platform::context::{Ctx, UserId};
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::model::Project;
use super::{plan, store};

/// The person whose projects are the only visible ones; none when all are visible.
pub(super) fn own_only(ctx: &Ctx) -> Option<UserId> {
    let reach = ctx.ability.reach(Action::Read, Subject::Projects);
    (reach == Some(GrantScope::Own)).then_some(ctx.user)
}

/// Whether the person may see this project.
///
/// # Errors
/// Only internal errors.
pub fn may_see(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<bool> {
    if !ctx.ability.allows(Action::Read, Subject::Projects) || !plan::includes_projects(tx, ctx)? {
        return Ok(false);
    }
    Ok(store::find_listed(tx, ctx.tenant, id, own_only(ctx))?.is_some())
}

/// A project that the person may see.
///
/// # Errors
/// 403 without the plan or the right to see projects; 404 when there is none or the person may not
/// see it.
pub fn visible(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Project> {
    plan::ensure(tx, ctx)?;
    if !ctx.ability.allows(Action::Read, Subject::Projects) {
        return Err(Problem::forbidden());
    }
    let found = store::find_listed(tx, ctx.tenant, id, own_only(ctx))?;
    found.map(|found| found.project).ok_or_else(Problem::not_found)
}
