//! The calls of the columns of an import.

use axum::extract::State;
use platform::access::{can_any, can_any_write};
use platform::http::{Json, Path, Routes, routes};
use platform::parsing::parse_loaded;
use platform::{App, Ctx, Result};

use super::columns::columns;
use super::save;
use super::wire::{ImportColumns, ImportMappingInput};
use crate::batch;
use crate::kind::IMPORTERS;
use crate::review::load_table;

pub(crate) fn routes() -> Routes {
    Routes::new().add(can_any(IMPORTERS), routes!(show)).add(can_any_write(IMPORTERS), routes!(map))
}

/// The columns of an import: which field each is, and what is open about them.
#[utoipa::path(get, path = "/Import/Columns/{id}", tag = "Import",
    params(("id" = i64, Path)), responses((status = 200, body = ImportColumns)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ImportColumns>> {
    let (texts, locale, tenant) = (app.texts.clone(), ctx.locale, ctx.tenant);
    let loaded = app.read(ctx, move |tx, ctx| {
        let batch = batch::find(tx, ctx, id)?;
        Ok((load_table(tx, ctx, &batch)?, batch))
    });
    let view = parse_loaded(tenant, loaded, move |(table, batch)| {
        Ok(columns(&table, &batch, (&texts, locale)))
    });
    view.await?.map(Json)
}

/// Takes which column is which field; when nothing is missing or open, the rows are in review.
#[utoipa::path(post, path = "/Import/Map/{id}", tag = "Import",
    params(("id" = i64, Path)), request_body = ImportMappingInput,
    responses((status = 200, body = ImportColumns)))]
async fn map(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ImportMappingInput>,
) -> Result<Json<ImportColumns>> {
    save::map(&app, ctx, id, input).await.map(Json)
}
