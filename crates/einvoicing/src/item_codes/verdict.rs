//! The authority's verdict on a code, as stored.

use jiff::Timestamp;
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::ItemCodeState;
use crate::environment::Environment;
use crate::portal::{ItemCodeStatus, PortalItemCode};

/// A code that was sent.
#[derive(Debug, Clone, Copy)]
pub struct SentCode<'a> {
    pub code: &'a str,
    pub product: i64,
    pub sent_at: Timestamp,
}

/// Stores the authority's verdict on a pending code and returns its state; without a verdict it is
/// still pending.
pub fn store_verdict(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    environment: Environment,
    (sent, said): (SentCode<'_>, Option<&PortalItemCode>),
) -> Result<ItemCodeState> {
    let Some(said) = said else { return Ok(ItemCodeState::Waiting) };
    let (word, state) = match said.status {
        ItemCodeStatus::Submitted => ("submitted", ItemCodeState::Waiting),
        ItemCodeStatus::Approved => ("approved", ItemCodeState::Registered),
        ItemCodeStatus::Rejected => ("rejected", ItemCodeState::Refused),
    };
    let (one, kept) = ((sent.code, sent.sent_at), (word, said.words.as_str(), said.expires_on));
    let is_news = store::set_state(tx, ctx.tenant, environment, one, kept, ctx.now)?;
    if is_news && state != ItemCodeState::Waiting {
        note(tx, ctx, sent.product, (ItemCodeState::Waiting, state))?;
    }
    if is_news
        && state == ItemCodeState::Registered
        && environment == Environment::Production
        && store::has_code(tx, ctx.tenant, sent.product, sent.code)?
    {
        directory::products::mark_code_registered(tx, ctx, sent.product)?;
    }
    Ok(state)
}

/// Says in the product's timeline where its code is now.
pub fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    product: i64,
    (before, after): (ItemCodeState, ItemCodeState),
) -> Result<()> {
    let change = Change {
        field: "item_code_state".to_owned(),
        before: Some(before.as_str().to_owned()),
        after: Some(after.as_str().to_owned()),
    };
    activity::record(tx, ctx, "product", product, "updated", &[change])
}
