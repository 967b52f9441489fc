//! The calls that propose a rate, and that bring rates in from a file.

use axum::extract::State;
use books::rates::RateSource;
use jiff::civil::Date;
use platform::access::{Access, Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::import::{self, RateFileDone, RateFileInput, RateFileView};
use super::known_rate;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Member, routes!(on_day))
        .add(can(Action::Create, Subject::JournalEntry), routes!(read_file))
        .add(can(Action::Create, Subject::JournalEntry), routes!(import_file))
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
    pub told: Option<RateSource>,
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

/// A file of exchange rates, row by row with what is wrong. Nothing is saved.
#[utoipa::path(post, path = "/Currency/ReadExchangeRates", tag = "Currencies",
    request_body = RateFileInput, responses((status = 200, body = RateFileView)))]
async fn read_file(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RateFileInput>,
) -> Result<Json<RateFileView>> {
    let file = import::read_file(&ctx, &input).await?;
    app.read(ctx, move |tx, ctx| import::read_rates(tx, ctx, &file)).await.map(Json)
}

/// Writes all rates of a file down, each in place of the one that its day had; or none, when any of
/// its rows is refused.
#[utoipa::path(post, path = "/Currency/ImportExchangeRates", tag = "Currencies",
    request_body = RateFileInput, responses((status = 200, body = RateFileDone)))]
async fn import_file(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RateFileInput>,
) -> Result<Json<RateFileDone>> {
    let file = import::read_file(&ctx, &input).await?;
    let import = move |tx: &mut dyn Tx, ctx: &Ctx, _: &_| import::import_rates(tx, ctx, &file);
    app.create(ctx, input, import).await.map(Json)
}
