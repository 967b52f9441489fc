//! The calls of refunds, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{RefundInput, RefundView};
use super::{delete_refund, pay_refund, show_refund};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Create, Subject::ReceivePayment), routes!(create))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(show))
        .add(can(Action::Delete, Subject::ReceivePayment), routes!(remove))
}

/// Gives money back out of a customer's credits.
#[utoipa::path(post, path = "/Refund/AddRefund", tag = "Refunds",
    request_body = RefundInput, responses((status = 200, body = RefundView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RefundInput>,
) -> Result<Json<RefundView>> {
    app.create(ctx, input, pay_refund).await.map(Json)
}

/// A refund with the credits that it gave back.
#[utoipa::path(get, path = "/Refund/GetRefundById/{id}", tag = "Refunds",
    params(("id" = i64, Path)), responses((status = 200, body = RefundView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<RefundView>> {
    app.read(ctx, move |tx, ctx| show_refund(tx, ctx, id)).await.map(Json)
}

/// Takes a refund back out of the books.
#[utoipa::path(delete, path = "/Refund/DeleteRefund/{id}", tag = "Refunds",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "refund.deleted");
    app.write(ctx, move |tx, ctx| delete_refund(tx, ctx, Trade::Sale, id))
        .await
        .map(|()| Json(done))
}
