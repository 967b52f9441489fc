//! Messages of the gateway. A message may come twice, late, or before the browser returns; it is
//! recorded like any other report.

use gateways::{Event, Gateway, Payment, SavedCard};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use crate::charges;
use crate::error::SubscriptionError;

/// Receives a message of a gateway.
pub(super) async fn receive(app: &App, name: &str, query: &str, body: &[u8]) -> Result<()> {
    let gateway = Gateway::configured(app).filter(|gateway| gateway.name() == name);
    let gateway = gateway.ok_or(SubscriptionError::NoSuchPayment)?;
    let event = gateway.read_webhook(query, body).map_err(|_| SubscriptionError::Forged)?;
    match event {
        Event::Payment(payment) => paid(app, gateway, payment).await,
        Event::Card { gateway_id, card } => saved(app, gateway, &gateway_id, card).await,
        Event::Changed { gateway_id } => match order(app, gateway, &gateway_id).await? {
            Some((tenant, reference)) => ask(app, tenant, reference).await,
            None => Ok(()),
        },
        Event::Ignored => Ok(()),
    }
}

async fn order(
    app: &App,
    gateway: &Gateway,
    gateway_id: &str,
) -> Result<Option<(TenantId, String)>> {
    let (name, id) = (gateway.name(), gateway_id.to_owned());
    app.db.read(Scope::SYSTEM, move |tx| charges::by_gateway_id(tx, name, &id)).await
}

/// The signature covers the order but not always the reference: for an order that isn't known yet,
/// the gateway is asked.
async fn paid(app: &App, gateway: &Gateway, payment: Payment) -> Result<()> {
    match order(app, gateway, &payment.gateway_id).await? {
        Some((tenant, reference)) => {
            let payment = Payment { reference, ..payment };
            charges::record(app, tenant, payment).await.map(drop)
        }
        None => match charges::company_of(&payment.reference) {
            Some(tenant) => ask(app, tenant, payment.reference).await,
            None => Ok(()),
        },
    }
}

async fn ask(app: &App, tenant: TenantId, reference: String) -> Result<()> {
    let read = move |tx: &mut dyn Tx| charges::by_reference(tx, tenant, &reference);
    match app.db.read(Scope::system_in(tenant), read).await? {
        Some(charge) => charges::resolve(app, tenant, &charge).await.map(drop),
        None => Ok(()),
    }
}

/// A card that the gateway reports separately from its payment.
async fn saved(app: &App, gateway: &Gateway, gateway_id: &str, card: SavedCard) -> Result<()> {
    let Some((tenant, reference)) = order(app, gateway, gateway_id).await? else { return Ok(()) };
    let (config, now) = (app.config.clone(), app.clock.now());
    let write = move |tx: &mut dyn Tx| {
        charges::save_reported_card(tx, tenant, (&reference, &card), &config.secret_key, now)
    };
    app.db.write(Scope::system_in(tenant), write).await
}
