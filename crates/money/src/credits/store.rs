//! The receipts of sales that are paid at once.

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
