//! What settles a document.

use jiff::civil::Date;
use ledger::{DocRef, Money, Trade};
use platform::{Result, TenantId, Tx, args};

use super::super::model::ChequeState;
use documents::payment_fields::account_field;

/// A payment or credit applied to a document.
pub struct AppliedRow {
    /// The settlement.
    pub settlement_id: i64,
    /// The kind of document that settled it.
    pub kind: String,
    /// That document's id.
    pub doc_id: i64,
    /// Its number.
    pub number: String,
    /// When.
    pub date: Date,
    /// The amount by which the document's balance fell.
    pub applied: Money,
    /// The part of it that was withheld.
    pub withholding: Money,
    /// English name of the money account; `None` for a settlement without money.
    pub account_en: Option<String>,
    /// Arabic name of that account.
    pub account_ar: Option<String>,
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// The state of the cheque that paid it.
    pub cheque: Option<ChequeState>,
    /// Whether the customer holds it back until acceptance.
    pub retained: bool,
}

impl AppliedRow {
    /// The part that was paid.
    pub fn cash(&self) -> Money {
        self.applied.sub(self.withholding).unwrap_or_default()
    }
}

/// What settles a document of that side of trade, oldest first.
pub fn payments_applied_to(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    doc: DocRef,
) -> Result<Vec<AppliedRow>> {
    let (table, account) = (trade.payment(), account_field(trade));
    let sql = format!(
        "select s.id, s.payment_kind, s.payment_id, o.doc_number, s.date, s.applied, s.withholding,
                a.name_en, a.name_ar, r.reference_number, q.state, h.id
         from settlement s
         join open_item o on o.tenant_id = s.tenant_id and o.doc_kind = s.payment_kind
           and o.doc_id = s.payment_id
         left join {table} r on r.tenant_id = s.tenant_id and r.id = s.payment_id
           and s.payment_kind = '{table}'
         left join cheque q on q.tenant_id = r.tenant_id and q.id = r.id
           and q.deleted_at is null
         left join project_retention h on h.tenant_id = s.tenant_id
           and h.entry_id = s.payment_id and h.invoice_id = s.doc_id
           and s.payment_kind = 'journal_entry' and s.doc_kind = 'invoice'
         left join account a on a.tenant_id = r.tenant_id and a.id = r.{account}
         where s.tenant_id = $1 and s.doc_kind = $2 and s.doc_id = $3 and s.deleted_at is null
         order by s.date, s.id"
    );
    Ok(tx.all(&sql, args![tenant, doc.kind.as_str(), doc.id], |row| {
        Ok(AppliedRow {
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
            cheque: row.get::<Option<String>>(10)?.and_then(|word| ChequeState::stored(&word)),
            retained: row.get::<Option<i64>>(11)?.is_some(),
        })
    })?)
}
