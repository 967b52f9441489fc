//! Lists customers with what they owe.

use books::currencies;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::balances::{self, Totals};
use super::store::{self, Listed};
use super::wire::{CustomerRow, CustomerSummary, CustomerTable};
use crate::paging::{self, Cursor, ListRequest};
use crate::store::Order;

/// A page of customers, by name or by when they were added.
pub fn list_customers(tx: &mut dyn Tx, ctx: &Ctx, request: &ListRequest) -> Result<CustomerTable> {
    let order = order(request);
    let limit = paging::limit(request.limit);
    let cursor = Cursor::asked(request.cursor.as_deref())?;
    let search = paging::search(request.search.as_deref())?;
    let mut rows = store::list(tx, ctx.tenant, search, &order, cursor.as_ref(), limit)?;
    let next = paging::cut(&mut rows, limit, cursor_at);
    let customers = with_totals(tx, ctx, rows)?;
    let summary = summary(tx, ctx)?;
    let total = match search {
        Some(_) => store::count(tx, ctx.tenant, search)?,
        None => summary.customers,
    };
    Ok(CustomerTable { customers, next, show_table: summary.customers > 0, total, summary })
}

/// Rows that are read at once for a sheet.
const CHUNK: i64 = 500;

/// Hands on every customer of a list in its order, with what they owe; its page is left aside.
///
/// # Errors
/// As [`list_customers`], and whatever `give` refuses.
pub fn each_customer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ListRequest,
    give: &mut dyn FnMut(CustomerRow) -> Result<()>,
) -> Result<()> {
    let (order, search) = (order(request), paging::search(request.search.as_deref())?);
    let mut after = None;
    loop {
        let mut rows = store::list(tx, ctx.tenant, search, &order, after.as_ref(), CHUNK)?;
        let more = paging::cut(&mut rows, CHUNK, cursor_at);
        with_totals(tx, ctx, rows)?.into_iter().try_for_each(&mut *give)?;
        match more {
            Some(cursor) => after = Cursor::asked(Some(&cursor))?,
            None => return Ok(()),
        }
    }
}

fn cursor_at(row: &Listed) -> Cursor {
    Cursor { key: row.display_key.clone(), id: row.id }
}

fn with_totals(tx: &mut dyn Tx, ctx: &Ctx, rows: Vec<Listed>) -> Result<Vec<CustomerRow>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let totals = balances::of(tx, ctx.tenant, &ids, ctx.today)?;
    let shown = |row: Listed| {
        let totals = totals.get(&row.id).copied().unwrap_or_default();
        view(row, &totals)
    };
    rows.into_iter().map(shown).collect()
}

fn order(request: &ListRequest) -> Order {
    let column = match request.sort.as_deref() {
        Some("created") => "id",
        _ => "display_key",
    };
    Order { column, descending: request.descending.unwrap_or_default() }
}

fn view(row: Listed, totals: &Totals) -> Result<CustomerRow> {
    let currency = currencies::stored(row.currency_id)?;
    let decimals = currency.minor_digits;
    Ok(CustomerRow {
        id: row.id,
        name: row.display_name,
        company_name: row.company_name,
        phone: row.phone,
        email: row.email,
        currency: currency.data(),
        total_invoices: totals.charged.to_text(decimals),
        total_payment: totals.paid.to_text(decimals),
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
    })
}

fn summary(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CustomerSummary> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let totals = balances::of_all(tx, ctx.tenant, ctx.today)?;
    Ok(CustomerSummary {
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
        customers: store::count(tx, ctx.tenant, None)?,
        unapplied_credit: totals.unapplied.to_text(decimals),
    })
}
