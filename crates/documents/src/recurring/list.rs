//! The list of schedules: searched, filtered, paged by cursor.

use books::currencies;
use directory::paging;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::record::State;
use super::store::{self, Filter, ListRow};
use super::wire::{
    RecurringCount, RecurringListRequest, RecurringRow, RecurringStatus, RecurringTable,
};
use crate::invoices::own_only;
use crate::listing::{day_cursor, read_day_cursor};

/// A page of schedules, with how many there are of each status.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_schedules(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RecurringListRequest,
) -> Result<RecurringTable> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    let filter = Filter { search, customer_id: request.customer_id, own: own_only(ctx) };
    let behind = request.cursor.as_deref().map(read_day_cursor).transpose()?;
    let limit = paging::limit(request.limit);
    let mut rows =
        store::page(tx, ctx.tenant, (&filter, request.status), behind, paging::and_one(limit))?;
    let next_item = paging::last(&mut rows, limit).map(|row| day_cursor(row.place()));
    Ok(RecurringTable {
        next_item,
        schedules: rows.into_iter().map(row_view).collect(),
        show_table: store::company_has_any(tx, ctx.tenant)?,
        stats: stats(tx, ctx, &filter)?,
    })
}

fn stats(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<Vec<RecurringCount>> {
    use RecurringStatus::{Active, Ended, Failed, Paused};
    let found = store::counts(tx, ctx.tenant, filter)?;
    let count = |status: Option<RecurringStatus>| {
        let counted = found.iter().filter(|(of, _)| status.is_none_or(|status| status == *of));
        RecurringCount { status, count: counted.map(|(_, count)| count).sum() }
    };
    Ok([None, Some(Active), Some(Paused), Some(Failed), Some(Ended)].map(count).to_vec())
}

fn row_view(row: ListRow) -> RecurringRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    RecurringRow {
        id: row.id,
        name: row.name,
        customer_id: row.customer_id,
        customer_name: row.customer,
        unit: row.unit,
        every: row.every,
        month_end: row.month_end,
        status: RecurringStatus::of(row.state, row.failures),
        halted: matches!(row.state, State::Paused | State::Stopped),
        next_date: row.next.filter(|_| row.state == State::Active),
        last_date: row.last,
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        total: row.total.to_text(decimals),
    }
}
