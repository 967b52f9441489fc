//! The calls of filings: who may read sales looks at them, who may change sales files them.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::store::{list, readiness};
use super::wire::{
    DocumentRequest, DocumentTable, EinvoicePanel, FileInput, FileResults, Readiness,
    ReferenceInput,
};
use super::words::Words;
use super::{file, panel, reference};
use crate::mapping::DocumentKind;

pub(crate) fn routes() -> Routes {
    let (read, update) = (can(Action::Read, Subject::Sales), can(Action::Update, Subject::Sales));
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(show_readiness))
        .add(read, routes!(list_documents))
        .add(read, routes!(show))
        .add(update, routes!(file_documents))
        .add(update, routes!(set_reference))
}

/// Faults that the authority would refuse: fields of the company, branches, customers, products and
/// taxes.
#[utoipa::path(get, path = "/Einvoice/Readiness", tag = "Einvoice",
    responses((status = 200, body = Readiness)))]
async fn show_readiness(State(app): State<App>, ctx: Ctx) -> Result<Json<Readiness>> {
    let words = Words::new(&app.texts, ctx.locale);
    app.read(ctx, move |tx, ctx| readiness::readiness(tx, ctx, &words)).await.map(Json)
}

/// A page of documents that are filed, or must be.
#[utoipa::path(post, path = "/Einvoice/GetDocuments", tag = "Einvoice",
    request_body = DocumentRequest, responses((status = 200, body = DocumentTable)))]
async fn list_documents(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<DocumentRequest>,
) -> Result<Json<DocumentTable>> {
    app.read(ctx, move |tx, ctx| list::page(tx, ctx, &request)).await.map(Json)
}

/// A document's filing.
#[utoipa::path(get, path = "/Einvoice/Document/{kind}/{id}", tag = "Einvoice",
    params(("kind" = DocumentKind, Path), ("id" = i64, Path)),
    responses((status = 200, body = EinvoicePanel)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(document): Path<(DocumentKind, i64)>,
) -> Result<Json<EinvoicePanel>> {
    load_panel(&app, ctx, document).await.map(Json)
}

/// A document's current filing.
///
/// # Errors
/// 404 when there is no such document, or this person may not see it.
pub(crate) async fn load_panel(
    app: &App,
    ctx: Ctx,
    document: (DocumentKind, i64),
) -> Result<EinvoicePanel> {
    let (words, config) = (Words::new(&app.texts, ctx.locale), app.config.clone());
    app.read(ctx, move |tx, ctx| panel::show(tx, ctx, document, (&words, &config))).await
}

/// Puts documents into the queue; returns for each refused one the reason.
#[utoipa::path(post, path = "/Einvoice/File", tag = "Einvoice",
    request_body = FileInput, responses((status = 200, body = FileResults)))]
async fn file_documents(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<FileInput>,
) -> Result<Json<FileResults>> {
    let words = Words::new(&app.texts, ctx.locale);
    app.write(ctx, move |tx, ctx| {
        for one in &input.documents {
            panel::require(tx, ctx, (one.kind, one.id))?;
        }
        file::file_many(tx, ctx, &input.documents, &words)
    })
    .await
    .map(Json)
}

/// Says what a note corrects, where that was not filed from here.
#[utoipa::path(post, path = "/Einvoice/SetReference/{kind}/{id}", tag = "Einvoice",
    params(("kind" = DocumentKind, Path), ("id" = i64, Path)),
    request_body = ReferenceInput, responses((status = 200, body = EinvoicePanel)))]
async fn set_reference(
    State(app): State<App>,
    ctx: Ctx,
    Path(document): Path<(DocumentKind, i64)>,
    Json(typed): Json<ReferenceInput>,
) -> Result<Json<EinvoicePanel>> {
    let set = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        let source = panel::require(tx, ctx, document)?;
        reference::set_reference(tx, ctx, &source, &typed)
    };
    app.write(ctx.clone(), set).await?;
    load_panel(&app, ctx, document).await.map(Json)
}
