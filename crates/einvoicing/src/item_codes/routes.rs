//! The calls of item codes: for those who may read or change products.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{ItemCodes, ItemCodesDone, ItemCodesInput, ItemCodesRequest};
use super::{list, refresh, register};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Products), routes!(table))
        .add(can(Action::Update, Subject::Products), routes!(send))
        .add(can(Action::Update, Subject::Products), routes!(ask))
}

/// A page of the products that need an item code, each with where its code is.
#[utoipa::path(post, path = "/Einvoice/GetItemCodes", tag = "Einvoice",
    request_body = ItemCodesRequest, responses((status = 200, body = ItemCodes), (status = 409)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ItemCodesRequest>,
) -> Result<Json<ItemCodes>> {
    app.read(ctx, move |tx, ctx| list::list(tx, ctx, &request)).await.map(Json)
}

/// Sends codes of products to the authority, to be registered.
#[utoipa::path(post, path = "/Einvoice/RegisterItemCodes", tag = "Einvoice",
    request_body = ItemCodesInput,
    responses((status = 200, body = ItemCodesDone), (status = 409), (status = 422),
        (status = 503)))]
async fn send(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ItemCodesInput>,
) -> Result<Json<ItemCodesDone>> {
    register::register(&app, ctx, input).await.map(Json)
}

/// Asks the authority what became of the codes that wait.
#[utoipa::path(post, path = "/Einvoice/RefreshItemCodes", tag = "Einvoice",
    responses((status = 200, body = ItemCodesDone), (status = 409), (status = 422),
        (status = 503)))]
async fn ask(State(app): State<App>, ctx: Ctx) -> Result<Json<ItemCodesDone>> {
    refresh::refresh(&app, ctx.tenant).await.map(Json)
}
