//! The list of revaluations, the latest first.

use books::currencies;
use jiff::ToSpan;
use jiff::civil::Date;
use platform::{Ctx, Problem, Result, Tx};

use super::model::Revaluation;
use super::show::rows;
use super::store;
use super::wire::{RevaluationListRequest, RevaluationTable};
use documents::listing::day_page;

/// A page of revaluations.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn list_revaluations(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RevaluationListRequest,
) -> Result<RevaluationTable> {
    let currency = currencies::base(tx, ctx.tenant)?.data();
    let (found, next_item) = day_page(
        (request.cursor.as_deref(), request.limit),
        |found: &Revaluation| (found.date, found.id),
        |behind, limit| store::list(tx, ctx.tenant, behind, limit),
    )?;
    let latest = store::latest(tx, ctx.tenant)?;
    let id = latest.as_ref().map(|latest| latest.id);
    let revaluations = rows(tx, ctx, &found, id)?;
    let proposed_date = proposed(latest.as_ref().map(|latest| latest.date), ctx.today)?;
    let show_table = latest.is_some();
    Ok(RevaluationTable { revaluations, next_item, show_table, currency, proposed_date })
}

/// The end of the month after the latest revaluation, if it is over; else of the last that is.
pub(super) fn proposed(latest: Option<Date>, today: Date) -> Result<Date> {
    let over = today.first_of_month().yesterday().map_err(Problem::internal)?;
    let Some(latest) = latest else { return Ok(over) };
    let end = latest.last_of_month();
    let next = if latest < end {
        end
    } else {
        latest.checked_add(1.day()).map_err(Problem::internal)?.last_of_month()
    };
    Ok(if next <= today { next } else { over })
}
