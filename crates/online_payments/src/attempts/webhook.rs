//! What the gateway says by itself. A message comes twice, late, or before the browser is back; it
//! is recorded like any other answer.

use gateways::{Event, Payment};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::resolve::{record, resolve};
use super::settle::Heard;
use super::store::{self, Attempt};
use crate::account::{self, OpenAccount};
use crate::error::OnlineError;

/// Takes a message of the gateway of the company that the address names.
///
/// # Errors
/// 404 for an address that no company has; 403 for a wrong signature.
pub async fn take(app: &App, word: &str, query: &str, body: &[u8]) -> Result<()> {
    let (tenant, open) = account::by_webhook(app, word).await?;
    let event = open.gateway.read_webhook(query, body).map_err(|error| {
        tracing::warn!(%error, tenant = tenant.0, "a message about an online payment");
        OnlineError::Forged
    })?;
    match event {
        Event::Payment(payment) => match order(app, (tenant, &open), &payment.gateway_id).await? {
            Some(attempt) => {
                let payment = Payment { reference: attempt.reference, ..payment };
                record(app, tenant, payment, Heard::Message).await
            }
            // The order is signed, the reference need not be: one whose order isn't known yet is
            // asked after.
            None => ask(app, tenant, payment.reference).await,
        },
        Event::Changed { gateway_id } => match order(app, (tenant, &open), &gateway_id).await? {
            Some(attempt) => resolve(app, tenant, &attempt).await,
            None => Ok(()),
        },
        Event::Card { .. } | Event::Ignored => Ok(()),
    }
}

async fn order(
    app: &App,
    (tenant, open): (TenantId, &OpenAccount),
    order: &str,
) -> Result<Option<Attempt>> {
    let (gateway, order) = (open.account.gateway.name(), order.to_owned());
    let read = move |tx: &mut dyn Tx| store::by_order(tx, tenant, (gateway, &order));
    app.db.read(Scope::tenant(tenant), read).await
}

async fn ask(app: &App, tenant: TenantId, reference: String) -> Result<()> {
    let read = move |tx: &mut dyn Tx| store::by_reference(tx, tenant, &reference);
    match app.db.read(Scope::tenant(tenant), read).await? {
        Some(attempt) => resolve(app, tenant, &attempt).await,
        None => Ok(()),
    }
}
