//! What the machinery still knows of a message.

use platform::{Result, TenantId, Tx, args};

use super::job::JOB;

/// Whether the job that sends a message is still to come.
pub fn has_job(tx: &mut dyn Tx, tenant: TenantId, delivery: i64) -> Result<bool> {
    // The payload's names stand in their alphabetical order.
    let payload = format!("{{\"delivery\":{delivery},%\"tenant\":{}}}", tenant.0);
    let sql = "select 1 from job
        where kind = $1 and failed_at is null and cast(payload as text) like $2 escape '\\'";
    Ok(tx.exists(sql, args![JOB, payload])?)
}
