//! The calls of a company.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use platform::access::{Access, Action, Subject, can};
use platform::app::App;
use platform::context::{Ctx, TenantId};
use platform::http::{Form, Json, Routes, SignedIn, download, routes};
use platform::idempotency::once_for_person;
use platform::problem::{Fields, Result};

use super::model::NewCompanyRequest;
use super::open::open_company;
use super::profile::CompanyForm;
use super::update::update;
use super::view::{self, CompanyView, FiscalYearInput, LockInput};
use crate::login::{self, LoginResponse};
use crate::{limits, sessions, system};

pub fn routes() -> Routes {
    Routes::new()
        .add_limited(Access::SignedIn, routes!(add_company))
        .add(Access::Member, routes!(get_company))
        .add(Access::Member, routes!(get_logo))
        .add_limited(can(Action::Update, Subject::Settings), routes!(update_company))
        .add(can(Action::Update, Subject::Settings), routes!(lock_period))
        .add(can(Action::Update, Subject::Settings), routes!(set_fiscal_year))
}

/// Opens a further company for the person who is signed in, and switches to it.
#[utoipa::path(
    post, path = "/api/AddCompany", tag = "api", request_body = NewCompanyRequest,
    responses((status = 200, body = LoginResponse))
)]
async fn add_company(
    State(app): State<App>,
    who: SignedIn,
    headers: HeaderMap,
    Json(input): Json<NewCompanyRequest>,
) -> Result<Json<LoginResponse>> {
    let token = sessions::token_of(&headers);
    add(&app, &who, &token, &input).await.map(Json)
}

async fn add(
    app: &App,
    who: &SignedIn,
    token: &str,
    input: &NewCompanyRequest,
) -> Result<LoginResponse> {
    let mut fields = Fields::new();
    let company = input.check(&mut fields);
    fields.check()?;
    let (user, now, today) = (who.user, who.visitor.now, who.visitor.today);
    platform::limits::consume(&app.db, limits::COMPANIES, &user.0.to_string(), now).await?;
    let (token, trial_days) = (token.to_owned(), app.config.trial_days);
    let message = app.texts.say(who.visitor.locale, "login.done", &[]);
    let (key, input) = (who.idempotency_key.clone(), input.clone());
    let config = app.config.clone();
    system::write(app, move |tx| {
        let tenant = once_for_person(tx, (user, key.as_ref(), now), &input, |tx| {
            Ok(open_company(tx, user, &company, trial_days, now)?.0)
        })?;
        login::answer(
            tx,
            user,
            Some(TenantId(tenant)),
            login::LoginContext::new(&config, (&token, &message), (now, today)),
        )
    })
    .await
}

/// The data of the company.
#[utoipa::path(
    post, path = "/Setting/GetCompany", tag = "Setting",
    responses((status = 200, body = CompanyView))
)]
async fn get_company(State(app): State<App>, ctx: Ctx) -> Result<Json<CompanyView>> {
    app.read(ctx, view::show).await.map(Json)
}

/// Changes the company's data; its logo comes along as a file.
#[utoipa::path(
    post, path = "/Setting/UpdateCompanyData", tag = "Setting",
    request_body(content = CompanyForm, content_type = "multipart/form-data"),
    responses((status = 200, body = CompanyView))
)]
async fn update_company(
    State(app): State<App>,
    ctx: Ctx,
    form: Form<CompanyForm>,
) -> Result<Json<CompanyView>> {
    update(&app, ctx, form).await.map(Json)
}

/// The company's logo.
#[utoipa::path(
    get, path = "/Setting/CompanyLogo", tag = "Setting",
    responses((status = 200, body = Vec<u8>, content_type = "image/png"), (status = 404))
)]
async fn get_logo(State(app): State<App>, ctx: Ctx) -> Result<Response> {
    let (key, media_type) = app.read(ctx, view::find_logo).await?;
    let bytes = app.files.get(&key).await?;
    Ok((download(&media_type, "logo")?, bytes).into_response())
}

/// Locks the books up to a date, or unlocks them.
#[utoipa::path(
    post, path = "/Setting/LockPeriod", tag = "Setting", request_body = LockInput,
    responses((status = 200, body = CompanyView))
)]
async fn lock_period(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<LockInput>,
) -> Result<Json<CompanyView>> {
    app.write(ctx, move |tx, ctx| view::lock(tx, ctx, &input)).await.map(Json)
}

/// Changes the month that the fiscal year begins in.
#[utoipa::path(
    post, path = "/Setting/SetFiscalYear", tag = "Setting", request_body = FiscalYearInput,
    responses((status = 200, body = CompanyView))
)]
async fn set_fiscal_year(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<FiscalYearInput>,
) -> Result<Json<CompanyView>> {
    app.write(ctx, move |tx, ctx| view::set_fiscal_year(tx, ctx, &input)).await.map(Json)
}
