//! Unlinking: every secret is deleted, filed documents stay.

use platform::activity;
use platform::{Ctx, Result, Tx};

use super::error::ConnectionError;
use super::store::{self, RECORD};

const WORD: &str = "UNLINK";

/// Forgets credentials, key and seal.
///
/// # Errors
/// 422 when another word was typed.
pub fn unlink(tx: &mut dyn Tx, ctx: &Ctx, word: &str) -> Result<()> {
    if word.trim() != WORD {
        return Err(ConnectionError::UnlinkWord.into());
    }
    store::unlink(tx, ctx.tenant, ctx.now)?;
    activity::record(tx, ctx, RECORD, 1, "unlinked", &[])
}
