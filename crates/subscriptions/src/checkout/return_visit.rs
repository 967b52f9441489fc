//! Returning from the gateway's page.

use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::{App, Locale, Result, TenantId, Tx};

use super::wire::{CardAnswer, CardState};
use crate::billing::{SubscriptionView, view};
use crate::cards::{self, PaymentCard};
use crate::charges::{self, Charge, Kind, Outcome, State};
use crate::error::SubscriptionError;

/// The outcome of a visit to the page; the gateway is asked when it isn't known yet.
pub(super) async fn visit_outcome(
    app: &App,
    tenant: TenantId,
    reference: String,
    locale: Locale,
) -> Result<CardAnswer> {
    let charge = find(app, tenant, reference.clone()).await?;
    let outcome = match charge.state {
        State::Pending => charges::resolve(app, tenant, &charge).await?,
        // The page accepts another card after a refused one, and the message about its payment may
        // arrive after the browser.
        State::Refused if charge.hosted => charges::resolve(app, tenant, &charge).await?,
        State::Paid => Outcome::Paid,
        State::Refused => Outcome::Refused,
        State::Refunding | State::Refunded => Outcome::Refunded,
    };
    let (state, text) = match outcome {
        Outcome::Pending => (CardState::Pending, "payment.pending"),
        outcome if !outcome.is_saved(charge.kind) => (CardState::Rejected, "card.rejected"),
        _ if charge.kind == Kind::Card => (CardState::Saved, "card.saved"),
        _ => (CardState::Saved, "payment.done"),
    };
    let (card, subscription) = payment_outcome(app, tenant, reference).await?;
    let message = app.texts.say(locale, text, &[]);
    let card = card.filter(|_| state == CardState::Saved);
    Ok(CardAnswer { message, state, card, subscription: Some(subscription) })
}

async fn find(app: &App, tenant: TenantId, reference: String) -> Result<Charge> {
    let read = move |tx: &mut dyn Tx| {
        let charge = charges::by_reference(tx, tenant, &reference)?;
        charge.ok_or_else(|| SubscriptionError::NoSuchPayment.into())
    };
    app.db.read(Scope::system_in(tenant), read).await
}

async fn payment_outcome(
    app: &App,
    tenant: TenantId,
    reference: String,
) -> Result<(Option<PaymentCard>, SubscriptionView)> {
    let today = date_in_cairo(app.clock.now());
    let read = move |tx: &mut dyn Tx| {
        let charge = charges::by_reference(tx, tenant, &reference)?;
        let card = match charge.and_then(|charge| charge.card_id) {
            Some(id) => cards::find(tx, tenant, id)?.map(|card| PaymentCard::new(&card, today)),
            None => None,
        };
        Ok((card, view(tx, tenant, today, true)?))
    };
    app.db.read(Scope::system_in(tenant), read).await
}
