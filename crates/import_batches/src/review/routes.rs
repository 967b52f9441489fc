//! The calls of the rows of an import.

use axum::extract::State;
use axum::response::Response;
use platform::access::{can_any, can_any_write};
use platform::http::{Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result};
use serde::Deserialize;
use sheets::{SheetFormat, SheetRequest, folder, send_file};

use super::again::decide_and_check;
use super::edit;
use super::refused;
use super::view::{row_view, written};
use super::wire::{
    ImportCellInput, ImportDecisionInput, ImportEditedRow, ImportRow, ImportRowPage,
};
use crate::batch;
use crate::error::ImportError;
use crate::kind::IMPORTERS;
use crate::store::rows;
use crate::store::stored_rows::RowFilter;
use crate::wire::Import;

/// Rows on a page.
const PAGE: i64 = 50;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_any(IMPORTERS), routes!(page))
        .add(can_any_write(IMPORTERS), routes!(change))
        .add(can_any_write(IMPORTERS), routes!(decide_rows))
        .add(can_any(IMPORTERS), routes!(refused_rows))
}

/// Keeps what somebody decides about rows: imported, left out, or merged.
#[utoipa::path(post, path = "/Import/Decide/{id}", tag = "Import",
    params(("id" = i64, Path)), request_body = ImportDecisionInput,
    responses((status = 200, body = Import)))]
async fn decide_rows(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ImportDecisionInput>,
) -> Result<Json<Import>> {
    decide_and_check(&app, ctx, id, input).await.map(Json)
}

/// Which rows are asked for.
#[derive(Debug, Deserialize)]
struct RowQuery {
    filter: Option<String>,
    cursor: Option<String>,
}

/// A page of the rows of an import, in the order of the file.
#[utoipa::path(get, path = "/Import/Rows/{id}", tag = "Import",
    params(("id" = i64, Path), ("filter" = Option<String>, Query,
            description = "`all`, `bad`, `duplicates`, `good`, `skipped` or `left_out`"),
        ("cursor" = Option<String>, Query)),
    responses((status = 200, body = ImportRowPage)))]
async fn page(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<RowQuery>,
) -> Result<Json<ImportRowPage>> {
    let word = query.filter.as_deref().unwrap_or("all");
    let filter = RowFilter::from_word(word).ok_or(ImportError::Filter)?;
    let below = query.cursor.as_deref().map_or(Ok(0), str::parse::<i64>);
    let below = below.map_err(|_| ImportError::Cursor)?;
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| {
        let found = batch::find(tx, ctx, id)?;
        // What is above the rows was never taken for one of them.
        let headings = i64::from(found.mapping.header_line.unwrap_or_default());
        let is_left_out = filter == RowFilter::LeftOut;
        let below = if is_left_out { below.max(headings) } else { below };
        let mut kept = rows::page(tx, ctx.tenant, id, filter, (below, PAGE + 1))?;
        let more = kept.len() > usize::try_from(PAGE).unwrap_or_default();
        if more {
            kept.pop();
        }
        let next = kept.last().filter(|_| more).map(|row| row.line.to_string());
        let rows = kept.into_iter().map(|row| {
            let written = is_left_out.then(|| written(&row));
            let view = row_view(row, (found.kind, &found.mapping), (&texts, ctx.locale));
            ImportRow { written, ..view }
        });
        let rows = rows.collect();
        Ok(Json(ImportRowPage { rows, next, import: batch::view(tx, ctx, id)? }))
    })
    .await
}

/// Changes a cell of a row; the file is checked again.
#[utoipa::path(post, path = "/Import/EditRow/{id}", tag = "Import",
    params(("id" = i64, Path)), request_body = ImportCellInput,
    responses((status = 200, body = ImportEditedRow)))]
async fn change(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ImportCellInput>,
) -> Result<Json<ImportEditedRow>> {
    edit::edit(&app, ctx, id, input).await.map(Json)
}

/// The rows that were refused or left out, as a workbook with the reasons in its last column.
#[utoipa::path(get, path = "/Import/Refused/{id}", tag = "Import",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<u8>,
        content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
async fn refused_rows(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Response> {
    let format = SheetFormat::Xlsx;
    let wanted = SheetRequest { format, texts: app.texts.clone(), folder: folder(&app) };
    let kind = (format.extension(), format.media_type());
    let title = ("import.refused", String::new());
    send_file(app, ctx, kind, title, move |tx, ctx| refused::refused(tx, ctx, id, &wanted)).await
}
