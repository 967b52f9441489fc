//! The invoice that a note corrects, as it was filed.

use eta::{Decimal, Document, Referenced, Tree};
use platform::{Result, TenantId, Tx, args};

use crate::mapping::source::{DocumentKind, Original};

/// Amounts of several notes may differ by rounding from what they correct: five piastres.
const ROUNDING: Decimal = Decimal::from_scaled(5_000);

/// The invoice that a note corrects; none when it was deleted.
pub fn original(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    note: (DocumentKind, i64),
) -> Result<Option<Original>> {
    let sql = "select i.date from invoice i where i.tenant_id = $1 and i.id = $2";
    let Some(date) = tx.scalar(sql, args![tenant, id])? else { return Ok(None) };
    let (uuid, filed) = match filed(tx, tenant, id)? {
        Some((uuid, text)) => {
            let left = as_filed(tx, tenant, (&uuid, &text), (id, note))?;
            (Some(uuid), left)
        }
        None => (None, None),
    };
    let is_on_its_way = uuid.is_none() && is_on_its_way(tx, tenant, id)?;
    Ok(Some(Original { id, date, is_on_its_way, uuid, filed }))
}

/// The authority's id and the text of an invoice that is valid there.
fn filed(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<(String, Vec<u8>)>> {
    let sql = "select e.uuid, e.text from einvoice e where e.tenant_id = $1
                 and e.doc_kind = 'invoice' and e.doc_id = $2 and e.state = 'valid'
                 and e.till_id is null and e.uuid is not null and e.environment =
                    (select n.environment from einvoice_connection n where n.tenant_id = $1)
               order by e.uuid desc limit 1";
    Ok(tx.one(sql, args![tenant, id], |row| {
        Ok((row.get(0)?, row.get::<Option<Vec<u8>>>(1)?.unwrap_or_default()))
    })?)
}

fn is_on_its_way(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from einvoice e where e.tenant_id = $1 and e.doc_kind = 'invoice'
                 and e.doc_id = $2 and e.till_id is null
                 and e.state in ('waiting_for_signature', 'signed', 'submitting', 'submitted',
                    'cancel_requested', 'reject_requested')
                 and e.environment = (select n.environment from einvoice_connection n
                    where n.tenant_id = $1)";
    Ok(tx.exists(sql, args![tenant, id])?)
}

/// The invoice as its text has it, with what other notes left of its total; none for a text that
/// can't be read, which is not checked.
fn as_filed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (uuid, text): (&str, &[u8]),
    (invoice, (kind, note)): (i64, (DocumentKind, i64)),
) -> Result<Option<Referenced>> {
    let Some(document) = read(text) else { return Ok(None) };
    // A debit note may be of any amount.
    let credited = match kind {
        DocumentKind::CreditNote => credited(tx, tenant, invoice, note)?,
        DocumentKind::Invoice => Decimal::ZERO,
    };
    let total = document.total_amount;
    let left = total.minus(credited).and_then(|left| left.plus(ROUNDING));
    Ok(Some(Referenced {
        uuid: uuid.to_owned(),
        issuer_id: document.issuer.id,
        receiver_id: document.receiver.id,
        issued_at: document.issued_at,
        valid: true,
        total: left.unwrap_or(total),
    }))
}

/// The total of the invoice's other credit notes that the authority has, or is about to have.
fn credited(tx: &mut dyn Tx, tenant: TenantId, invoice: i64, note: i64) -> Result<Decimal> {
    let sql = "select e.total, case when e.total is null then e.text end from einvoice e
               join credit_note c on c.tenant_id = $1 and c.id = e.doc_id and c.invoice_id = $2
               where e.tenant_id = $1 and e.doc_kind = 'credit_note' and e.doc_id <> $3
                 and e.till_id is null
                 and e.state in ('waiting_for_signature', 'signed', 'submitting', 'submitted',
                    'valid', 'cancel_requested', 'reject_requested')
                 and e.environment = (select n.environment from einvoice_connection n
                    where n.tenant_id = $1)";
    let totals: Vec<Decimal> = tx.all(sql, args![tenant, invoice, note], |row| {
        if let Some(total) = row.get::<Option<i64>>(0)? {
            return Ok(Decimal::from_scaled(total));
        }
        // A text that was stored before its total was.
        let text = row.get::<Option<Vec<u8>>>(1)?.unwrap_or_default();
        Ok(read(&text).map(|note| note.total_amount).unwrap_or_default())
    })?;
    Ok(Decimal::sum(totals).unwrap_or_default())
}

fn read(text: &[u8]) -> Option<Document> {
    let text = std::str::from_utf8(text).ok()?;
    Document::read(&Tree::read(text).ok()?).ok()
}
