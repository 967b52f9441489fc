//! An account's lines in the order of its ledger, and the names that an entry is shown with.

use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money};
use platform::db::{DbError, Row, in_list};
use platform::{Result, TenantId, Tx, Value, args};

use super::openings::OPENING_ENTRY;
use super::scoped::conditions;
use super::{ENTRY, load};
use crate::journal::model::Sealed;
use crate::journal::read::ledger_line::{LedgerLine, Position};
use crate::journal::scope::{Dimension, Scope};

/// The lines after a position, up to a date, without the opening balances of the first day. The row
/// comparison lets both databases enter the index at the position itself, however far into the
/// ledger it is.
pub(in crate::journal) fn lines_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    start: Position,
    (from, to): (Date, Date),
    limit: i64,
) -> Result<Vec<LedgerLine>> {
    let mut values =
        args![tenant, account, to, start.date, start.entry, start.line, limit, from].to_vec();
    let scoped = conditions(scope, &mut values);
    let sql = format!(
        "select l.date, l.entry_number, l.line_no, e.doc_kind, e.doc_id, e.doc_number,
                coalesce(l.memo, e.memo), l.party_kind, l.party_id, l.debit, l.credit, e.reverses,
                exists (select 1 from journal_entry r
                        where r.tenant_id = $1 and r.reverses = e.number),
                l.currency_id, case when l.debit > 0 then l.foreign_amount
                                    else -l.foreign_amount end
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2 and l.date <= $3
           and (l.date, l.entry_number, l.line_no) > ($4, $5, $6){scoped}
           and not (l.date = $8 and {OPENING_ENTRY})
         order by l.date, l.entry_number, l.line_no limit $7"
    );
    Ok(tx.all(&sql, &values, read)?)
}

fn read(row: &Row<'_>) -> Result<LedgerLine, DbError> {
    let (currency, amount): (Option<i64>, Option<Money>) = (row.get(13)?, row.get(14)?);
    Ok(LedgerLine {
        position: Position { date: row.get(0)?, entry: row.get(1)?, line: row.get(2)? },
        doc_kind: row.get(3)?,
        doc_id: row.get(4)?,
        goods_kind: None,
        doc_number: row.get(5)?,
        memo: row.get(6)?,
        party_kind: row.get(7)?,
        party_id: row.get(8)?,
        debit: row.get(9)?,
        credit: row.get(10)?,
        reverses: row.get(11)?,
        reversed: row.get(12)?,
        foreign: currency.zip(amount),
        balance: Money::ZERO,
    })
}

/// Number, English and Arabic name of every account.
pub(in crate::journal) fn account_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
) -> Result<HashMap<AccountId, (String, String, String)>> {
    let names = tx.all(
        "select id, number, name_en, name_ar from account where tenant_id = $1",
        args![tenant],
        |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?, row.get(3)?))),
    )?;
    Ok(names.into_iter().collect())
}

/// The current names of labels of one kind.
pub(in crate::journal) fn label_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    dimension: Dimension,
    ids: &BTreeSet<i64>,
) -> Result<HashMap<i64, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let table = dimension.as_str();
    let ids: Vec<i64> = ids.iter().copied().collect();
    let mut values = args![tenant].to_vec();
    let list = in_list(&ids, &mut values);
    let sql = format!("select id, name from {table} where tenant_id = $1 and id in ({list})");
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// Entries that are asked for in one query.
const AT_ONCE: usize = 512;

/// The reversals of these entries, by the number of the reversed one.
pub(in crate::journal) fn reversals(
    tx: &mut dyn Tx,
    tenant: TenantId,
    numbers: &[i64],
) -> Result<HashMap<i64, i64>> {
    let mut reversals = HashMap::new();
    for numbers in numbers.chunks(AT_ONCE) {
        let mut values = args![tenant].to_vec();
        let list = in_list(numbers, &mut values);
        let sql = format!(
            "select reverses, number from journal_entry
             where tenant_id = $1 and reverses in ({list})"
        );
        let read = |row: &Row<'_>| Ok((row.get::<i64>(0)?, row.get::<i64>(1)?));
        reversals.extend(tx.all(&sql, &values, read)?);
    }
    Ok(reversals)
}

/// Every entry of several documents, oldest first.
pub(in crate::journal) fn entries_of_all(
    tx: &mut dyn Tx,
    tenant: TenantId,
    docs: &[DocRef],
) -> Result<Vec<Sealed>> {
    let mut values = vec![Value::from(tenant)];
    let mut of_kinds = Vec::new();
    for kind in docs.iter().map(|doc| doc.kind).collect::<BTreeSet<_>>() {
        let ids: Vec<i64> = docs.iter().filter(|doc| doc.kind == kind).map(|doc| doc.id).collect();
        values.push(kind.as_str().into());
        let at = values.len();
        let list = in_list(&ids, &mut values);
        of_kinds.push(format!("doc_kind = ${at} and doc_id in ({list})"));
    }
    if of_kinds.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!(
        "select {ENTRY} from journal_entry where tenant_id = $1 and ({}) order by number",
        of_kinds.join(" or ")
    );
    load(tx, tenant, &sql, &values)
}
