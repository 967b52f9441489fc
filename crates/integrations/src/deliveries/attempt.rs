//! The job: one attempt to send an event to a webhook.

use jiff::Timestamp;
use platform::config::Config;
use platform::db::Scope;
use platform::jobs::FailedJob;
use platform::{App, Problem, Result, TenantId, Tx, events};
use reqwest::Url;
use serde::Deserialize;
use serde_json::json;

use super::body;
use super::error::Failure;
use super::http::{self, OutgoingDelivery};
use super::outcome::Outcome;
use super::store::{self, Stored};
use super::wire::WebhookDeliveryState;
use crate::webhooks::{self, AllowedAddresses};

/// The screen with the webhooks.
const SCREEN: &str = "/settings/integrations";

/// A numbered attempt of a delivery.
#[derive(Debug, Clone, Copy, Deserialize)]
struct Attempt {
    tenant: i64,
    delivery: i64,
    run: i64,
    attempt: i64,
}

/// Makes an attempt, and submits the next one when it fails. A delivery that was restarted or
/// deleted in the meantime is skipped.
///
/// # Errors
/// Only internal errors: then the job runs again.
pub async fn handle(app: App, payload: serde_json::Value) -> Result<()> {
    let job: Attempt = serde_json::from_value(payload)?;
    let tenant = TenantId(job.tenant);
    let scope = Scope::system_in(tenant);
    let find = move |tx: &mut dyn Tx| {
        let Some(delivery) = store::find(tx, tenant, job.delivery)? else { return Ok(None) };
        let webhook = webhooks::find(tx, tenant, delivery.webhook)?;
        Ok(webhook.map(|webhook| (delivery, webhook)))
    };
    let Some((delivery, webhook)) = app.db.read(scope, find).await? else { return Ok(()) };
    let is_due = delivery.run == job.run && delivery.attempts == job.attempt - 1;
    if !delivery.is_waiting || !is_due {
        return Ok(());
    }
    let answer = send(&app, tenant, &delivery, &webhook).await?;
    let outcome = Outcome::after_attempt(answer, job.attempt, app.clock.now());
    let (clock, config) = (app.write_clock(), app.config.clone());
    let note = move |tx: &mut dyn Tx| {
        let now = clock.next(tx, tenant)?;
        note(tx, job, (&delivery, &webhook), &outcome, (&config, now))
    };
    app.db.write(scope, note).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Marks a delivery as failed when its job was given up; it can be sent again. The webhook stays
/// on, since this isn't its fault.
///
/// # Errors
/// Only internal errors.
pub fn record_failure(tx: &mut dyn Tx, _app: &App, job: &FailedJob) -> Result<()> {
    let Attempt { delivery, run, attempt, .. } = serde_json::from_value(job.payload.clone())?;
    let outcome = Outcome {
        state: WebhookDeliveryState::Failed,
        status: None,
        failure: Some(Failure::Interrupted),
        next: None,
    };
    store::set_outcome(tx, (job.tenant, delivery), (run, attempt), &outcome, job.now).map(drop)
}

async fn send(
    app: &App,
    tenant: TenantId,
    delivery: &Stored,
    webhook: &webhooks::Stored,
) -> Result<std::result::Result<u16, Failure>> {
    if !webhook.webhook.enabled {
        return Ok(Err(Failure::TurnedOff));
    }
    let Some(secret) = webhooks::open(&app.config.secret_key, tenant, &webhook.secret) else {
        return Ok(Err(Failure::NoSecret));
    };
    let outgoing = OutgoingDelivery {
        address: &webhook.webhook.address,
        event: &delivery.event,
        event_id: &delivery.event_id,
        body: body::text(delivery, tenant, &app.config.public_url)?,
        secret: &secret,
    };
    http::send(outgoing, AllowedAddresses::by(&app.config), app.clock.now()).await
}

fn note(
    tx: &mut dyn Tx,
    job: Attempt,
    (delivery, webhook): (&Stored, &webhooks::Stored),
    outcome: &Outcome,
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let tenant = TenantId(job.tenant);
    let id = (tenant, job.delivery);
    if !store::set_outcome(tx, id, (job.run, job.attempt), outcome, now)? {
        return Ok(());
    }
    if let Some(next) = outcome.next {
        return events::submit(tx, id, (job.run, job.attempt + 1), next);
    }
    if outcome.state == WebhookDeliveryState::Delivered {
        return webhooks::set_delivered_at(tx, tenant, delivery.webhook, now);
    }
    // Read again: another delivery may have arrived during this attempt.
    let present = webhooks::find(tx, tenant, delivery.webhook)?;
    let arrived = present.and_then(|present| present.webhook.delivered_at);
    let is_dead = arrived.is_none_or(|arrived| arrived < delivery.happened_at);
    let gave_up = outcome.failure != Some(Failure::TurnedOff);
    if is_dead && gave_up && webhooks::turn_off(tx, tenant, delivery.webhook, now)? {
        mail_admins(tx, tenant, &webhook.webhook.address, (config, now))?;
    }
    Ok(())
}

fn mail_admins(
    tx: &mut dyn Tx,
    tenant: TenantId,
    address: &str,
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let host = Url::parse(address).map_err(Problem::internal)?;
    let values = json!({
        "host": host.host_str(),
        "link": format!("{}{SCREEN}", config.public_url),
    });
    tenancy::mail_admins(tx, tenant, ("webhook-off", values), now)
}
