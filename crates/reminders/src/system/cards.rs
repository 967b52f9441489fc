//! The subscription: its card, when it must be replaced, and a charge that was refused.

use platform::{Ctx, Result, Tx};

use super::facts::Facts;

/// The card of a company that pays, from sixty days before it expires.
pub fn expiring(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let expires = subscriptions::card_expires(tx, ctx.tenant, ctx.today)?;
    Ok(expires.and_then(|day| Facts::counted(1, None, (Some(day), Some(day)))))
}

/// A charge of the subscription that was refused and is still to be paid.
pub fn unpaid(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let unpaid = subscriptions::unpaid_since(tx, ctx.tenant)?;
    Ok(unpaid.and_then(|day| Facts::counted(1, None, (Some(day), Some(day)))))
}
