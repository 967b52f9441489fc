//! The calls of payments made, and who may make them.

use axum::extract::State;
use jiff::civil::Date;
use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result};
use serde::Deserialize;

use super::certificate::{CertificateInput, CertificateNumber, change_certificate};
use super::form::{form_for_bill, form_for_vendor};
use super::list::list_payments;
use super::made::{
    MakePaymentForm, MakePaymentInput, PaymentListRequest, PaymentTable, PaymentView,
};
use super::record::make_payment;
use super::show::show_payment;
use super::undo::delete_payment;

pub(crate) fn routes() -> Routes {
    let subject = Subject::MakePayment;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(start_from_bill))
        .add(can_ask(Action::Create, subject), routes!(start_from_vendor))
        .add(can(Action::Create, subject), routes!(pay))
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can(Action::Delete, subject), routes!(remove))
        .add(can(Action::Update, subject), routes!(set_certificate))
}

/// When something is to be paid.
#[derive(Debug, Clone, Deserialize)]
struct DayQuery {
    date: Option<Date>,
}

/// What the payment of a bill starts from: all that its vendor is owed, and what is withheld on a
/// day, today when none is given.
#[utoipa::path(get, path = "/Bill/MakePaymentByID/{id}", tag = "Payments made",
    params(("id" = i64, Path), ("date" = Option<String>, Query)),
    responses((status = 200, body = MakePaymentForm)))]
async fn start_from_bill(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DayQuery>,
) -> Result<Json<MakePaymentForm>> {
    app.read(ctx, move |tx, ctx| form_for_bill(tx, ctx, id, query.date)).await.map(Json)
}

/// What a payment to a vendor starts from.
#[utoipa::path(get, path = "/Bill/MakePaymentForVendor/{id}", tag = "Payments made",
    params(("id" = i64, Path), ("date" = Option<String>, Query)),
    responses((status = 200, body = MakePaymentForm)))]
async fn start_from_vendor(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DayQuery>,
) -> Result<Json<MakePaymentForm>> {
    app.read(ctx, move |tx, ctx| form_for_vendor(tx, ctx, id, query.date)).await.map(Json)
}

/// Records money paid and settles what it is given to.
#[utoipa::path(post, path = "/Bill/MakePayment", tag = "Payments made",
    request_body = MakePaymentInput, responses((status = 200, body = PaymentView)))]
async fn pay(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<MakePaymentInput>,
) -> Result<Json<PaymentView>> {
    app.create(ctx, input, make_payment).await.map(Json)
}

/// A page of payments made, the newest first.
#[utoipa::path(post, path = "/Bill/GetMadePayments", tag = "Payments made",
    request_body = PaymentListRequest, responses((status = 200, body = PaymentTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<PaymentListRequest>,
) -> Result<Json<PaymentTable>> {
    app.read(ctx, move |tx, ctx| list_payments(tx, ctx, &request)).await.map(Json)
}

/// A payment made, with what it settles and what its certificate says.
#[utoipa::path(get, path = "/Bill/GetMadePaymentById/{id}", tag = "Payments made",
    params(("id" = i64, Path)), responses((status = 200, body = PaymentView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<PaymentView>> {
    app.read(ctx, move |tx, ctx| show_payment(tx, ctx, id)).await.map(Json)
}

/// Takes money paid back out of the books.
#[utoipa::path(delete, path = "/Bill/DeleteMadePayment/{id}", tag = "Payments made",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "payment.deleted");
    app.write(ctx, move |tx, ctx| delete_payment(tx, ctx, Trade::Purchase, id))
        .await
        .map(|()| Json(done))
}

/// Changes the number of the certificate that a vendor is given.
#[utoipa::path(post, path = "/Withholding/SetGivenCertificate/{id}", tag = "Withholding",
    params(("id" = i64, Path)), request_body = CertificateInput,
    responses((status = 200, body = CertificateNumber)))]
async fn set_certificate(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<CertificateInput>,
) -> Result<Json<CertificateNumber>> {
    app.write(ctx, move |tx, ctx| change_certificate(tx, ctx, Trade::Purchase, id, &input))
        .await
        .map(Json)
}
