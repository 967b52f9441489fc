//! Documents that nothing was built upon, many at once: deleting one of them is refused by nothing
//! but a locked period.

use jiff::civil::Date;
use platform::db::in_list;
use platform::{Result, TenantId, Tx, args};

use crate::kind::ImportKind;

/// A document that nothing was built upon.
#[derive(Debug, Clone, Copy)]
pub struct Untouched {
    pub id: i64,
    pub date: Date,
}

/// What nothing was built upon: of invoices and bills that are open in full, without a payment, a
/// credit, a filing, goods, a project or charges of landed costs.
const INVOICES: &str = "select d.id, d.date from invoice d
    join open_item i on i.tenant_id = d.tenant_id and i.doc_kind = 'invoice' and i.doc_id = d.id
    where d.tenant_id = $1 and i.tenant_id = $1 and d.deleted_at is null and i.settled = 0
    and d.project_id is null and d.original_id is null
    and not exists (select 1 from settlement s
        where s.tenant_id = $1 and s.doc_kind = 'invoice' and s.doc_id = d.id)
    and not exists (select 1 from credit_note n
        where n.tenant_id = $1 and n.invoice_id = d.id and n.deleted_at is null)
    and not exists (select 1 from invoice n
        where n.tenant_id = $1 and n.original_id = d.id and n.deleted_at is null)
    and not exists (select 1 from einvoice e
        where e.tenant_id = $1 and e.doc_kind = 'invoice' and e.doc_id = d.id)
    and not exists (select 1 from project_retention r
        where r.tenant_id = $1 and r.invoice_id = d.id)
    and not exists (select 1 from stock_move m
        where m.tenant_id = $1 and m.doc_kind = 'invoice' and m.doc_id = d.id)";

const BILLS: &str = "select d.id, d.date from bill d
    join open_item i on i.tenant_id = d.tenant_id and i.doc_kind = 'bill' and i.doc_id = d.id
    where d.tenant_id = $1 and i.tenant_id = $1 and d.deleted_at is null and i.settled = 0
    and d.project_id is null
    and not exists (select 1 from settlement s
        where s.tenant_id = $1 and s.doc_kind = 'bill' and s.doc_id = d.id)
    and not exists (select 1 from vendor_credit n
        where n.tenant_id = $1 and n.bill_id = d.id and n.deleted_at is null)
    and not exists (select 1 from landed_cost_charge c
        where c.tenant_id = $1 and c.source_kind = 'bill' and c.source_id = d.id)
    and not exists (select 1 from stock_move m
        where m.tenant_id = $1 and m.doc_kind = 'bill' and m.doc_id = d.id)";

/// Those of some documents that nothing was built upon; none of kinds that are looked at one by
/// one.
pub fn untouched(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, ids): (ImportKind, &[i64]),
) -> Result<Vec<Untouched>> {
    let sql = match kind {
        ImportKind::Invoices => INVOICES,
        ImportKind::Bills => BILLS,
        _ => return Ok(Vec::new()),
    };
    let mut values = args![tenant].to_vec();
    let list = in_list(ids, &mut values);
    let sql = format!("{sql} and d.id in ({list})");
    let found =
        tx.all(&sql, &values, |row| Ok(Untouched { id: row.get(0)?, date: row.get(1)? }))?;
    Ok(found)
}

/// The entries of some documents that nothing has reversed: the document and the day of each.
pub fn standing_entries(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (doc_kind, ids): (&str, &[i64]),
) -> Result<Vec<Untouched>> {
    let mut values = args![tenant, doc_kind].to_vec();
    let list = in_list(ids, &mut values);
    let sql = format!(
        "select e.doc_id, e.date from journal_entry e
         where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id in ({list})
         and e.reverses is null and not exists (select 1 from journal_entry r
             where r.tenant_id = $1 and r.reverses = e.number)"
    );
    Ok(tx.all(&sql, &values, |row| Ok(Untouched { id: row.get(0)?, date: row.get(1)? }))?)
}
