//! Reading an invoice.

use platform::context::UserId;
use platform::{Result, TenantId, Tx, args};

use super::write::INVOICES;
use crate::priced::Document;
use crate::priced::store::{self, OwnColumns};

/// The invoice with its lines, deleted or not; `own`: only if that person made it or it belongs to
/// a project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<Document>> {
    let found = store::find(tx, tenant, (&INVOICES, &OwnColumns::NOTHING), id, own)?;
    Ok(found.map(|(invoice, ())| invoice))
}

/// Whether the customer holds back, or held back until it was released, a part of an invoice.
pub fn is_retained(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from project_retention r
         join manual_entry m on m.tenant_id = r.tenant_id and m.id = r.entry_id
            and m.deleted_at is null
         where r.tenant_id = $1 and r.invoice_id = $2";
    Ok(tx.exists(sql, args![tenant, id])?)
}
