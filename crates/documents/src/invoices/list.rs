//! The list of invoices.

use std::collections::HashMap;

use books::currencies;
use ledger::status::settlement_status;
use platform::{Ctx, Result, Tx};

use super::own_only;
use super::store::INVOICES;
use super::table::{InvoiceListRequest, InvoiceListTotals, InvoiceRow, InvoiceTable};
use crate::deliveries::{self, DeliveryState, Mailed};
use crate::priced::Neighbours;
use crate::priced::list::{self, Asked};
use crate::priced::store::list::Row;
use crate::priced::store::sheet::ListedDocument;

impl InvoiceListRequest {
    /// In the words of every list of documents that fall due.
    pub(super) fn asked(&self, ctx: &Ctx) -> Asked<'_> {
        Asked {
            search: self.search.as_deref(),
            cursor: self.cursor.as_deref(),
            limit: self.limit,
            status: self.status,
            party_id: self.customer_id,
            branch_id: self.branch_id,
            project_id: self.project_id,
            tag_id: self.tag_id,
            ids: self.ids.as_deref(),
            from: self.from_date,
            to: self.to_date,
            min_total: self.min_total.as_ref(),
            max_total: self.max_total.as_ref(),
            sort: self.sort.unwrap_or_default().into(),
            descending: self.descending,
            totals: self.totals,
            own: own_only(ctx),
        }
    }
}

/// A page of invoices, with the totals of the whole filter.
///
/// # Errors
/// 400 when an amount can't be read or the cursor is not one of this order.
pub fn list_invoices(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &InvoiceListRequest,
) -> Result<InvoiceTable> {
    let page = list::page(tx, ctx, &INVOICES, &request.asked(ctx))?;
    let mailed = deliveries::states(tx, ctx.tenant, Mailed::Invoice, &page.ids())?;
    let totals = page.totals(request.status).map(|count| InvoiceListTotals {
        count: count.count,
        total: count.total,
        amount_due: count.amount_due,
    });
    Ok(InvoiceTable {
        invoices: page.rows.into_iter().map(|row| row_view(ctx, row, &mailed)).collect(),
        next_item: page.next_item,
        show_table: page.any,
        branches_enable: page.branches_enable,
        totals,
        statuses: page.statuses,
        next_number: page.next_number,
    })
}

/// Hands on every invoice of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_invoices`], and whatever `give` refuses.
pub fn each_invoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &InvoiceListRequest,
    give: &mut dyn FnMut(ListedDocument) -> Result<()>,
) -> Result<()> {
    list::each(tx, ctx, &INVOICES, &request.asked(ctx), give)
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
) -> Result<Neighbours> {
    list::beside(tx, ctx, &INVOICES, id, &request.asked(ctx))
}

fn row_view(ctx: &Ctx, row: Row, mailed: &HashMap<i64, DeliveryState>) -> InvoiceRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    InvoiceRow {
        id: row.place.id,
        customer_id: row.party_id,
        invoice_date: row.date,
        due_date: row.due_date,
        status: settlement_status(row.total, row.settled, row.due_date, ctx.today).into(),
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        total: row.total.to_text(decimals),
        amount_due: row.due().to_text(decimals),
        mailed: mailed.get(&row.place.id).copied(),
        invoice_number: row.number,
        customer_name: row.party,
    }
}
