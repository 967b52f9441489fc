//! What finished sessions found, and what of it was changed or deleted since.

use ledger::Money;
use platform::{Result, TenantId, Tx, args};

use super::lines::{FROM, Kept};

/// The condition of a line that a session found and finished with, its id being that parameter;
/// what was reversed before that is none.
pub(super) fn found_by(session: &str) -> String {
    format!(
        "t.reconciliation_id = {session} and not t.is_opening
             and (t.forgotten_by is null or t.forgotten_by <> {session})"
    )
}

/// What a finished session found, though it was changed or deleted since: what came in, what went
/// out (above zero), and how many of each.
pub fn found(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: Kept,
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

/// A ticked line whose entry was reversed since, and that no later session made whole.
pub(super) const GONE: &str = "t.forgotten_by is null and exists (select 1 from journal_entry v
    where v.tenant_id = l.tenant_id and v.reverses = l.entry_number)";

/// How many lines of each finished session of an account are gone, and what they come to: what it
/// ended with is no longer what its lines come to.
pub fn gone_of_each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: Kept,
) -> Result<Vec<(i64, (i64, Money))>> {
    let sql = format!(
        "select s.id, count(*), cast(sum({}) as bigint) {FROM}
         where l.tenant_id = $1 and l.account_id = $2 and s.state = 'done' and {GONE}
         group by s.id",
        kept.amount()
    );
    Ok(tx.all(&sql, args![tenant, kept.account], |row| {
        Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))
    })?)
}
