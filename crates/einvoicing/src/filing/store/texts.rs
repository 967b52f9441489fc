//! The texts of filings: what is signed, and what is sent.

use std::collections::HashMap;

use jiff::Timestamp;
use platform::db::{Clause, Row};
use platform::{Result, TenantId, Tx, args};

/// The hashed text, or the sent one.
///
/// # Errors
/// Only our own failures.
pub fn text(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select text from einvoice where tenant_id = $1 and id = $2";
    let bytes: Option<Vec<u8>> = tx.scalar::<Option<Vec<u8>>>(sql, args![tenant, id])?.flatten();
    Ok(bytes.and_then(|bytes| String::from_utf8(bytes).ok()))
}

/// The texts of several filings, by their ids.
///
/// # Errors
/// Only our own failures.
pub fn texts(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let mut clause = Clause::in_company(tenant, "e.tenant_id = $1");
    clause.among("e.id", ids);
    let sql = format!("select e.id, e.text from einvoice e {}", clause.sql());
    let read = |row: &Row<'_>| Ok((row.get::<i64>(0)?, row.get::<Option<Vec<u8>>>(1)?));
    let found = tx.all(&sql, &clause.args, read)?.into_iter();
    Ok(found.filter_map(|(id, bytes)| Some((id, String::from_utf8(bytes?).ok()?))).collect())
}

/// Stores the signed text.
///
/// # Errors
/// Only our own failures.
pub fn set_signed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    signed: &str,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update einvoice set text = $3, signed_at = $4 where tenant_id = $1 and id = $2",
        args![tenant, id, signed.as_bytes(), now],
    )?;
    Ok(())
}
