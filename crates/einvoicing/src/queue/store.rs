//! Who works at a queue, how large its batches are, and what an evening files.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::{Result, TenantId, Tx, args};

use crate::filing::store::IN_ENVIRONMENT;
use crate::mapping::DocumentKind;

/// Takes the queue that nobody has; false when somebody has it.
pub fn acquire_lease(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lease: &str,
    (now, until): (Timestamp, Timestamp),
) -> Result<bool> {
    let taken = tx.exec(
        "update einvoice_connection set lease = $2, leased_until = $3, wake_at = null
         where tenant_id = $1 and (leased_until is null or leased_until < $4)",
        args![tenant, lease, until, now],
    )?;
    Ok(taken == 1)
}

/// Until when somebody has it.
pub fn leased_until(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Timestamp>> {
    let sql = "select leased_until from einvoice_connection where tenant_id = $1";
    Ok(tx.scalar::<Option<Timestamp>>(sql, args![tenant])?.flatten())
}

/// Clears the moment of the next job.
pub fn forget_wake(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec("update einvoice_connection set wake_at = null where tenant_id = $1", args![tenant])?;
    Ok(())
}

/// Holds it until a moment; false when somebody else has it.
pub fn renew_lease(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lease: &str,
    until: Timestamp,
) -> Result<bool> {
    let held = tx.exec(
        "update einvoice_connection set leased_until = $3 where tenant_id = $1 and lease = $2",
        args![tenant, lease, until],
    )?;
    Ok(held == 1)
}

/// Gives it back; false when somebody else has it.
pub fn release_lease(tx: &mut dyn Tx, tenant: TenantId, lease: &str) -> Result<bool> {
    let given = tx.exec(
        "update einvoice_connection set lease = null, leased_until = null
         where tenant_id = $1 and lease = $2",
        args![tenant, lease],
    )?;
    Ok(given == 1)
}

/// How many documents go into one submission from now on.
pub fn set_most_in_batch(tx: &mut dyn Tx, tenant: TenantId, most: i64) -> Result<()> {
    tx.exec(
        "update einvoice_connection set most_in_batch = $2 where tenant_id = $1",
        args![tenant, most],
    )?;
    Ok(())
}

/// A day's documents that were never filed, or were withdrawn.
pub fn of_the_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    day: Date,
) -> Result<Vec<(DocumentKind, i64)>> {
    let mut found = Vec::new();
    for kind in [DocumentKind::Invoice, DocumentKind::CreditNote] {
        let sql = format!(
            "select i.id from {word} i
             where i.tenant_id = $1 and i.deleted_at is null and i.date = $2
               and not exists (select 1 from einvoice e where e.tenant_id = $1
                   and e.doc_kind = '{word}' and e.doc_id = i.id and e.state <> 'draft'
                   and {IN_ENVIRONMENT})
             order by i.id",
            word = kind.as_str()
        );
        let ids = tx.all(&sql, args![tenant, day], |row| row.get::<i64>(0))?;
        found.extend(ids.into_iter().map(|id| (kind, id)));
    }
    Ok(found)
}
