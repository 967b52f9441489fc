//! The list of invoices: searched, filtered, sorted, paged by cursor.

use std::collections::HashMap;

use books::{currencies, numbering};
use directory::paging;
use ledger::status::{SettlementStatus, settlement_status};
use ledger::{DocKind, Money};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::own_only;
use super::store::list::{self as store, Filter, Paging, Row};
use super::store::sheet::{self, ListedInvoice};
use super::store::totals;
use super::table::{InvoiceListRequest, InvoiceListTotals, InvoiceRow, InvoiceSort, InvoiceTable};
use super::ticked::InvoiceNeighbours;
use super::wire::StatusCount;
use super::words::{CountedStatus, InvoiceStatusFilter};
use crate::deliveries::{self, DeliveryState, Mailed};
use crate::listing::Place;
use crate::reading;
use crate::searching::Search;
use crate::ticked;

/// A page of invoices, with the totals of the whole filter.
///
/// # Errors
/// 400 when an amount can't be read or the cursor is not one of this order.
pub fn list_invoices(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &InvoiceListRequest,
) -> Result<InvoiceTable> {
    let base = currencies::base(tx, ctx.tenant)?;
    let filter = filter(tx, ctx, request, base.minor_digits)?;
    let (sort, descending) = order(request);
    let after = request.cursor.as_deref().map(|at| Place::read(at, sort.sorted())).transpose()?;
    let limit = paging::limit(request.limit);
    let paging = Paging { sort, descending, after: after.as_ref(), limit: paging::and_one(limit) };
    let mut rows = store::page(tx, ctx.tenant, &filter, ctx.today, &paging)?;
    let next_item = paging::last(&mut rows, limit).map(|row| row.place.cursor()).transpose()?;
    let statuses = match request.totals.unwrap_or(after.is_none()) {
        true => Some(by_status(tx, ctx, &filter, base.minor_digits)?),
        false => None,
    };
    let (any, branches_enable) = store::company(tx, ctx.tenant)?;
    let ids: Vec<i64> = rows.iter().map(|row| row.place.id).collect();
    let mailed = deliveries::states(tx, ctx.tenant, Mailed::Invoice, &ids)?;
    Ok(InvoiceTable {
        invoices: rows.into_iter().map(|row| row_view(ctx, row, &mailed)).collect(),
        next_item,
        show_table: any,
        branches_enable,
        totals: statuses.as_deref().and_then(|all| totals(all, request.status)),
        statuses,
        next_number: numbering::suggest(tx, ctx.tenant, DocKind::Invoice)?,
    })
}

/// Latest first, until another order is asked for.
fn order(request: &InvoiceListRequest) -> (InvoiceSort, bool) {
    let sort = request.sort.unwrap_or_default();
    (sort, request.descending.unwrap_or(sort == InvoiceSort::Date))
}

/// Each status of the filter, whatever status it asks for itself, and all of them.
fn by_status(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &Filter,
    decimals: u8,
) -> Result<Vec<StatusCount>> {
    let found = totals::by_status(tx, ctx.tenant, filter, ctx.today)?;
    CountedStatus::ALL
        .iter()
        .map(|status| {
            let of: Vec<_> = found.iter().filter(|(of, ..)| status.includes(*of)).collect();
            let sum = |part: fn(&(SettlementStatus, i64, Money, Money)) -> Money| {
                Money::sum(of.iter().map(|group| part(group))).map_err(Problem::internal)
            };
            Ok(StatusCount {
                status: *status,
                count: of.iter().map(|(_, count, ..)| count).sum(),
                total: sum(|(_, _, total, _)| *total)?.to_text(decimals),
                amount_due: sum(|(.., open)| *open)?.to_text(decimals),
            })
        })
        .collect()
}

/// The totals of the status that is asked for.
fn totals(
    statuses: &[StatusCount],
    asked: Option<InvoiceStatusFilter>,
) -> Option<InvoiceListTotals> {
    let asked = asked.map_or(CountedStatus::All, CountedStatus::from);
    let found = statuses.iter().find(|count| count.status == asked)?;
    let (total, amount_due) = (found.total.clone(), found.amount_due.clone());
    Some(InvoiceListTotals { count: found.count, total, amount_due })
}

/// Hands on every invoice of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_invoices`], and whatever `give` refuses.
pub fn each_invoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &InvoiceListRequest,
    give: &mut dyn FnMut(ListedInvoice) -> Result<()>,
) -> Result<()> {
    let base = currencies::base(tx, ctx.tenant)?;
    let filter = filter(tx, ctx, request, base.minor_digits)?;
    sheet::each(tx, ctx.tenant, &filter, ctx.today, order(request), give)
}

/// The invoices before and after one in the order of a list, whether or not the list holds that one
/// itself.
///
/// # Errors
/// 404 when there is no such invoice.
pub fn neighbours_in_list(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &InvoiceListRequest,
) -> Result<InvoiceNeighbours> {
    let base = currencies::base(tx, ctx.tenant)?;
    let filter = filter(tx, ctx, request, base.minor_digits)?;
    let (sort, descending) = order(request);
    let place =
        store::place(tx, ctx.tenant, filter.own, sort, id)?.ok_or_else(Problem::not_found)?;
    let mut beyond = |descending: bool| {
        let paging = Paging { sort, descending, after: Some(&place), limit: 1 };
        let rows = store::page(tx, ctx.tenant, &filter, ctx.today, &paging)?;
        Ok::<_, Problem>(rows.first().map(|row| row.place.id))
    };
    Ok(InvoiceNeighbours { next_item: beyond(descending)?, previous_item: beyond(!descending)? })
}

pub(super) fn filter(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &InvoiceListRequest,
    decimals: u8,
) -> Result<Filter> {
    let mut fields = Fields::new();
    let mut bound = |field: &'static str, text: Option<&DecimalText>| {
        reading::optional_amount(&mut fields, field, text, decimals)
    };
    let min_total = bound("min_total", request.min_total.as_ref());
    let max_total = bound("max_total", request.max_total.as_ref());
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    let ids = ticked::of_list(&mut fields, request.ids.as_deref());
    fields.check()?;
    let search = search.map(|text| Search::plan(tx, ctx.tenant, &text)).transpose()?.flatten();
    Ok(Filter {
        search,
        ids,
        branch_id: request.branch_id,
        project_id: request.project_id,
        tag_id: request.tag_id,
        status: request.status.map(Into::into),
        customer_id: request.customer_id,
        from: request.from_date,
        to: request.to_date,
        min_total,
        max_total,
        own: own_only(ctx),
    })
}

fn row_view(ctx: &Ctx, row: Row, mailed: &HashMap<i64, DeliveryState>) -> InvoiceRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    let due = row.total.sub(row.settled).unwrap_or(Money::ZERO);
    InvoiceRow {
        id: row.place.id,
        invoice_number: row.number,
        customer_id: row.customer_id,
        customer_name: row.customer,
        invoice_date: row.date,
        due_date: row.due_date,
        status: settlement_status(row.total, row.settled, row.due_date, ctx.today).into(),
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        total: row.total.to_text(decimals),
        amount_due: due.to_text(decimals),
        mailed: mailed.get(&row.place.id).copied(),
    }
}
