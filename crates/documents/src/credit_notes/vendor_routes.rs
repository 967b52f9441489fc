//! The calls of vendors' credits, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Exists, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::vendor_input::VendorCreditInput;
use super::vendor_wire::{
    VendorCreditDetail, VendorCreditForm, VendorCreditListRequest, VendorCreditTable,
};
use super::{
    create_vendor_credit, delete_note, form_for_bill, form_for_vendor_credit, list_vendor_credits,
    show_vendor_credit, update_vendor_credit,
};
use crate::priced::purchase::Papers;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Bills;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can_ask(Action::Create, subject), routes!(start_from_bill))
        .add(can_ask(Action::Create, subject), routes!(number_exists))
        .add(can_ask(Action::Update, subject), routes!(start_edit))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Delete, subject), routes!(remove, remove_by_get))
}

/// A page of vendors' credits, with the totals of the whole filter.
#[utoipa::path(post, path = "/VendorCredit/GetVendorCredits", tag = "Vendor credits",
    request_body = VendorCreditListRequest, responses((status = 200, body = VendorCreditTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<VendorCreditListRequest>,
) -> Result<Json<VendorCreditTable>> {
    app.read(ctx, move |tx, ctx| list_vendor_credits(tx, ctx, &request)).await.map(Json)
}

/// A vendor's credit with what used it, its entries and history.
#[utoipa::path(get, path = "/VendorCredit/GetVendorCreditById/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)), responses((status = 200, body = VendorCreditDetail)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<VendorCreditDetail>> {
    app.read(ctx, move |tx, ctx| show_vendor_credit(tx, ctx, id)).await.map(Json)
}

/// What a credit against a bill starts from: what is left of each line.
#[utoipa::path(get, path = "/VendorCredit/GetNewVendorCreditBy/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)), responses((status = 200, body = VendorCreditForm)))]
async fn start_from_bill(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<VendorCreditForm>> {
    app.read(ctx, move |tx, ctx| form_for_bill(tx, ctx, id)).await.map(Json)
}

/// The same for changing a credit against a bill: as if it had taken nothing yet.
#[utoipa::path(get, path = "/VendorCredit/GetVendorCreditForEdit/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)), responses((status = 200, body = VendorCreditForm)))]
async fn start_edit(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<VendorCreditForm>> {
    app.read(ctx, move |tx, ctx| form_for_vendor_credit(tx, ctx, id)).await.map(Json)
}

/// Whether a living credit of the vendor's has this number of theirs.
#[utoipa::path(get, path = "/VendorCredit/VendorCreditNumberExist/{id}/{ref}",
    tag = "Vendor credits", params(("id" = i64, Path), ("ref" = String, Path)),
    responses((status = 200, body = Exists)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path((vendor, number)): Path<(i64, String)>,
) -> Result<Json<Exists>> {
    let find = move |tx: &mut dyn Tx, ctx: &Ctx| Papers::Credits.exist(tx, ctx, vendor, &number);
    app.read(ctx, find).await.map(|exists| Json(Exists { exists }))
}

/// Records a purchase given back and posts it to the books.
#[utoipa::path(post, path = "/VendorCredit/AddVendorCredit", tag = "Vendor credits",
    request_body = VendorCreditInput, responses((status = 200, body = VendorCreditDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<VendorCreditInput>,
) -> Result<Json<VendorCreditDetail>> {
    app.create(ctx, input, create_vendor_credit).await.map(Json)
}

/// Changes a vendor's credit: reverses what it posted and posts it anew.
#[utoipa::path(post, path = "/VendorCredit/EditVendorCredit/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)),
    request_body = VendorCreditInput, responses((status = 200, body = VendorCreditDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<VendorCreditInput>,
) -> Result<Json<VendorCreditDetail>> {
    app.write(ctx, move |tx, ctx| update_vendor_credit(tx, ctx, id, &input)).await.map(Json)
}

/// Deletes a vendor's credit that only its own bill has used.
#[utoipa::path(delete, path = "/VendorCredit/DeleteVendorCredit/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "vendor_credit.deleted");
    app.write(ctx, move |tx, ctx| delete_note(tx, ctx, Trade::Purchase, id))
        .await
        .map(|()| Json(done))
}

/// The same, as older programs call it.
#[utoipa::path(get, path = "/VendorCredit/DeleteVendorCredit/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_by_get(app: State<App>, ctx: Ctx, id: Path<i64>) -> Result<Json<Done>> {
    remove(app, ctx, id).await
}
