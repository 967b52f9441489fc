//! The moment of a company's next job.

use jiff::Timestamp;
use platform::{Result, TenantId, Tx, args};

/// Stores a moment that is earlier than the stored one, or replaces a lost one; false when it is
/// neither.
pub fn set_wake(tx: &mut dyn Tx, tenant: TenantId, at: Timestamp, lost: Timestamp) -> Result<bool> {
    let set = tx.exec(
        "update einvoice_connection set wake_at = $2
         where tenant_id = $1 and (wake_at is null or wake_at > $2 or wake_at < $3)",
        args![tenant, at, lost],
    )?;
    Ok(set == 1)
}
