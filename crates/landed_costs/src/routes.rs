//! The calls of landed costs, and who may make them: everybody who may change every bill.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::list::list_landed_costs;
use super::preview::preview;
use super::wire::{
    LandedCostInput, LandedCostListRequest, LandedCostPreview, LandedCostTable, LandedCostView,
};
use super::{add_landed_cost, delete_landed_cost, show_landed_cost};

/// The calls of this crate.
pub fn routes() -> Routes {
    let subject = Subject::Bills;
    Routes::new()
        .add(can(Action::Update, subject), routes!(create))
        .add(can_ask(Action::Update, subject), routes!(try_out))
        .add(can_ask(Action::Update, subject), routes!(list))
        .add(can_ask(Action::Update, subject), routes!(show))
        .add(can(Action::Delete, subject), routes!(remove))
}

/// Adds freight, customs and the like to the stock value of the goods of bills and expenses.
#[utoipa::path(post, path = "/LandedCost/AddLandedCost", tag = "Landed costs",
    request_body = LandedCostInput, responses((status = 200, body = LandedCostView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<LandedCostInput>,
) -> Result<Json<LandedCostView>> {
    app.create(ctx, input, add_landed_cost).await.map(Json)
}

/// How charges would be spread over goods; nothing is written.
#[utoipa::path(post, path = "/LandedCost/PreviewLandedCost", tag = "Landed costs",
    request_body = LandedCostInput, responses((status = 200, body = LandedCostPreview)))]
async fn try_out(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<LandedCostInput>,
) -> Result<Json<LandedCostPreview>> {
    app.read(ctx, move |tx, ctx| preview(tx, ctx, &input)).await.map(Json)
}

/// A page of landed costs, the latest first.
#[utoipa::path(post, path = "/LandedCost/GetLandedCosts", tag = "Landed costs",
    request_body = LandedCostListRequest, responses((status = 200, body = LandedCostTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<LandedCostListRequest>,
) -> Result<Json<LandedCostTable>> {
    app.read(ctx, move |tx, ctx| list_landed_costs(tx, ctx, &request)).await.map(Json)
}

/// A landed cost with what it was spread over and posted.
#[utoipa::path(get, path = "/LandedCost/GetLandedCostById/{id}", tag = "Landed costs",
    params(("id" = i64, Path)), responses((status = 200, body = LandedCostView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<LandedCostView>> {
    app.read(ctx, move |tx, ctx| show_landed_cost(tx, ctx, id)).await.map(Json)
}

/// Undoes a landed cost: the goods have their former value again.
#[utoipa::path(delete, path = "/LandedCost/DeleteLandedCost/{id}", tag = "Landed costs",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "landed_cost.deleted");
    app.write(ctx, move |tx, ctx| delete_landed_cost(tx, ctx, id)).await.map(|()| Json(done))
}
