//! An account's lines in the order of its ledger, and the names that an entry is shown with.

use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::{DbError, Row, in_list};
use platform::{Result, TenantId, Tx, args};

use crate::journal::ledger_page::{LedgerLine, Position};
use crate::journal::scope::Scope;

use super::scoped::conditions;

/// The lines behind a position, up to a date. The row comparison lets both databases enter the
/// index at the position itself, however far into the ledger it is.
pub(in crate::journal) fn lines_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    start: Position,
    to: Date,
    limit: i64,
) -> Result<Vec<LedgerLine>> {
    let mut values =
        args![tenant, account, to, start.date, start.entry, start.line, limit].to_vec();
    let scoped = conditions(scope, &mut values);
    let sql = format!(
        "select l.date, l.entry_number, l.line_no, e.doc_kind, e.doc_id, e.doc_number,
                coalesce(l.memo, e.memo), l.party_kind, l.party_id, l.debit, l.credit, e.reverses,
                exists (select 1 from journal_entry r
                        where r.tenant_id = e.tenant_id and r.reverses = e.number)
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2 and l.date <= $3
           and (l.date, l.entry_number, l.line_no) > ($4, $5, $6){scoped}
         order by l.date, l.entry_number, l.line_no limit $7"
    );
    Ok(tx.all(&sql, &values, read)?)
}

fn read(row: &Row<'_>) -> Result<LedgerLine, DbError> {
    Ok(LedgerLine {
        position: Position { date: row.get(0)?, entry: row.get(1)?, line: row.get(2)? },
        doc_kind: row.get(3)?,
        doc_id: row.get(4)?,
        doc_number: row.get(5)?,
        memo: row.get(6)?,
        party_kind: row.get(7)?,
        party_id: row.get(8)?,
        debit: row.get(9)?,
        credit: row.get(10)?,
        reverses: row.get(11)?,
        reversed: row.get(12)?,
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

/// What a line is told apart by.
#[derive(Debug, Clone, Copy)]
pub(in crate::journal) enum Label {
    Project,
    Branch,
    Class,
}

/// The names, as they are today, of labels of one kind.
pub(in crate::journal) fn label_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Label,
    ids: &BTreeSet<i64>,
) -> Result<HashMap<i64, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let table = match kind {
        Label::Project => "project",
        Label::Branch => "branch",
        Label::Class => "class",
    };
    let ids: Vec<i64> = ids.iter().copied().collect();
    let mut values = args![tenant].to_vec();
    let list = in_list(&ids, &mut values);
    let sql = format!("select id, name from {table} where tenant_id = $1 and id in ({list})");
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// The entry that reversed this one.
pub(in crate::journal) fn reversed_by(
    tx: &mut dyn Tx,
    tenant: TenantId,
    number: i64,
) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select number from journal_entry where tenant_id = $1 and reverses = $2",
        args![tenant, number],
    )?)
}
