//! Sums over the monthly totals and over the lines of a few days.

use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money};
use platform::{Result, TenantId, Tx, args};

use crate::journal::totals::Months;

/// An account's debits and credits.
pub type Sum = (AccountId, Money, Money);

/// Every account's totals up to a month.
pub(in crate::journal) fn of_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    last: i64,
) -> Result<Vec<Sum>> {
    Ok(tx.all(
        "select account_id, cast(sum(debit) as bigint), cast(sum(credit) as bigint)
         from account_month where tenant_id = $1 and month <= $2 group by account_id",
        args![tenant, last],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?)
}

/// Every account's lines of some days. `cross join` keeps SQLite from walking the lines' own index:
/// the entries of those days are few, the lines of all days are not.
pub(in crate::journal) fn of_days(
    tx: &mut dyn Tx,
    tenant: TenantId,
    first: Date,
    last: Date,
) -> Result<Vec<Sum>> {
    Ok(tx.all(
        "select l.account_id, cast(sum(l.debit) as bigint), cast(sum(l.credit) as bigint)
         from journal_entry e cross join journal_line l
         where e.tenant_id = $1 and e.date >= $2 and e.date <= $3
           and l.tenant_id = e.tenant_id and l.entry_number = e.number
         group by l.account_id",
        args![tenant, first, last],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?)
}

/// One account's balance up to a month, debit positive.
pub(in crate::journal) fn balance_of_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    last: i64,
) -> Result<Money> {
    let minor: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(debit - credit), 0) as bigint) from account_month
         where tenant_id = $1 and account_id = $2 and month <= $3",
        args![tenant, account, last],
    )?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}

/// One account's movement in some days, debit positive.
pub(in crate::journal) fn movement_of_days(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    first: Date,
    last: Date,
) -> Result<Money> {
    let minor: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(debit - credit), 0) as bigint) from journal_line
         where tenant_id = $1 and account_id = $2 and date >= $3 and date <= $4",
        args![tenant, account, first, last],
    )?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}

/// The amounts on each account of the entries after a number.
pub fn sums_after(tx: &mut dyn Tx, tenant: TenantId, number: i64) -> Result<Vec<Sum>> {
    Ok(tx.all(
        // The plus keeps SQLite from scanning all lines for the grouping.
        "select +account_id, cast(sum(debit) as bigint), cast(sum(credit) as bigint)
         from journal_line where tenant_id = $1 and entry_number > $2 group by 1",
        args![tenant, number],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?)
}

/// What a document posted to an account, debit positive; reversed entries leave no balance.
pub(in crate::journal) fn of_document(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    account: AccountId,
) -> Result<Money> {
    let minor: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(l.debit - l.credit), 0) as bigint)
         from journal_entry e
         join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
           and l.account_id = $4
         where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3",
        args![tenant, doc.kind.as_str(), doc.id, account],
    )?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}

/// The project and the branch of a document's latest line on an account.
pub(in crate::journal) fn labels_of_document(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    account: AccountId,
) -> Result<(Option<i64>, Option<i64>)> {
    let found = tx.one(
        "select l.project_id, l.branch_id
         from journal_entry e
         join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
           and l.account_id = $4
         where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3
         order by e.number desc, l.line_no limit 1",
        args![tenant, doc.kind.as_str(), doc.id, account],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(found.unwrap_or_default())
}

/// The monthly totals as stored, for the proof.
pub(in crate::journal) fn all_months(tx: &mut dyn Tx, tenant: TenantId) -> Result<Months> {
    let rows = tx.all(
        "select account_id, month, debit, credit from account_month where tenant_id = $1",
        args![tenant],
        |row| Ok(((row.get::<AccountId>(0)?, row.get(1)?), (row.get(2)?, row.get(3)?))),
    )?;
    Ok(rows.into_iter().collect())
}
