//! The calls of terms.

use axum::extract::State;
use platform::access::{Access, can_any_write};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Json, Routes, routes};
use platform::problem::Result;

use super::{Term, TermInput, add, store};
use crate::names::WRITERS;

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Member, routes!(list)).add(can_any_write(WRITERS), routes!(create))
}

/// The company's terms of payment, the shortest first.
#[utoipa::path(get, path = "/Forms/GetTerms", tag = "Forms",
    responses((status = 200, body = Vec<Term>)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<Term>>> {
    app.read(ctx, |tx, ctx| store::all(tx, ctx.tenant)).await.map(Json)
}

/// Adds terms of payment.
#[utoipa::path(post, path = "/Terms/AddTerms", tag = "Terms", request_body = TermInput,
    responses((status = 200, body = Term)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TermInput>,
) -> Result<Json<Term>> {
    app.create(ctx, input, add::add_term).await.map(Json)
}
