//! The first tab of a project's page.

use books::currencies;
use directory::projects;
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};

use super::figures::percent;
use super::store;
use super::wire::{ProjectHours, ProjectMonth, ProjectOverview, ProjectUnbilled};
use crate::hours::hours;
use crate::{billing, times};

/// A project's planned and actual figures, and the billable amounts.
///
/// # Errors
/// 403 without the plan; 404 when there is no such project that the person may see.
pub fn overview(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ProjectOverview> {
    let project = projects::visible(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let text = |amount: Money| amount.to_text(decimals);
    let figures = store::figures(tx, ctx.tenant, Some(id))?.remove(&id).unwrap_or_default();
    let margin = figures.margin().map_err(Problem::internal)?;
    let costs = billing::open_costs(tx, ctx.tenant, id)?;
    let worked = times::totals(tx, ctx.tenant, id)?;
    let progress = billing::progress_billed(tx, ctx.tenant, id)?;
    let month = |(month, revenue, cost): (i64, Money, Money)| ProjectMonth {
        month: format!("{:04}-{:02}", month / 100, month % 100),
        revenue: text(revenue),
        cost: text(cost),
    };
    Ok(ProjectOverview {
        expected_revenue: project.expected_revenue.map(text),
        expected_expenses: project.expected_expenses.map(text),
        revenue: text(figures.revenue),
        cost: text(figures.cost),
        margin: text(margin),
        margin_percent: percent(margin, figures.revenue),
        billed: text(figures.billed),
        collected: text(figures.collected().map_err(Problem::internal)?),
        outstanding: text(figures.outstanding),
        retained: text(figures.retained),
        budget_used_percent: project
            .expected_expenses
            .and_then(|expected| percent(figures.cost, expected)),
        progress_billed_percent: project
            .expected_revenue
            .and_then(|expected| percent(progress, expected)),
        unbilled: ProjectUnbilled {
            count: costs.count + worked.open_count,
            total: text(costs.total.add(worked.open_amount).map_err(Problem::internal)?),
        },
        hours: ProjectHours {
            unbilled: hours(worked.open_minutes),
            billed: hours(worked.billed_minutes),
        },
        months: store::months(tx, ctx.tenant, id)?.into_iter().map(month).collect(),
    })
}
