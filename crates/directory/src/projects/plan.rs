//! Whether the company's plan includes projects.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use platform::subscription::PLAN_WITH_PROJECTS;

use super::error::ProjectError;
use super::store;

/// Whether the company's plan includes projects.
pub fn includes_projects(tx: &mut dyn Tx, ctx: &Ctx) -> Result<bool> {
    Ok(store::plan_code(tx, ctx.tenant)?.as_deref() == Some(PLAN_WITH_PROJECTS))
}

/// Refuses a company whose plan doesn't include projects.
///
/// # Errors
/// 403, as for people who may not see projects.
pub fn ensure(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    if includes_projects(tx, ctx)? { Ok(()) } else { Err(ProjectError::Plan.into()) }
}
