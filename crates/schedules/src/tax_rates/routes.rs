//! The calls of changes of rate: who may change the settings makes them.

use axum::extract::State;
use books::taxes::{TaxRateChange, TaxRow};
use ledger::TaxId;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::change;
use super::wire::{TaxRateAsked, TaxRatePreview};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Settings;
    Routes::new()
        .add(can_ask(Action::Update, subject), routes!(preview))
        .add(can(Action::Update, subject), routes!(change_rate))
        .add(can(Action::Update, subject), routes!(undo))
}

/// The preview of a change of rate from a day on.
#[utoipa::path(post, path = "/Tax/PreviewRate/{id}", tag = "Tax", params(("id" = i64, Path)),
    request_body = TaxRateAsked, responses((status = 200, body = TaxRatePreview)))]
async fn preview(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(asked): Json<TaxRateAsked>,
) -> Result<Json<TaxRatePreview>> {
    app.read(ctx, move |tx, ctx| change::preview(tx, ctx, TaxId(id), &asked)).await.map(Json)
}

/// Gives a tax another rate from a day on: a new tax, which is returned.
#[utoipa::path(post, path = "/Tax/ChangeRate/{id}", tag = "Tax", params(("id" = i64, Path)),
    request_body = TaxRateChange, responses((status = 200, body = TaxRow)))]
async fn change_rate(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<TaxRateChange>,
) -> Result<Json<TaxRow>> {
    let change = move |tx: &mut dyn Tx, ctx: &Ctx, input: &TaxRateChange| {
        change::change(tx, ctx, TaxId(id), input)
    };
    app.create(ctx, input, change).await.map(Json)
}

/// Undoes a rate that nothing uses; the one before continues.
#[utoipa::path(delete, path = "/Tax/UndoRate/{id}", tag = "Tax", params(("id" = i64, Path)),
    responses((status = 200, body = Done)))]
async fn undo(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "tax.rate_undone");
    app.write(ctx, move |tx, ctx| change::undo(tx, ctx, TaxId(id))).await.map(|()| Json(done))
}
