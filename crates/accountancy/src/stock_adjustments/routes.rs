//! The calls of stock adjustments, and who may make them.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::add::add_adjustment;
use super::delete::delete_adjustment;
use super::list::list_adjustments;
use super::show::show_adjustment;
use super::wire::{AdjustmentInput, AdjustmentListRequest, AdjustmentTable, AdjustmentView};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Products), routes!(table))
        .add(can(Action::Update, Subject::Products), routes!(create))
        .add(can(Action::Read, Subject::Products), routes!(show))
        .add(can(Action::Delete, Subject::Products), routes!(remove))
}

/// A page of adjustments, the latest first.
#[utoipa::path(post, path = "/Products/GetStockAdjustments", tag = "Products",
    request_body = AdjustmentListRequest, responses((status = 200, body = AdjustmentTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<AdjustmentListRequest>,
) -> Result<Json<AdjustmentTable>> {
    app.read(ctx, move |tx, ctx| list_adjustments(tx, ctx, &request)).await.map(Json)
}

/// Adjusts stock and posts what was found or lost.
#[utoipa::path(post, path = "/Products/AddStockAdjustment", tag = "Products",
    request_body = AdjustmentInput, responses((status = 200, body = AdjustmentView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AdjustmentInput>,
) -> Result<Json<AdjustmentView>> {
    app.create(ctx, input, add_adjustment).await.map(Json)
}

/// An adjustment with what it moved and posted.
#[utoipa::path(get, path = "/Products/GetStockAdjustmentById/{id}", tag = "Products",
    params(("id" = i64, Path)), responses((status = 200, body = AdjustmentView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<AdjustmentView>> {
    app.read(ctx, move |tx, ctx| show_adjustment(tx, ctx, id)).await.map(Json)
}

/// Undoes an adjustment: its goods and its entry.
#[utoipa::path(delete, path = "/Products/DeleteStockAdjustment/{id}", tag = "Products",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "adjustment.deleted");
    app.write(ctx, move |tx, ctx| delete_adjustment(tx, ctx, id)).await.map(|()| Json(done))
}
