//! The calls of API keys: for members who may grant rights, since a key has rights too.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{ApiKeyInput, ApiKeyMade, ApiKeys};
use super::{create_key, revoke, store};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Roles), routes!(list))
        .add(can(Action::Create, Subject::Roles), routes!(add))
        .add(can(Action::Delete, Subject::Roles), routes!(remove))
}

/// The company's API keys, without the keys themselves.
#[utoipa::path(get, path = "/Setting/Integrations/GetApiKeys", tag = "Integrations",
    responses((status = 200, body = ApiKeys)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<ApiKeys>> {
    let keys = app.read(ctx, store::all).await?;
    let subjects = Subject::ALL.iter().filter(|subject| subject.is_open_to_keys());
    let subjects = subjects.map(|subject| subject.name().to_owned()).collect();
    Ok(Json(ApiKeys { keys, subjects }))
}

/// Creates an API key. Only this answer has the key: a repeated request creates another one, since
/// a stored answer would store the key.
#[utoipa::path(post, path = "/Setting/Integrations/AddApiKey", tag = "Integrations",
    request_body = ApiKeyInput, responses((status = 200, body = ApiKeyMade)))]
async fn add(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ApiKeyInput>,
) -> Result<Json<ApiKeyMade>> {
    app.write(ctx, move |tx, ctx| create_key::make(tx, ctx, &input)).await.map(Json)
}

/// Revokes an API key.
#[utoipa::path(post, path = "/Setting/Integrations/RevokeApiKey/{id}", tag = "Integrations",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "api_key.revoked");
    app.write(ctx, move |tx, ctx| revoke::revoke(tx, ctx, id)).await.map(|()| Json(done))
}
