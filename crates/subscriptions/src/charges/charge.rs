//! Calls the gateway, outside of transactions, and records its answers.

use gateways::{Gateway, GatewayError, Payer, Payment, PaymentState, Refusal};
use jiff::SignedDuration;
use platform::db::Scope;
use platform::{App, Locale, Problem, Result, TenantId};

use super::{Charge, Kind, Outcome, State, abandon, settle, store};
use crate::cards::{self, Card};
use crate::error::SubscriptionError;
use crate::gateway;

/// A charge that the gateway doesn't know after this time never reached it.
const UNKNOWN_TO_GATEWAY_AFTER: SignedDuration = SignedDuration::from_mins(10);
/// The time after which a page is not used any more.
const PAGE_LIFETIME: SignedDuration = SignedDuration::from_hours(24);

/// Takes a charge from a saved card, and records the outcome.
///
/// # Errors
/// Only internal errors: a refusal of the gateway is an outcome.
pub async fn charge_card(
    app: &App,
    tenant: TenantId,
    charge: &Charge,
    card: &Card,
    payer: Payer,
) -> Result<Outcome> {
    let gateway = gateway::required(app)?;
    let Some(token) = cards::open(&app.config.secret_key, tenant, &card.sealed) else {
        return record(app, tenant, refused_payment(app, charge, Refusal::InvalidCard)).await;
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
            record(app, tenant, refused_payment(app, charge, Refusal::Other)).await
        }
    }
}

/// A refusal that we make instead of the gateway.
fn refused_payment(app: &App, charge: &Charge, refusal: Refusal) -> Payment {
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

/// Records what the gateway reports, and refunds what has to be refunded.
///
/// # Errors
/// Only internal errors; a refund that fails is retried by the job.
pub async fn record(app: &App, tenant: TenantId, payment: Payment) -> Result<Outcome> {
    let (config, now, said) = (app.config.clone(), app.clock.now(), payment.clone());
    let outcome = app
        .db
        .write(Scope::system_in(tenant), move |tx| settle(tx, tenant, &said, &config, now))
        .await?;
    app.job_bell.notify_one();
    match outcome {
        Outcome::Refunding(amount) if payment.state == PaymentState::Approved => {
            refund(app, tenant, &payment, amount).await
        }
        other => Ok(other),
    }
}

async fn refund(app: &App, tenant: TenantId, payment: &Payment, amount: i64) -> Result<Outcome> {
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

/// Asks the gateway about a charge without a final state, or whose page may still take a card.
///
/// # Errors
/// Only internal errors.
pub async fn resolve(app: &App, tenant: TenantId, charge: &Charge) -> Result<Outcome> {
    let Some(gateway) = Gateway::configured(app).filter(|gateway| gateway.name() == charge.gateway)
    else {
        return Ok(Outcome::Pending);
    };
    match gateway.inquire(&charge.reference, charge.gateway_id.as_deref()).await {
        Ok(Some(payment)) => record(app, tenant, payment).await,
        Ok(None) if charge.state == State::Pending => {
            let age = app.clock.now().duration_since(charge.made_at);
            let patience = if charge.hosted { PAGE_LIFETIME } else { UNKNOWN_TO_GATEWAY_AFTER };
            if age < patience {
                return Ok(Outcome::Pending);
            }
            let why = if charge.hosted { super::ABANDONED } else { "unheard" };
            give_up_charge(app, tenant, charge, why).await?;
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

async fn give_up_charge(
    app: &App,
    tenant: TenantId,
    charge: &Charge,
    why: &'static str,
) -> Result<()> {
    let (reference, now) = (charge.reference.clone(), app.clock.now());
    let write = move |tx: &mut dyn platform::Tx| abandon(tx, tenant, &reference, why, now);
    app.db.write(Scope::system_in(tenant), write).await
}

/// Makes sure that no charge of the company is pending, before another is made. A page without a
/// payment is given up; a running payment is waited for.
///
/// # Errors
/// 409 while a payment is running.
pub async fn ensure_none_pending(app: &App, tenant: TenantId) -> Result<()> {
    let read = move |tx: &mut dyn platform::Tx| store::pending(tx, tenant);
    let Some(charge) = app.db.read(Scope::system_in(tenant), read).await? else { return Ok(()) };
    match resolve(app, tenant, &charge).await? {
        Outcome::Pending if charge.hosted => {
            give_up_charge(app, tenant, &charge, super::ABANDONED).await
        }
        Outcome::Pending => Err(SubscriptionError::PaymentPending.into()),
        _ => Ok(()),
    }
}

impl Outcome {
    /// The refusal for a person who is waiting for their payment.
    ///
    /// # Errors
    /// 409 for a refused card and for a running payment.
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

    /// Whether the card is saved, for a person who returns from the gateway's page.
    pub fn is_saved(self, kind: Kind) -> bool {
        let given_back = matches!(self, Outcome::Refunding(_) | Outcome::Refunded);
        self == Outcome::Paid || (kind == Kind::Card && given_back)
    }
}
