//! The calls of the taxes.

use axum::extract::State;
use ledger::TaxId;
use platform::access::{Access, Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Json, Path, Routes, routes};
use platform::problem::Result;

use super::model::Tax;
use super::wire::{TaxCategory, TaxEdit, TaxInput, TaxRow};
use super::{add, edit, library, store};
use crate::reference::Named;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Member, routes!(categories))
        .add(Access::Member, routes!(offered))
        .add(Access::Member, routes!(offered_under_its_short_name))
        .add(Access::Member, routes!(all))
        .add(Access::Member, routes!(types))
        .add(can(Action::Create, Subject::Settings), routes!(create))
        .add(can(Action::Update, Subject::Settings), routes!(update))
}

/// The categories of taxes with their e-invoice sub-types.
#[utoipa::path(get, path = "/api/GetTaxCategories", tag = "api",
    responses((status = 200, body = Vec<TaxCategory>)))]
async fn categories(_: Ctx) -> Json<Vec<TaxCategory>> {
    Json(library::categories())
}

/// The taxes in use.
#[utoipa::path(get, path = "/Forms/GetMyTaxesList", tag = "Forms",
    responses((status = 200, body = Vec<TaxRow>)))]
async fn offered(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<TaxRow>>> {
    list(app, ctx, true).await
}

/// The taxes in use.
#[utoipa::path(get, path = "/Forms/taxes", tag = "Forms",
    responses((status = 200, body = Vec<TaxRow>)))]
async fn offered_under_its_short_name(
    State(app): State<App>,
    ctx: Ctx,
) -> Result<Json<Vec<TaxRow>>> {
    list(app, ctx, true).await
}

/// Every tax, those not in use too.
#[utoipa::path(get, path = "/Tax/GetTax", tag = "Tax",
    responses((status = 200, body = Vec<TaxRow>)))]
async fn all(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<TaxRow>>> {
    list(app, ctx, false).await
}

/// The tax types of the e-invoice; 1 is `T1`.
#[utoipa::path(get, path = "/Tax/GetTaxType", tag = "Tax",
    responses((status = 200, body = Vec<Named>)))]
async fn types(_: Ctx) -> Json<Vec<Named>> {
    Json(library::tax_types())
}

/// Adds a tax.
#[utoipa::path(post, path = "/Tax/AddTax", tag = "Tax", request_body = TaxInput,
    responses((status = 200, body = TaxRow)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TaxInput>,
) -> Result<Json<TaxRow>> {
    app.create(ctx, input, add::add_tax).await.map(Json)
}

/// Changes a tax; its rate stays.
#[utoipa::path(put, path = "/Tax/EditTax/{id}", tag = "Tax", params(("id" = i64, Path)),
    request_body = TaxEdit, responses((status = 200, body = TaxRow)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<TaxEdit>,
) -> Result<Json<TaxRow>> {
    app.write(ctx, move |tx, ctx| edit::edit_tax(tx, ctx, TaxId(id), &input)).await.map(Json)
}

async fn list(app: App, ctx: Ctx, only_active: bool) -> Result<Json<Vec<TaxRow>>> {
    app.read(ctx, move |tx, ctx| {
        let taxes = store::all(tx, ctx.tenant)?;
        let shown = taxes.iter().filter(|tax| tax.active || !only_active);
        Ok(Json(shown.map(Tax::row).collect()))
    })
    .await
}
