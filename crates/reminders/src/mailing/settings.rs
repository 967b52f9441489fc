//! The frequency of a person's digest.

use platform::{Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::frequency::{Digest, next_day};
use super::store;

/// A person's mail settings, in one company.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReminderMailSettings {
    /// `off`, `daily` or `weekly`; sent in the language of the request that set it.
    pub digest: Digest,
}

/// The person's settings.
///
/// # Errors
/// Only internal errors.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx) -> Result<ReminderMailSettings> {
    let found = store::find(tx, ctx.tenant, ctx.user)?;
    Ok(found.map(|wanted| ReminderMailSettings { digest: wanted.digest }).unwrap_or_default())
}

/// Stores the person's settings; the language of the request becomes that of the mail.
///
/// # Errors
/// Only internal errors.
pub fn save(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ReminderMailSettings,
) -> Result<ReminderMailSettings> {
    match next_day(input.digest, ctx.today) {
        Some(next) => store::save(tx, ctx, input.digest, next)?,
        None => store::delete(tx, ctx.tenant, ctx.user)?,
    }
    Ok(input.clone())
}
