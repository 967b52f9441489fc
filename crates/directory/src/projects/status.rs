//! A project begins, waits, goes on, is closed or opened again.

use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Project, ProjectStatus};
use super::wire::ProjectView;
use super::{RECORD, access, list, store};

/// Where a project is to stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectStatusInput)]
pub struct StatusInput {
    /// The project.
    pub project_id: i64,
    /// Where it is to stand.
    pub project_status: ProjectStatus,
}

/// Changes where a project stands.
///
/// # Errors
/// 403 without the plan; 404 when there is none.
pub fn change_project_status(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &StatusInput,
) -> Result<ProjectView> {
    let id = input.project_id;
    let before = access::visible(tx, ctx, id)?;
    if before.status != input.project_status {
        let word = |status: ProjectStatus| Some(status.as_str().to_owned());
        let change = Change {
            field: "project_status".to_owned(),
            before: word(before.status),
            after: word(input.project_status),
        };
        store::update(tx, ctx.tenant, &Project { status: input.project_status, ..before })?;
        activity::record(tx, ctx, RECORD, id, "updated", &[change])?;
    }
    list::show(tx, ctx, id)
}
