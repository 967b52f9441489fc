//! Whose documents can be asked for.

use platform::{Result, TenantId, Tx, args};

/// The companies that have credentials.
///
/// # Errors
/// Only our own failures.
pub fn linked_companies(tx: &mut dyn Tx) -> Result<Vec<TenantId>> {
    let sql = "select tenant_id from einvoice_connection
               where client_secret is not null and tested_at is not null order by tenant_id";
    Ok(tx.all(sql, args![], |row| Ok(TenantId(row.get(0)?)))?)
}
