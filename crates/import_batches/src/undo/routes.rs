//! The calls that undo an import.

use axum::extract::State;
use platform::access::{can_any, can_any_write};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::undo_import::{preview_undo, undo};
use super::wire::ImportUndo;
use crate::kind::IMPORTERS;
use crate::wire::Import;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_any(IMPORTERS), routes!(preview))
        .add(can_any_write(IMPORTERS), routes!(carry_out))
}

/// What undoing an import would do. Nothing of it stays.
#[utoipa::path(get, path = "/Import/Undo/{id}", tag = "Import",
    params(("id" = i64, Path)), responses((status = 200, body = ImportUndo)))]
async fn preview(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ImportUndo>> {
    let texts = app.texts.clone();
    app.dry_run(ctx, move |tx, ctx| preview_undo(tx, ctx, id, &texts)).await.map(Json)
}

/// Undoes an import: what it made is deleted, and what it merged is as it was before.
#[utoipa::path(post, path = "/Import/Undo/{id}", tag = "Import",
    params(("id" = i64, Path)), responses((status = 200, body = Import)))]
async fn carry_out(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Import>> {
    let texts = app.texts.clone();
    app.write(ctx, move |tx, ctx| undo(tx, ctx, id, &texts)).await.map(Json)
}
