//! Which document of the books is the same paper as one that was received: by the authority's id,
//! or by the vendor's tax registration number with the vendor's own number.

use std::collections::HashMap;

use ledger::{DocKind, DocRef};
use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// The same document in the books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InBooks {
    /// Which document.
    pub doc: DocRef,
    /// Our number of it.
    pub number: String,
}

/// The kinds of documents that vendors' papers become.
pub const PAPERS: [DocKind; 3] = [DocKind::Bill, DocKind::Expense, DocKind::VendorCredit];

/// From where and under which condition a document `i` is the same paper as the received `d`.
pub fn same_paper(kind: DocKind) -> Option<String> {
    let (table, credit) = match kind {
        DocKind::Bill => ("bill", "d.kind not in ('c', 'ec')"),
        DocKind::Expense => ("expense", "d.kind not in ('c', 'ec')"),
        DocKind::VendorCredit => ("vendor_credit", "d.kind in ('c', 'ec')"),
        _ => return None,
    };
    Some(format!(
        "from {table} i left join vendor v on v.tenant_id = $1 and v.id = i.vendor_id
         where i.tenant_id = $1 and i.deleted_at is null
             and (i.einvoice_uuid = d.uuid or (i.einvoice_uuid is null and {credit}
                 and i.vendor_number_key = d.number_key and d.number_key <> ''
                 and v.tax_id = d.party_tax_id))"
    ))
}

/// The documents in the books for each of some received documents.
///
/// # Errors
/// Only our own failures.
pub fn in_books(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, InBooks>> {
    let mut found = HashMap::new();
    if ids.is_empty() {
        return Ok(found);
    }
    for kind in PAPERS {
        let Some(same) = same_paper(kind) else { continue };
        let mut clause = Clause::in_company(tenant, "d.tenant_id = $1");
        clause.among("d.id", ids);
        let sql = format!(
            "select d.id, (select min(i.id) {same}) from authority_document d {}",
            clause.sql()
        );
        let rows =
            tx.all(&sql, &clause.args, |row| Ok((row.get::<i64>(0)?, row.get::<Option<i64>>(1)?)))?;
        let pairs: Vec<(i64, i64)> =
            rows.into_iter().filter_map(|(id, doc)| Some((id, doc?))).collect();
        let numbers = numbers(tx, tenant, kind, &pairs)?;
        for (id, doc) in pairs {
            let Some(number) = numbers.get(&doc) else { continue };
            let one = InBooks { doc: DocRef::new(kind, doc), number: number.clone() };
            found.entry(id).or_insert(one);
        }
    }
    Ok(found)
}

fn numbers(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    pairs: &[(i64, i64)],
) -> Result<HashMap<i64, String>> {
    if pairs.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = pairs.iter().map(|(_, doc)| *doc).collect();
    let mut clause = Clause::in_company(tenant, "i.tenant_id = $1");
    clause.among("i.id", &ids);
    let sql = format!("select i.id, i.number from {kind} i {}", clause.sql());
    let rows = tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}
