//! The entries of the journal that are undone.

use jiff::civil::Date;
use ledger::Money;
use platform::{Result, TenantId, Tx, args};

/// An entry that was reversed.
#[derive(Debug, Clone)]
pub struct Reversed {
    /// The number of the document that it is of.
    pub document: Option<String>,
    pub date: Date,
    /// Its debits together.
    pub amount: Money,
}

/// The number of the last entry; 0 where there is none.
pub fn last_number(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = "select max(number) from journal_entry where tenant_id = $1";
    Ok(tx.scalar::<Option<i64>>(sql, args![tenant])?.flatten().unwrap_or_default())
}

/// What was reversed by entries after this number, in the order of what was reversed.
pub fn reversed_after(tx: &mut dyn Tx, tenant: TenantId, number: i64) -> Result<Vec<Reversed>> {
    let sql = "select o.number, o.doc_number, o.date, cast(sum(l.debit) as bigint)
         from journal_entry r cross join journal_entry o
         join journal_line l on l.tenant_id = o.tenant_id and l.entry_number = o.number
         where r.tenant_id = $1 and r.number > $2 and r.reverses is not null
           and o.tenant_id = r.tenant_id and o.number = r.reverses
         group by o.number, o.doc_number, o.date order by o.number";
    Ok(tx.all(sql, args![tenant, number], |row| {
        Ok(Reversed { document: row.get(1)?, date: row.get(2)?, amount: row.get(3)? })
    })?)
}

/// How many entries after this number reverse one.
pub fn count_reversed_after(tx: &mut dyn Tx, tenant: TenantId, number: i64) -> Result<i64> {
    let sql = "select count(*) from journal_entry
               where tenant_id = $1 and number > $2 and reverses is not null";
    Ok(tx.scalar(sql, args![tenant, number])?.unwrap_or_default())
}
