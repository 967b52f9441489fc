//! Ticked lines of entries that were reversed since.

use ledger::AccountId;
use platform::{Result, TenantId, Tx, args};

/// A session that is finished makes whole what reversed entries left of those before it: their
/// lines are no longer missing in a beginning.
pub fn forget_reversed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    session: i64,
) -> Result<()> {
    tx.exec(
        "update reconciled_line set forgotten_by = $3
         where tenant_id = $1 and forgotten_by is null and exists (
            select 1 from journal_line l
            join journal_entry v on v.tenant_id = l.tenant_id and v.reverses = l.entry_number
            where l.tenant_id = $1 and l.entry_number = reconciled_line.entry_number
              and l.line_no = reconciled_line.line_no and l.account_id = $2)",
        args![tenant, account, session],
    )?;
    Ok(())
}

/// A session that is undone no longer completes anything.
pub fn remember_reversed(tx: &mut dyn Tx, tenant: TenantId, session: i64) -> Result<()> {
    tx.exec(
        "update reconciled_line set forgotten_by = null
         where tenant_id = $1 and forgotten_by = $2",
        args![tenant, session],
    )?;
    Ok(())
}

/// The accounts on which lines that were ticked belong to entries that were reversed behind a
/// number of the journal, as [`of_document`] tells them.
pub fn reversed_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    number: i64,
) -> Result<Vec<(AccountId, bool)>> {
    Ok(tx.all(
        "select distinct l.account_id, case when s.state = 'done' then 1 else 0 end
         from journal_entry v
         cross join reconciled_line t
         cross join journal_line l
         join reconciliation s on s.tenant_id = t.tenant_id and s.id = t.reconciliation_id
         where v.tenant_id = $1 and v.number > $2
           and t.tenant_id = v.tenant_id and t.entry_number = v.reverses
           and l.tenant_id = t.tenant_id and l.entry_number = t.entry_number
           and l.line_no = t.line_no
         order by 1",
        args![tenant, number],
        |row| Ok((row.get(0)?, row.get::<i64>(1)? == 1)),
    )?)
}
