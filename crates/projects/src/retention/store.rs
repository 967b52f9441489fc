//! Where retentions are kept.

use jiff::civil::Date;
use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

/// A retention that was not undone.
#[derive(Debug, Clone)]
pub struct StoredRetention {
    pub id: i64,
    pub invoice_id: i64,
    pub invoice: String,
    pub customer_id: i64,
    pub date: Date,
    /// What is left of it, held or released.
    pub amount: Money,
    /// What credit notes took off.
    pub credited: Money,
    pub account_id: i64,
    pub entry_id: i64,
    /// The existing entry that released it, and its day.
    pub released: Option<(i64, Date)>,
}

/// The retentions of a project whose entry was not deleted, oldest first.
pub fn of_project(tx: &mut dyn Tx, tenant: TenantId, project: i64) -> Result<Vec<StoredRetention>> {
    Ok(tx.all(
        "select r.id, r.invoice_id, i.number, i.customer_id, m.date, r.amount, r.account_id,
            r.entry_id, f.id, f.date,
            (select cast(coalesce(sum(c.amount), 0) as bigint) from retention_credit c
                where c.tenant_id = $1 and c.retention_id = r.id)
         from project_retention r
         join invoice i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
         join manual_entry m on m.tenant_id = r.tenant_id and m.id = r.entry_id
            and m.deleted_at is null
         left join manual_entry f on f.tenant_id = r.tenant_id and f.id = r.release_id
            and f.deleted_at is null
         where r.tenant_id = $1 and r.project_id = $2 order by r.id",
        args![tenant, project],
        read,
    )?)
}

fn read(row: &Row<'_>) -> Result<StoredRetention, DbError> {
    let released: (Option<i64>, Option<Date>) = (row.get(8)?, row.get(9)?);
    let (amount, credited): (Money, Money) = (row.get(5)?, row.get(10)?);
    let left = amount.sub(credited).map_err(|e| DbError::Other(e.to_string()))?;
    Ok(StoredRetention {
        id: row.get(0)?,
        invoice_id: row.get(1)?,
        invoice: row.get(2)?,
        customer_id: row.get(3)?,
        date: row.get(4)?,
        amount: left,
        credited,
        account_id: row.get(6)?,
        entry_id: row.get(7)?,
        released: released.0.zip(released.1),
    })
}

/// The numbers of the credit notes that took something off a retention.
pub fn notes_of(tx: &mut dyn Tx, tenant: TenantId, retention: i64) -> Result<Vec<String>> {
    let sql = "select n.number from retention_credit c
         join credit_note n on n.tenant_id = c.tenant_id and n.id = c.credit_note_id
         where c.tenant_id = $1 and c.retention_id = $2 order by n.id";
    Ok(tx.all(sql, args![tenant, retention], |row| row.get(0))?)
}

/// An invoice from which an amount may be retained.
pub struct Retainable {
    pub number: String,
    pub customer_id: i64,
    pub date: Date,
    pub currency_id: i64,
    /// Before taxes, less its credit notes.
    pub net: Money,
}

/// An existing invoice of a project.
pub fn invoice(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (project, id): (i64, i64),
) -> Result<Option<Retainable>> {
    let sql = "select i.number, i.customer_id, i.date, i.currency_id,
            i.net - (select cast(coalesce(sum(n.net), 0) as bigint) from credit_note n
                where n.tenant_id = $1 and n.invoice_id = i.id and n.deleted_at is null)
         from invoice i
         where i.tenant_id = $1 and i.project_id = $2 and i.id = $3 and i.deleted_at is null";
    Ok(tx.one(sql, args![tenant, project, id], |row| {
        Ok(Retainable {
            number: row.get(0)?,
            customer_id: row.get(1)?,
            date: row.get(2)?,
            currency_id: row.get(3)?,
            net: row.get(4)?,
        })
    })?)
}

/// A new retention: its id, its project, its invoice, the account and the entry that holds it.
pub struct New {
    pub id: i64,
    pub project_id: i64,
    pub invoice_id: i64,
    pub account_id: i64,
    pub entry_id: i64,
    pub amount: Money,
}

/// Stores a new retention.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, new: &New) -> Result<()> {
    tx.exec(
        "insert into project_retention (tenant_id, id, project_id, invoice_id, account_id,
            entry_id, amount, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![
            ctx.tenant,
            new.id,
            new.project_id,
            new.invoice_id,
            new.account_id,
            new.entry_id,
            new.amount,
            ctx.now,
        ],
    )?;
    Ok(())
}

/// Stores which entry released a retention.
pub fn set_release(tx: &mut dyn Tx, tenant: TenantId, id: i64, entry: i64) -> Result<()> {
    let sql = "update project_retention set release_id = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, entry])?;
    Ok(())
}
