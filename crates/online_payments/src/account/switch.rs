//! Switching online payments on and off. The keys are kept, to follow up payments made before.

use platform::activity::{self, Change};
use platform::config::Config;
use platform::{Ctx, Result, Tx};

use super::{RECORD, store};
use crate::error::OnlineError;
use crate::notices;

/// Switches online payments on or off; the admins get a mail when they are switched on again.
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
        true => notices::mail_gateway_change(tx, ctx, config),
        false => Ok(()),
    }
}
