//! How often a person gets a digest.

use platform::{Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::frequency::{Digest, next_day};
use super::store;

/// What a person wants by mail, in one company.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReminderMailSettings {
    /// `off`, `daily` or `weekly`; in the language that it was chosen in.
    pub digest: Digest,
}

/// What the person wants.
///
/// # Errors
/// Only our own failures.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx) -> Result<ReminderMailSettings> {
    let found = store::find(tx, ctx.tenant, ctx.user)?;
    Ok(found.map(|wanted| ReminderMailSettings { digest: wanted.digest }).unwrap_or_default())
}

/// Keeps what the person wants; the language of the request is that of the mail.
///
/// # Errors
/// Only our own failures.
pub fn save(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ReminderMailSettings,
) -> Result<ReminderMailSettings> {
    match next_day(input.digest, ctx.today) {
        Some(next) => store::keep(tx, ctx, input.digest, next)?,
        None => store::forget(tx, ctx.tenant, ctx.user)?,
    }
    Ok(input.clone())
}
