//! Asking the gateway, outside of transactions, and recording what it says.

use gateways::{Gateway, GatewayError, Payer, Payment, PaymentState, Refusal};
use jiff::SignedDuration;
use platform::db::Scope;
use platform::{App, Locale, Problem, Result, TenantId};

use super::{Charge, Kind, Outcome, State, give_up, settle, store};
use crate::cards::{self, Card};
use crate::error::SubscriptionError;
use crate::gateway;

/// A charge that the gateway has not heard of after so long was never asked for.
const UNHEARD: SignedDuration = SignedDuration::from_mins(10);
/// Nobody pays on a page that is older.
const PATIENCE: SignedDuration = SignedDuration::from_hours(24);

/// Takes a charge from a saved card, and records what came of it.
///
/// # Errors
/// Only our own failures: what a gateway refuses is an outcome.
pub async fn take(
    app: &App,
    tenant: TenantId,
    charge: &Charge,
    card: &Card,
    payer: Payer,
) -> Result<Outcome> {
    let gateway = gateway::required(app)?;
    let Some(token) = cards::open(&app.config.secret_key, tenant, &card.sealed) else {
        return record(app, tenant, refused(app, charge, Refusal::InvalidCard)).await;
    };
    let ask = gateways::Charge {
        reference: charge.reference.clone(),
        amount: charge.total(),
        currency: "EGP".to_owned(),
        token,
        payer,
        webhook_url: gateway::webhook_url(app, gateway),
        description: gateway::description(app, Locale::En, charge.cover.plan),
    };
    match gateway.charge(&ask).await {
        Ok(payment) => record(app, tenant, payment).await,
        Err(GatewayError::Unreachable | GatewayError::Malformed) => {
            // It may have been taken: nothing else is charged before that is known.
            match gateway.inquire(&charge.reference, None).await {
                Ok(Some(payment)) => record(app, tenant, payment).await,
                Ok(None) | Err(_) => Ok(Outcome::Pending),
            }
        }
        Err(error) => {
            tracing::warn!(%error, tenant = tenant.0, "a charge was refused as such");
            record(app, tenant, refused(app, charge, Refusal::Other)).await
        }
    }
}

/// A refusal in the gateway's place.
fn refused(app: &App, charge: &Charge, refusal: Refusal) -> Payment {
    Payment {
        reference: charge.reference.clone(),
        gateway_id: String::new(),
        transaction_id: String::new(),
        amount: charge.total(),
        refunded: 0,
        currency: "EGP".to_owned(),
        state: PaymentState::Refused(refusal),
        at: app.clock.now(),
        card: None,
    }
}

/// Records what the gateway says, and gives back what has to be.
///
/// # Errors
/// Only our own failures; what can't be given back now is tried again by the job.
pub async fn record(app: &App, tenant: TenantId, payment: Payment) -> Result<Outcome> {
    let (config, now, said) = (app.config.clone(), app.clock.now(), payment.clone());
    let outcome = app
        .db
        .write(Scope::system_in(tenant), move |tx| settle(tx, tenant, &said, &config, now))
        .await?;
    app.job_bell.notify_one();
    match outcome {
        Outcome::Refunding(amount) if payment.state == PaymentState::Approved => {
            give_back(app, tenant, &payment, amount).await
        }
        other => Ok(other),
    }
}

async fn give_back(app: &App, tenant: TenantId, payment: &Payment, amount: i64) -> Result<Outcome> {
    let gateway = gateway::required(app)?;
    if amount > 0
        && let Err(error) = gateway.refund(payment, amount).await
    {
        tracing::warn!(%error, tenant = tenant.0, "a refund is tried again later");
        return Ok(Outcome::Refunding(amount));
    }
    let done =
        Payment { state: PaymentState::Refunded, refunded: payment.amount, ..payment.clone() };
    let (config, now) = (app.config.clone(), app.clock.now());
    let write = move |tx: &mut dyn platform::Tx| settle(tx, tenant, &done, &config, now);
    app.db.write(Scope::system_in(tenant), write).await
}

/// Asks what became of a charge that has not ended, or whose page may still take a card.
///
/// # Errors
/// Only our own failures.
pub async fn resolve(app: &App, tenant: TenantId, charge: &Charge) -> Result<Outcome> {
    let Some(gateway) = Gateway::configured(app).filter(|gateway| gateway.name() == charge.gateway)
    else {
        return Ok(Outcome::Pending);
    };
    match gateway.inquire(&charge.reference, charge.gateway_id.as_deref()).await {
        Ok(Some(payment)) => record(app, tenant, payment).await,
        Ok(None) if charge.state == State::Pending => {
            let age = app.clock.now().duration_since(charge.made_at);
            let patience = if charge.hosted { PATIENCE } else { UNHEARD };
            if age < patience {
                return Ok(Outcome::Pending);
            }
            let why = if charge.hosted { super::ABANDONED } else { "unheard" };
            drop_charge(app, tenant, charge, why).await?;
            Ok(Outcome::Refused)
        }
        Ok(None) if charge.state == State::Refused => Ok(Outcome::Refused),
        Ok(None) => Ok(Outcome::Pending),
        Err(error) => {
            tracing::warn!(%error, tenant = tenant.0, "a charge can't be asked about");
            Ok(Outcome::Pending)
        }
    }
}

async fn drop_charge(
    app: &App,
    tenant: TenantId,
    charge: &Charge,
    why: &'static str,
) -> Result<()> {
    let (reference, now) = (charge.reference.clone(), app.clock.now());
    let write = move |tx: &mut dyn platform::Tx| give_up(tx, tenant, &reference, why, now);
    app.db.write(Scope::system_in(tenant), write).await
}

/// Sees to it that no charge of the company is pending, before another is made. A page on which
/// nobody has paid is given up; a payment that is under way is waited for.
///
/// # Errors
/// 409 while a payment is under way.
pub async fn finish(app: &App, tenant: TenantId) -> Result<()> {
    let read = move |tx: &mut dyn platform::Tx| store::pending(tx, tenant);
    let Some(charge) = app.db.read(Scope::system_in(tenant), read).await? else { return Ok(()) };
    match resolve(app, tenant, &charge).await? {
        Outcome::Pending if charge.hosted => {
            drop_charge(app, tenant, &charge, super::ABANDONED).await
        }
        Outcome::Pending => Err(SubscriptionError::PaymentPending.into()),
        _ => Ok(()),
    }
}

impl Outcome {
    /// What a person who paid is refused with, where they are.
    ///
    /// # Errors
    /// 409 for a refused card and for a payment that is under way.
    pub fn accepted(self) -> Result<(), Problem> {
        match self {
            Outcome::Paid => Ok(()),
            Outcome::Pending => Err(SubscriptionError::PaymentPending.into()),
            Outcome::Refused => Err(SubscriptionError::CardRejected.into()),
            Outcome::Refunding(_) | Outcome::Refunded => {
                Err(SubscriptionError::TotalChanged.into())
            }
        }
    }

    /// How somebody who comes back from the gateway's page finds their card.
    pub fn is_saved(self, kind: Kind) -> bool {
        let given_back = matches!(self, Outcome::Refunding(_) | Outcome::Refunded);
        self == Outcome::Paid || (kind == Kind::Card && given_back)
    }
}
