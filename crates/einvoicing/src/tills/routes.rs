//! The calls of tills: for those who may read or change the company's settings. Those who make
//! sales see which tills there are.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{ReceiptsInput, TillChoice, TillInput, Tills};
use super::{receipts, retire, save, view};

pub(crate) fn routes() -> Routes {
    let update = can(Action::Update, Subject::Settings);
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(list))
        .add(update, routes!(add))
        .add(update, routes!(edit))
        .add(update, routes!(retire_till))
        .add(update, routes!(set_receipts))
        .add(can(Action::Read, Subject::Sales), routes!(choices))
}

/// The tills, and whether sales receipts are filed as e-receipts.
#[utoipa::path(get, path = "/Einvoice/Tills", tag = "Einvoice",
    responses((status = 200, body = Tills)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<Tills>> {
    load_tills(&app, ctx).await
}

async fn load_tills(app: &App, ctx: Ctx) -> Result<Json<Tills>> {
    let config = app.config.clone();
    app.read(ctx, move |tx, ctx| view::tills(tx, ctx, &config)).await.map(Json)
}

/// Tries what a till is known by, and adds it.
#[utoipa::path(post, path = "/Einvoice/AddTill", tag = "Einvoice",
    request_body = TillInput, responses((status = 200, body = Tills), (status = 422)))]
async fn add(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TillInput>,
) -> Result<Json<Tills>> {
    save::add(&app, ctx.clone(), input).await?;
    load_tills(&app, ctx).await
}

/// Changes a till; tries what it is known by where that changes.
#[utoipa::path(put, path = "/Einvoice/Till/{id}", tag = "Einvoice",
    params(("id" = i64, Path)), request_body = TillInput,
    responses((status = 200, body = Tills), (status = 422)))]
async fn edit(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<TillInput>,
) -> Result<Json<Tills>> {
    save::edit(&app, ctx.clone(), id, input).await?;
    load_tills(&app, ctx).await
}

/// Takes a till out of use and deletes its secrets.
#[utoipa::path(delete, path = "/Einvoice/Till/{id}", tag = "Einvoice",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn retire_till(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "einvoice.till_retired");
    app.write(ctx, move |tx, ctx| retire::retire(tx, ctx, id)).await.map(|()| Json(done))
}

/// Says whether sales receipts are filed as e-receipts.
#[utoipa::path(post, path = "/Einvoice/SetReceipts", tag = "Einvoice",
    request_body = ReceiptsInput, responses((status = 200, body = Tills)))]
async fn set_receipts(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ReceiptsInput>,
) -> Result<Json<Tills>> {
    app.write(ctx.clone(), move |tx, ctx| receipts::set(tx, ctx, input.file_receipts)).await?;
    load_tills(&app, ctx).await
}

/// The tills that a sale can be filed on.
#[utoipa::path(get, path = "/Einvoice/TillChoices", tag = "Einvoice",
    responses((status = 200, body = Vec<TillChoice>)))]
async fn choices(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<TillChoice>>> {
    app.read(ctx, view::choices).await.map(Json)
}
