//! Whether there is a document to be mailed, and what the machinery still knows of a message.

use platform::context::UserId;
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

/// Whether a table of documents has this one, not deleted; `own`: made by that person.
pub fn lives(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &'static str,
    id: i64,
    own: Option<UserId>,
) -> Result<bool> {
    let sql = format!(
        "select created_by from {table} where tenant_id = $1 and id = $2 and deleted_at is null"
    );
    let made_by: Option<UserId> = tx.one(&sql, args![tenant, id], |row| row.get(0))?;
    Ok(made_by.is_some_and(|made_by| own.is_none_or(|own| own == made_by)))
}
