//! The calls of the exchange rates.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Done, Json, Path, Routes, routes};
use platform::problem::Result;

use super::model::{ExchangeRateInput, ExchangeRateRequest, ExchangeRateRow, ExchangeRateTable};
use super::records;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Member, routes!(list))
        .add(can(Action::Create, Subject::JournalEntry), routes!(add))
        .add(can(Action::Create, Subject::JournalEntry), routes!(remove))
}

/// The rates that were written down, the newest first.
#[utoipa::path(post, path = "/Currency/GetExchangeRates", tag = "Currencies",
    request_body = ExchangeRateRequest, responses((status = 200, body = ExchangeRateTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ExchangeRateRequest>,
) -> Result<Json<ExchangeRateTable>> {
    app.read(ctx, move |tx, ctx| records::list_rates(tx, ctx, &request)).await.map(Json)
}

/// Writes the rate of a day down, in place of the one that it had.
#[utoipa::path(post, path = "/Currency/AddExchangeRate", tag = "Currencies",
    request_body = ExchangeRateInput, responses((status = 200, body = ExchangeRateRow)))]
async fn add(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ExchangeRateInput>,
) -> Result<Json<ExchangeRateRow>> {
    app.create(ctx, input, records::add_rate).await.map(Json)
}

/// Deletes the rate of a day; documents keep theirs.
#[utoipa::path(delete, path = "/Currency/DeleteExchangeRate/{id}", tag = "Currencies",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "rate.deleted");
    app.write(ctx, move |tx, ctx| records::delete_rate(tx, ctx, id)).await.map(|()| Json(done))
}
