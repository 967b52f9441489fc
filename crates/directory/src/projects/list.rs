//! The list of projects, a project's page, and the project picker of document forms.

use books::currencies;
use ledger::Money;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::model::Project;
use super::store::{self, Listed, ProjectFilter};
use super::wire::{
    ProjectChoice, ProjectChoices, ProjectManager, ProjectPage, ProjectQuery, ProjectRow,
    ProjectView,
};
use super::{RECORD, access, plan};
use crate::paging::{self, Cursor};

/// Rows on a page.
const PAGE: i64 = 50;

/// A page of projects by name, with the expected amounts of all matching ones.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list; 403 without the plan.
pub fn list_projects(tx: &mut dyn Tx, ctx: &Ctx, query: &ProjectQuery) -> Result<ProjectPage> {
    plan::ensure(tx, ctx)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let filter = ProjectFilter {
        search: paging::search(query.search.as_deref())?,
        status: query.status,
        customer_id: None,
        offered: false,
        own: access::own_only(ctx),
        after: Cursor::asked(query.cursor.as_deref())?,
        limit: PAGE + 1,
    };
    let all = store::expected_amounts(tx, ctx.tenant, &filter)?;
    let mut found = store::list(tx, ctx.tenant, &filter)?;
    let key = |one: &Listed| platform::text::fold(&one.project.name);
    let next = paging::cut(&mut found, PAGE, |one| Cursor { key: key(one), id: one.project.id });
    let stats = store::stats(tx, ctx.tenant, filter.own)?;
    Ok(ProjectPage {
        all,
        projects: found.into_iter().map(|one| row(one, decimals)).collect(),
        next,
        show_table: stats.iter().any(|stat| stat.count > 0),
        stats,
    })
}

/// A project with its timeline.
///
/// # Errors
/// 403 without the plan; 404 when there is none.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ProjectView> {
    plan::ensure(tx, ctx)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let found = store::find_listed(tx, ctx.tenant, id, access::own_only(ctx))?;
    let found = found.ok_or_else(Problem::not_found)?;
    let Project { note, customer_note, poc, mobile, customer_email, version, .. } =
        found.project.clone();
    Ok(ProjectView {
        row: row(found, decimals),
        project_note: note,
        customer_note,
        poc,
        mobile,
        customer_email,
        version,
        activity: activity::latest(tx, ctx.tenant, RECORD, id)?,
    })
}

/// The projects for a document, of one customer or of all; none without the plan.
pub fn choices(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    search: Option<&str>,
    customer_id: Option<i64>,
) -> Result<ProjectChoices> {
    let in_plan = plan::includes_projects(tx, ctx)?;
    if !in_plan {
        return Ok(ProjectChoices { in_plan, projects: Vec::new() });
    }
    let search = paging::search(search)?;
    let own = access::own_only(ctx);
    let filter = ProjectFilter {
        search,
        customer_id,
        offered: true,
        own,
        limit: PAGE,
        ..ProjectFilter::default()
    };
    let found = store::list(tx, ctx.tenant, &filter)?;
    let choice = |one: Listed| ProjectChoice {
        id: one.project.id,
        project_name: one.project.name,
        customer_id: one.project.customer_id,
        customer_name: one.customer,
    };
    Ok(ProjectChoices { in_plan, projects: found.into_iter().map(choice).collect() })
}

/// Possible managers of a project: the company's members, by name.
///
/// # Errors
/// 403 without the plan.
pub fn managers(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<ProjectManager>> {
    plan::ensure(tx, ctx)?;
    store::managers(tx, ctx.tenant)
}

fn row(one: Listed, decimals: u8) -> ProjectRow {
    let text = |amount: Money| amount.to_text(decimals);
    let Listed { project, customer, manager, location } = one;
    ProjectRow {
        id: project.id,
        project_name: project.name,
        customer_id: project.customer_id,
        customer_name: customer,
        manager_id: project.manager_id,
        manager_name: manager,
        project_location: project.location_id,
        project_location_name: location,
        project_status: project.status,
        start_date: project.starts_on,
        end_date: project.ends_on,
        expected_revenue: project.expected_revenue.map(text),
        expected_expenses: project.expected_expenses.map(text),
        retention_percent: project.retention_percent.map(|percent| percent.to_text()),
    }
}
