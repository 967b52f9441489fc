//! The calls of invoices, and who may make them.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, NameCheck, Path, Routes, routes};
use platform::text::document_number;
use platform::{App, Ctx, Result, handlers};

use super::create::create_invoice;
use super::deletion::InvoiceDeletion;
use super::input::InvoiceInput;
use super::list::{list_invoices, neighbours_in_list};
use super::show::show_invoice;
use super::statuses::{invoice_figures, invoice_statuses};
use super::store::INVOICES;
use super::table::{InvoiceListRequest, InvoiceTable};
use super::update::update_invoice;
use super::void::delete_invoice;
use super::void_many::{delete_invoices, deletion_of};
use super::wire::{InvoiceDetail, InvoiceFigures, InvoiceStatuses};
use crate::priced::{MissingNumbers, Neighbours, missing_numbers, store};
use documents::selection::Ticked;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Sales), routes!(list))
        .add(can(Action::Read, Subject::Sales), routes!(show))
        .add(can_ask(Action::Create, Subject::Sales), routes!(number_exists))
        .add(can(Action::Create, Subject::Sales), routes!(create))
        .add(can(Action::Update, Subject::Sales), routes!(update))
        .add(can(Action::Delete, Subject::Sales), routes!(remove, remove_by_get))
        .add(can(Action::Read, Subject::Sales), routes!(statuses))
        .add(can(Action::Read, Subject::Sales), routes!(figures))
        .add(can(Action::Read, Subject::Sales), routes!(beside))
        .add(can_ask(Action::Delete, Subject::Sales), routes!(preview_deletion))
        .add(can(Action::Delete, Subject::Sales), routes!(remove_several))
        .add(can(Action::Read, Subject::Sales), routes!(missing))
}

handlers! { "Invoices";
    /// A page of invoices, with the totals of the whole filter.
    ask list "/Invoice/GetInvoice" InvoiceListRequest => InvoiceTable, list_invoices;
    /// Revenue by month and ageing of the invoices of a list.
    ask figures "/Invoice/Figures" InvoiceListRequest => InvoiceFigures, invoice_figures;
    /// An invoice with its payments, entries and history.
    show show "/Invoice/GetInvoiceById/{id}" => InvoiceDetail, show_invoice;
    /// Records a sale on credit and posts it to the books.
    create create "/Invoice/AddInvoice" InvoiceInput => InvoiceDetail, create_invoice;
    /// Changes an invoice: reverses what it posted and posts it again.
    update update "/Invoice/EditInvoice/{id}" InvoiceInput => InvoiceDetail, update_invoice;
    /// Deletes an invoice with its payments; this can't be undone.
    delete remove "/Invoice/DeleteInvoice/{id}" "invoice.deleted", delete_invoice;
    /// The same, as older programs call it.
    delete_by_get remove_by_get "/Invoice/DeleteInvoice/{id}" remove;
    /// The invoices before and after one, in the order of a list.
    ask_of beside "/Invoice/Beside/{id}" InvoiceListRequest => Neighbours, neighbours_in_list;
    /// What deleting these invoices would take with it; changes nothing.
    ask preview_deletion "/Invoice/WhatGoesWith" Ticked => InvoiceDeletion, deletion_of;
}

/// Whether an invoice number was ever used, or one that looks like it.
#[utoipa::path(get, path = "/Invoice/InvoiceIDExist/{ref}", tag = "Invoices",
    params(("ref" = String, Path)), responses((status = 200, body = NameCheck)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<String>,
) -> Result<Json<NameCheck>> {
    let find = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        store::check_number(tx, ctx.tenant, &INVOICES, &document_number(&number))
    };
    app.read(ctx, find).await.map(Json)
}

/// How many invoices have each status today.
#[utoipa::path(get, path = "/Invoice/AllInvoiceStatus", tag = "Invoices",
    responses((status = 200, body = InvoiceStatuses)))]
async fn statuses(State(app): State<App>, ctx: Ctx) -> Result<Json<InvoiceStatuses>> {
    app.read(ctx, invoice_statuses).await.map(Json)
}

/// Deletes invoices with their payments: all or none. This can't be undone.
#[utoipa::path(post, path = "/Invoice/DeleteInvoices", tag = "Invoices",
    request_body = Ticked, responses((status = 200, body = Done)))]
async fn remove_several(
    State(app): State<App>,
    ctx: Ctx,
    Json(ticked): Json<Ticked>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "invoice.several_deleted");
    app.write(ctx, move |tx, ctx| delete_invoices(tx, ctx, &ticked.ids)).await.map(|()| Json(done))
}

/// The numbers that the series of invoices has left out.
#[utoipa::path(get, path = "/Invoice/MissingNumbers", tag = "Invoices",
    responses((status = 200, body = MissingNumbers)))]
async fn missing(State(app): State<App>, ctx: Ctx) -> Result<Json<MissingNumbers>> {
    let find =
        |tx: &mut dyn platform::Tx, ctx: &Ctx| missing_numbers(tx, ctx, &INVOICES, Subject::Sales);
    app.read(ctx, find).await.map(Json)
}
