//! The calls of the connection: for those who may read or change the company's settings.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can};
use platform::http::{Done, Json, Query, Routes, routes};
use platform::{App, Ctx, Result};
use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::{
    CompanyData, CredentialsInput, EinvoiceSettings, EinvoiceStatus, HoursInput, ModeInput,
    SealInput, UnlinkInput,
};
use super::{active, company, credentials, mode, seal, unlink, view};
use crate::portal;

pub(crate) fn routes() -> Routes {
    let update = can(Action::Update, Subject::Settings);
    Routes::new()
        .add(Access::Member, routes!(check))
        .add(update, routes!(set_active))
        .add(can(Action::Read, Subject::Settings), routes!(show))
        .add(update, routes!(save_company))
        .add(update, routes!(save_credentials))
        .add(update, routes!(save_seal))
        .add(update, routes!(remove_seal))
        .add(update, routes!(set_mode))
        .add(update, routes!(set_hours))
        .add(update, routes!(unlink_company))
}

/// Whether documents are filed with the tax authority.
#[utoipa::path(get, path = "/Einvoice/checkifActive", tag = "Einvoice",
    responses((status = 200, body = EinvoiceStatus)))]
async fn check(State(app): State<App>, ctx: Ctx) -> Result<Json<EinvoiceStatus>> {
    app.read(ctx, view::status).await.map(Json)
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ActiveQuery {
    /// Whether filing is on.
    active: bool,
}

/// Turns filing on or off.
#[utoipa::path(get, path = "/Einvoice/UpdateIsActiveStatus", tag = "Einvoice",
    params(ActiveQuery), responses((status = 200, body = EinvoiceStatus)))]
async fn set_active(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<ActiveQuery>,
) -> Result<Json<EinvoiceStatus>> {
    app.write(ctx, move |tx, ctx| active::set(tx, ctx, query.active)).await.map(Json)
}

/// How the company is connected.
#[utoipa::path(get, path = "/Einvoice/GetSettings", tag = "Einvoice",
    responses((status = 200, body = EinvoiceSettings)))]
async fn show(State(app): State<App>, ctx: Ctx) -> Result<Json<EinvoiceSettings>> {
    let config = app.config.clone();
    app.read(ctx, move |tx, ctx| view::settings(tx, ctx, &config)).await.map(Json)
}

/// Stores who the company is at the authority.
#[utoipa::path(post, path = "/Einvoice/SaveCompany", tag = "Einvoice",
    request_body = CompanyData, responses((status = 200, body = EinvoiceSettings)))]
async fn save_company(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<CompanyData>,
) -> Result<Json<EinvoiceSettings>> {
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| {
        company::save(tx, ctx, &input)?;
        view::settings(tx, ctx, &config)
    })
    .await
    .map(Json)
}

/// Tries credentials, and stores them.
#[utoipa::path(post, path = "/Einvoice/SaveCredentials", tag = "Einvoice",
    request_body = CredentialsInput,
    responses((status = 200, body = EinvoiceSettings), (status = 422)))]
async fn save_credentials(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<CredentialsInput>,
) -> Result<Json<EinvoiceSettings>> {
    credentials::save(&app, ctx, input).await.map(Json)
}

/// Stores the seal of a key file.
#[utoipa::path(post, path = "/Einvoice/SaveSeal", tag = "Einvoice",
    request_body = SealInput,
    responses((status = 200, body = EinvoiceSettings), (status = 422)))]
async fn save_seal(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SealInput>,
) -> Result<Json<EinvoiceSettings>> {
    seal::save(&app, ctx, input).await.map(Json)
}

/// Forgets the seal.
#[utoipa::path(delete, path = "/Einvoice/Seal", tag = "Einvoice",
    responses((status = 200, body = Done)))]
async fn remove_seal(State(app): State<App>, ctx: Ctx) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "einvoice.seal_removed");
    app.write(ctx, seal::remove).await.map(|()| Json(done))
}

/// Says when documents are filed.
#[utoipa::path(post, path = "/Einvoice/SetMode", tag = "Einvoice",
    request_body = ModeInput,
    responses((status = 200, body = EinvoiceSettings), (status = 422)))]
async fn set_mode(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ModeInput>,
) -> Result<Json<EinvoiceSettings>> {
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| {
        mode::set(tx, ctx, input.mode)?;
        view::settings(tx, ctx, &config)
    })
    .await
    .map(Json)
}

/// Says for how many hours after submission a valid document is neither edited nor deleted.
#[utoipa::path(post, path = "/Einvoice/SetHoursToCancel", tag = "Einvoice",
    request_body = HoursInput, responses((status = 200, body = EinvoiceSettings)))]
async fn set_hours(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<HoursInput>,
) -> Result<Json<EinvoiceSettings>> {
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| {
        mode::set_hours(tx, ctx, input.hours)?;
        view::settings(tx, ctx, &config)
    })
    .await
    .map(Json)
}

/// Deletes every secret of the connection; filed documents stay.
#[utoipa::path(post, path = "/Einvoice/Unlink", tag = "Einvoice",
    request_body = UnlinkInput,
    responses((status = 200, body = Done), (status = 422)))]
async fn unlink_company(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<UnlinkInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "einvoice.unlinked");
    let portal = portal::required(&app)?;
    app.write(ctx, move |tx, ctx| unlink::unlink(tx, ctx, &input.word)).await?;
    portal.forget();
    Ok(Json(done))
}
