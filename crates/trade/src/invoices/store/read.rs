//! Reading an invoice.

use ledger::Money;
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
    let found = store::find(tx, tenant, (&INVOICES, &OwnColumns::NONE), id, own)?;
    Ok(found.map(|(invoice, ())| invoice))
}

/// The number of a deleted invoice that the tax authority never heard of.
pub fn freeable_number(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select d.number from invoice d
         where d.tenant_id = $1 and d.id = $2 and d.deleted_at is not null
           and not exists (select 1 from einvoice e
               where e.tenant_id = $1 and e.doc_kind = 'invoice' and e.doc_id = $2)";
    Ok(tx.scalar(sql, args![tenant, id])?)
}

/// Whether the customer holds back, or held back until it was released, a part of an invoice.
pub fn is_retained(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from project_retention r
         join manual_entry m on m.tenant_id = r.tenant_id and m.id = r.entry_id
            and m.deleted_at is null
         where r.tenant_id = $1 and r.invoice_id = $2";
    Ok(tx.exists(sql, args![tenant, id])?)
}

/// What the customer of a project holds back of an invoice until acceptance, or held back until it
/// was released: the part of what settles the invoice that is no money and no note.
pub fn retained(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Money> {
    let sql = "select cast(coalesce(sum(s.applied), 0) as bigint) from project_retention r
         join settlement s on s.tenant_id = r.tenant_id and s.doc_kind = 'invoice'
            and s.doc_id = r.invoice_id and s.payment_kind = 'journal_entry'
            and s.payment_id = r.entry_id and s.deleted_at is null
         where r.tenant_id = $1 and r.invoice_id = $2";
    Ok(tx.one(sql, args![tenant, id], |row| row.get(0))?.unwrap_or_default())
}
