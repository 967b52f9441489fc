//! The calls of two-step sign-in. They need no company: a person without it can't enter one that
//! requires it.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::http::{Done, Json, Routes, SignedIn, routes};
use platform::problem::Result;

use super::manage::{
    self, CodeInput, PasswordAndCode, PasswordInput, RecoveryCodes, TwoStepKey, TwoStepState,
};

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::SignedIn, routes!(state))
        .add(Access::SignedIn, routes!(begin))
        .add(Access::SignedIn, routes!(confirm))
        .add(Access::SignedIn, routes!(turn_off))
        .add(Access::SignedIn, routes!(renew))
}

/// Whether the person uses two-step sign-in.
#[utoipa::path(
    get, path = "/api/TwoStep", tag = "api", responses((status = 200, body = TwoStepState))
)]
async fn state(State(app): State<App>, who: SignedIn) -> Result<Json<TwoStepState>> {
    manage::state(&app, who).await.map(Json)
}

/// A key for the person's app.
#[utoipa::path(
    post, path = "/api/TwoStep/Begin", tag = "api", request_body = PasswordInput,
    responses((status = 200, body = TwoStepKey), (status = 422), (status = 429))
)]
async fn begin(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<PasswordInput>,
) -> Result<Json<TwoStepKey>> {
    manage::begin(&app, who, input).await.map(Json)
}

/// Turns two-step sign-in on by the app's first code; returns the recovery codes.
#[utoipa::path(
    post, path = "/api/TwoStep/Confirm", tag = "api", request_body = CodeInput,
    responses((status = 200, body = RecoveryCodes), (status = 422), (status = 429))
)]
async fn confirm(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<CodeInput>,
) -> Result<Json<RecoveryCodes>> {
    manage::confirm(&app, who, input).await.map(Json)
}

/// Turns two-step sign-in off.
#[utoipa::path(
    post, path = "/api/TwoStep/TurnOff", tag = "api", request_body = PasswordAndCode,
    responses((status = 200, body = Done), (status = 422), (status = 429))
)]
async fn turn_off(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<PasswordAndCode>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, who.visitor.locale, "two_step.off");
    manage::turn_off(&app, who, input).await?;
    Ok(Json(done))
}

/// Makes new recovery codes; the former ones end.
#[utoipa::path(
    post, path = "/api/TwoStep/NewRecoveryCodes", tag = "api", request_body = PasswordAndCode,
    responses((status = 200, body = RecoveryCodes), (status = 422), (status = 429))
)]
async fn renew(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<PasswordAndCode>,
) -> Result<Json<RecoveryCodes>> {
    manage::renew(&app, who, input).await.map(Json)
}
