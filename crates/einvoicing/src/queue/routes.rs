//! The calls that ask the authority at once: for those who may change sales.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::{cancel, portal_pdf};
use crate::filing::{
    CancelInput, EinvoicePanel, FileResult, FileResults, QueueResult, Words, load_panel,
};
use crate::mapping::DocumentKind;

pub(crate) fn routes() -> Routes {
    let update = can(Action::Update, Subject::Sales);
    Routes::new()
        .add(update, routes!(refresh_document))
        .add(update, routes!(cancel_document))
        .add(update, routes!(decline_rejection))
        .add(update, routes!(retry_document))
        .add(update, routes!(fetch_pdf))
}

/// Requests a document's current state from the authority.
#[utoipa::path(post, path = "/Einvoice/Refresh/{kind}/{id}", tag = "Einvoice",
    params(("kind" = DocumentKind, Path), ("id" = i64, Path)),
    responses((status = 200, body = EinvoicePanel)))]
async fn refresh_document(
    State(app): State<App>,
    ctx: Ctx,
    Path(document): Path<(DocumentKind, i64)>,
) -> Result<Json<EinvoicePanel>> {
    cancel::refresh(&app, ctx.clone(), document).await?;
    load_panel(&app, ctx, document).await.map(Json)
}

/// Asks the authority to cancel a document.
#[utoipa::path(post, path = "/Einvoice/Cancel/{kind}/{id}", tag = "Einvoice",
    params(("kind" = DocumentKind, Path), ("id" = i64, Path)), request_body = CancelInput,
    responses((status = 200, body = EinvoicePanel)))]
async fn cancel_document(
    State(app): State<App>,
    ctx: Ctx,
    Path(document): Path<(DocumentKind, i64)>,
    Json(input): Json<CancelInput>,
) -> Result<Json<EinvoicePanel>> {
    cancel::cancel(&app, ctx.clone(), document, &input.reason).await?;
    load_panel(&app, ctx, document).await.map(Json)
}

/// Declines the rejection that a document's buyer asked for: it stays valid.
#[utoipa::path(post, path = "/Einvoice/DeclineRejection/{kind}/{id}", tag = "Einvoice",
    params(("kind" = DocumentKind, Path), ("id" = i64, Path)),
    responses((status = 200, body = EinvoicePanel)))]
async fn decline_rejection(
    State(app): State<App>,
    ctx: Ctx,
    Path(document): Path<(DocumentKind, i64)>,
) -> Result<Json<EinvoicePanel>> {
    cancel::decline_rejection(&app, ctx.clone(), document).await?;
    load_panel(&app, ctx, document).await.map(Json)
}

/// Fetches the authority's own PDF of a document, once, and keeps it among the document's files.
#[utoipa::path(post, path = "/Einvoice/FetchPdf/{kind}/{id}", tag = "Einvoice",
    params(("kind" = DocumentKind, Path), ("id" = i64, Path)),
    responses((status = 200, body = EinvoicePanel)))]
async fn fetch_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Path(document): Path<(DocumentKind, i64)>,
) -> Result<Json<EinvoicePanel>> {
    portal_pdf::fetch(&app, ctx.clone(), document).await?;
    load_panel(&app, ctx, document).await.map(Json)
}

/// Tries again after giving up or a refusal.
#[utoipa::path(post, path = "/Einvoice/Retry/{kind}/{id}", tag = "Einvoice",
    params(("kind" = DocumentKind, Path), ("id" = i64, Path)),
    responses((status = 200, body = FileResults)))]
async fn retry_document(
    State(app): State<App>,
    ctx: Ctx,
    Path((kind, id)): Path<(DocumentKind, i64)>,
) -> Result<Json<FileResults>> {
    let words = Words::new(&app.texts, ctx.locale);
    let wanted = cancel::retry(&app, ctx, (kind, id)).await?;
    let faults = match wanted {
        Some(QueueResult::Faulty(faults)) => {
            faults.iter().map(|fault| words.of_filing(fault, (kind, id))).collect()
        }
        Some(QueueResult::Queued) | None => Vec::new(),
    };
    let queued = faults.is_empty();
    let one = FileResult { kind, id, queued, faults };
    Ok(Json(FileResults { documents: vec![one] }))
}
