//! The calls of files to import.

use axum::extract::State;
use axum::response::Response;
use platform::access::{Action, can_any, can_any_write};
use platform::context::Locale;
use platform::http::{Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result, handlers};
use serde::Deserialize;
use sheets::{SheetFormat, answer, file_name};

use super::form::FileForm;
use super::template;
use super::upload::{Content, Sent, upload};
use super::wire::{ImportDiscarded, ImportForm, ImportPaste};
use crate::batch;
use crate::error::ImportError;
use crate::kind::{IMPORTERS, ImportKind};
use crate::store::batches;
use crate::wire::{Import, ImportPage};

/// Imports on a page.
const PAGE: i64 = 20;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add_upload(can_any_write(IMPORTERS), routes!(take))
        .add(can_any_write(IMPORTERS), routes!(paste))
        .add(can_any(IMPORTERS), routes!(list))
        .add(can_any(IMPORTERS), routes!(show))
        .add(can_any_write(IMPORTERS), routes!(discard))
        .add(can_any(IMPORTERS), routes!(empty))
}

handlers! { "Import";
    /// An import with its counts; asked again and again while its rows are recorded.
    show show "/Import/Import/{id}" => Import, batch::view;
}

/// Takes a file of at most 20 MB and 50,000 rows, to be mapped and reviewed.
#[utoipa::path(post, path = "/Import/Upload", tag = "Import",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Import)))]
async fn take(State(app): State<App>, ctx: Ctx, form: FileForm) -> Result<Json<Import>> {
    let ImportForm { kind, sheet, delimiter } = form.said;
    let word = kind.unwrap_or_default();
    let kind = ImportKind::from_word(&word).ok_or(ImportError::Kind { kind: word })?;
    let bytes = form.file.ok_or(ImportError::NoFile)?;
    let mut marks = delimiter.as_deref().unwrap_or_default().chars();
    let delimiter = match (marks.next(), marks.next()) {
        (mark, None) => mark,
        _ => return Err(ImportError::Delimiter.into()),
    };
    let sheet = sheet.filter(|name| !name.is_empty());
    let content = Content::File { bytes, sheet, delimiter };
    upload(&app, ctx, Sent { kind, file_name: form.file_name, content }).await.map(Json)
}

/// Takes rows that were copied from a spreadsheet.
#[utoipa::path(post, path = "/Import/Paste", tag = "Import", request_body = ImportPaste,
    responses((status = 200, body = Import)))]
async fn paste(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ImportPaste>,
) -> Result<Json<Import>> {
    let ImportPaste { kind, text } = input;
    upload(&app, ctx, Sent { kind, file_name: None, content: Content::Pasted(text) })
        .await
        .map(Json)
}

/// Which imports are asked for.
#[derive(Debug, Deserialize)]
struct ListQuery {
    kind: Option<String>,
    cursor: Option<String>,
}

/// The imports of the company, newest first.
#[utoipa::path(get, path = "/Import/Imports", tag = "Import",
    params(("kind" = Option<String>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = ImportPage)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<ListQuery>,
) -> Result<Json<ImportPage>> {
    let kind = match query.kind.filter(|kind| !kind.is_empty()) {
        Some(kind) => Some(ImportKind::from_word(&kind).ok_or(ImportError::Kind { kind })?),
        None => None,
    };
    let before = query.cursor.as_deref().map_or(Ok(i64::MAX), str::parse::<i64>);
    let before = before.map_err(|_| ImportError::Cursor)?;
    app.read(ctx, move |tx, ctx| {
        let mut found = batches::page(tx, ctx.tenant, kind, before, PAGE + 1)?;
        let more = found.len() > usize::try_from(PAGE).unwrap_or_default();
        if more {
            found.pop();
        }
        let next = found.last().filter(|_| more).map(|batch| batch.id.to_string());
        found.retain(|batch| batch.kind.ensure(ctx, Action::Create).is_ok());
        let imports = batch::views(tx, ctx, found)?;
        Ok(Json(ImportPage { show_table: !imports.is_empty(), imports, next }))
    })
    .await
}

/// Forgets an import that was not begun: its file and its rows.
#[utoipa::path(post, path = "/Import/Discard/{id}", tag = "Import",
    params(("id" = i64, Path)), responses((status = 200, body = ImportDiscarded)))]
async fn discard(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ImportDiscarded>> {
    app.write(ctx, move |tx, ctx| {
        batch::find(tx, ctx, id)?.ensure_open()?;
        batches::forget(tx, ctx.tenant, id)?;
        Ok(Json(ImportDiscarded {}))
    })
    .await
}

/// In which language a template is asked for.
#[derive(Debug, Deserialize)]
struct TemplateQuery {
    language: Option<String>,
}

/// A workbook to fill in: the headings of a kind, and one row as an example.
#[utoipa::path(get, path = "/Import/Template/{kind}", tag = "Import",
    params(("kind" = String, Path), ("language" = Option<String>, Query)),
    responses((status = 200, body = Vec<u8>,
        content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
async fn empty(
    State(app): State<App>,
    ctx: Ctx,
    Path(kind): Path<String>,
    Query(query): Query<TemplateQuery>,
) -> Result<Response> {
    let kind = ImportKind::from_word(&kind).ok_or(ImportError::Kind { kind })?;
    let locale = query.language.as_deref().map_or(ctx.locale, Locale::from_tag);
    let format = SheetFormat::Xlsx;
    let about = Ctx { locale, ..ctx.clone() };
    let name = file_name(&app, &about, (kind.title(), ""), format.extension());
    let made = template::template(&app, ctx, kind, locale).await?;
    answer(made.file, format.media_type(), &name)
}
