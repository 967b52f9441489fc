//! A project's hours.

use books::currencies;
use directory::projects;
use documents::listing::day_page;
use platform::{Ctx, Problem, Result, Tx};
use serde::Deserialize;

use super::store::{self, StoredHours};
use super::wire::{TimeEntry, TimePage};

/// Which hours of a project are asked for.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct TimesQuery {
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
}

/// A page of a project's hours, newest first.
///
/// # Errors
/// 400 for a cursor of another list; 403 without the plan; 404 when there is no such project that
/// the person may see.
pub fn list_times(tx: &mut dyn Tx, ctx: &Ctx, id: i64, query: &TimesQuery) -> Result<TimePage> {
    projects::visible(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let page = (query.cursor.as_deref(), None);
    let (kept, next) = day_page(
        page,
        |one: &StoredHours| (one.worked.date, one.id),
        |behind, limit| store::of_project(tx, ctx.tenant, id, (behind, limit)),
    )?;
    Ok(TimePage { times: kept.into_iter().map(|one| view(one, decimals)).collect(), next })
}

/// A project's billable hours, oldest first, at most `limit`.
///
/// # Errors
/// Only our own failures.
pub fn open_times(tx: &mut dyn Tx, ctx: &Ctx, project: i64, limit: i64) -> Result<Vec<TimeEntry>> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let open = store::open(tx, ctx.tenant, project, limit)?;
    Ok(open.into_iter().map(|one| view(one, decimals)).collect())
}

/// One entry of hours, as JSON.
pub(super) fn show(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<TimeEntry> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let kept = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(view(kept, decimals))
}

fn view(kept: StoredHours, decimals: u8) -> TimeEntry {
    let (invoice_id, invoice_number) = kept.invoice.unzip();
    TimeEntry {
        id: kept.id,
        project_id: kept.project_id,
        date: kept.worked.date,
        minutes: kept.worked.minutes,
        hourly_rate: kept.worked.rate.to_text(decimals),
        amount: kept.worked.amount.to_text(decimals),
        description: kept.worked.description,
        billable: kept.worked.billable,
        invoice_id,
        invoice_number,
        member_name: kept.member,
        version: kept.version,
    }
}
