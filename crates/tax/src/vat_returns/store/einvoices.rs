//! Which documents bear no number of the tax authority's.

use std::collections::{BTreeMap, HashSet};

use ledger::{DocKind, DocRef};
use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// Where bills and expenses are kept; none of what bears no such number.
const fn heads(kind: DocKind) -> Option<&'static str> {
    match kind {
        DocKind::Bill => Some("bill"),
        DocKind::Expense => Some("expense"),
        _ => None,
    }
}

/// How many are asked for in one query.
const AT_ONCE: usize = 1024;

/// Those among bills and expenses without one.
pub fn without(
    tx: &mut dyn Tx,
    tenant: TenantId,
    documents: impl Iterator<Item = DocRef>,
) -> Result<HashSet<DocRef>> {
    let mut by_kind: BTreeMap<DocKind, Vec<i64>> = BTreeMap::new();
    for doc in documents {
        by_kind.entry(doc.kind).or_default().push(doc.id);
    }
    let mut missing = HashSet::new();
    for (kind, ids) in by_kind {
        let Some(heads) = heads(kind) else { continue };
        for ids in ids.chunks(AT_ONCE) {
            let mut clause = Clause::of(tenant, "i.tenant_id = $1 and i.einvoice_uuid is null");
            clause.among("i.id", ids);
            let sql = format!("select i.id from {heads} i {}", clause.sql());
            let found = tx.all(&sql, &clause.args, |row| Ok(DocRef::new(kind, row.get(0)?)))?;
            missing.extend(found);
        }
    }
    Ok(missing)
}
