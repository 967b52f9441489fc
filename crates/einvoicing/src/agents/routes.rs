//! The calls about signers, for people who may change the company's settings, and the calls of
//! signers, which prove themselves.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, Visitor, routes};
use platform::{App, Ctx, Result};
use sealing::{SignerAnswer, SignerCall, SignerPairing};

use super::wire::{SignerCode, SignersView};
use super::{code, next, pair, report, revoke, signatures, view};

pub(crate) fn routes() -> Routes {
    let update = can(Action::Update, Subject::Settings);
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(list_signers))
        .add(update, routes!(make_code))
        .add(update, routes!(revoke_signer))
        .add(Access::Public, routes!(pair_signer))
        .add(Access::Public, routes!(next_documents))
        .add(Access::Public, routes!(take_signatures))
        .add(Access::Public, routes!(take_state))
}

/// The company's signers.
#[utoipa::path(get, path = "/Einvoice/Signers", tag = "Einvoice",
    responses((status = 200, body = SignersView)))]
async fn list_signers(State(app): State<App>, ctx: Ctx) -> Result<Json<SignersView>> {
    app.read(ctx, view::signers).await.map(Json)
}

/// Makes a code that pairs one signer within ten minutes.
#[utoipa::path(post, path = "/Einvoice/Signers/Code", tag = "Einvoice",
    responses((status = 200, body = SignerCode)))]
async fn make_code(State(app): State<App>, ctx: Ctx) -> Result<Json<SignerCode>> {
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| code::make(tx, ctx, &config)).await.map(Json)
}

/// Ends a signer.
#[utoipa::path(delete, path = "/Einvoice/Signers/{id}", tag = "Einvoice",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn revoke_signer(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "einvoice.signer_revoked");
    app.write(ctx, move |tx, ctx| revoke::revoke(tx, ctx, id)).await.map(|()| Json(done))
}

/// Pairs a signer: by a code that is proved and never sent.
#[utoipa::path(post, path = "/Einvoice/Signer/Pair", tag = "Einvoice",
    request_body = SignerPairing,
    responses((status = 200, body = SignerAnswer), (status = 422)))]
async fn pair_signer(
    State(app): State<App>,
    visitor: Visitor,
    Json(call): Json<SignerPairing>,
) -> Result<Json<SignerAnswer>> {
    pair::pair(&app, &visitor, call).await.map(Json)
}

/// Gives a signer the next documents that wait for it.
#[utoipa::path(post, path = "/Einvoice/Signer/Next", tag = "Einvoice",
    request_body = SignerCall,
    responses((status = 200, body = SignerAnswer), (status = 401), (status = 422)))]
async fn next_documents(
    State(app): State<App>,
    visitor: Visitor,
    Json(call): Json<SignerCall>,
) -> Result<Json<SignerAnswer>> {
    next::next(&app, &visitor, call).await.map(Json)
}

/// Takes a signer's signatures.
#[utoipa::path(post, path = "/Einvoice/Signer/Signed", tag = "Einvoice",
    request_body = SignerCall,
    responses((status = 200, body = SignerAnswer), (status = 401), (status = 422)))]
async fn take_signatures(
    State(app): State<App>,
    visitor: Visitor,
    Json(call): Json<SignerCall>,
) -> Result<Json<SignerAnswer>> {
    signatures::receive_signatures(&app, &visitor, call).await.map(Json)
}

/// Takes how a signer is.
#[utoipa::path(post, path = "/Einvoice/Signer/State", tag = "Einvoice",
    request_body = SignerCall,
    responses((status = 200, body = SignerAnswer), (status = 401), (status = 422)))]
async fn take_state(
    State(app): State<App>,
    visitor: Visitor,
    Json(call): Json<SignerCall>,
) -> Result<Json<SignerAnswer>> {
    report::receive_report(&app, &visitor, call).await.map(Json)
}
