//! The calls of the register: for those who may read reports; payable amounts for those who may
//! pay.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{
    Form41, Form41Request, QuartersRequest, RegisterRequest, RegisterTable, WithholdingQuarters,
};
use super::{form41, quarters, register};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Reports), routes!(show_register))
        .add(can(Action::Read, Subject::Reports), routes!(show_form41))
        .add(can(Action::Read, Subject::MakePayment), routes!(show_quarters))
}

/// A page of the register of withheld tax, by date: withheld from vendors, or by customers.
#[utoipa::path(post, path = "/Withholding/GetRegister", tag = "Withholding",
    request_body = RegisterRequest, responses((status = 200, body = RegisterTable)))]
async fn show_register(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<RegisterRequest>,
) -> Result<Json<RegisterTable>> {
    app.wait_for_writes(&ctx, request.known_at).await?;
    app.read(ctx, move |tx, ctx| register::register(tx, ctx, &request)).await.map(Json)
}

/// The data of form 41 for a quarter, with the missing details of its vendors and the comparison
/// with the books.
#[utoipa::path(post, path = "/Withholding/Form41", tag = "Withholding",
    request_body = Form41Request, responses((status = 200, body = Form41)))]
async fn show_form41(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<Form41Request>,
) -> Result<Json<Form41>> {
    app.wait_for_writes(&ctx, request.known_at).await?;
    app.read(ctx, move |tx, ctx| form41::form41(tx, ctx, &request)).await.map(Json)
}

/// The tax payable to the authority of each quarter of a year, what was remitted of it, and the
/// unpaid amount.
#[utoipa::path(post, path = "/Withholding/GetQuarters", tag = "Withholding",
    request_body = QuartersRequest, responses((status = 200, body = WithholdingQuarters)))]
async fn show_quarters(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<QuartersRequest>,
) -> Result<Json<WithholdingQuarters>> {
    app.read(ctx, move |tx, ctx| quarters::quarters(tx, ctx, &request)).await.map(Json)
}
