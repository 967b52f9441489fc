//! Queries of documents compared with their entries.

use ledger::{DocKind, DocRef};
use platform::db::DbError;
use platform::{Result, TenantId, Tx, args};

/// A document that is due to or from somebody, as its own table and its open item have it.
pub struct DueDocument {
    pub kind: DocKind,
    table: &'static str,
    party: &'static str,
    /// Its open amount, from its columns.
    total: &'static str,
    /// Which rows have an open item.
    only: &'static str,
}

/// A note's total less the withheld tax that it reverses.
macro_rules! less_withheld {
    () => {
        "d.total - coalesce((select sum(w.amount) from withheld_return w where w.tenant_id = $1
            and w.note_kind = $2 and w.note_id = d.id and w.deleted_at is null), 0)"
    };
}

const OF_VENDOR_CREDITS: &str = less_withheld!();
/// Less what it takes off retentions, too.
const OF_CREDIT_NOTES: &str = concat!(
    less_withheld!(),
    " - coalesce((select sum(c.amount) from retention_credit c
        where c.tenant_id = $1 and c.credit_note_id = d.id), 0)"
);

const fn due(
    kind: DocKind,
    table: &'static str,
    party: &'static str,
    total: &'static str,
) -> DueDocument {
    DueDocument { kind, table, party, total, only: "true" }
}

/// Every kind of document with an open item.
pub const DUE: [DueDocument; 8] = [
    due(DocKind::Invoice, "invoice", "customer_id", "d.total"),
    due(DocKind::CreditNote, "credit_note", "customer_id", OF_CREDIT_NOTES),
    due(DocKind::Receipt, "receipt", "customer_id", "d.amount + d.withholding"),
    due(DocKind::Refund, "refund", "customer_id", "d.amount"),
    due(DocKind::Bill, "bill", "vendor_id", "d.total"),
    due(DocKind::VendorCredit, "vendor_credit", "vendor_id", OF_VENDOR_CREDITS),
    DueDocument {
        only: "d.expense_id is null",
        ..due(DocKind::Payment, "payment", "vendor_id", "d.amount + d.withholding")
    },
    due(DocKind::VendorRefund, "vendor_refund", "vendor_id", "d.amount"),
];

/// Living documents whose number, party, day, currency or total is another one in their open item.
pub fn documents_differing_from_open_item(
    tx: &mut dyn Tx,
    tenant: TenantId,
    of: &DueDocument,
) -> Result<Vec<(i64, String)>> {
    let DueDocument { table, party, total, only, .. } = of;
    let sql = format!(
        "select d.id, d.number from {table} d
         left join open_item o on o.tenant_id = d.tenant_id and o.doc_kind = $2
            and o.doc_id = d.id
         where d.tenant_id = $1 and d.deleted_at is null and {only}
           and (o.doc_id is null or o.doc_number <> d.number or o.party_id <> d.{party}
                or o.date <> d.date or o.currency_id <> d.currency_id or o.total <> {total})
         order by d.id limit 100"
    );
    let found = tx.all(&sql, args![tenant, of.kind.as_str()], |row| Ok((row.get(0)?, row.get(1)?)));
    Ok(found?)
}

/// Open items that differ from their documents' entries on the party's account.
pub fn open_items_differing_from_entries(
    tx: &mut dyn Tx,
    tenant: TenantId,
) -> Result<Vec<(DocRef, String)>> {
    Ok(tx.all(
        "select o.doc_kind, o.doc_id, o.doc_number from open_item o
         left join (
             select e.doc_kind, e.doc_id, l.account_id, sum(l.debit - l.credit) as posted
             from journal_line l
             join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
             where l.tenant_id = $1 and l.party_id is not null
             group by e.doc_kind, e.doc_id, l.account_id
         ) j on j.doc_kind = o.doc_kind and j.doc_id = o.doc_id and j.account_id = o.account_id
         where o.tenant_id = $1
           and coalesce(j.posted, 0)
               <> (case when o.side = 'debit' then o.total_base else -o.total_base end)
         order by o.doc_kind, o.doc_id limit 100",
        args![tenant],
        |row| {
            let kind: String = row.get(0)?;
            let unknown = |_| DbError::Other(format!("an unknown kind: {kind}"));
            let kind = kind.parse().map_err(unknown)?;
            Ok((DocRef::new(kind, row.get(1)?), row.get(2)?))
        },
    )?)
}

/// Living documents of a kind that posted something, but have no existing entry of their day.
pub fn documents_without_entry_of_their_date(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, table, posts): (DocKind, &str, &str),
) -> Result<Vec<(i64, String)>> {
    let sql = format!(
        "select d.id, d.number from {table} d
         where d.tenant_id = $1 and d.deleted_at is null and {posts}
           and not exists (
               select 1 from journal_entry e
               left join journal_entry r on r.tenant_id = e.tenant_id and r.reverses = e.number
               where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = d.id
                 and e.date = d.date and e.reverses is null and r.number is null)
         order by d.id limit 100"
    );
    let found = tx.all(&sql, args![tenant, kind.as_str()], |row| Ok((row.get(0)?, row.get(1)?)));
    Ok(found?)
}
