//! For when a company's next job is put down.

use jiff::Timestamp;
use platform::{Result, TenantId, Tx, args};

/// Puts a moment down that is earlier than the one before, or comes in the place of one that was
/// lost; false when neither is so.
pub fn set_wake(tx: &mut dyn Tx, tenant: TenantId, at: Timestamp, lost: Timestamp) -> Result<bool> {
    let set = tx.exec(
        "update einvoice_connection set wake_at = $2
         where tenant_id = $1 and (wake_at is null or wake_at > $2 or wake_at < $3)",
        args![tenant, at, lost],
    )?;
    Ok(set == 1)
}
