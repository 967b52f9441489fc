//! Documents without a number of the tax authority.

use std::collections::{BTreeMap, HashMap, HashSet};

use ledger::{DocKind, DocRef};
use platform::db::{Clause, Row};
use platform::{Result, TenantId, Tx};

/// Bills and expenses without a number, and vendor credits of a bill without one: a credit without
/// a bill reverses no known claim. `None` for kinds that have no such number.
const fn heads(kind: DocKind) -> Option<(&'static str, &'static str)> {
    match kind {
        DocKind::Bill => Some(("bill i", "i.einvoice_uuid is null")),
        DocKind::Expense => Some(("expense i", "i.einvoice_uuid is null")),
        DocKind::VendorCredit => Some((
            "vendor_credit i join bill b on b.tenant_id = $1 and b.id = i.bill_id",
            "b.einvoice_uuid is null",
        )),
        _ => None,
    }
}

/// How many are asked for in one query.
const AT_ONCE: usize = 1024;

/// Those among bills, expenses and vendor credits without one.
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
        let Some((heads, missing_number)) = heads(kind) else { continue };
        for ids in ids.chunks(AT_ONCE) {
            let mut clause =
                Clause::in_company(tenant, &format!("i.tenant_id = $1 and {missing_number}"));
            clause.among("i.id", ids);
            let sql = format!("select i.id from {heads} {}", clause.sql());
            let found = tx.all(&sql, &clause.args, |row| Ok(DocRef::new(kind, row.get(0)?)))?;
            missing.extend(found);
        }
    }
    Ok(missing)
}

/// The bill of each of these vendor credits; one without a bill is left out.
pub fn credited_bills(
    tx: &mut dyn Tx,
    tenant: TenantId,
    credits: &[i64],
) -> Result<HashMap<i64, i64>> {
    let mut bills = HashMap::new();
    for ids in credits.chunks(AT_ONCE) {
        let mut clause = Clause::in_company(tenant, "i.tenant_id = $1 and i.bill_id is not null");
        clause.among("i.id", ids);
        let sql = format!("select i.id, i.bill_id from vendor_credit i {}", clause.sql());
        let pair = |row: &Row<'_>| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?));
        bills.extend(tx.all(&sql, &clause.args, pair)?);
    }
    Ok(bills)
}
