//! The list of schedules: searched, filtered, paged by cursor.

use books::currencies;
use directory::paging;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::kind::Repeated;
use super::record::State;
use super::store::{self, Filter, ListRow};
use super::wire::{
    RecurringBillListRequest, RecurringBillRow, RecurringBillTable, RecurringCount,
    RecurringEntryListRequest, RecurringEntryTable, RecurringListRequest, RecurringRow,
    RecurringStatus, RecurringTable, SchedulePage, ScheduleRow,
};
use super::words::own_only;
use documents::listing::{day_cursor, read_day_cursor};

/// A page of recurring invoices, with how many there are of each status.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_schedules(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RecurringListRequest,
) -> Result<RecurringTable> {
    let RecurringListRequest { search, cursor, limit, status, customer_id } = request;
    let asked = ScheduleQuery {
        kind: Repeated::Invoice,
        search: search.as_deref(),
        cursor: cursor.as_deref(),
        limit: *limit,
        status: *status,
        party_id: *customer_id,
    };
    let (rows, page) = list(tx, ctx, &asked)?;
    let row = |(party, schedule): (Party, ScheduleRow)| RecurringRow {
        schedule,
        customer_id: party.id,
        customer_name: party.name,
    };
    Ok(RecurringTable { schedules: rows.into_iter().map(row).collect(), page })
}

/// A page of recurring bills, likewise.
///
/// # Errors
/// As for recurring invoices.
pub fn list_bill_schedules(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RecurringBillListRequest,
) -> Result<RecurringBillTable> {
    let RecurringBillListRequest { search, cursor, limit, status, vendor_id } = request;
    let asked = ScheduleQuery {
        kind: Repeated::Bill,
        search: search.as_deref(),
        cursor: cursor.as_deref(),
        limit: *limit,
        status: *status,
        party_id: *vendor_id,
    };
    let (rows, page) = list(tx, ctx, &asked)?;
    let row = |(party, schedule): (Party, ScheduleRow)| RecurringBillRow {
        schedule,
        vendor_id: party.id,
        vendor_name: party.name,
    };
    Ok(RecurringBillTable { schedules: rows.into_iter().map(row).collect(), page })
}

/// A page of recurring journal entries, likewise.
///
/// # Errors
/// As for recurring invoices.
pub fn list_entry_schedules(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RecurringEntryListRequest,
) -> Result<RecurringEntryTable> {
    let RecurringEntryListRequest { search, cursor, limit, status } = request;
    let asked = ScheduleQuery {
        kind: Repeated::Entry,
        search: search.as_deref(),
        cursor: cursor.as_deref(),
        limit: *limit,
        status: *status,
        party_id: None,
    };
    let (rows, page) = list(tx, ctx, &asked)?;
    let schedules = rows.into_iter().map(|(_, schedule)| schedule).collect();
    Ok(RecurringEntryTable { schedules, page })
}

/// Which schedules are asked for.
struct ScheduleQuery<'a> {
    kind: Repeated,
    search: Option<&'a str>,
    cursor: Option<&'a str>,
    limit: Option<i64>,
    status: Option<RecurringStatus>,
    party_id: Option<i64>,
}

/// The party of a schedule.
struct Party {
    id: i64,
    name: String,
}

fn list(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asked: &ScheduleQuery<'_>,
) -> Result<(Vec<(Party, ScheduleRow)>, SchedulePage)> {
    let kind = asked.kind;
    let mut fields = Fields::new();
    let search = fields.optional_text("search", asked.search, 100);
    fields.check()?;
    let filter = Filter { kind, search, party_id: asked.party_id, own: own_only(ctx, kind) };
    let behind = asked.cursor.map(read_day_cursor).transpose()?;
    let limit = paging::limit(asked.limit);
    let mut rows =
        store::page(tx, ctx.tenant, (&filter, asked.status), behind, paging::with_one_more(limit))?;
    let next_item = paging::last(&mut rows, limit).map(|row| day_cursor(row.place()));
    let page = SchedulePage {
        next_item,
        show_table: store::company_has_any(tx, ctx.tenant, kind)?,
        stats: stats(tx, ctx, &filter)?,
    };
    Ok((rows.into_iter().map(row_view).collect(), page))
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

fn row_view(row: ListRow) -> (Party, ScheduleRow) {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    let schedule = ScheduleRow {
        id: row.id,
        name: row.name,
        unit: row.unit,
        every: row.every,
        month_end: row.month_end,
        status: RecurringStatus::new(row.state, row.failures),
        halted: matches!(row.state, State::Paused | State::Stopped),
        next_date: row.next.filter(|_| row.state == State::Active),
        last_date: row.last,
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        total: row.total.to_text(decimals),
    };
    (Party { id: row.party_id, name: row.party }, schedule)
}
