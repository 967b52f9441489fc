//! Adds a project.

use books::currencies;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::Result;

use super::input::{self, Facts, ProjectInput};
use super::model::Project;
use super::wire::ProjectView;
use super::{NAMES, RECORD, list, plan, store};

/// Adds a project.
///
/// # Errors
/// 400 with the invalid fields; 403 without the plan; 409 when the name is taken.
pub fn add_project(tx: &mut dyn Tx, ctx: &Ctx, input: &ProjectInput) -> Result<ProjectView> {
    plan::ensure(tx, ctx)?;
    let facts = facts(tx, ctx, input)?;
    let project = input::decide(input, &facts, 0)?;
    NAMES.ensure_room(tx, ctx)?;
    NAMES.ensure_unique(tx, ctx, &project.name, None)?;
    let project = Project { id: ids::allocate(tx, ctx.tenant, 1)?, ..project };
    store::insert(tx, ctx, &project)?;
    activity::record(tx, ctx, RECORD, project.id, "created", &[])?;
    list::show(tx, ctx, project.id)
}

/// The facts that the checks of the form need.
pub(super) fn facts(tx: &mut dyn Tx, ctx: &Ctx, input: &ProjectInput) -> Result<Facts> {
    Ok(Facts {
        customer_known: store::customer_exists(tx, ctx.tenant, input.customer_id)?,
        manager_known: match input.manager_id {
            Some(id) => store::is_member(tx, ctx.tenant, id)?,
            None => true,
        },
        location_known: store::location_exists(tx, ctx.tenant, input.project_location)?,
        decimals: currencies::base(tx, ctx.tenant)?.minor_digits,
    })
}
