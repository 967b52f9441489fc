//! What finished sessions found, and what of it was changed or deleted since.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::Clause;
use platform::{Result, TenantId, Tx, args};

use super::clauses::{FROM, REVERSED_SINCE, ReconciledAccount, found_by};

/// What a finished session found, though it was changed or deleted since: what came in, what went
/// out (above zero), and how many of each.
pub fn cleared_sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
    session: i64,
) -> Result<((i64, Money), (i64, Money))> {
    let amount = kept.amount();
    let side = |sign: &str| {
        format!(
            "count(case when {amount} {sign} 0 then 1 end),
             cast(coalesce(sum(case when {amount} {sign} 0 then abs({amount}) end), 0) as bigint)"
        )
    };
    let sql = format!(
        "select {}, {} {FROM} where l.tenant_id = $1 and l.account_id = $2 and {}",
        side(">"),
        side("<"),
        found_by("$3")
    );
    let found = tx.one(&sql, args![tenant, kept.account, session], |row| {
        Ok(((row.get(0)?, row.get(1)?), (row.get(2)?, row.get(3)?)))
    })?;
    Ok(found.unwrap_or_default())
}

/// What the finished sessions of each account lost by entries that were reversed since, of lines
/// up to a day if one is named, each in the account's currency. Accounts that lost nothing are not
/// among them.
pub fn reversed_by_account(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    until: Option<Date>,
) -> Result<Vec<(AccountId, Money)>> {
    let mut clause = Clause::in_company(tenant, "v.tenant_id = $1");
    clause.and("v.reverses is not null");
    clause.and("t.tenant_id = v.tenant_id and t.entry_number = v.reverses");
    clause.and("l.tenant_id = t.tenant_id and l.entry_number = t.entry_number");
    clause.and("l.line_no = t.line_no and t.forgotten_by is null and s.state = 'done'");
    clause.when(until, |p| format!("l.date <= {p}"));
    let base = clause.param(base);
    // From the reversals, which are few, to what was ticked of them.
    let sql = format!(
        "select l.account_id, cast(sum(
             case when a.currency_id = {base} then l.debit - l.credit
                  when l.currency_id = a.currency_id and l.debit > 0 then l.foreign_amount
                  when l.currency_id = a.currency_id then -l.foreign_amount
                  else 0 end) as bigint)
         from journal_entry v cross join reconciled_line t cross join journal_line l
         join reconciliation s on s.tenant_id = t.tenant_id and s.id = t.reconciliation_id
         join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
         {} group by l.account_id",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// How many lines of each finished session of an account were deleted since, and their total: the
/// ending balance is no longer the total of its lines.
pub fn reversed_by_session(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
) -> Result<Vec<(i64, (i64, Money))>> {
    let sql = format!(
        "select s.id, count(*), cast(sum({}) as bigint) {FROM}
         where l.tenant_id = $1 and l.account_id = $2 and s.state = 'done' and {REVERSED_SINCE}
         group by s.id",
        kept.amount()
    );
    Ok(tx.all(&sql, args![tenant, kept.account], |row| {
        Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))
    })?)
}
