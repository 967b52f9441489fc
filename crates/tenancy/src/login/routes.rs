//! The calls of signing in.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use platform::access::Access;
use platform::app::App;
use platform::context::{Ctx, TenantId};
use platform::http::{Json, Routes, SignedIn, Visitor, routes};
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::answer::{LoginContext, LoginResponse, answer};
use super::second_step;
use super::sign_in::{self, Entry, LoginRequest};
use crate::security_log::{self, Kind};
use crate::two_step::{SecondStep, TwoStepChallenge};
use crate::{members, sessions, system};

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::Public, routes!(login))
        .add(Access::Public, routes!(login_second_step))
        .add(Access::Own, routes!(me))
        .add(Access::SignedIn, routes!(switch_company))
}

/// The company to switch to.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SwitchCompanyRequest {
    /// One of [`LoginResponse::companies`].
    pub tenant_id: i64,
}

/// Signs in; answers 202 and asks for a code when the account uses two-step sign-in.
#[utoipa::path(
    post, path = "/api/Login", tag = "api", request_body = LoginRequest,
    responses(
        (status = 200, body = LoginResponse), (status = 202, body = TwoStepChallenge),
        (status = 401)
    )
)]
async fn login(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<LoginRequest>,
) -> Result<Response> {
    Ok(match sign_in::sign_in(&app, &visitor, input).await? {
        Entry::In(login) => Json(login).into_response(),
        Entry::SecondStep(asked) => (StatusCode::ACCEPTED, Json(asked)).into_response(),
    })
}

/// Completes a sign-in by the second step: the code of the person's app, or a recovery code.
#[utoipa::path(
    post, path = "/api/LoginSecondStep", tag = "api", request_body = SecondStep,
    responses((status = 200, body = LoginResponse), (status = 401), (status = 422))
)]
async fn login_second_step(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<SecondStep>,
) -> Result<Json<LoginResponse>> {
    second_step::enter(&app, &visitor, input).await.map(Json)
}

/// The signed-in person, with the current data of a login response.
#[utoipa::path(get, path = "/api/Me", tag = "api", responses((status = 200, body = LoginResponse)))]
async fn me(State(app): State<App>, ctx: Ctx, headers: HeaderMap) -> Result<Json<LoginResponse>> {
    let token = sessions::token_of(&headers);
    let message = app.texts.say(ctx.locale, "login.done", &[]);
    let config = app.config.clone();
    // The person's other companies are not visible in the scope of this one.
    system::read(&app, move |tx| {
        let shown = LoginContext::new(&config, (&token, &message), (ctx.now, ctx.today));
        answer(tx, ctx.user, Some(ctx.tenant), shown)
    })
    .await
    .map(Json)
}

/// Switches to another company of the person, in the same session.
#[utoipa::path(
    post, path = "/api/SwitchCompany", tag = "api", request_body = SwitchCompanyRequest,
    responses((status = 200, body = LoginResponse), (status = 403))
)]
async fn switch_company(
    State(app): State<App>,
    who: SignedIn,
    headers: HeaderMap,
    Json(input): Json<SwitchCompanyRequest>,
) -> Result<Json<LoginResponse>> {
    let token = sessions::token_of(&headers);
    let message = app.texts.say(who.visitor.locale, "login.done", &[]);
    let tenant = TenantId(input.tenant_id);
    let config = app.config.clone();
    system::write(&app, move |tx| {
        let moment = (who.visitor.now, who.visitor.today);
        let shown = LoginContext::new(&config, (&token, &message), moment);
        let response = answer(tx, who.user, Some(tenant), shown)?;
        members::entered(tx, tenant, who.user, who.visitor.now)?;
        let company = Some(tenant);
        security_log::note(tx, who.user, Kind::CompanyEntered, company, &who.visitor)?;
        Ok(response)
    })
    .await
    .map(Json)
    // The answer doesn't reveal whether another's company exists, just as the guard's doesn't.
    .map_err(|problem| if problem.status == 409 { Problem::forbidden() } else { problem })
}
