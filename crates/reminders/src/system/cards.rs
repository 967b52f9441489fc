//! The card that pays for the subscription, when it must be replaced.

use platform::{Ctx, Result, Tx};

use super::facts::Facts;

/// The card of a company that pays, from sixty days before it expires.
pub fn expiring(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let expires = subscriptions::card_expires(tx, ctx.tenant, ctx.today)?;
    Ok(expires.and_then(|day| Facts::counted(1, None, (Some(day), Some(day)))))
}
