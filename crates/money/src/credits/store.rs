//! The receipts of sales that are paid at once, and the entries of retentions.

use platform::{Result, TenantId, Tx, args};

/// The number of the sales receipt that a receipt was made with, and still pays.
pub fn sales_receipt_paid_with(
    tx: &mut dyn Tx,
    tenant: TenantId,
    receipt: i64,
) -> Result<Option<String>> {
    let sql = "select i.number from settlement s
         join invoice i on i.tenant_id = s.tenant_id and i.id = s.doc_id
            and i.deposit_account_id is not null
         where s.tenant_id = $1 and i.tenant_id = $1 and s.payment_kind = 'receipt'
            and s.payment_id = $2 and s.doc_kind = 'invoice' and s.deleted_at is null";
    Ok(tx.scalar(sql, args![tenant, receipt])?)
}

/// The project of which an entry holds back a part of an invoice.
pub fn retained_for(tx: &mut dyn Tx, tenant: TenantId, entry: i64) -> Result<Option<String>> {
    let sql = "select p.name from project_retention r
         join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
         where r.tenant_id = $1 and r.entry_id = $2";
    Ok(tx.scalar(sql, args![tenant, entry])?)
}
