//! The calls of revaluations: who writes journal entries makes them.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{
    RevaluationAsked, RevaluationInput, RevaluationListRequest, RevaluationPreview,
    RevaluationTable, RevaluationView,
};
use super::{add, list, show, undo};

pub(crate) fn routes() -> Routes {
    let subject = Subject::JournalEntry;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(table))
        .add(can_ask(Action::Create, subject), routes!(preview))
        .add(can_ask(Action::Create, subject), routes!(show_one))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Create, subject), routes!(remove))
}

/// The revaluations of foreign balances, the latest first.
#[utoipa::path(post, path = "/Currency/GetRevaluations", tag = "Currencies",
    request_body = RevaluationListRequest, responses((status = 200, body = RevaluationTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<RevaluationListRequest>,
) -> Result<Json<RevaluationTable>> {
    app.read(ctx, move |tx, ctx| list::list_revaluations(tx, ctx, &request)).await.map(Json)
}

/// What a revaluation of a day would be; nothing is posted.
#[utoipa::path(post, path = "/Currency/PreviewRevaluation", tag = "Currencies",
    request_body = RevaluationAsked, responses((status = 200, body = RevaluationPreview)))]
async fn preview(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<RevaluationAsked>,
) -> Result<Json<RevaluationPreview>> {
    app.read(ctx, move |tx, ctx| show::preview(tx, ctx, &asked)).await.map(Json)
}

/// A revaluation with its entries.
#[utoipa::path(get, path = "/Currency/GetRevaluationById/{id}", tag = "Currencies",
    params(("id" = i64, Path)), responses((status = 200, body = RevaluationView)))]
async fn show_one(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RevaluationView>> {
    app.read(ctx, move |tx, ctx| show::show_revaluation(tx, ctx, id)).await.map(Json)
}

/// Brings foreign balances to the rates of a day, and reverses that on the next.
#[utoipa::path(post, path = "/Currency/AddRevaluation", tag = "Currencies",
    request_body = RevaluationInput, responses((status = 200, body = RevaluationView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RevaluationInput>,
) -> Result<Json<RevaluationView>> {
    app.create(ctx, input, add::add_revaluation).await.map(Json)
}

/// Undoes the latest revaluation.
#[utoipa::path(delete, path = "/Currency/DeleteRevaluation/{id}", tag = "Currencies",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "revaluation.deleted");
    app.write(ctx, move |tx, ctx| undo::delete_revaluation(tx, ctx, id)).await.map(|()| Json(done))
}
