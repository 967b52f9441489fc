//! What keeps an entry from being changed, reversed or deleted.

use books::settlements;
use platform::{Ctx, Result, Tx};

use super::error::EntryError;
use super::model::ManualEntry;
use super::{doc, store};

/// Refuses an entry that reverses another one: it follows that one.
pub(super) fn ensure_own(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<()> {
    ensure_not_automatic(tx, ctx, entry)?;
    if entry.reverses.is_some() {
        return Err(EntryError::IsReversal.into());
    }
    Ok(())
}

/// Refuses the entry by which another one reverses itself.
pub(super) fn ensure_not_automatic(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<()> {
    match store::reverses_itself_by(tx, ctx.tenant, entry)? {
        Some(number) => Err(EntryError::ReversesItself { number }.into()),
        None => Ok(()),
    }
}

/// Refuses what would tear an entry and what settles it apart.
pub(super) fn ensure_unsettled(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let item = settlements::find(tx, ctx.tenant, doc(id))?;
    if item.is_some_and(|item| !item.settled.is_zero()) {
        return Err(EntryError::Settled.into());
    }
    Ok(())
}

/// Refuses an entry that another one reverses.
pub(super) fn ensure_not_reversed(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    match store::reversal_of(tx, ctx.tenant, id)? {
        Some(other) => Err(EntryError::Reversed { number: other.number }.into()),
        None => Ok(()),
    }
}
