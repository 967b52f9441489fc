//! The calls of remittances: for those who may pay vendors.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::list::list_remittances;
use super::vat::pay_vat;
use super::wire::{
    RemittanceForm, RemittanceInput, RemittanceListRequest, RemittanceTable, RemittanceView,
    VatPaymentInput,
};
use super::{delete_remittance, remit, show_remittance};

pub(crate) fn routes() -> Routes {
    let subject = Subject::MakePayment;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(start))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can(Action::Delete, subject), routes!(remove))
        .add(can(Action::Create, subject), routes!(create_of_vat))
}

/// The initial values of the form of a remittance.
#[utoipa::path(get, path = "/Withholding/GetNewRemittance", tag = "Withholding",
    responses((status = 200, body = RemittanceForm)))]
async fn start(State(app): State<App>, ctx: Ctx) -> Result<Json<RemittanceForm>> {
    app.read(ctx, remit::form).await.map(Json)
}

/// Records withheld tax that is paid to the authority for a quarter.
#[utoipa::path(post, path = "/Withholding/AddRemittance", tag = "Withholding",
    request_body = RemittanceInput, responses((status = 200, body = RemittanceView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RemittanceInput>,
) -> Result<Json<RemittanceView>> {
    app.create(ctx, input, remit::remit).await.map(Json)
}

/// A page of remittances, the latest first.
#[utoipa::path(post, path = "/Withholding/GetRemittances", tag = "Withholding",
    request_body = RemittanceListRequest, responses((status = 200, body = RemittanceTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<RemittanceListRequest>,
) -> Result<Json<RemittanceTable>> {
    app.read(ctx, move |tx, ctx| list_remittances(tx, ctx, &request)).await.map(Json)
}

/// A remittance with what it posted.
#[utoipa::path(get, path = "/Withholding/GetRemittanceById/{id}", tag = "Withholding",
    params(("id" = i64, Path)), responses((status = 200, body = RemittanceView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RemittanceView>> {
    app.read(ctx, move |tx, ctx| show_remittance(tx, ctx, id)).await.map(Json)
}

/// Deletes a remittance and reverses its entry.
#[utoipa::path(delete, path = "/Withholding/DeleteRemittance/{id}", tag = "Withholding",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "remittance.deleted");
    app.write(ctx, move |tx, ctx| delete_remittance(tx, ctx, id)).await.map(|()| Json(done))
}

/// Records value added tax that is paid for a return, or refunded.
#[utoipa::path(post, path = "/Tax/RecordPayment", tag = "Tax",
    request_body = VatPaymentInput, responses((status = 200, body = RemittanceView)))]
async fn create_of_vat(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<VatPaymentInput>,
) -> Result<Json<RemittanceView>> {
    app.create(ctx, input, pay_vat).await.map(Json)
}
