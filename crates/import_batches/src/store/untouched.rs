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

/// Rows of a table that are built upon a document `d`: `x` is such a row.
type BuiltUpon = (&'static str, &'static str);

const ON_INVOICES: [BuiltUpon; 4] = [
    ("credit_note", "x.invoice_id = d.id and x.deleted_at is null"),
    ("invoice", "x.original_id = d.id and x.deleted_at is null"),
    ("einvoice", "x.doc_kind = 'invoice' and x.doc_id = d.id"),
    ("project_retention", "x.invoice_id = d.id"),
];

const ON_BILLS: [BuiltUpon; 2] = [
    ("vendor_credit", "x.bill_id = d.id and x.deleted_at is null"),
    ("landed_cost_charge", "x.source_kind = 'bill' and x.source_id = d.id"),
];

/// The select of documents that are open in full, without a project, and that nothing was built
/// upon: a payment, a credit, goods, or what `built_upon` lists.
fn select(table: &str, itself: &str, built_upon: &[BuiltUpon]) -> String {
    let mut sql = format!(
        "select d.id, d.date from {table} d
         join open_item i on i.tenant_id = d.tenant_id and i.doc_kind = '{table}'
             and i.doc_id = d.id
         where d.tenant_id = $1 and i.tenant_id = $1 and d.deleted_at is null and i.settled = 0
         and d.project_id is null and {itself}"
    );
    let of_document = format!("x.doc_kind = '{table}' and x.doc_id = d.id");
    let of_all = ["settlement", "stock_move"].map(|of| (of, of_document.as_str()));
    for (of, is_upon) in of_all.into_iter().chain(built_upon.iter().copied()) {
        sql.push_str(&format!(
            " and not exists (select 1 from {of} x where x.tenant_id = $1 and {is_upon})"
        ));
    }
    sql
}

/// Those of some documents that nothing was built upon; none of kinds that are looked at one by
/// one.
pub fn untouched(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, ids): (ImportKind, &[i64]),
) -> Result<Vec<Untouched>> {
    let sql = match kind {
        ImportKind::Invoices => select("invoice", "d.original_id is null", &ON_INVOICES),
        ImportKind::Bills => select("bill", "true", &ON_BILLS),
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
