//! Postings of documents of one kind, summed by account; which invoices are debit notes, and which
//! kinds of documents moved goods.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money};
use platform::db::Clause;
use platform::{Result, TenantId, Tx, args};

use super::scoped::conditions;
use crate::journal::scope::Scope;

/// Kinds of documents of which a company has few. Their entries are found by date. The text equals
/// that of the index, so that the database uses it.
pub const RARE_KINDS: &str = "doc_kind in ('asset_disposal', 'opening', 'revaluation', 'transfer')";

/// The ids of those of some documents that are of a kind, each once.
pub fn ids_of_kind(docs: impl IntoIterator<Item = DocRef>, kind: DocKind) -> Vec<i64> {
    let of_kind = docs.into_iter().filter(|doc| doc.kind == kind);
    let mut ids: Vec<i64> = of_kind.map(|doc| doc.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// An account's debits and credits.
type Sum = (AccountId, Money, Money);

/// Debits and credits by account of such documents in some days. A reversal is subtracted from the
/// side on which the reversed entry had the amount. The kind is one of [`RARE_KINDS`].
pub fn sums_by_kind(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    kind: DocKind,
    (first, last): (Date, Date),
) -> Result<Vec<Sum>> {
    let mut values = args![tenant, first, last].to_vec();
    let scoped = conditions(scope, &mut values);
    let kind = kind.as_str();
    let sql = format!(
        "select l.account_id,
             cast(sum(case when e.reverses is null then l.debit else -l.credit end) as bigint),
             cast(sum(case when e.reverses is null then l.credit else -l.debit end) as bigint)
         from journal_entry e cross join journal_line l
         where e.tenant_id = $1 and e.{RARE_KINDS} and e.doc_kind = '{kind}'
           and e.date >= $2 and e.date <= $3
           and l.tenant_id = e.tenant_id and l.entry_number = e.number{scoped}
         group by l.account_id"
    );
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Documents that are asked for in one query.
const AT_ONCE: usize = 512;

/// Which of these invoices are debit notes or sales receipts.
pub(in crate::journal) fn special_invoices(
    tx: &mut dyn Tx,
    tenant: TenantId,
    invoices: &[i64],
) -> Result<HashMap<i64, DocKind>> {
    let mut found = HashMap::new();
    for ids in invoices.chunks(AT_ONCE) {
        let mut clause = Clause::tenant(tenant);
        clause.and("(original_id is not null or deposit_account_id is not null)");
        clause.among("id", ids);
        let sql = format!("select id, original_id is not null from invoice {}", clause.sql());
        found.extend(tx.all(&sql, &clause.args, |row| {
            let raises: bool = row.get(1)?;
            Ok((row.get(0)?, if raises { DocKind::DebitNote } else { DocKind::SalesReceipt }))
        })?);
    }
    Ok(found)
}

/// The kinds of documents that move goods.
const MOVES_GOODS: &str = "doc_kind in ('invoice', 'credit_note', 'bill', 'vendor_credit',
    'expense', 'landed_cost', 'stock_adjustment')";

/// The kinds of the documents with these ids that moved goods.
pub(in crate::journal) fn goods_documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    documents: &[i64],
) -> Result<HashMap<i64, String>> {
    let mut found = HashMap::new();
    for ids in documents.chunks(AT_ONCE) {
        let mut clause = Clause::tenant(tenant);
        clause.and(MOVES_GOODS);
        clause.among("doc_id", ids);
        let sql = format!("select distinct doc_id, doc_kind from stock_move {}", clause.sql());
        found.extend(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?);
    }
    Ok(found)
}
