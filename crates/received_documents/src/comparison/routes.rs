//! The call of the comparison: who reads the report of value added tax reads it.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::show::show;
use super::wire::{ComparisonRequest, ComparisonView};

pub(crate) fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::VatReport), routes!(compare_days))
}

/// The documents of the authority against those of the books.
#[utoipa::path(post, path = "/Received/Compare", tag = "Einvoice",
    request_body = ComparisonRequest, responses((status = 200, body = ComparisonView)))]
async fn compare_days(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ComparisonRequest>,
) -> Result<Json<ComparisonView>> {
    app.read(ctx, move |tx, ctx| show(tx, ctx, &request)).await.map(Json)
}
