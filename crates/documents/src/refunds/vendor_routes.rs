//! The calls of vendors' refunds, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::vendor_wire::{VendorRefundInput, VendorRefundView};
use super::{delete_refund, show_vendor_refund, take_refund};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Create, Subject::MakePayment), routes!(create))
        .add(can(Action::Read, Subject::MakePayment), routes!(show))
        .add(can(Action::Delete, Subject::MakePayment), routes!(remove))
}

/// Takes money back out of the company's credits with a vendor.
#[utoipa::path(post, path = "/VendorCredit/AddRefund", tag = "Vendor credits",
    request_body = VendorRefundInput, responses((status = 200, body = VendorRefundView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<VendorRefundInput>,
) -> Result<Json<VendorRefundView>> {
    app.create(ctx, input, take_refund).await.map(Json)
}

/// A vendor's refund with the credits that it gave back.
#[utoipa::path(get, path = "/VendorCredit/GetRefundById/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)), responses((status = 200, body = VendorRefundView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<VendorRefundView>> {
    app.read(ctx, move |tx, ctx| show_vendor_refund(tx, ctx, id)).await.map(Json)
}

/// Takes a vendor's refund back out of the books.
#[utoipa::path(delete, path = "/VendorCredit/DeleteRefund/{id}", tag = "Vendor credits",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "refund.deleted");
    app.write(ctx, move |tx, ctx| delete_refund(tx, ctx, Trade::Purchase, id))
        .await
        .map(|()| Json(done))
}
