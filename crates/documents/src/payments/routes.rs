//! The calls of payments, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::certificate::{CertificateInput, CertificateNumber, change_certificate};
use super::form::{form_for_customer, form_for_invoice};
use super::list::list_receipts;
use super::record::receive_payment;
use super::show::show_receipt;
use super::undo::delete_payment;
use super::wire::{
    ReceiptListRequest, ReceiptTable, ReceiptView, ReceivePaymentForm, ReceivePaymentInput,
};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_ask(Action::Create, Subject::ReceivePayment), routes!(start_from_invoice))
        .add(can_ask(Action::Create, Subject::ReceivePayment), routes!(start_from_customer))
        .add(can(Action::Create, Subject::ReceivePayment), routes!(receive))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(list))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(show))
        .add(can(Action::Delete, Subject::ReceivePayment), routes!(remove))
        .add(can(Action::Update, Subject::ReceivePayment), routes!(set_certificate))
}

/// What the payment of an invoice starts from: all that its customer owes.
#[utoipa::path(get, path = "/Invoice/GetNewReceivePaymentBy/{id}", tag = "Receipts",
    params(("id" = i64, Path)), responses((status = 200, body = ReceivePaymentForm)))]
async fn start_from_invoice(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReceivePaymentForm>> {
    app.read(ctx, move |tx, ctx| form_for_invoice(tx, ctx, id)).await.map(Json)
}

/// What a payment of a customer starts from.
#[utoipa::path(get, path = "/Invoice/GetReceivePaymentForCustomer/{id}", tag = "Receipts",
    params(("id" = i64, Path)), responses((status = 200, body = ReceivePaymentForm)))]
async fn start_from_customer(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReceivePaymentForm>> {
    app.read(ctx, move |tx, ctx| form_for_customer(tx, ctx, id)).await.map(Json)
}

/// Records money received and settles what it is given to.
#[utoipa::path(post, path = "/Invoice/ReceivePayment", tag = "Receipts",
    request_body = ReceivePaymentInput, responses((status = 200, body = ReceiptView)))]
async fn receive(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ReceivePaymentInput>,
) -> Result<Json<ReceiptView>> {
    app.create(ctx, input, receive_payment).await.map(Json)
}

/// A page of payments received, the newest first.
#[utoipa::path(post, path = "/Invoice/GetReceivePayments", tag = "Receipts",
    request_body = ReceiptListRequest, responses((status = 200, body = ReceiptTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ReceiptListRequest>,
) -> Result<Json<ReceiptTable>> {
    app.read(ctx, move |tx, ctx| list_receipts(tx, ctx, &request)).await.map(Json)
}

/// A receipt with what it settles.
#[utoipa::path(get, path = "/Invoice/GetReceivePaymentById/{id}", tag = "Receipts",
    params(("id" = i64, Path)), responses((status = 200, body = ReceiptView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<ReceiptView>> {
    app.read(ctx, move |tx, ctx| show_receipt(tx, ctx, id)).await.map(Json)
}

/// Takes money received back out of the books.
#[utoipa::path(delete, path = "/Invoice/DeleteReceivePayment/{id}", tag = "Receipts",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "receipt.deleted");
    app.write(ctx, move |tx, ctx| delete_payment(tx, ctx, Trade::Sale, id))
        .await
        .map(|()| Json(done))
}

/// Tells the number of the certificate for the tax that a customer withheld, whenever it comes.
#[utoipa::path(post, path = "/Withholding/SetReceivedCertificate/{id}", tag = "Withholding",
    params(("id" = i64, Path)), request_body = CertificateInput,
    responses((status = 200, body = CertificateNumber)))]
async fn set_certificate(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<CertificateInput>,
) -> Result<Json<CertificateNumber>> {
    app.write(ctx, move |tx, ctx| change_certificate(tx, ctx, Trade::Sale, id, &input))
        .await
        .map(Json)
}
