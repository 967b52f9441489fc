//! The days that settlements hang on: since when, until when, and what is due on each.

use jiff::civil::Date;
use ledger::{DocKind, DocRef, PartyKind};
use platform::db::{Clause, DbError};
use platform::{Result, TenantId, Tx, args};

use crate::settlements::OpenOnDay;

/// The first day on which a document settled something, or was settled.
pub fn first_day(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<Date>> {
    let first: Option<Option<Date>> = tx.scalar(
        "select min(date)
         from (select date from settlement
               where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and deleted_at is null
               union all
               select date from settlement
               where tenant_id = $1 and payment_kind = $2 and payment_id = $3
                 and deleted_at is null) days",
        args![tenant, doc.kind.as_str(), doc.id],
    )?;
    Ok(first.flatten())
}

/// When the first of what a payment settles falls due; what is given back falls due by itself.
pub fn first_due(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: DocRef,
    refund: DocKind,
) -> Result<Option<Date>> {
    let first: Option<Option<Date>> = tx.scalar(
        "select min(i.due_date) from settlement s
         join open_item i on i.tenant_id = s.tenant_id and i.doc_kind = s.doc_kind
             and i.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null and s.doc_kind <> $4",
        args![tenant, payment.kind.as_str(), payment.id, refund.as_str()],
    )?;
    Ok(first.flatten())
}

/// What is open of customers and vendors by items of these kinds, by side and due date: read off
/// the index of what is due.
pub fn open_by_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kinds: impl Iterator<Item = DocKind>,
) -> Result<Vec<OpenOnDay>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and settled < total");
    let kinds: Vec<String> = kinds.map(|kind| clause.param(kind.as_str())).collect();
    clause.and(&format!("doc_kind in ({})", kinds.join(", ")));
    let sql = format!(
        "select party_kind, side, due_date, cast(sum(total_base - settled_base) as bigint)
         from open_item {} group by party_kind, side, due_date",
        clause.sql()
    );
    let unknown = |word: String| move |_| DbError::Other(format!("an unknown word: {word}"));
    let found = tx.all(&sql, &clause.args, |row| {
        let (party, side): (String, String) = (row.get(0)?, row.get(1)?);
        let kind: PartyKind = party.parse().map_err(unknown(party.clone()))?;
        let side = side.parse().map_err(unknown(side.clone()))?;
        let (due_date, open_base) = (row.get(2)?, row.get(3)?);
        Ok(kind.trade().map(|trade| OpenOnDay { trade, side, due_date, open_base }))
    })?;
    Ok(found.into_iter().flatten().collect())
}
