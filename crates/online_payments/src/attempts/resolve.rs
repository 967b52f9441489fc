//! Asks the gateway, outside of transactions, and records its answers.

use gateways::{Payment, PaymentState};
use jiff::SignedDuration;
use platform::db::Scope;
use platform::{App, Ctx, Result, TenantId, Tx};

use super::UNKNOWN;
use super::settle::{ReportSource, create_receipt, settle};
use super::store::{self, Attempt};
use super::wire::State;
use crate::account::{self, INQUIRY_PERIOD};
use crate::notices;

/// Records what the gateway reports about an attempt.
///
/// # Errors
/// Only internal errors.
pub async fn record(
    app: &App,
    tenant: TenantId,
    payment: Payment,
    source: ReportSource,
) -> Result<()> {
    let (clock, config) = (app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
        settle(tx, &ctx, (&payment, &source), &config)
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Asks the gateway for the outcome of an attempt, and records it.
///
/// # Errors
/// Only internal errors.
pub async fn resolve(app: &App, tenant: TenantId, attempt: &Attempt) -> Result<()> {
    let found = ask(app, tenant, attempt).await;
    let is_open = match &found {
        Ok(Some(payment)) => is_undecided(payment),
        // A gateway that does not know its own order is another account's.
        Ok(None) => attempt.live && attempt.order_id.is_some(),
        Err(NoAnswer) => true,
    };
    if let Ok(Some(payment)) = found {
        record_answer(app, tenant, attempt, payment).await?;
    }
    let patience = if is_open { INQUIRY_PERIOD } else { SignedDuration::ZERO };
    if attempt.ends_at + patience < app.clock.now() {
        expire(app, tenant, attempt.id, is_open).await?;
    }
    Ok(())
}

/// Whether a payment is being made, without a decision of the bank yet.
fn is_undecided(payment: &Payment) -> bool {
    payment.state == PaymentState::Pending && !payment.transaction_id.is_empty()
}

/// The gateway didn't answer.
struct NoAnswer;

/// The gateway's report about an attempt. It is not asked when the company's account has changed.
async fn ask(
    app: &App,
    tenant: TenantId,
    attempt: &Attempt,
) -> std::result::Result<Option<Payment>, NoAnswer> {
    let open = account::open(app, tenant).await.map_err(|_| NoAnswer)?;
    let account = (open.account.gateway.name(), open.account.live);
    if account != (attempt.gateway.as_str(), attempt.live) {
        return Err(NoAnswer);
    }
    let found = open.gateway.inquire(&attempt.reference, attempt.order_id.as_deref()).await;
    found.map_err(|error| {
        tracing::warn!(%error, tenant = tenant.0, "no answer about a payment");
        NoAnswer
    })
}

/// Records the gateway's answer, if it is new.
async fn record_answer(
    app: &App,
    tenant: TenantId,
    attempt: &Attempt,
    payment: Payment,
) -> Result<()> {
    let is_known = attempt.transaction_id.as_ref() == Some(&payment.transaction_id);
    if payment.state == PaymentState::Pending && (is_known || !is_undecided(&payment)) {
        return Ok(());
    }
    let reference = attempt.reference.clone();
    let source = ReportSource::Answer { seen: attempt.transaction_id.clone() };
    record(app, tenant, Payment { reference, ..payment }, source).await
}

/// Ends an attempt whose page has closed. When it is unknown whether it was paid, the admins get a
/// mail.
async fn expire(app: &App, tenant: TenantId, id: i64, is_open: bool) -> Result<()> {
    let (clock, config) = (app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
        let ended = store::expire(tx, tenant, id, is_open.then_some(UNKNOWN))?;
        match store::find(tx, tenant, id)? {
            Some(attempt) if ended && is_open && attempt.live => {
                notices::mail_unknown_outcome(tx, &ctx, &attempt, &config)
            }
            _ => Ok(()),
        }
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Tries again to create the receipt of a payment, unless it was refunded in the meantime; returns
/// whether to try once more.
///
/// # Errors
/// Only internal errors.
pub async fn retry_receipt(app: &App, tenant: TenantId, attempt: &Attempt) -> Result<bool> {
    if let Ok(Some(payment)) = ask(app, tenant, attempt).await {
        record_answer(app, tenant, attempt, payment).await?;
    }
    let (id, clock, config) = (attempt.id, app.write_clock(), app.config.clone());
    let write = move |tx: &mut dyn Tx| {
        let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
        match store::find(tx, tenant, id)? {
            Some(one) if one.state == State::Paid && one.receipt_id.is_none() => {
                create_receipt(tx, &ctx, &one, &config).map(|is_booked| !is_booked)
            }
            _ => Ok(false),
        }
    };
    let again = app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(again)
}
