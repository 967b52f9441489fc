//! The sandbox's calls: JSON, for a caller who has the secret.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::payments::{self, Refused};
use super::server::Server;
use super::store::{self, By};
use super::wire::{ChargeBody, CheckoutBody, ForgottenBody, PaymentsBody, RefundBody};
use crate::signature;
use crate::types::Started;

/// A caller who has the secret.
pub(super) struct Merchant;

impl FromRequestParts<Server> for Merchant {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Merchant, Response> {
        let header = parts.headers.get(header::AUTHORIZATION);
        let given = header.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        // Two keyed digests are compared: how long that takes says nothing about the secret.
        let digest = signature::sign(&server.settings.secret, given.unwrap_or_default().as_bytes());
        let secret = server.settings.secret.as_bytes();
        match signature::check(&server.settings.secret, secret, &digest) {
            Ok(()) => Ok(Merchant),
            Err(_) => Err(answer(StatusCode::UNAUTHORIZED, "the secret is wrong")),
        }
    }
}

fn answer(status: StatusCode, message: &str) -> Response {
    (status, Json(json!({ "message": message }))).into_response()
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        match self {
            Refused::Field(name) => answer(StatusCode::BAD_REQUEST, &format!("{name} can't be so")),
            Refused::Duplicate => {
                answer(StatusCode::CONFLICT, "the reference was used for something else")
            }
            Refused::NotRefundable => {
                answer(StatusCode::BAD_REQUEST, "there is not so much to give back")
            }
            Refused::Database(error) => {
                tracing::error!(%error, "the sandbox gateway's file");
                answer(StatusCode::INTERNAL_SERVER_ERROR, "its file failed")
            }
        }
    }
}

type Answer<T> = Result<T, Refused>;

fn read<T>(body: Result<Json<T>, JsonRejection>) -> Answer<T> {
    body.map(|Json(body)| body).map_err(|_| Refused::Field("body"))
}

/// Opens a page.
pub(super) async fn start(
    State(server): State<Server>,
    _: Merchant,
    body: Result<Json<CheckoutBody>, JsonRejection>,
) -> Answer<Response> {
    let body = read(body)?;
    let now = server.settings.clock.now();
    // A page that leads anywhere else would lend this address to strangers.
    let rest = body.return_url.strip_prefix(&server.settings.merchant);
    if !rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?'])) {
        return Err(Refused::Field("return_url"));
    }
    check_webhook(&body.webhook_url)?;
    let order = server.store.run(move |tx| payments::start(tx, &body, now)).await?;
    let page = order.page.unwrap_or_default();
    let started = Started {
        gateway_id: order.id.to_string(),
        page_url: format!("{}/pay/{page}", server.settings.origin),
        amount: order.amount,
    };
    Ok((StatusCode::CREATED, Json(started)).into_response())
}

/// Charges a saved card. The answer of one card never comes.
pub(super) async fn charge(
    State(server): State<Server>,
    _: Merchant,
    body: Result<Json<ChargeBody>, JsonRejection>,
) -> Answer<Response> {
    let body = read(body)?;
    check_webhook(&body.webhook_url)?;
    let now = server.settings.clock.now();
    let charged = server.store.run(move |tx| payments::charge(tx, &body, now)).await;
    let (payment, silent) = charged?;
    server.ring();
    if silent {
        tokio::time::sleep(server.settings.silence).await;
        return Ok(answer(StatusCode::GATEWAY_TIMEOUT, "no answer"));
    }
    Ok(Json(payment).into_response())
}

/// The requested payments: one of these.
#[derive(Deserialize)]
pub(super) struct PaymentsQuery {
    reference: Option<String>,
    gateway_id: Option<i64>,
    day: Option<Date>,
}

/// What became of a reference or an order; every payment of a day.
pub(super) async fn payments(
    State(server): State<Server>,
    _: Merchant,
    Query(wanted): Query<PaymentsQuery>,
) -> Answer<Response> {
    let now = server.settings.clock.now();
    let found = server.store.run(move |tx| match wanted {
        PaymentsQuery { day: Some(day), .. } => payments::payments(tx, day),
        PaymentsQuery { reference: Some(reference), .. } => {
            let found = payments::inquire(tx, By::Reference(&reference), now)?;
            Ok(found.into_iter().collect())
        }
        PaymentsQuery { gateway_id: Some(id), .. } => {
            Ok(payments::inquire(tx, By::Id(id), now)?.into_iter().collect())
        }
        _ => Err(Refused::Field("reference")),
    });
    let payments = found.await?;
    Ok(Json(PaymentsBody { payments }).into_response())
}

/// Gives money back.
pub(super) async fn refund(
    State(server): State<Server>,
    _: Merchant,
    body: Result<Json<RefundBody>, JsonRejection>,
) -> Answer<Response> {
    let body = read(body)?;
    let now = server.settings.clock.now();
    server.store.run(move |tx| payments::refund(tx, &body, now)).await?;
    server.ring();
    Ok(Json(json!({})).into_response())
}

/// Forgets a saved card.
pub(super) async fn forget(
    State(server): State<Server>,
    _: Merchant,
    Path(token): Path<String>,
) -> Answer<Response> {
    let forgotten = server.store.run(move |tx| store::forget_card(tx, &token)).await;
    let forgotten = forgotten.map_err(Refused::Database)?;
    Ok(Json(ForgottenBody { forgotten }).into_response())
}

fn check_webhook(url: &str) -> Answer<()> {
    let fine = url.starts_with("https://") || url.starts_with("http://");
    if fine { Ok(()) } else { Err(Refused::Field("webhook_url")) }
}
