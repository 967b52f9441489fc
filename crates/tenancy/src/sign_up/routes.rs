//! The call of sign-up.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::http::{Done, Json, Routes, Visitor, routes};
use platform::problem::Result;

use super::model::RegistrationRequest;
use super::register::register;

pub fn routes() -> Routes {
    Routes::new().add(Access::Public, routes!(registration))
}

/// Creates an account and its company.
#[utoipa::path(
    post, path = "/api/Registration", tag = "api", request_body = RegistrationRequest,
    responses((status = 200, body = Done), (status = 422))
)]
async fn registration(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<RegistrationRequest>,
) -> Result<Json<Done>> {
    register(&app, &visitor, input).await?;
    Ok(Json(Done::say(&app.texts, visitor.locale, "sign_up.done")))
}
