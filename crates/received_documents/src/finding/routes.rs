//! The calls of finding: who reads bills finds, who changes bills fetches.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, Upload, routes};
use platform::{App, Ctx, Result};

use super::wire::{FoundPaper, PaperInput};
use super::{fetch, find};

pub(crate) fn routes() -> Routes {
    let (read, update) = (can(Action::Read, Subject::Bills), can(Action::Update, Subject::Bills));
    Routes::new()
        .add_upload(read, routes!(find_by_file))
        .add(read, routes!(find_by_code))
        .add(update, routes!(fetch_one))
}

/// Finds the received document of a photo, a scan or a PDF with the authority's QR code or id.
#[utoipa::path(post, path = "/Received/FindByFile", tag = "Einvoice",
    request_body(content = String, content_type = "multipart/form-data"),
    responses((status = 200, body = FoundPaper), (status = 429)))]
async fn find_by_file(
    State(app): State<App>,
    ctx: Ctx,
    file: Result<Upload>,
) -> Result<Json<FoundPaper>> {
    find::by_file(&app, ctx, file).await.map(Json)
}

/// Finds the received document of an id, of its page's address or of the text of its QR code.
#[utoipa::path(post, path = "/Received/FindByCode", tag = "Einvoice",
    request_body = PaperInput, responses((status = 200, body = FoundPaper)))]
async fn find_by_code(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<PaperInput>,
) -> Result<Json<FoundPaper>> {
    let config = app.config.clone();
    app.read(ctx, move |tx, ctx| find::by_code(tx, ctx, &input.code, &config)).await.map(Json)
}

/// Fetches one document from the authority, also an old one, and gives where it is then.
#[utoipa::path(post, path = "/Received/FetchDocument", tag = "Einvoice",
    request_body = PaperInput,
    responses((status = 200, body = FoundPaper), (status = 429)))]
async fn fetch_one(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<PaperInput>,
) -> Result<Json<FoundPaper>> {
    let found = fetch::fetch(&app, ctx, &input.code).await?;
    // Fetching may have been asked for, too.
    app.job_bell.notify_one();
    Ok(Json(found))
}
