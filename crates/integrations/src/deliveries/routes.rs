//! The calls of deliveries.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Problem, Result, Tx};

use super::wire::{WebhookDeliveries, WebhookDelivery};
use super::{send_again, store};
use crate::webhooks;

/// The number of deliveries in the list.
const MAX_DELIVERIES: i64 = 50;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(list))
        .add(can(Action::Update, Subject::Settings), routes!(again))
        .add(can(Action::Update, Subject::Settings), routes!(test))
}

/// The latest deliveries of a webhook, including those to be sent.
#[utoipa::path(get, path = "/Setting/Integrations/GetDeliveries/{id}", tag = "Integrations",
    params(("id" = i64, Path, description = "The webhook's id")),
    responses((status = 200, body = WebhookDeliveries)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<WebhookDeliveries>> {
    let read = app.read(ctx, move |tx: &mut dyn Tx, ctx: &Ctx| {
        webhooks::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
        store::recent(tx, ctx.tenant, id, MAX_DELIVERIES)
    });
    Ok(Json(WebhookDeliveries { deliveries: read.await? }))
}

/// Sends a delivery again, starting with its first attempt.
#[utoipa::path(post, path = "/Setting/Integrations/SendAgain/{id}", tag = "Integrations",
    params(("id" = i64, Path, description = "The delivery's id")),
    responses((status = 200, body = WebhookDelivery)))]
async fn again(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<WebhookDelivery>> {
    app.write(ctx, move |tx, ctx| send_again::send_again(tx, ctx, id)).await.map(Json)
}

/// Sends a test to a webhook: the event `test`, which no record causes.
#[utoipa::path(post, path = "/Setting/Integrations/TestWebhook/{id}", tag = "Integrations",
    params(("id" = i64, Path, description = "The webhook's id")),
    responses((status = 200, body = WebhookDelivery)))]
async fn test(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<WebhookDelivery>> {
    app.write(ctx, move |tx, ctx| send_again::send_test(tx, ctx, id)).await.map(Json)
}
