//! The calls of mailed codes.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::http::{Json, Routes, Visitor, routes};
use platform::problem::Result;

use super::model::{OtpRequest, OtpRequested, OtpVerification, OtpVerified};
use super::{request, verify};

pub fn routes() -> Routes {
    Routes::new().add(Access::Public, routes!(request_otp)).add(Access::Public, routes!(verify_otp))
}

/// Mails a four-digit code to an address.
#[utoipa::path(
    post, path = "/Auth/RequestOtp", tag = "Auth", request_body = OtpRequest,
    responses((status = 200, body = OtpRequested))
)]
async fn request_otp(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<OtpRequest>,
) -> Result<Json<OtpRequested>> {
    request::request_code(&app, &visitor, &input).await.map(Json)
}

/// Checks the mailed code.
#[utoipa::path(
    post, path = "/Auth/VerifyOtp", tag = "Auth", request_body = OtpVerification,
    responses((status = 200, body = OtpVerified), (status = 422))
)]
async fn verify_otp(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<OtpVerification>,
) -> Result<Json<OtpVerified>> {
    verify::verify_code(&app, &visitor, &input).await.map(Json)
}
