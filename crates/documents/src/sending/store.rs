//! Whether there is a document to be mailed.

use platform::context::UserId;
use platform::{Result, TenantId, Tx, args};

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
