//! The days that settlements hang on: since when, and until when.

use jiff::civil::Date;
use ledger::{DocKind, DocRef};
use platform::{Result, TenantId, Tx, args};

/// The first day on which a document settled something, or was settled.
pub fn first_day(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<Date>> {
    let first: Option<Option<Date>> = tx.scalar(
        "select min(date)
         from (select date from settlement
               where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and deleted_at is null
               union all
               select date from settlement
               where tenant_id = $1 and payment_kind = $2 and payment_id = $3
                 and deleted_at is null) days",
        args![tenant, doc.kind.as_str(), doc.id],
    )?;
    Ok(first.flatten())
}

/// When the first of what a payment settles falls due; what is given back falls due by itself.
pub fn first_due(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: DocRef,
    refund: DocKind,
) -> Result<Option<Date>> {
    let first: Option<Option<Date>> = tx.scalar(
        "select min(i.due_date) from settlement s
         join open_item i on i.tenant_id = s.tenant_id and i.doc_kind = s.doc_kind
             and i.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null and s.doc_kind <> $4",
        args![tenant, payment.kind.as_str(), payment.id, refund.as_str()],
    )?;
    Ok(first.flatten())
}
