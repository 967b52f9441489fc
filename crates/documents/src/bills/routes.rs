//! The calls of bills, and who may make them.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Exists, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::input::BillInput;
use super::list::neighbours_in_list;
use super::report::{BillsReport, BillsReportRequest};
use super::table::{BillListRequest, BillTable};
use super::ticked::{BillDeletion, BillsDeleted};
use super::void_many::{delete_bills, deletion_of};
use super::wire::{BillDetail, BillFigures};
use super::{
    bill_figures, bills_report, create_bill, delete_bill, list_bills, show_bill, update_bill,
};
use crate::priced::Neighbours;
use crate::priced::purchase::Papers;
use crate::ticked::Ticked;

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
        .add(can_ask(Action::Delete, subject), routes!(what_goes))
        .add(can(Action::Delete, subject), routes!(remove_several))
        .add(can(Action::Read, Subject::BillsReport), routes!(report))
}

/// A page of bills, with the totals of the whole filter.
#[utoipa::path(post, path = "/Bill/GetBillResources", tag = "Bills",
    request_body = BillListRequest, responses((status = 200, body = BillTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<BillListRequest>,
) -> Result<Json<BillTable>> {
    app.read(ctx, move |tx, ctx| list_bills(tx, ctx, &request)).await.map(Json)
}

/// What was bought and paid by month, and ageing, of the bills of a list.
#[utoipa::path(post, path = "/Bill/Figures", tag = "Bills",
    request_body = BillListRequest, responses((status = 200, body = BillFigures)))]
async fn figures(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<BillListRequest>,
) -> Result<Json<BillFigures>> {
    app.read(ctx, move |tx, ctx| bill_figures(tx, ctx, &request)).await.map(Json)
}

/// A bill with its entries and history.
#[utoipa::path(get, path = "/Bill/GetBillByID/{id}", tag = "Bills",
    params(("id" = i64, Path)), responses((status = 200, body = BillDetail)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<BillDetail>> {
    app.read(ctx, move |tx, ctx| show_bill(tx, ctx, id)).await.map(Json)
}

/// Whether a living bill of the vendor's has this number of theirs.
#[utoipa::path(get, path = "/Bill/BillNumberExist/{id}/{ref}", tag = "Bills",
    params(("id" = i64, Path), ("ref" = String, Path)),
    responses((status = 200, body = Exists)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path((vendor, number)): Path<(i64, String)>,
) -> Result<Json<Exists>> {
    let find = move |tx: &mut dyn Tx, ctx: &Ctx| Papers::Charges.exist(tx, ctx, vendor, &number);
    app.read(ctx, find).await.map(|exists| Json(Exists { exists }))
}

/// Records a purchase on credit and posts it to the books.
#[utoipa::path(post, path = "/Bill/AddBill", tag = "Bills",
    request_body = BillInput, responses((status = 200, body = BillDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<BillInput>,
) -> Result<Json<BillDetail>> {
    app.create(ctx, input, create_bill).await.map(Json)
}

/// Changes a bill: reverses what it posted and posts it anew.
#[utoipa::path(post, path = "/Bill/EditBill/{id}", tag = "Bills", params(("id" = i64, Path)),
    request_body = BillInput, responses((status = 200, body = BillDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<BillInput>,
) -> Result<Json<BillDetail>> {
    app.write(ctx, move |tx, ctx| update_bill(tx, ctx, id, &input)).await.map(Json)
}

/// Deletes a bill with its payments; this can't be undone.
#[utoipa::path(delete, path = "/Bill/DeleteBill/{id}", tag = "Bills",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "bill.deleted");
    app.write(ctx, move |tx, ctx| delete_bill(tx, ctx, id)).await.map(|()| Json(done))
}

/// The same, as older programs call it.
#[utoipa::path(get, path = "/Bill/DeleteBill/{id}", tag = "Bills",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_by_get(app: State<App>, ctx: Ctx, id: Path<i64>) -> Result<Json<Done>> {
    remove(app, ctx, id).await
}

/// The bills before and after one, in the order of a list.
#[utoipa::path(post, path = "/Bill/Beside/{id}", tag = "Bills", params(("id" = i64, Path)),
    request_body = BillListRequest, responses((status = 200, body = Neighbours)))]
async fn beside(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<BillListRequest>,
) -> Result<Json<Neighbours>> {
    app.read(ctx, move |tx, ctx| neighbours_in_list(tx, ctx, id, &request)).await.map(Json)
}

/// What deleting these bills would take with it; changes nothing.
#[utoipa::path(post, path = "/Bill/WhatGoesWith", tag = "Bills",
    request_body = Ticked, responses((status = 200, body = BillDeletion)))]
async fn what_goes(
    State(app): State<App>,
    ctx: Ctx,
    Json(ticked): Json<Ticked>,
) -> Result<Json<BillDeletion>> {
    app.read(ctx, move |tx, ctx| deletion_of(tx, ctx, &ticked.ids)).await.map(Json)
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

/// The bills of a period, by vendor and one by one.
#[utoipa::path(post, path = "/Bill/BillsReport", tag = "Bills",
    request_body = BillsReportRequest, responses((status = 200, body = BillsReport)))]
async fn report(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<BillsReportRequest>,
) -> Result<Json<BillsReport>> {
    app.read(ctx, move |tx, ctx| bills_report(tx, ctx, &request)).await.map(Json)
}
