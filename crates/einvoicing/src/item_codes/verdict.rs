//! What the authority says of a code, as it is kept.

use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::ItemCodeState;
use crate::environment::Environment;
use crate::portal::{ItemCodeStatus, PortalItemCode};

/// Keeps what the authority says of a code that waits, and gives where it is; what it says nothing
/// of waits on.
pub fn put_down(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    environment: Environment,
    (code, said): (&str, Option<&PortalItemCode>),
) -> Result<ItemCodeState> {
    let Some(said) = said else { return Ok(ItemCodeState::Waiting) };
    let (word, state) = match said.status {
        ItemCodeStatus::Submitted => ("submitted", ItemCodeState::Waiting),
        ItemCodeStatus::Approved => ("approved", ItemCodeState::Registered),
        ItemCodeStatus::Rejected => ("rejected", ItemCodeState::Refused),
    };
    let kept = (code, word, said.words.as_str());
    let product = store::set_state(tx, ctx.tenant, environment, kept, ctx.now)?;
    if let Some(product) = product.filter(|_| state == ItemCodeState::Registered)
        && store::has_code(tx, ctx.tenant, product, code)?
    {
        directory::products::set_item_code(tx, ctx, product, (code, true))?;
    }
    Ok(state)
}
