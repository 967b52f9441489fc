//! Records the outcome of a charge; no other file does.

use gateways::{Payment, PaymentState, Refusal, SavedCard};
use jiff::Timestamp;
use platform::config::Config;
use platform::context::date_in_cairo;
use platform::{Problem, Result, TenantId, Tx};

use super::{Charge, Kind, State, invoice, store};
use crate::cards;
use crate::notices;
use crate::state::{Event, Status};
use crate::store::{self as subscriptions, Actor};

/// The state of a charge after recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The outcome isn't known yet.
    Pending,
    /// Paid, and its plan applied.
    Paid,
    /// Not taken.
    Refused,
    /// Taken, but to be refunded: this amount.
    Refunding(i64),
    /// Refunded.
    Refunded,
}

/// Records what a gateway reports about a charge. A repeated or late report changes nothing.
///
/// # Errors
/// 404 for a reference that is not the company's.
pub fn settle(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: &Payment,
    config: &Config,
    now: Timestamp,
) -> Result<Outcome> {
    let record = subscriptions::lock(tx, tenant)?;
    let charge = store::by_reference(tx, tenant, &payment.reference)?;
    let charge = charge.ok_or_else(Problem::not_found)?;
    store::set_attempt(tx, tenant, charge.id, (&payment.gateway_id, &payment.transaction_id))?;
    match (payment.state, charge.state) {
        (_, State::Paid) => Ok(Outcome::Paid),
        (_, State::Refunded) => Ok(Outcome::Refunded),
        (PaymentState::Refunded, State::Refunding) => {
            store::set_state(tx, tenant, charge.id, (State::Refunded, None), now)?;
            Ok(Outcome::Refunded)
        }
        (_, State::Refunding) => Ok(Outcome::Refunding(payment.amount - payment.refunded)),
        (PaymentState::Pending, _) => Ok(Outcome::Pending),
        (PaymentState::Refunded, _) => {
            store::set_state(tx, tenant, charge.id, (State::Refunded, None), now)?;
            Ok(Outcome::Refunded)
        }
        (PaymentState::Refused(_), State::Refused) => Ok(Outcome::Refused),
        (PaymentState::Refused(refusal), State::Pending) => {
            refuse(tx, tenant, (&charge, &record), refusal, (config, now))
        }
        (PaymentState::Approved, State::Pending | State::Refused) => {
            approve(tx, tenant, (&charge, &record), payment, (config, now))
        }
    }
}

/// Gives up a charge that was not taken as far as is known; the subscription doesn't change. If it
/// was taken after all, [`settle`] applies or refunds it.
///
/// # Errors
/// Only internal errors.
pub fn abandon(
    tx: &mut dyn Tx,
    tenant: TenantId,
    reference: &str,
    why: &str,
    now: Timestamp,
) -> Result<()> {
    subscriptions::lock(tx, tenant)?;
    match store::by_reference(tx, tenant, reference)? {
        Some(charge) if charge.state == State::Pending => {
            store::set_state(tx, tenant, charge.id, (State::Refused, Some(why)), now)
        }
        _ => Ok(()),
    }
}

/// Saves a card that the gateway reports separately from its payment.
///
/// # Errors
/// Only internal errors.
pub fn save_reported_card(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (reference, saved): (&str, &SavedCard),
    secret_key: &str,
    now: Timestamp,
) -> Result<()> {
    subscriptions::lock(tx, tenant)?;
    match store::by_reference(tx, tenant, reference)? {
        Some(charge) if charge.hosted => save_card(tx, tenant, (&charge, saved), secret_key, now),
        _ => Ok(()),
    }
}

fn save_card(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (charge, saved): (&Charge, &SavedCard),
    secret_key: &str,
    now: Timestamp,
) -> Result<()> {
    let card = cards::save(tx, tenant, (&charge.gateway, saved), secret_key, now)?;
    let card = cards::find(tx, tenant, card)?.ok_or_else(Problem::not_found)?;
    store::set_card(tx, tenant, charge.id, (card.id, &card.last_four))
}

fn refuse(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (charge, record): (&Charge, &subscriptions::Record),
    refusal: Refusal,
    (config, now): (&Config, Timestamp),
) -> Result<Outcome> {
    store::set_state(tx, tenant, charge.id, (State::Refused, Some(refusal.word())), now)?;
    let counts = charge.kind == Kind::Renewal && charge.automatic;
    if counts
        && charge.basis == record.version
        && record.subscription.status == Some(Status::Active)
    {
        let failed =
            subscriptions::apply(tx, tenant, record, Event::RenewalFailed, Actor::Program(now))?;
        notices::mail_failed_renewal(tx, tenant, (&failed, charge.total()), (config, now))?;
    }
    Ok(Outcome::Refused)
}

fn approve(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (charge, record): (&Charge, &subscriptions::Record),
    payment: &Payment,
    (config, now): (&Config, Timestamp),
) -> Result<Outcome> {
    if let Some(saved) = payment.card.as_ref().filter(|_| charge.hosted) {
        save_card(tx, tenant, (charge, saved), &config.secret_key, now)?;
    }
    let total = charge.total();
    if charge.kind == Kind::Card && payment.amount == 0 {
        store::set_state(tx, tenant, charge.id, (State::Paid, None), now)?;
        return Ok(Outcome::Paid);
    }
    // A payment is refunded when it only verified a card, has another amount, or was meant for a
    // subscription that has changed since.
    let fits = payment.amount == total && payment.currency == "EGP";
    if charge.kind == Kind::Card || !fits || charge.basis != record.version {
        tracing::warn!(tenant = tenant.0, charge = charge.id, fits, "a payment is given back");
        store::set_state(tx, tenant, charge.id, (State::Refunding, None), now)?;
        return Ok(Outcome::Refunding(payment.amount - payment.refunded));
    }
    let today = date_in_cairo(now);
    let event = match (charge.kind, record.subscription.status) {
        (Kind::Upgrade, _) => Event::Upgraded(charge.cover),
        (_, Some(Status::Active)) => Event::Renewed(charge.cover),
        _ => Event::Subscribed(charge.cover),
    };
    subscriptions::apply(tx, tenant, record, event, Actor::Program(now))?;
    let parties = invoice::Parties::current(tx, tenant, &config.seller)?;
    let number = store::set_paid(tx, tenant, charge.id, &parties, (now, today))?;
    notices::mail_payment(tx, tenant, (total, &invoice::number(number)), (config, now))?;
    Ok(Outcome::Paid)
}
