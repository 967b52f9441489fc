//! The calls of a project's documents and lines.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result};

use super::kind::ProjectDocumentKind;
use super::wire::{ProjectDocuments, ProjectLines};
use super::{DocumentsQuery, LinesQuery, list_documents, list_lines};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Projects), routes!(papers))
        .add(can(Action::Read, Subject::Projects), routes!(lines))
}

/// A page of a project's documents, of one kind or of all, newest first.
#[utoipa::path(get, path = "/Projects/Documents/{id}", tag = "Projects",
    params(("id" = i64, Path), ("kind" = Option<ProjectDocumentKind>, Query),
        ("cursor" = Option<String>, Query)),
    responses((status = 200, body = ProjectDocuments)))]
async fn papers(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DocumentsQuery>,
) -> Result<Json<ProjectDocuments>> {
    app.read(ctx, move |tx, ctx| list_documents(tx, ctx, id, &query)).await.map(Json)
}

/// A page of a project's lines of the journal, newest first.
#[utoipa::path(get, path = "/Projects/Lines/{id}", tag = "Projects",
    params(("id" = i64, Path), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = ProjectLines)))]
async fn lines(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<LinesQuery>,
) -> Result<Json<ProjectLines>> {
    app.read(ctx, move |tx, ctx| list_lines(tx, ctx, id, &query)).await.map(Json)
}
