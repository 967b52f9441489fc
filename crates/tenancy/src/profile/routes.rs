//! The calls of a person's own account.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::http::{Done, Json, Routes, SignedIn, routes};
use platform::problem::Result;

use super::details::{self, Profile, ProfileInput};
use super::email::{self, AccountCode, NewEmailInput};
use super::password::{self, NewPasswordInput};
use crate::otp::OtpRequested;

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::SignedIn, routes!(show))
        .add(Access::SignedIn, routes!(change))
        .add(Access::SignedIn, routes!(change_password))
        .add(Access::SignedIn, routes!(ask_email))
        .add(Access::SignedIn, routes!(confirm_email))
}

/// The account of the caller.
#[utoipa::path(get, path = "/api/Profile", tag = "api", responses((status = 200, body = Profile)))]
async fn show(State(app): State<App>, who: SignedIn) -> Result<Json<Profile>> {
    details::show(&app, who).await.map(Json)
}

/// Changes name, phone and language.
#[utoipa::path(
    post, path = "/api/Profile", tag = "api", request_body = ProfileInput,
    responses((status = 200, body = Profile))
)]
async fn change(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<ProfileInput>,
) -> Result<Json<Profile>> {
    details::change(&app, who, &input).await.map(Json)
}

/// Replaces the password; every other session ends.
#[utoipa::path(
    post, path = "/api/ChangePassword", tag = "api", request_body = NewPasswordInput,
    responses((status = 200, body = Done), (status = 422), (status = 429))
)]
async fn change_password(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<NewPasswordInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, who.visitor.locale, "profile.password_changed");
    password::change(&app, who, input).await?;
    Ok(Json(done))
}

/// Mails a code to a new address.
#[utoipa::path(
    post, path = "/api/ChangeEmail", tag = "api", request_body = NewEmailInput,
    responses((status = 200, body = OtpRequested), (status = 422), (status = 429))
)]
async fn ask_email(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<NewEmailInput>,
) -> Result<Json<OtpRequested>> {
    email::ask(&app, who, input).await.map(Json)
}

/// Sets the e-mail to the address that got the code.
#[utoipa::path(
    post, path = "/api/ChangeEmail/Confirm", tag = "api", request_body = AccountCode,
    responses((status = 200, body = Profile), (status = 422), (status = 429))
)]
async fn confirm_email(
    State(app): State<App>,
    who: SignedIn,
    Json(input): Json<AccountCode>,
) -> Result<Json<Profile>> {
    email::confirm(&app, who, input).await.map(Json)
}
