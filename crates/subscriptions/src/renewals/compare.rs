//! Compares the ledger of charges with the gateway's list, to find payments that were not recorded.

use gateways::{Gateway, GatewayError, Payment, PaymentState};
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::{App, Result, Tx};

use crate::charges::{self, State};
use crate::period::days_later;

/// Compares the payments of yesterday and today. A difference is recorded as the gateway has it; a
/// payment without a charge is logged for the operator.
///
/// # Errors
/// Only internal errors.
pub async fn compare(app: &App) -> Result<()> {
    let Some(gateway) = Gateway::configured(app) else { return Ok(()) };
    let today = date_in_cairo(app.clock.now());
    for day in [days_later(today, -1), today] {
        let payments = match gateway.payments(day).await {
            Ok(payments) => payments,
            Err(GatewayError::Unsupported) => return Ok(()),
            Err(error) => {
                tracing::warn!(%error, "the gateway's payments can't be compared");
                return Ok(());
            }
        };
        for payment in payments {
            if matches!(payment.state, PaymentState::Approved | PaymentState::Refunded) {
                compare_one(app, payment).await?;
            }
        }
    }
    Ok(())
}

async fn compare_one(app: &App, payment: Payment) -> Result<()> {
    let Some(tenant) = charges::company_of(&payment.reference) else {
        tracing::error!(order = payment.gateway_id, "a payment at the gateway is none of ours");
        return Ok(());
    };
    let reference = payment.reference.clone();
    let read = move |tx: &mut dyn Tx| charges::by_reference(tx, tenant, &reference);
    let Some(charge) = app.db.read(Scope::system_in(tenant), read).await? else {
        tracing::error!(order = payment.gateway_id, "a payment at the gateway is not on record");
        return Ok(());
    };
    let agrees = match payment.state {
        PaymentState::Refunded => charge.state == State::Refunded,
        _ => matches!(charge.state, State::Paid),
    };
    if agrees {
        return Ok(());
    }
    if charge.state == State::Paid {
        tracing::error!(charge = charge.id, "a paid charge was given back at the gateway");
        return Ok(());
    }
    charges::record(app, tenant, payment).await.map(drop)
}
