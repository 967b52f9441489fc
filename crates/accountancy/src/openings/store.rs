//! The day of the openings, what closed them, and which of them a bank's statement has.

use std::collections::HashSet;

use jiff::civil::Date;
use ledger::DocKind;
use platform::{Ctx, Result, TenantId, Tx, args};

/// The day on which the books begin here.
pub fn date(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Date>> {
    Ok(tx.scalar("select date from opening_setup where tenant_id = $1", args![tenant])?)
}

/// Keeps that day.
pub fn set_date(tx: &mut dyn Tx, tenant: TenantId, date: Date) -> Result<()> {
    tx.send(
        "insert into opening_setup (tenant_id, date) values ($1, $2)
         on conflict (tenant_id) do update set date = excluded.date",
        args![tenant, date],
    )?;
    Ok(())
}

/// An entry that closed opening balance equity.
#[derive(Debug, Clone)]
pub struct Closing {
    pub entry_id: i64,
    pub number: String,
    pub date: Date,
}

/// Those that were not undone, the latest first.
pub fn closings(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Closing>> {
    Ok(tx.all(
        "select m.id, m.number, m.date from opening_closing c
         join manual_entry m on m.tenant_id = c.tenant_id and m.id = c.entry_id
         where c.tenant_id = $1 and m.deleted_at is null order by m.id desc",
        args![tenant],
        |row| Ok(Closing { entry_id: row.get(0)?, number: row.get(1)?, date: row.get(2)? }),
    )?)
}

/// Notes what an entry is for.
pub fn add_closing(tx: &mut dyn Tx, ctx: &Ctx, entry: i64) -> Result<()> {
    tx.send(
        "insert into opening_closing (tenant_id, entry_id) values ($1, $2)",
        args![ctx.tenant, entry],
    )?;
    Ok(())
}

/// The accounts whose present opening was found on a statement of the bank.
pub fn reconciled(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashSet<i64>> {
    let rows = tx.all(
        "select distinct e.doc_id
         from reconciled_line k
         join reconciliation s on s.tenant_id = k.tenant_id and s.id = k.reconciliation_id
         join journal_entry e on e.tenant_id = k.tenant_id and e.number = k.entry_number
         join journal_line l on l.tenant_id = k.tenant_id and l.entry_number = k.entry_number
              and l.line_no = k.line_no
         where k.tenant_id = $1 and s.state = 'done' and e.doc_kind = $2
           and l.account_id = e.doc_id and e.reverses is null
           and not exists (select 1 from journal_entry r
                           where r.tenant_id = $1 and r.reverses = e.number)",
        args![tenant, DocKind::Opening.as_str()],
        |row| row.get::<i64>(0),
    )?;
    Ok(rows.into_iter().collect())
}
