//! Switching online payments on and off. The keys stay: money that was taken is still asked after.

use platform::activity::{self, Change};
use platform::config::Config;
use platform::{Ctx, Result, Tx};

use super::{RECORD, store};
use crate::error::OnlineError;
use crate::notices;

/// Switches online payments on or off; the admins hear of it when they are on again.
///
/// # Errors
/// 409 before a gateway was saved.
pub fn switch(tx: &mut dyn Tx, ctx: &Ctx, active: bool, config: &Config) -> Result<()> {
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
    activity::record(tx, ctx, RECORD, 1, "updated", &[change])?;
    match active {
        true => notices::gateway_changed(tx, ctx, config),
        false => Ok(()),
    }
}
