//! The list of invoices.

use std::collections::HashMap;

use platform::{Ctx, Result, Tx};

use super::own_only;
use super::store::{self, INVOICES, raised_by};
use super::table::{InvoiceKind, InvoiceListRequest, InvoiceListTotals, InvoiceRow, InvoiceTable};
use crate::priced::Neighbours;
use crate::priced::list::{self, Asked};
use crate::priced::rows::{DuePage, DueRow};
use crate::priced::store::list::Row;
use crate::priced::store::sheet::ListedDocument;
use documents::deliveries::{self, DeliveryState, Mailed};
use einvoicing::DocumentKind;
use einvoicing::filing::{EinvoiceFields, fields_of};

impl InvoiceListRequest {
    /// In the words of every list of documents that fall due.
    pub(super) fn asked(&self, ctx: &Ctx) -> Asked<'_> {
        Asked {
            status: self.status,
            party_id: self.customer_id,
            sort: self.sort.unwrap_or_default().into(),
            own: own_only(ctx),
            raises: self.kind.map(|kind| kind == InvoiceKind::DebitNote),
            on_the_spot: self.kind.map(|kind| kind == InvoiceKind::SalesReceipt),
            sent_status: self.sent_status,
            validation_status: self.validation_status,
            ..self.alike()
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
    let mut filed = fields_of(tx, ctx.tenant, DocumentKind::Invoice, &page.ids())?;
    let mut raised = raised_by(tx, ctx.tenant, &page.ids())?;
    let spot = store::on_the_spot(tx, ctx.tenant, &page.ids())?;
    let (rows, totals, page) = DuePage::from_page(page, request.status);
    let totals = totals.map(|count| InvoiceListTotals {
        count: count.count,
        total: count.total,
        amount_due: count.amount_due,
    });
    let invoices = rows
        .into_iter()
        .map(|row| {
            let filing = filed.remove(&row.place.id).unwrap_or_default();
            let raises = raised.remove(&row.place.id);
            let on_the_spot = spot.contains(&row.place.id);
            InvoiceRow { filing, raises, on_the_spot, ..row_view(ctx, row, &mailed) }
        })
        .collect();
    Ok(InvoiceTable { invoices, totals, page })
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
    list::neighbours(tx, ctx, &INVOICES, id, &request.asked(ctx))
}

fn row_view(ctx: &Ctx, row: Row, mailed: &HashMap<i64, DeliveryState>) -> InvoiceRow {
    InvoiceRow {
        due: DueRow::from_row(ctx, &row),
        customer_id: row.party_id,
        invoice_date: row.date,
        mailed: mailed.get(&row.place.id).copied(),
        invoice_number: row.number,
        raises: None,
        on_the_spot: false,
        customer_name: row.party,
        filing: EinvoiceFields::default(),
    }
}
