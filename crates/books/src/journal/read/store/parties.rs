//! Sums by party: the monthly totals, and the lines of some days.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Party, PartyKind};
use platform::db::{DbError, Row, in_list};
use platform::{Result, TenantId, Tx, Value, args};

use crate::journal::scope::PartySum;

fn list(accounts: &[AccountId], values: &mut Vec<Value>) -> String {
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    in_list(&ids, values)
}

/// The totals of some accounts in whole months, both included.
pub(in crate::journal) fn of_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    (first, last): (i64, i64),
) -> Result<Vec<PartySum>> {
    let mut values = args![tenant, first, last].to_vec();
    let list = list(accounts, &mut values);
    let sql = format!(
        "select party_kind, party_id, doc_kind, cast(sum(debit) as bigint),
             cast(sum(credit) as bigint)
         from party_month
         where tenant_id = $1 and account_id in ({list}) and month >= $2 and month <= $3
         group by party_kind, party_id, doc_kind"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// All that was posted to some accounts in whole months, under a party or none.
pub(in crate::journal) fn total_of_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    (first, last): (i64, i64),
) -> Result<(Money, Money)> {
    let mut values = args![tenant, first, last].to_vec();
    let list = list(accounts, &mut values);
    let sql = format!(
        "select cast(coalesce(sum(debit), 0) as bigint), cast(coalesce(sum(credit), 0) as bigint)
         from account_month
         where tenant_id = $1 and account_id in ({list}) and month >= $2 and month <= $3"
    );
    Ok(tx.one(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?.unwrap_or_default())
}

/// The lines of some accounts in some days.
pub(in crate::journal) fn of_days(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    days: (Date, Date),
) -> Result<Vec<PartySum>> {
    of_lines(tx, tenant, accounts, days, "")
}

/// Those of them that name nobody.
pub(in crate::journal) fn of_nobody(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    days: (Date, Date),
) -> Result<Vec<PartySum>> {
    of_lines(tx, tenant, accounts, days, " and l.party_id is null")
}

fn of_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    (first, last): (Date, Date),
    only: &str,
) -> Result<Vec<PartySum>> {
    let mut values = args![tenant, first, last].to_vec();
    let list = list(accounts, &mut values);
    let sql = format!(
        "select l.party_kind, l.party_id, e.doc_kind, cast(sum(l.debit) as bigint),
             cast(sum(l.credit) as bigint)
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id in ({list}) and l.date >= $2 and l.date <= $3{only}
         group by l.party_kind, l.party_id, e.doc_kind"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// The postings to some accounts after a moment, dated between some days, of at most so many
/// entries. The order keeps SQLite to the entries since then.
pub(in crate::journal) fn posted_since(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (moment, entries): (Timestamp, i64),
    accounts: &[AccountId],
    (first, last): (Date, Date),
) -> Result<Vec<PartySum>> {
    let mut values = args![tenant, first, last, moment, entries].to_vec();
    let list = list(accounts, &mut values);
    let sql = format!(
        "select l.party_kind, l.party_id, e.doc_kind, cast(sum(l.debit) as bigint),
             cast(sum(l.credit) as bigint)
         from (select number, date, doc_kind from journal_entry
               where tenant_id = $1 and posted_at > $4 order by posted_at limit $5) e
         cross join journal_line l
         where e.date >= $2 and e.date <= $3 and l.tenant_id = $1 and l.entry_number = e.number
           and l.account_id in ({list})
         group by l.party_kind, l.party_id, e.doc_kind"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// The accounts and months of which a party's total isn't the sum of its lines, for the proof; the
/// database compares them, since they are many.
pub(in crate::journal) fn unequal(
    tx: &mut dyn Tx,
    tenant: TenantId,
    most: usize,
) -> Result<Vec<(AccountId, i64)>> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let sql = "select distinct account_id, month
         from (select account_id, month
               from (select account_id, month, party_kind, party_id, doc_kind, debit, credit
                     from party_month where tenant_id = $1
                     union all
                     select l.account_id, cast(substr(cast(l.date as text), 1, 4) as bigint) * 100
                             + cast(substr(cast(l.date as text), 6, 2) as bigint),
                         l.party_kind, l.party_id, e.doc_kind, -l.debit, -l.credit
                     from journal_line l
                     join journal_entry e on e.tenant_id = l.tenant_id
                         and e.number = l.entry_number
                     where l.tenant_id = $1 and l.party_id is not null) both_sides
               group by account_id, month, party_kind, party_id, doc_kind
               having sum(debit) <> 0 or sum(credit) <> 0) unequal
         order by account_id, month limit $2";
    Ok(tx.all(sql, args![tenant, most], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

fn read(row: &Row<'_>) -> Result<PartySum, DbError> {
    let (kind, id): (Option<String>, Option<i64>) = (row.get(0)?, row.get(1)?);
    let party = kind.zip(id).map(|(kind, id)| {
        let unknown = |_| DbError::Other(format!("an unknown kind: {kind}"));
        Ok::<Party, DbError>(Party { kind: kind.parse::<PartyKind>().map_err(unknown)?, id })
    });
    Ok(PartySum {
        party: party.transpose()?,
        kind: row.get(2)?,
        debit: row.get(3)?,
        credit: row.get(4)?,
    })
}
