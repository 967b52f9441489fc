//! Taking a till out of use: its secrets are deleted, its chain stays.

use platform::activity;
use platform::{Ctx, Result, Tx};

use super::error::TillError;
use super::store::{self, RECORD};

/// Takes a till out of use.
///
/// # Errors
/// 404 when there is no such till; 409 while receipts of it are being sent.
pub fn retire(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let till = store::find(tx, ctx.tenant, id)?.filter(|till| !till.is_retired);
    till.ok_or(TillError::NotFound)?;
    // The change comes first: a sale on this till ends before it, or finds the till retired.
    store::retire(tx, ctx.tenant, id, ctx.now)?;
    if store::is_busy(tx, ctx.tenant, id)? {
        return Err(TillError::Busy.into());
    }
    activity::record(tx, ctx, RECORD, id, "retired", &[])
}
