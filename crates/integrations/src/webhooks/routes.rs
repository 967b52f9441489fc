//! The calls of webhooks.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, events};

use super::address::AllowedAddresses;
use super::wire::{Webhook, WebhookInput, WebhookMade, Webhooks};
use super::{save, store};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(list))
        .add(can(Action::Create, Subject::Settings), routes!(add))
        .add(can(Action::Update, Subject::Settings), routes!(update))
        .add(can(Action::Update, Subject::Settings), routes!(rotate))
        .add(can(Action::Delete, Subject::Settings), routes!(remove))
}

/// The company's webhooks, and the events that they can subscribe to.
#[utoipa::path(get, path = "/Setting/Integrations/GetWebhooks", tag = "Integrations",
    responses((status = 200, body = Webhooks)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<Webhooks>> {
    let webhooks = app.read(ctx, |tx, ctx| store::all(tx, ctx.tenant)).await?;
    Ok(Json(Webhooks { webhooks, events: events::names() }))
}

/// Creates a webhook. Only this answer has its secret: a repeated request creates another one,
/// since a stored answer would store the secret.
#[utoipa::path(post, path = "/Setting/Integrations/AddWebhook", tag = "Integrations",
    request_body = WebhookInput, responses((status = 200, body = WebhookMade)))]
async fn add(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<WebhookInput>,
) -> Result<Json<WebhookMade>> {
    let (key, allowed) = (app.config.secret_key.clone(), AllowedAddresses::by(&app.config));
    app.write(ctx, move |tx, ctx| save::add(tx, ctx, &input, (&key, allowed))).await.map(Json)
}

/// Changes a webhook, or turns it on or off.
#[utoipa::path(post, path = "/Setting/Integrations/UpdateWebhook/{id}", tag = "Integrations",
    params(("id" = i64, Path)), request_body = WebhookInput,
    responses((status = 200, body = Webhook)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<WebhookInput>,
) -> Result<Json<Webhook>> {
    let allowed = AllowedAddresses::by(&app.config);
    app.write(ctx, move |tx, ctx| save::update(tx, ctx, (id, &input), allowed)).await.map(Json)
}

/// Replaces a webhook's secret, which signs from now on. Only this answer has it: a repeated
/// request creates another one.
#[utoipa::path(post, path = "/Setting/Integrations/RotateWebhookSecret/{id}",
    tag = "Integrations", params(("id" = i64, Path)),
    responses((status = 200, body = WebhookMade)))]
async fn rotate(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<WebhookMade>> {
    let key = app.config.secret_key.clone();
    app.write(ctx, move |tx, ctx| save::rotate(tx, ctx, id, &key)).await.map(Json)
}

/// Deletes a webhook and its deliveries.
#[utoipa::path(post, path = "/Setting/Integrations/DeleteWebhook/{id}", tag = "Integrations",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "webhook.deleted");
    app.write(ctx, move |tx, ctx| save::delete(tx, ctx, id)).await.map(|()| Json(done))
}
