//! Where costs that are added to goods are kept.

use ledger::{DocKind, DocRef};
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, Value, args};

use crate::stock::model::Landed;

/// Stores the costs that a document adds to goods.
pub fn insert_landed_costs(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (by, number): (DocRef, &str),
    landed: &[Landed],
) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(landed.len() * 8);
    for one in landed {
        values.extend_from_slice(args![
            tenant,
            by.kind.as_str(),
            by.id,
            number,
            one.doc.kind.as_str(),
            one.doc.id,
            one.line,
            one.value,
        ]);
    }
    let head = "insert into stock_landed (tenant_id, by_kind, by_id, by_number, doc_kind, doc_id,
        line_no, value)";
    Ok(tx.insert(head, 8, &values, "")?)
}

/// The costs that a document adds to goods.
pub fn landed_costs_of(tx: &mut dyn Tx, tenant: TenantId, by: DocRef) -> Result<Vec<Landed>> {
    Ok(tx.all(
        "select doc_kind, doc_id, line_no, value from stock_landed
         where tenant_id = $1 and by_kind = $2 and by_id = $3 order by doc_id, line_no",
        args![tenant, by.kind.as_str(), by.id],
        read_landed_cost,
    )?)
}

/// The landed costs on a document's goods, from all documents.
pub fn landed_costs_on(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<Landed>> {
    Ok(tx.all(
        "select doc_kind, doc_id, line_no, value from stock_landed
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 order by line_no",
        args![tenant, doc.kind.as_str(), doc.id],
        read_landed_cost,
    )?)
}

/// The number of the first document that adds to another's goods.
pub fn landed_cost_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
) -> Result<Option<String>> {
    Ok(tx.scalar(
        "select by_number from stock_landed
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 order by by_id limit 1",
        args![tenant, doc.kind.as_str(), doc.id],
    )?)
}

/// Forgets what a document added.
pub fn delete_landed_costs(tx: &mut dyn Tx, tenant: TenantId, by: DocRef) -> Result<()> {
    tx.send(
        "delete from stock_landed where tenant_id = $1 and by_kind = $2 and by_id = $3",
        args![tenant, by.kind.as_str(), by.id],
    )?;
    Ok(())
}

fn read_landed_cost(row: &Row<'_>) -> Result<Landed, DbError> {
    let kind: String = row.get(0)?;
    let kind: DocKind =
        kind.parse().map_err(|e: ledger::UnknownKey| DbError::Other(e.to_string()))?;
    Ok(Landed { doc: DocRef::new(kind, row.get(1)?), line: row.get(2)?, value: row.get(3)? })
}
