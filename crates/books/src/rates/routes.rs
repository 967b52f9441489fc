//! The calls of the exchange rates.

use axum::extract::State;
use jiff::civil::Date;
use platform::access::{Access, Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Done, Json, Path, Routes, routes};
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{
    ExchangeRateInput, ExchangeRateRequest, ExchangeRateRow, ExchangeRateTable, Told,
};
use super::{keep, known_rate};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Member, routes!(on_day))
        .add(Access::Member, routes!(list))
        .add(can(Action::Create, Subject::JournalEntry), routes!(add))
        .add(can(Action::Create, Subject::JournalEntry), routes!(remove))
}

/// Which rate is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProposedRateRequest {
    /// The foreign currency.
    pub currency_id: i64,
    /// The day of the document.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

/// The rate that is proposed for a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProposedRate {
    /// Company currency per unit; none when nothing tells it.
    pub exchange_rate: Option<String>,
    /// The day that it is of.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// Who tells it.
    pub told: Option<Told>,
}

/// The rate of a currency on a day, as far as it is known.
#[utoipa::path(post, path = "/Forms/GetExchangeRate", tag = "Forms",
    request_body = ProposedRateRequest, responses((status = 200, body = ProposedRate)))]
async fn on_day(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ProposedRateRequest>,
) -> Result<Json<ProposedRate>> {
    app.read(ctx, move |tx, ctx| {
        let known = known_rate(tx, ctx.tenant, asked.currency_id, asked.date)?;
        Ok(Json(ProposedRate {
            exchange_rate: known.map(|known| known.rate.to_text()),
            date: known.map(|known| known.date),
            told: known.map(|known| known.told),
        }))
    })
    .await
}

/// The rates that were written down, the newest first.
#[utoipa::path(post, path = "/Currency/GetExchangeRates", tag = "Currencies",
    request_body = ExchangeRateRequest, responses((status = 200, body = ExchangeRateTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ExchangeRateRequest>,
) -> Result<Json<ExchangeRateTable>> {
    app.read(ctx, move |tx, ctx| keep::list_rates(tx, ctx, &request)).await.map(Json)
}

/// Writes the rate of a day down, in place of the one that it had.
#[utoipa::path(post, path = "/Currency/AddExchangeRate", tag = "Currencies",
    request_body = ExchangeRateInput, responses((status = 200, body = ExchangeRateRow)))]
async fn add(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ExchangeRateInput>,
) -> Result<Json<ExchangeRateRow>> {
    app.create(ctx, input, keep::add_rate).await.map(Json)
}

/// Takes the rate of a day away; documents keep theirs.
#[utoipa::path(delete, path = "/Currency/DeleteExchangeRate/{id}", tag = "Currencies",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "rate.deleted");
    app.write(ctx, move |tx, ctx| keep::delete_rate(tx, ctx, id)).await.map(|()| Json(done))
}
