//! Asking the gateway, outside of transactions, and recording what it says.

use gateways::{Payment, PaymentState};
use jiff::SignedDuration;
use platform::db::Scope;
use platform::{App, Ctx, Result, TenantId, Tx};

use super::UNKNOWN;
use super::settle::{Heard, book, settle};
use super::store::{self, Attempt};
use super::wire::State;
use crate::account::{self, PATIENCE};
use crate::notices;

/// Records what the gateway says of an attempt.
///
/// # Errors
/// Only our own failures.
pub async fn record(app: &App, tenant: TenantId, payment: Payment, heard: Heard) -> Result<()> {
    let (clock, config) = (app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
        settle(tx, &ctx, (&payment, &heard), &config)
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Finds out what became of an attempt, and records it.
///
/// # Errors
/// Only our own failures.
pub async fn resolve(app: &App, tenant: TenantId, attempt: &Attempt) -> Result<()> {
    let found = ask(app, tenant, attempt).await;
    let is_open = match &found {
        Ok(Some(payment)) => is_undecided(payment),
        // A gateway that does not know its own order is another account's.
        Ok(None) => attempt.live && attempt.order_id.is_some(),
        Err(Unheard) => true,
    };
    if let Ok(Some(payment)) = found {
        record_of(app, tenant, attempt, payment).await?;
    }
    let patience = if is_open { PATIENCE } else { SignedDuration::ZERO };
    if attempt.ends_at + patience < app.clock.now() {
        expire(app, tenant, attempt.id, is_open).await?;
    }
    Ok(())
}

/// Whether somebody tries to pay, and the bank has not decided.
fn is_undecided(payment: &Payment) -> bool {
    payment.state == PaymentState::Pending && !payment.transaction_id.is_empty()
}

/// Nobody answered about an attempt.
struct Unheard;

/// What the gateway says of an attempt. It is not asked when the company's account is another one
/// now.
async fn ask(
    app: &App,
    tenant: TenantId,
    attempt: &Attempt,
) -> std::result::Result<Option<Payment>, Unheard> {
    let open = account::open(app, tenant).await.map_err(|_| Unheard)?;
    let account = (open.account.gateway.name(), open.account.live);
    if account != (attempt.gateway.as_str(), attempt.live) {
        return Err(Unheard);
    }
    let found = open.gateway.inquire(&attempt.reference, attempt.order_id.as_deref()).await;
    found.map_err(|error| {
        tracing::warn!(%error, tenant = tenant.0, "no answer about a payment");
        Unheard
    })
}

/// Records what the gateway was asked after, where that is news.
async fn record_of(app: &App, tenant: TenantId, attempt: &Attempt, payment: Payment) -> Result<()> {
    let is_known = attempt.transaction_id.as_ref() == Some(&payment.transaction_id);
    if payment.state == PaymentState::Pending && (is_known || !is_undecided(&payment)) {
        return Ok(());
    }
    let reference = attempt.reference.clone();
    let heard = Heard::Answer { seen: attempt.transaction_id.clone() };
    record(app, tenant, Payment { reference, ..payment }, heard).await
}

/// Ends an attempt whose page has closed. Where nobody knows whether it was paid, the admins hear
/// of it.
async fn expire(app: &App, tenant: TenantId, id: i64, is_open: bool) -> Result<()> {
    let (clock, config) = (app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
        let ended = store::expire(tx, tenant, id, is_open.then_some(UNKNOWN))?;
        match store::find(tx, tenant, id)? {
            Some(attempt) if ended && is_open && attempt.live => {
                notices::unknown(tx, &ctx, &attempt, &config)
            }
            _ => Ok(()),
        }
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Tries again to make the receipt of money that was taken, unless it was given back meanwhile:
/// whether that is to be tried once more.
///
/// # Errors
/// Only our own failures.
pub async fn book_again(app: &App, tenant: TenantId, attempt: &Attempt) -> Result<bool> {
    if let Ok(Some(payment)) = ask(app, tenant, attempt).await {
        record_of(app, tenant, attempt, payment).await?;
    }
    let (id, clock, config) = (attempt.id, app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
        match store::find(tx, tenant, id)? {
            Some(one) if one.state == State::Paid && one.receipt_id.is_none() => {
                book(tx, &ctx, &one, &config).map(|is_booked| !is_booked)
            }
            _ => Ok(false),
        }
    };
    let again = app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(again)
}
