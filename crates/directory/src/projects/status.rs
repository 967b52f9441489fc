//! Changes of a project's status.

use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Project, ProjectStatus};
use super::wire::ProjectView;
use super::{RECORD, access, list, store};

/// The new status of a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectStatusInput)]
pub struct StatusInput {
    /// The project.
    pub project_id: i64,
    /// Its new status.
    pub project_status: ProjectStatus,
}

/// Changes the status of a project.
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
