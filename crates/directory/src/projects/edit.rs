//! Changes a project.

use books::currencies;
use ledger::Money;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::error::ProjectError;
use super::input::{self, Facts, ProjectInput};
use super::model::Project;
use super::wire::ProjectView;
use super::{NAMES, RECORD, access, add, list, store};

/// Changes a project.
///
/// # Errors
/// As for a new one; 409 when somebody else has saved in the meantime, or when the customer of a
/// project with documents would change.
pub fn edit_project(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ProjectInput,
) -> Result<ProjectView> {
    let before = access::visible(tx, ctx, id)?;
    if input.version.is_some_and(|version| version != before.version) {
        return Err(ProjectError::Version.into());
    }
    let facts = add::facts(tx, ctx, input)?;
    // The present customer may have been deleted.
    let is_unchanged = input.customer_id == before.customer_id;
    // The present manager may have left the company.
    let manages = input.manager_id == before.manager_id;
    let facts = Facts {
        customer_known: facts.customer_known || is_unchanged,
        manager_known: facts.manager_known || manages,
        ..facts
    };
    let after = Project { version: before.version, ..input::decide(input, &facts, id)? };
    NAMES.ensure_unique(tx, ctx, &after.name, Some(id))?;
    if !is_unchanged && store::has_documents(tx, ctx.tenant, id)? {
        return Err(ProjectError::HasDocuments.into());
    }
    if after != before {
        store::update(tx, ctx.tenant, &after)?;
        let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
        let changes = activity::difference(
            &timeline_fields(&before, decimals),
            &timeline_fields(&after, decimals),
        );
        activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    }
    list::show(tx, ctx, id)
}

fn timeline_fields(project: &Project, decimals: u8) -> Vec<(&'static str, Option<String>)> {
    let project = project.clone();
    let text = |amount: Money| amount.to_text(decimals);
    vec![
        ("project_name", Some(project.name)),
        ("customer_id", Some(project.customer_id.to_string())),
        ("manager_id", project.manager_id.map(|id| id.to_string())),
        ("project_location", Some(project.location_id.to_string())),
        ("project_status", Some(project.status.as_str().to_owned())),
        ("start_date", project.starts_on.map(|day| day.to_string())),
        ("end_date", project.ends_on.map(|day| day.to_string())),
        ("expected_revenue", project.expected_revenue.map(text)),
        ("expected_expenses", project.expected_expenses.map(text)),
        ("retention_percent", project.retention_percent.map(|percent| percent.to_text())),
        ("project_note", project.note),
        ("customer_note", project.customer_note),
        ("poc", project.poc),
        ("mobile", project.mobile),
        ("customer_email", project.customer_email),
    ]
}
