//! Sending a delivery again, and sending a test.

use platform::{Ctx, Problem, Result, Tx, events};

use super::store;
use super::wire::WebhookDelivery;
use crate::webhooks::{self, WebhookError};

/// Sends a delivery again, starting with its first attempt.
///
/// # Errors
/// 404 when there is none, 409 when the webhook is off.
pub fn send_again(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<WebhookDelivery> {
    let delivery = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    ensure_on(tx, ctx, delivery.webhook)?;
    let run = store::restart(tx, ctx.tenant, id, ctx.now)?;
    events::submit(tx, (ctx.tenant, id), (run, 1), ctx.now)?;
    store::show(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)
}

/// Sends an event that no record causes.
///
/// # Errors
/// 404 when there is no such webhook, 409 when it is off.
pub fn send_test(tx: &mut dyn Tx, ctx: &Ctx, webhook: i64) -> Result<WebhookDelivery> {
    ensure_on(tx, ctx, webhook)?;
    let id = events::queue_event(tx, (ctx.tenant, ctx.now), webhook, (events::TEST, None))?;
    store::show(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)
}

fn ensure_on(tx: &mut dyn Tx, ctx: &Ctx, webhook: i64) -> Result<()> {
    let found = webhooks::find(tx, ctx.tenant, webhook)?.ok_or_else(Problem::not_found)?;
    if found.webhook.enabled { Ok(()) } else { Err(WebhookError::Off.into()) }
}
