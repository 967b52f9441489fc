//! Creating, changing and deleting webhooks.

use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, events, ids};

use super::address::{AllowedAddresses, read_address};
use super::error::WebhookError;
use super::model::WebhookFields;
use super::secret;
use super::store::{self, RECORD};
use super::wire::{Webhook, WebhookInput, WebhookMade};

const MAX_ADDRESS_LENGTH: usize = 500;
/// The most webhooks of a company: each change is sent to each of them.
const MAX: usize = 20;

/// Creates a webhook, and the secret that is shown once.
///
/// # Errors
/// 400 for an invalid field, 409 when there are too many.
pub fn add(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &WebhookInput,
    (secret_key, allowed): (&str, AllowedAddresses),
) -> Result<WebhookMade> {
    let typed = read(input, allowed)?;
    if store::all(tx, ctx.tenant)?.len() >= MAX {
        return Err(WebhookError::OverLimit { most: MAX }.into());
    }
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let (secret, sealed) = secret::new(secret_key, ctx.tenant)?;
    store::insert(tx, ctx, id, &typed, &sealed)?;
    activity::record(tx, ctx, RECORD, id, "created", &changes(None, Some(&typed)))?;
    Ok(WebhookMade { webhook: show(tx, ctx, id)?, secret })
}

/// Changes a webhook, or turns it on or off.
///
/// # Errors
/// 404 when there is none; 400 for an invalid field.
pub fn update(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (id, input): (i64, &WebhookInput),
    allowed: AllowedAddresses,
) -> Result<Webhook> {
    let before = show(tx, ctx, id)?;
    let typed = read(input, allowed)?;
    store::update(tx, ctx, id, &typed)?;
    let before =
        WebhookFields { address: before.address, events: before.events, enabled: before.enabled };
    activity::record(tx, ctx, RECORD, id, "updated", &changes(Some(&before), Some(&typed)))?;
    show(tx, ctx, id)
}

/// Replaces a webhook's secret, which is shown once. Waiting deliveries are signed with it too.
///
/// # Errors
/// 404 when there is none.
pub fn rotate(tx: &mut dyn Tx, ctx: &Ctx, id: i64, secret_key: &str) -> Result<WebhookMade> {
    let webhook = show(tx, ctx, id)?;
    let (secret, sealed) = secret::new(secret_key, ctx.tenant)?;
    store::set_secret(tx, ctx.tenant, id, &sealed)?;
    activity::record(tx, ctx, RECORD, id, "secret_changed", &[])?;
    Ok(WebhookMade { webhook, secret })
}

/// Deletes a webhook and its deliveries.
///
/// # Errors
/// 404 when there is none.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let Webhook { address, events, enabled, .. } = show(tx, ctx, id)?;
    store::delete(tx, ctx, id)?;
    let before = WebhookFields { address, events, enabled };
    activity::record(tx, ctx, RECORD, id, "deleted", &changes(Some(&before), None))
}

fn show(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Webhook> {
    Ok(store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?.webhook)
}

fn read(input: &WebhookInput, allowed: AllowedAddresses) -> Result<WebhookFields> {
    let mut fields = Fields::new();
    let address = fields.text("address", &input.address, MAX_ADDRESS_LENGTH);
    let read = read_address(&address, allowed);
    if !address.is_empty() && read.is_none() {
        fields.refuse("address", "webhook.address");
    }
    let known = events::names();
    for (index, event) in input.events.iter().enumerate() {
        if !known.contains(event) {
            fields.refuse(format!("events.{index}"), "field.unknown");
        }
    }
    if input.events.is_empty() {
        fields.refuse("events", "webhook.events");
    }
    fields.check()?;
    let address = read.map(|url| url.to_string()).unwrap_or(address);
    // In the order of the list, each once.
    let events = known.into_iter().filter(|event| input.events.contains(event)).collect();
    Ok(WebhookFields { address, events, enabled: input.enabled.unwrap_or(true) })
}

fn changes(before: Option<&WebhookFields>, after: Option<&WebhookFields>) -> Vec<Change> {
    let state = |typed: Option<&WebhookFields>| {
        [
            ("address", typed.map(|one| one.address.clone())),
            ("events", typed.map(|one| one.events.join(", "))),
            ("active", typed.map(|one| one.enabled.to_string())),
        ]
    };
    activity::difference(&state(before), &state(after))
}
