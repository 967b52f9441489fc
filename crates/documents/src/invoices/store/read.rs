//! Reading an invoice, and what its page shows beside it.

use jiff::civil::Date;
use ledger::{DocKind, Money};
use platform::context::UserId;
use platform::{Result, TenantId, Tx, args};

use super::write::INVOICES;
use crate::priced::Document;
use crate::priced::store::{self, Own};

/// The invoice with its lines, deleted or not; `own`: only if that person made it or it belongs to
/// a project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<Document>> {
    let found = store::find(tx, tenant, (&INVOICES, &Own::NOTHING), id, own)?;
    Ok(found.map(|(invoice, ())| invoice))
}

/// What a receipt or a credit gave to an invoice.
pub struct Payment {
    pub settlement_id: i64,
    pub kind: String,
    pub doc_id: i64,
    pub number: String,
    pub date: Date,
    pub applied: Money,
    pub withholding: Money,
    pub account_en: Option<String>,
    pub account_ar: Option<String>,
    pub reference: Option<String>,
}

/// What settles an invoice, oldest first.
pub fn payments(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<Payment>> {
    Ok(tx.all(
        "select s.id, s.payment_kind, s.payment_id, o.doc_number, s.date, s.applied, s.withholding,
                a.name_en, a.name_ar, r.reference_number
         from settlement s
         join open_item o on o.tenant_id = s.tenant_id and o.doc_kind = s.payment_kind
           and o.doc_id = s.payment_id
         left join receipt r on r.tenant_id = s.tenant_id and r.id = s.payment_id
           and s.payment_kind = $4
         left join account a on a.tenant_id = r.tenant_id and a.id = r.deposit_account_id
         where s.tenant_id = $1 and s.doc_kind = $2 and s.doc_id = $3 and s.deleted_at is null
         order by s.date, s.id",
        args![tenant, DocKind::Invoice.as_str(), id, DocKind::Receipt.as_str()],
        |row| {
            Ok(Payment {
                settlement_id: row.get(0)?,
                kind: row.get(1)?,
                doc_id: row.get(2)?,
                number: row.get(3)?,
                date: row.get(4)?,
                applied: row.get(5)?,
                withholding: row.get(6)?,
                account_en: row.get(7)?,
                account_ar: row.get(8)?,
                reference: row.get(9)?,
            })
        },
    )?)
}
