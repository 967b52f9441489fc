//! Asking the gateway, outside of transactions, and recording what it says.

use gateways::Payment;
use jiff::SignedDuration;
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::settle::{book, settle};
use super::store::{self, Attempt};
use super::wire::State;
use crate::account;
use crate::program;

/// A gateway that gives no answer for so long after a page has closed is asked no more.
const PATIENCE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Records what the gateway says of an attempt.
///
/// # Errors
/// Only our own failures.
pub async fn record(app: &App, tenant: TenantId, payment: Payment) -> Result<()> {
    let (clock, config) = (app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = program::context(tenant, clock.next(tx, tenant)?);
        settle(tx, &ctx, &payment, &config)
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Finds out what became of an attempt, and records it. Money without a receipt is tried again.
///
/// # Errors
/// Only our own failures.
pub async fn resolve(app: &App, tenant: TenantId, attempt: &Attempt) -> Result<()> {
    if attempt.state == State::Paid {
        return book_again(app, tenant, attempt.id).await;
    }
    let heard = match account::open(app, tenant).await {
        Ok(open) if open.account.gateway.name() == attempt.gateway => {
            let found = open.gateway.inquire(&attempt.reference, attempt.order_id.as_deref()).await;
            match found {
                Ok(Some(payment)) => {
                    let reference = attempt.reference.clone();
                    record(app, tenant, Payment { reference, ..payment }).await?;
                    true
                }
                Ok(None) => true,
                Err(error) => {
                    tracing::warn!(%error, tenant = tenant.0, "no answer about a payment");
                    false
                }
            }
        }
        Ok(_) => true,
        Err(_) => false,
    };
    let patience = if heard { SignedDuration::ZERO } else { PATIENCE };
    if attempt.ends_at + patience < app.clock.now() {
        let id = attempt.id;
        let write = move |tx: &mut dyn Tx| store::end(tx, tenant, id, (State::Expired, None));
        app.db.write(Scope::system_in(tenant), write).await?;
    }
    Ok(())
}

async fn book_again(app: &App, tenant: TenantId, id: i64) -> Result<()> {
    let (clock, config) = (app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = program::context(tenant, clock.next(tx, tenant)?);
        match store::find(tx, tenant, id)? {
            Some(one) if one.state == State::Paid && one.receipt_id.is_none() => {
                book(tx, &ctx, &one, &config)
            }
            _ => Ok(()),
        }
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}
