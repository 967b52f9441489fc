//! The calls of cards.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_always};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Problem, Result, Tx};

use super::wire::{CardsAnswer, CardsChanged, PaymentCard};
use super::{store, token};
use crate::error::SubscriptionError;
use crate::state::Status;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::PaymentMethod), routes!(get_all_cards))
        .add(can_always(Action::Update, Subject::PaymentMethod), routes!(set_default_card))
        .add(can_always(Action::Delete, Subject::PaymentMethod), routes!(remove_card))
}

fn list(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<PaymentCard>> {
    let cards = store::all(tx, ctx.tenant)?;
    Ok(cards.iter().map(|card| PaymentCard::new(card, ctx.today)).collect())
}

/// The company's cards.
#[utoipa::path(post, path = "/Setting/Payment/GetAllCards", tag = "Subscription",
    responses((status = 200, body = CardsAnswer)))]
async fn get_all_cards(State(app): State<App>, ctx: Ctx) -> Result<Json<CardsAnswer>> {
    app.read(ctx, |tx, ctx| Ok(CardsAnswer { cards: list(tx, ctx)? })).await.map(Json)
}

/// Makes a card the default.
#[utoipa::path(post, path = "/Setting/Payment/SetDefaultCard/{id}", tag = "Subscription",
    params(("id" = i64, Path)), responses((status = 200, body = CardsChanged)))]
async fn set_default_card(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<CardsChanged>> {
    let message = app.texts.say(ctx.locale, "card.default_set", &[]);
    let cards = app.write(ctx, move |tx, ctx| {
        store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
        store::clear_default(tx, ctx.tenant)?;
        store::make_default(tx, ctx.tenant, id)?;
        list(tx, ctx)
    });
    Ok(Json(CardsChanged { message, cards: cards.await? }))
}

/// Removes a card, here and at the gateway if possible.
#[utoipa::path(post, path = "/Setting/Payment/RemoveCard/{id}", tag = "Subscription",
    params(("id" = i64, Path)), responses((status = 200, body = CardsChanged)))]
async fn remove_card(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<CardsChanged>> {
    let message = app.texts.say(ctx.locale, "card.removed", &[]);
    let tenant = ctx.tenant;
    let (card, cards) = app
        .write(ctx, move |tx, ctx| {
            let card = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
            let subscription = crate::store::lock(tx, ctx.tenant)?.subscription;
            // A subscription that renews must have a card; another one can replace it first.
            if card.is_default && subscription.status == Some(Status::Active) {
                return Err(SubscriptionError::CardNeeded.into());
            }
            store::remove(tx, ctx.tenant, id, ctx.now)?;
            Ok((card, list(tx, ctx)?))
        })
        .await?;
    if let Some(gateway) = gateways::Gateway::configured(&app).filter(|g| g.name() == card.gateway)
        && let Some(token) = token::open(&app.config.secret_key, tenant, &card.sealed)
        && let Err(error) = gateway.forget(&token).await
    {
        tracing::warn!(%error, tenant = tenant.0, "the gateway keeps a removed card");
    }
    Ok(Json(CardsChanged { message, cards }))
}
