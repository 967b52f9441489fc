//! The calls of the gateway's page, of its messages, and of pay links.

use axum::extract::{Request, State};
use platform::access::{Access, Action, Subject, can_always};
use platform::http::{Json, Path, Routes, Visitor, routes};
use platform::limits::{self, Limit};
use platform::{App, Ctx, Problem, Result};

use super::wire::{
    CardAnswer, PayLinkPage, PayLinkRequest, PayLinkView, SaveCardRequest, StartCardRequest,
    StartedCard,
};
use super::{link, return_visit, start_checkout, webhook};
use crate::charges::company_of;
use crate::error::SubscriptionError;

/// The longest message of a gateway, in bytes.
const MAX_MESSAGE_BYTES: usize = 256 * 1024;
/// How often one network may ask for the outcome of payments: a waiting browser asks every few
/// seconds.
const RETURNS: Limit = Limit { name: "payment_return", attempts: 1_200, seconds: 60 * 60 };

pub(crate) fn routes() -> Routes {
    let saves = || can_always(Action::Create, Subject::PaymentMethod);
    Routes::new()
        .add(saves(), routes!(start_card))
        .add(saves(), routes!(save_card_token))
        .add(Access::Public, routes!(save_card_token_of_subscriber))
        .add(Access::Public, routes!(take_webhook))
        .add(Access::Public, routes!(open_pay_link))
        .add(Access::Public, routes!(pay))
}

/// Opens a page of the gateway to save a card, and to pay a plan if one is given.
#[utoipa::path(post, path = "/Setting/Payment/StartCard", tag = "Subscription",
    request_body = StartCardRequest, responses((status = 200, body = StartedCard)))]
async fn start_card(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<StartCardRequest>,
) -> Result<Json<StartedCard>> {
    start_checkout::start(&app, &ctx, &input).await.map(Json)
}

/// The outcome of a visit to the gateway's page.
#[utoipa::path(post, path = "/Setting/Payment/SaveCardToken", tag = "Subscription",
    request_body = SaveCardRequest, responses((status = 200, body = CardAnswer)))]
async fn save_card_token(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SaveCardRequest>,
) -> Result<Json<CardAnswer>> {
    return_visit::visit_outcome(&app, ctx.tenant, input.reference, ctx.locale).await.map(Json)
}

/// The same for a subscriber without a session: the random reference is the key.
#[utoipa::path(post, path = "/PaymentMethod/SaveCardToken", tag = "Subscription",
    request_body = SaveCardRequest, responses((status = 200, body = CardAnswer)))]
async fn save_card_token_of_subscriber(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<SaveCardRequest>,
) -> Result<Json<CardAnswer>> {
    limits::consume(&app.db, RETURNS, &visitor.address.to_string(), visitor.now).await?;
    let unknown = || Problem::from(SubscriptionError::NoSuchPayment);
    let tenant = company_of(&input.reference).ok_or_else(unknown)?;
    let mut answer =
        return_visit::visit_outcome(&app, tenant, input.reference, visitor.locale).await?;
    // A person with a link need not be a member, so the answer has nothing personal.
    answer.card = None;
    if let Some(subscription) = &mut answer.subscription {
        (subscription.default_card, subscription.billing_email) = (None, None);
    }
    Ok(Json(answer))
}

/// A message of a gateway; its signature is checked.
#[utoipa::path(post, path = "/Setting/Payment/Webhook/{name}", tag = "Subscription",
    params(("name" = String, Path)), responses((status = 200)))]
async fn take_webhook(
    State(app): State<App>,
    Path(name): Path<String>,
    request: Request,
) -> Result<()> {
    let query = request.uri().query().unwrap_or_default().to_owned();
    let body = axum::body::to_bytes(request.into_body(), MAX_MESSAGE_BYTES).await;
    let body = body.map_err(|_| SubscriptionError::Forged)?;
    webhook::receive(&app, &name, &query, &body).await
}

/// The amount and plan of a pay link.
#[utoipa::path(post, path = "/api/Subscription/OpenPayLink", tag = "Subscription",
    request_body = PayLinkRequest, responses((status = 200, body = PayLinkView)))]
async fn open_pay_link(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<PayLinkRequest>,
) -> Result<Json<PayLinkView>> {
    link::show(&app, &visitor, &input.token).await.map(Json)
}

/// Opens the page that a pay link pays on; the link works once.
#[utoipa::path(post, path = "/api/Subscription/Pay", tag = "Subscription",
    request_body = PayLinkRequest, responses((status = 200, body = PayLinkPage)))]
async fn pay(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<PayLinkRequest>,
) -> Result<Json<PayLinkPage>> {
    link::pay(&app, &visitor, &input.token).await.map(Json)
}
