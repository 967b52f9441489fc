//! Switching online payments on and off. The keys stay: money that was taken is still asked after.

use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::{RECORD, store};
use crate::error::OnlineError;

/// Switches online payments on or off.
///
/// # Errors
/// 409 before a gateway was saved.
pub fn switch(tx: &mut dyn Tx, ctx: &Ctx, active: bool) -> Result<()> {
    let account = store::find(tx, ctx.tenant)?.ok_or(OnlineError::NoAccount)?;
    if account.active == active {
        return Ok(());
    }
    store::set_active(tx, ctx.tenant, active)?;
    let change = Change {
        field: "active".to_owned(),
        before: Some(account.active.to_string()),
        after: Some(active.to_string()),
    };
    activity::record(tx, ctx, RECORD, 1, "updated", &[change])
}
