//! Messages of the gateway. A message may come twice, late, or before the browser returns; it is
//! recorded like any other report.

use gateways::{Event, Payment};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::resolve::{record, resolve};
use super::settle::ReportSource;
use super::store::{self, Attempt};
use crate::account::{self, OpenAccount};
use crate::error::OnlineError;

/// Receives a message of the gateway of the URL's company.
///
/// # Errors
/// 404 for an unknown URL; 403 for a wrong signature.
pub async fn receive(app: &App, word: &str, query: &str, body: &[u8]) -> Result<()> {
    let (tenant, open) = account::by_webhook(app, word).await?;
    let event = open.gateway.read_webhook(query, body).map_err(|error| {
        tracing::warn!(%error, tenant = tenant.0, "a message about an online payment");
        OnlineError::Forged
    })?;
    match event {
        Event::Payment(payment) => match order(app, (tenant, &open), &payment.gateway_id).await? {
            Some(attempt) => {
                let payment = Payment { reference: attempt.reference, ..payment };
                record(app, tenant, payment, ReportSource::Message).await
            }
            // The signature covers the order but not always the reference: for an order that isn't
            // known yet, the gateway is asked.
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
