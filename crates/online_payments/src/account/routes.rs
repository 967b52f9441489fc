//! The calls of the gateway's settings: for those who may read or change the company's settings.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{OnlineGatewayInput, OnlineGatewaySettings, OnlineGatewaySwitch};
use super::{save, switch, view};

pub(crate) fn routes() -> Routes {
    let update = can(Action::Update, Subject::Settings);
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(show))
        .add(update, routes!(save_gateway))
        .add(update, routes!(set_active))
}

/// The gateway for customers' online payments of invoices.
#[utoipa::path(get, path = "/OnlinePayment/Settings", tag = "OnlinePayments",
    responses((status = 200, body = OnlineGatewaySettings)))]
async fn show(State(app): State<App>, ctx: Ctx) -> Result<Json<OnlineGatewaySettings>> {
    view::settings(&app, ctx).await.map(Json)
}

/// Tests the gateway's keys, stores them, and switches online payments on.
#[utoipa::path(post, path = "/OnlinePayment/SaveGateway", tag = "OnlinePayments",
    request_body = OnlineGatewayInput,
    responses((status = 200, body = OnlineGatewaySettings), (status = 422)))]
async fn save_gateway(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OnlineGatewayInput>,
) -> Result<Json<OnlineGatewaySettings>> {
    save::save(&app, ctx.clone(), input).await?;
    view::settings(&app, ctx).await.map(Json)
}

/// Switches online payments on or off.
#[utoipa::path(post, path = "/OnlinePayment/SetActive", tag = "OnlinePayments",
    request_body = OnlineGatewaySwitch, responses((status = 200, body = OnlineGatewaySettings)))]
async fn set_active(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OnlineGatewaySwitch>,
) -> Result<Json<OnlineGatewaySettings>> {
    let config = app.config.clone();
    app.write(ctx.clone(), move |tx, ctx| switch::switch(tx, ctx, input.active, &config)).await?;
    view::settings(&app, ctx).await.map(Json)
}
