//! The calls of recovery.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::http::{Done, Json, Routes, Visitor, routes};
use platform::problem::Result;

use super::request::{ResetPasswordRequest, send_link};
use super::reset::{ResetPasswordStepTwoRequest, reset};

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::Public, routes!(reset_password))
        .add(Access::Public, routes!(reset_password_step_two))
}

/// Mails a link to set a new password.
#[utoipa::path(
    post, path = "/api/ResetPassword", tag = "api", request_body = ResetPasswordRequest,
    responses((status = 200, body = Done))
)]
async fn reset_password(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<ResetPasswordRequest>,
) -> Result<Json<Done>> {
    send_link(&app, &visitor, &input).await?;
    Ok(Json(Done::say(&app.texts, visitor.locale, "recovery.sent")))
}

/// Sets a new password by the mailed link.
#[utoipa::path(
    post, path = "/api/ResetPasswordStepTwo", tag = "api",
    request_body = ResetPasswordStepTwoRequest, responses((status = 200, body = Done))
)]
async fn reset_password_step_two(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<ResetPasswordStepTwoRequest>,
) -> Result<Json<Done>> {
    reset(&app, &visitor, input).await?;
    Ok(Json(Done::say(&app.texts, visitor.locale, "recovery.done")))
}
