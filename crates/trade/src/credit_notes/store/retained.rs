//! What credit notes take off the retentions of their invoices.

use ledger::Money;
use platform::{Result, TenantId, Tx, Value, args};

use super::super::record::RetainedPart;

/// What the customer holds back of an invoice now, by its retentions, the oldest first: less what
/// notes took off.
pub fn held(tx: &mut dyn Tx, tenant: TenantId, invoice: i64) -> Result<Vec<RetainedPart>> {
    let parts = tx.all(
        "select r.id, r.account_id,
            r.amount - (select cast(coalesce(sum(c.amount), 0) as bigint) from retention_credit c
                where c.tenant_id = $1 and c.retention_id = r.id)
         from project_retention r
         join manual_entry m on m.tenant_id = r.tenant_id and m.id = r.entry_id
            and m.deleted_at is null
         left join manual_entry f on f.tenant_id = r.tenant_id and f.id = r.release_id
            and f.deleted_at is null
         where r.tenant_id = $1 and r.invoice_id = $2 and f.id is null order by r.id",
        args![tenant, invoice],
        |row| {
            Ok(RetainedPart { retention: row.get(0)?, account: row.get(1)?, amount: row.get(2)? })
        },
    )?;
    Ok(parts.into_iter().filter(|part| part.amount.is_positive()).collect())
}

/// Stores what a note takes off.
pub fn insert(tx: &mut dyn Tx, tenant: TenantId, note: i64, parts: &[RetainedPart]) -> Result<()> {
    if parts.is_empty() {
        return Ok(());
    }
    let mut values: Vec<Value> = Vec::with_capacity(parts.len() * 4);
    for part in parts {
        values.extend_from_slice(args![tenant, note, part.retention, part.amount]);
    }
    let head = "insert into retention_credit (tenant_id, credit_note_id, retention_id, amount)";
    Ok(tx.insert(head, 4, &values, "")?)
}

/// Takes away what a note took off.
pub fn delete(tx: &mut dyn Tx, tenant: TenantId, note: i64) -> Result<()> {
    let sql = "delete from retention_credit where tenant_id = $1 and credit_note_id = $2";
    tx.exec(sql, args![tenant, note])?;
    Ok(())
}

/// The number of an entry that released the rest of a retention of which a note took a part.
pub fn released_with(tx: &mut dyn Tx, tenant: TenantId, note: i64) -> Result<Option<String>> {
    let sql = "select f.number from retention_credit c
         join project_retention r on r.tenant_id = c.tenant_id and r.id = c.retention_id
         join manual_entry f on f.tenant_id = r.tenant_id and f.id = r.release_id
            and f.deleted_at is null
         where c.tenant_id = $1 and c.credit_note_id = $2 order by f.id limit 1";
    Ok(tx.scalar(sql, args![tenant, note])?)
}

/// What a note takes off the retentions of its invoice.
pub fn of_note(tx: &mut dyn Tx, tenant: TenantId, note: i64) -> Result<Money> {
    let sql = "select cast(coalesce(sum(amount), 0) as bigint) from retention_credit
         where tenant_id = $1 and credit_note_id = $2";
    Ok(tx.scalar(sql, args![tenant, note])?.unwrap_or_default())
}
