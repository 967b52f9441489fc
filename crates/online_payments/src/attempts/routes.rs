//! The calls of a customer with a link, and of the company's gateway.

use axum::extract::{Request, State};
use platform::access::Access;
use platform::http::{Json, Path, Query, Routes, Visitor, routes};
use platform::{App, Result};

use super::wire::{PayOnlineInput, PublicOnlinePayment, ReturnQuery, StartedOnlinePayment};
use super::{show, start, webhook};
use crate::error::OnlineError;

/// The longest message of a gateway, in bytes.
const MAX_MESSAGE_BYTES: usize = 256 * 1024;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Public, routes!(online_payment_by_link))
        .add(Access::Public, routes!(pay_online))
        .add(Access::Public, routes!(take_gateway_message))
}

/// The amount of the link's invoice that can be paid online, and the outcome of a visit to the
/// gateway's page.
#[utoipa::path(get, path = "/Document/OnlinePayment/{word}", tag = "OnlinePayments",
    params(("word" = String, Path), ("reference" = Option<String>, Query)),
    responses((status = 200, body = PublicOnlinePayment)))]
async fn online_payment_by_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Query(query): Query<ReturnQuery>,
) -> Result<Json<PublicOnlinePayment>> {
    show::show(&app, &visitor, &word, query.reference).await.map(Json)
}

/// Opens the gateway's page to pay the link's invoice.
#[utoipa::path(post, path = "/Document/PayOnline/{word}", tag = "OnlinePayments",
    params(("word" = String, Path)), request_body = PayOnlineInput,
    responses((status = 200, body = StartedOnlinePayment)))]
async fn pay_online(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Json(input): Json<PayOnlineInput>,
) -> Result<Json<StartedOnlinePayment>> {
    start::start(&app, &visitor, &word, &input).await.map(Json)
}

/// A message of a company's gateway; its signature is checked.
#[utoipa::path(post, path = "/OnlinePayment/Webhook/{word}", tag = "OnlinePayments",
    params(("word" = String, Path)), responses((status = 200)))]
async fn take_gateway_message(
    State(app): State<App>,
    Path(word): Path<String>,
    request: Request,
) -> Result<()> {
    let query = request.uri().query().unwrap_or_default().to_owned();
    let body = axum::body::to_bytes(request.into_body(), MAX_MESSAGE_BYTES).await;
    let body = body.map_err(|_| OnlineError::Forged)?;
    webhook::receive(&app, &word, &query, &body).await
}
