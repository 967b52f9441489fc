//! An account of the chart that was not needed so far is switched on.

use ledger::AccountId;
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::model::AccountRow;
use super::store;

/// Switches an account on, if it is off, so that lines may name it.
///
/// # Errors
/// Only our own failures.
pub fn switch_on(tx: &mut dyn Tx, ctx: &Ctx, id: AccountId) -> Result<()> {
    let before = super::find(tx, ctx.tenant, id)?;
    if before.active {
        return Ok(());
    }
    store::update(tx, ctx.tenant, &AccountRow { active: true, ..before })?;
    let text = |active: bool| Some(active.to_string());
    let change = Change { field: "active".to_owned(), before: text(false), after: text(true) };
    activity::record(tx, ctx, "account", id.0, "updated", &[change])
}
