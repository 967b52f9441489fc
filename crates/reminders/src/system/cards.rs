//! The subscription: its card before it expires, and a refused charge.

use platform::{Ctx, Result, Tx};

use super::facts::Facts;

/// The company's default card, from sixty days before it expires.
pub fn expiring(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let expires = subscriptions::card_expires(tx, ctx.tenant, ctx.today)?;
    Ok(expires.and_then(|day| Facts::counted(1, None, (Some(day), Some(day)))))
}

/// A refused charge of the subscription that is still due.
pub fn unpaid(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let unpaid = subscriptions::unpaid_since(tx, ctx.tenant)?;
    Ok(unpaid.and_then(|day| Facts::counted(1, None, (Some(day), Some(day)))))
}
