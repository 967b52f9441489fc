//! Queries about connections that don't read them whole.

use platform::{Result, TenantId, Tx, args};

/// Whether the company files e-invoices or e-receipts.
///
/// # Errors
/// Only our own failures.
pub fn files_anything(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select 1 from einvoice_connection
               where tenant_id = $1 and (active = $2 or receipts = $2)";
    Ok(tx.exists(sql, args![tenant, true])?)
}

/// Whether the company files documents.
///
/// # Errors
/// Only our own failures.
pub fn any_active(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select 1 from einvoice_connection where tenant_id = $1 and active = $2";
    Ok(tx.exists(sql, args![tenant, true])?)
}

/// Whether any document of the company was ever on its way to the authority.
///
/// # Errors
/// Only our own failures.
pub fn has_filings(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    Ok(tx.exists("select 1 from einvoice where tenant_id = $1", args![tenant])?)
}

/// Whether receipts of tills are on their way.
///
/// # Errors
/// Only our own failures.
pub fn has_receipts_waiting(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select 1 from einvoice where tenant_id = $1 and till_id is not null and dead = $2
                   and state in ('signed', 'submitting', 'submitted')";
    Ok(tx.exists(sql, args![tenant, false])?)
}

/// The companies that file in the evening.
///
/// # Errors
/// Only our own failures.
pub fn nightly_companies(tx: &mut dyn Tx) -> Result<Vec<TenantId>> {
    let sql = "select tenant_id from einvoice_connection where mode = 'nightly' and active = $1
               order by tenant_id";
    Ok(tx.all(sql, args![true], |row| Ok(TenantId(row.get(0)?)))?)
}
