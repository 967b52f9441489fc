//! The calls of credits, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::apply;
use super::wire::{ApplyCreditsInput, ApplyVendorCreditsInput};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Create, Subject::ReceivePayment), routes!(apply_to_documents))
        .add(can(Action::Delete, Subject::ReceivePayment), routes!(undo))
        .add(can(Action::Create, Subject::MakePayment), routes!(apply_to_bills))
        .add(can(Action::Delete, Subject::MakePayment), routes!(undo_of_bill))
}

/// Applies credits of a customer to what the customer owes.
#[utoipa::path(post, path = "/Invoice/ApplyCredits", tag = "Receipts",
    request_body = ApplyCreditsInput, responses((status = 200, body = Done)))]
async fn apply_to_documents(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ApplyCreditsInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "credit.applied");
    let write = move |tx: &mut dyn platform::Tx, ctx: &Ctx, input: &ApplyCreditsInput| {
        apply::apply(tx, ctx, &input.typed()).map(|()| done.clone())
    };
    app.create(ctx, input, write).await.map(Json)
}

/// Undoes an application of a credit.
#[utoipa::path(delete, path = "/Invoice/UndoCredit/{id}", tag = "Receipts",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn undo(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "credit.undone");
    app.write(ctx, move |tx, ctx| apply::undo(tx, ctx, Trade::Sale, id)).await.map(|()| Json(done))
}

/// Applies the company's credits with a vendor to what the vendor is owed.
#[utoipa::path(post, path = "/Bill/ApplyCredits", tag = "Payments made",
    request_body = ApplyVendorCreditsInput, responses((status = 200, body = Done)))]
async fn apply_to_bills(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ApplyVendorCreditsInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "credit.applied");
    let write = move |tx: &mut dyn platform::Tx, ctx: &Ctx, input: &ApplyVendorCreditsInput| {
        apply::apply(tx, ctx, &input.typed()).map(|()| done.clone())
    };
    app.create(ctx, input, write).await.map(Json)
}

/// Undoes an application of a credit with a vendor.
#[utoipa::path(delete, path = "/Bill/UndoCredit/{id}", tag = "Payments made",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn undo_of_bill(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "credit.undone");
    let write =
        move |tx: &mut dyn platform::Tx, ctx: &Ctx| apply::undo(tx, ctx, Trade::Purchase, id);
    app.write(ctx, write).await.map(|()| Json(done))
}
