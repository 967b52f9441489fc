//! The parties of documents.

use std::collections::{BTreeMap, HashMap};

use ledger::{DocKind, DocRef};
use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// A name of today and a tax registration.
pub type NameAndTaxId = (String, Option<String>);

/// Where documents of a kind are kept, and what names their other side; none of what has none.
const fn columns_of_kind(kind: DocKind) -> Option<(&'static str, &'static str, &'static str)> {
    match kind {
        DocKind::Invoice => Some(("invoice", "customer", "customer_id")),
        DocKind::CreditNote => Some(("credit_note", "customer", "customer_id")),
        DocKind::Bill => Some(("bill", "vendor", "vendor_id")),
        DocKind::Expense => Some(("expense", "vendor", "vendor_id")),
        DocKind::VendorCredit => Some(("vendor_credit", "vendor", "vendor_id")),
        _ => None,
    }
}

/// The other side of each document, deleted ones too, in one query a kind.
pub fn find_all(
    tx: &mut dyn Tx,
    tenant: TenantId,
    documents: impl Iterator<Item = DocRef>,
) -> Result<HashMap<DocRef, NameAndTaxId>> {
    let mut by_kind: BTreeMap<DocKind, Vec<i64>> = BTreeMap::new();
    for doc in documents {
        by_kind.entry(doc.kind).or_default().push(doc.id);
    }
    let mut parties = HashMap::new();
    for (kind, ids) in by_kind {
        let Some((heads, table, column)) = columns_of_kind(kind) else { continue };
        let mut clause = Clause::in_company(tenant, "i.tenant_id = $1");
        clause.among("i.id", &ids);
        let sql = format!(
            "select i.id, p.display_name, p.tax_id from {heads} i
             join {table} p on p.tenant_id = i.tenant_id and p.id = i.{column} {}",
            clause.sql()
        );
        parties.extend(tx.all(&sql, &clause.args, |row| {
            Ok((DocRef::new(kind, row.get(0)?), (row.get(1)?, row.get(2)?)))
        })?);
    }
    Ok(parties)
}
