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
    of: (i64, (DocumentKind, i64)),
) -> Result<Option<Referenced>> {
    let Some(document) = read(text) else { return Ok(None) };
    let credited = credited(tx, tenant, of)?;
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
fn credited(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (invoice, (kind, note)): (i64, (DocumentKind, i64)),
) -> Result<Decimal> {
    let except = if kind == DocumentKind::CreditNote { note } else { 0 };
    let sql = "select e.text from einvoice e
               join credit_note c on c.tenant_id = $1 and c.id = e.doc_id and c.invoice_id = $2
               where e.tenant_id = $1 and e.doc_kind = 'credit_note' and e.doc_id <> $3
                 and e.till_id is null
                 and e.state in ('waiting_for_signature', 'signed', 'submitting', 'submitted',
                    'valid', 'cancel_requested', 'reject_requested')
                 and e.environment = (select n.environment from einvoice_connection n
                    where n.tenant_id = $1)";
    let texts: Vec<Vec<u8>> = tx.all(sql, args![tenant, invoice, except], |row| {
        Ok(row.get::<Option<Vec<u8>>>(0)?.unwrap_or_default())
    })?;
    let totals = texts.iter().filter_map(|text| read(text)).map(|note| note.total_amount);
    Ok(Decimal::sum(totals).unwrap_or_default())
}

fn read(text: &[u8]) -> Option<Document> {
    let text = std::str::from_utf8(text).ok()?;
    Document::read(&Tree::read(text).ok()?).ok()
}
