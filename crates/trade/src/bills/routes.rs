//! The calls of bills, and who may make them.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, NameCheck, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx, handlers};

use super::deletion::{BillDeletion, BillsDeleted};
use super::input::BillInput;
use super::list::neighbours_in_list;
use super::report::{BillsReport, BillsReportRequest};
use super::table::{BillListRequest, BillTable};
use super::void_many::{delete_bills, deletion_of};
use super::wire::{BillDetail, BillFigures};
use super::{
    bill_figures, bills_report, create_bill, delete_bill, list_bills, show_bill, update_bill,
};
use crate::priced::Neighbours;
use crate::priced::purchase::Papers;
use documents::selection::Ticked;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Bills;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(figures))
        .add(can(Action::Read, subject), routes!(show))
        .add(can_ask(Action::Create, subject), routes!(number_exists))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Delete, subject), routes!(remove, remove_by_get))
        .add(can(Action::Read, subject), routes!(beside))
        .add(can_ask(Action::Delete, subject), routes!(preview_deletion))
        .add(can(Action::Delete, subject), routes!(remove_several))
        .add(can(Action::Read, Subject::BillsReport), routes!(report))
}

handlers! { "Bills";
    /// A page of bills, with the totals of the whole filter.
    ask list "/Bill/GetBillResources" BillListRequest => BillTable, list_bills;
    /// What was bought and paid by month, and ageing, of the bills of a list.
    ask figures "/Bill/Figures" BillListRequest => BillFigures, bill_figures;
    /// A bill with its entries and history.
    show show "/Bill/GetBillByID/{id}" => BillDetail, show_bill;
    /// Records a purchase on credit and posts it to the books.
    create create "/Bill/AddBill" BillInput => BillDetail, create_bill;
    /// Changes a bill: reverses what it posted and posts it again.
    update update "/Bill/EditBill/{id}" BillInput => BillDetail, update_bill;
    /// Deletes a bill with its payments; this can't be undone.
    delete remove "/Bill/DeleteBill/{id}" "bill.deleted", delete_bill;
    /// The same, as older programs call it.
    delete_by_get remove_by_get "/Bill/DeleteBill/{id}" remove;
    /// The bills before and after one, in the order of a list.
    ask_of beside "/Bill/Beside/{id}" BillListRequest => Neighbours, neighbours_in_list;
    /// What deleting these bills would take with it; changes nothing.
    ask preview_deletion "/Bill/WhatGoesWith" Ticked => BillDeletion, deletion_of;
}

/// The bills of a period, by vendor and one by one.
#[utoipa::path(post, path = "/Bill/BillsReport", tag = "Bills", request_body = BillsReportRequest,
    responses((status = 200, body = BillsReport)))]
async fn report(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<BillsReportRequest>,
) -> Result<Json<BillsReport>> {
    app.wait_for_writes(&ctx, request.known_at).await?;
    app.read(ctx, move |tx, ctx| bills_report(tx, ctx, &request)).await.map(Json)
}

/// Whether an existing bill of the vendor's has this number of theirs, or one that looks like it.
#[utoipa::path(get, path = "/Bill/BillNumberExist/{id}/{ref}", tag = "Bills",
    params(("id" = i64, Path), ("ref" = String, Path)),
    responses((status = 200, body = NameCheck)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path((vendor, number)): Path<(i64, String)>,
) -> Result<Json<NameCheck>> {
    let find =
        move |tx: &mut dyn Tx, ctx: &Ctx| Papers::Charges.check_number(tx, ctx, vendor, &number);
    app.read(ctx, find).await.map(Json)
}

/// Deletes bills with their payments, as many of them as may be deleted. This can't be undone.
#[utoipa::path(post, path = "/Bill/DeleteBills", tag = "Bills",
    request_body = Ticked, responses((status = 200, body = BillsDeleted)))]
async fn remove_several(
    State(app): State<App>,
    ctx: Ctx,
    Json(ticked): Json<Ticked>,
) -> Result<Json<BillsDeleted>> {
    delete_bills(&app, ctx, ticked.ids).await.map(Json)
}
