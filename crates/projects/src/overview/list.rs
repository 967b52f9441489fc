//! The list of projects with what each brought.

use books::currencies;
use directory::projects::{self, ProjectQuery, ProjectRow};
use ledger::{Money, Overflow};
use platform::{Ctx, Problem, Result, Tx};

use super::figures::Figures;
use super::store;
use super::wire::{ProjectRowWithFigures, ProjectTable, ProjectTotals};

/// A page of projects by name with their figures, and the totals of all of them.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list; 403 without the plan.
pub fn list_projects(tx: &mut dyn Tx, ctx: &Ctx, query: &ProjectQuery) -> Result<ProjectTable> {
    let page = projects::list_projects(tx, ctx, query)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let figures = store::figures(tx, ctx.tenant, None)?;
    let of = |id: i64| figures.get(&id).copied().unwrap_or_default();

    let mut totals = Figures::default();
    let (mut revenue, mut expenses) = (Money::ZERO, Money::ZERO);
    for one in &page.all {
        totals = totals.and(&of(one.id)).map_err(Problem::internal)?;
        revenue = revenue.add(one.revenue.unwrap_or_default()).map_err(Problem::internal)?;
        expenses = expenses.add(one.expenses.unwrap_or_default()).map_err(Problem::internal)?;
    }
    let text = |amount: Money| amount.to_text(decimals);
    let rows = page.projects.into_iter().map(|row| {
        let figures = of(row.id);
        with_figures(row, &figures, decimals)
    });
    Ok(ProjectTable {
        projects: rows.collect::<Result<_, Overflow>>().map_err(Problem::internal)?,
        next: page.next,
        show_table: page.show_table,
        stats: page.stats,
        totals: ProjectTotals {
            expected_revenue: text(revenue),
            expected_expenses: text(expenses),
            revenue: text(totals.revenue),
            cost: text(totals.cost),
            margin: text(totals.margin().map_err(Problem::internal)?),
            billed: text(totals.billed),
            collected: text(totals.collected().map_err(Problem::internal)?),
            outstanding: text(totals.outstanding),
        },
    })
}

fn with_figures(
    project: ProjectRow,
    figures: &Figures,
    decimals: u8,
) -> Result<ProjectRowWithFigures, Overflow> {
    let text = |amount: Money| amount.to_text(decimals);
    Ok(ProjectRowWithFigures {
        project,
        revenue: text(figures.revenue),
        cost: text(figures.cost),
        margin: text(figures.margin()?),
        billed: text(figures.billed),
        collected: text(figures.collected()?),
        outstanding: text(figures.outstanding),
    })
}
