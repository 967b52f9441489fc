//! Opening balances: they precede a day's business, though they are dated that day.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Result, TenantId, Tx, args};

use super::document_kinds::RARE_KINDS;
use super::scoped::conditions;
use crate::journal::scope::Scope;

/// The condition on an entry `e` that brings balances or closes their other side: opening balances
/// of accounts, parties, goods and assets, and what takes opening balance equity to its place.
pub const OPENING_ENTRY: &str = "(e.doc_kind = 'opening' or exists (
    select 1 from journal_line o
    join account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    where o.tenant_id = $1 and o.entry_number = e.number
      and a.system_role = 'opening_balance_equity'))";

/// An account's debits and credits.
type Sum = (AccountId, Money, Money);

/// The entries of [`OPENING_ENTRY`] in the days from `$2` to `$3`, found from their own side: over
/// many days they are few among the others.
pub(super) fn opening_entries() -> String {
    format!(
        "select b.number from journal_entry b
         where b.tenant_id = $1 and b.{RARE_KINDS} and b.doc_kind = 'opening'
           and b.date >= $2 and b.date <= $3
         union
         select o.entry_number from account a
         join journal_line o on o.tenant_id = a.tenant_id and o.account_id = a.id
             and o.date >= $2 and o.date <= $3
         where a.tenant_id = $1 and a.system_role = 'opening_balance_equity'"
    )
}

/// Lines of opening entries between some days, of every account or of one. A reversed entry counts
/// on both sides and leaves no balance.
pub(in crate::journal) fn opening_sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: Option<AccountId>,
    (first, last): (Date, Date),
) -> Result<Vec<Sum>> {
    let mut values = args![tenant, first, last].to_vec();
    let mut scoped = conditions(scope, &mut values);
    if let Some(account) = account {
        values.push(account.into());
        scoped.push_str(&format!(" and l.account_id = ${}", values.len()));
    }
    let opening_entries = opening_entries();
    let sql = format!(
        "select l.account_id, cast(sum(l.debit) as bigint), cast(sum(l.credit) as bigint)
         from journal_entry e cross join journal_line l
         where e.tenant_id = $1 and e.number in ({opening_entries})
           and l.tenant_id = e.tenant_id and l.entry_number = e.number{scoped}
         group by l.account_id"
    );
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}
