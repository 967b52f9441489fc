//! Unlinking: every secret is deleted, filed documents stay.

use platform::activity;
use platform::{Ctx, Result, Tx};

use super::error::ConnectionError;
use super::store::{self, RECORD};

const WORD: &str = "UNLINK";

/// Forgets credentials, key and seal. A company's writes come one after the other, by its write
/// clock: a sale of this very moment has its receipt before, which is then on its way, or finds no
/// till after.
///
/// # Errors
/// 422 when another word was typed; 409 while receipts of tills are on their way.
pub fn unlink(tx: &mut dyn Tx, ctx: &Ctx, word: &str) -> Result<()> {
    if word.trim() != WORD {
        return Err(ConnectionError::UnlinkWord.into());
    }
    if store::has_receipts_waiting(tx, ctx.tenant)? {
        return Err(ConnectionError::ReceiptsWaiting.into());
    }
    store::unlink(tx, ctx.tenant, ctx.now)?;
    activity::record(tx, ctx, RECORD, 1, "unlinked", &[])
}
