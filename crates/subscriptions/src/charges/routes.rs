//! The calls of charges.

use axum::extract::State;
use axum::response::Response;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::list::{ChargesAnswer, ChargesRequest, list};
use super::paper::sheet;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(get_charges))
        .add(can(Action::Read, Subject::Settings), routes!(tax_invoice))
}

/// The company's charges, the latest first.
#[utoipa::path(post, path = "/Setting/Subscription/GetCharges", tag = "Subscription",
    request_body = ChargesRequest, responses((status = 200, body = ChargesAnswer)))]
async fn get_charges(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ChargesRequest>,
) -> Result<Json<ChargesAnswer>> {
    app.read(ctx, move |tx, ctx| list(tx, ctx, &asked)).await.map(Json)
}

/// The tax invoice of a paid charge.
#[utoipa::path(get, path = "/Setting/Subscription/TaxInvoice/{id}", tag = "Subscription",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn tax_invoice(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Response> {
    let (texts, tenant) = (app.texts.clone(), ctx.tenant);
    let sheet = app.read(ctx, move |tx, ctx| sheet(tx, &texts, ctx.tenant, id)).await?;
    paper::print::print(&app, tenant, sheet).await?.answer()
}
