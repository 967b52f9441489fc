//! The amounts that reversals posted to accounts.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::openings::opening_entries;
use super::scoped::conditions;
use crate::journal::scope::Scope;
use crate::journal::totals::Corrected;

type Sum = (AccountId, Money);

/// Every account's totals of some months.
pub(in crate::journal) fn of_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (first, last): (i64, i64),
) -> Result<Vec<Sum>> {
    let sql = "select account_id, cast(sum(corrected) as bigint) from account_month
         where tenant_id = $1 and month >= $2 and month <= $3 and corrected <> 0
         group by account_id";
    Ok(tx.all(sql, args![tenant, first, last], read)?)
}

/// Every account's lines of the reversals of some days.
pub(in crate::journal) fn of_days(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<Sum>> {
    let mut values = args![tenant, first, last].to_vec();
    let scoped = conditions(scope, &mut values);
    let sql = format!(
        "select l.account_id, cast(sum(l.debit + l.credit) as bigint)
         from journal_entry e cross join journal_line l
         where e.tenant_id = $1 and e.reverses is not null and e.date >= $2 and e.date <= $3
           and l.tenant_id = e.tenant_id and l.entry_number = e.number{scoped}
         group by l.account_id"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// Of those of a day, what reverses openings.
pub(in crate::journal) fn of_openings(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    day: Date,
) -> Result<Vec<Sum>> {
    let mut values = args![tenant, day, day].to_vec();
    let scoped = conditions(scope, &mut values);
    let opening_entries = opening_entries();
    let sql = format!(
        "select l.account_id, cast(sum(l.debit + l.credit) as bigint)
         from journal_entry e cross join journal_line l
         where e.tenant_id = $1 and e.reverses is not null and e.number in ({opening_entries})
           and l.tenant_id = e.tenant_id and l.entry_number = e.number{scoped}
         group by l.account_id"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// The monthly totals as stored, for the proof.
pub(in crate::journal) fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Corrected> {
    let sql = "select account_id, month, corrected from account_month
         where tenant_id = $1 and corrected <> 0";
    let rows = tx.all(sql, args![tenant], |row| {
        Ok(((row.get::<AccountId>(0)?, row.get(1)?), row.get::<Money>(2)?))
    })?;
    Ok(rows.into_iter().collect())
}

fn read(row: &Row<'_>) -> Result<Sum, DbError> {
    Ok((row.get(0)?, row.get(1)?))
}
