//! Sums of lines in the currency that their account is kept in.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::by_index;
use platform::{Result, TenantId, Tx, Value, args};

use super::openings::OPENING_ENTRY;
use super::scoped::conditions;
use crate::journal::scope::Scope;

/// A line's amount in its own currency, debit positive.
const OWN: &str = "case when l.debit > 0 then l.foreign_amount else -l.foreign_amount end";

/// Accounts `a` with their lines `l` in the currency that they are kept in.
const LINES: &str = "from account a
     join journal_line l on l.tenant_id = a.tenant_id and l.account_id = a.id
         and l.currency_id = a.currency_id";

pub(in crate::journal) fn balances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    until: Date,
) -> Result<Vec<(AccountId, Money)>> {
    // `cross join` and the index: SQLite would read all lines, or index them for itself. Few
    // accounts are kept in other currencies.
    let by = by_index(tx, "journal_line_account");
    let sql = format!(
        "select a.id, cast(sum({OWN}) as bigint)
         from account a cross join journal_line l {by}
         where a.tenant_id = $1 and a.currency_id <> $2 and l.tenant_id = a.tenant_id
           and l.account_id = a.id and l.currency_id = a.currency_id and l.date <= $3
         group by a.id"
    );
    Ok(tx.all(&sql, args![tenant, base, until], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The conditions of a scope on lines, with the entries `e` where it has conditions on those.
fn within(scope: &Scope, values: &mut Vec<Value>) -> (&'static str, String) {
    let entries = "join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number";
    (if scope.is_whole() { "" } else { entries }, conditions(scope, values))
}

pub(in crate::journal) fn balance(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    until: Date,
) -> Result<Money> {
    let mut values = args![tenant, account, until].to_vec();
    let (entries, scoped) = within(scope, &mut values);
    let sql = format!(
        "select cast(coalesce(sum({OWN}), 0) as bigint) {LINES} {entries}
         where a.tenant_id = $1 and a.id = $2 and l.date <= $3{scoped}"
    );
    let minor: Option<i64> = tx.scalar(&sql, &values)?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}

/// Before a day, with the opening balances of that day.
pub(in crate::journal) fn before(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    day: Date,
) -> Result<Money> {
    let mut values = args![tenant, account, day].to_vec();
    let (entries, scoped) = within(scope, &mut values);
    let sql = format!(
        "select cast(coalesce(sum(moved), 0) as bigint)
         from (select {OWN} as moved {LINES} {entries}
               where a.tenant_id = $1 and a.id = $2 and l.date < $3{scoped}
               union all
               select {OWN} as moved {LINES}
               join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
               where a.tenant_id = $1 and a.id = $2 and l.date = $3
                 and {OPENING_ENTRY}{scoped}) parts"
    );
    let minor: Option<i64> = tx.scalar(&sql, &values)?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}
