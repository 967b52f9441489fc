//! Where hours are kept.

use jiff::civil::Date;
use ledger::Money;
use platform::db::{Clause, DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::input::CheckedHours;

/// Hours as stored.
#[derive(Debug, Clone)]
pub struct StoredHours {
    pub id: i64,
    pub project_id: i64,
    pub worked: CheckedHours,
    pub member: String,
    pub version: i64,
    /// The invoice that they are on, and its number.
    pub invoice: Option<(i64, String)>,
}

/// Hours with the existing invoice that they are on.
const SELECT: &str = "select t.id, t.project_id, t.date, t.minutes, t.hourly_rate, t.amount,
        t.description, t.billable, t.created_by_name, t.version, i.id, i.number
    from project_time t
    left join project_billing b on b.tenant_id = t.tenant_id and b.kind = 'time'
        and b.document_id = t.id and b.line_no = 0
    left join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
        and i.deleted_at is null";

/// One entry that was not deleted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<StoredHours>> {
    let sql = format!("{SELECT} where t.tenant_id = $1 and t.id = $2 and t.deleted_at is null");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// A project's hours, newest first, after a position if one is given.
pub fn of_project(
    tx: &mut dyn Tx,
    tenant: TenantId,
    project: i64,
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<StoredHours>> {
    let mut clause = Clause::in_company(tenant, "t.tenant_id = $1 and t.deleted_at is null");
    clause.equals("t.project_id", project);
    if let Some((date, id)) = behind {
        let (date, id) = (clause.param(date), clause.param(id));
        clause.and(&format!("(t.date, t.id) < ({date}, {id})"));
    }
    let limit = clause.param(limit);
    let which = clause.sql();
    let sql = format!("{SELECT} {which} order by t.date desc, t.id desc limit {limit}");
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Billable hours on no invoice yet.
const OPEN: &str = "t.billable and t.amount > 0 and i.id is null";

/// A project's hours that can be billed, oldest first.
pub fn open(
    tx: &mut dyn Tx,
    tenant: TenantId,
    project: i64,
    limit: i64,
) -> Result<Vec<StoredHours>> {
    let sql = format!(
        "{SELECT} where t.tenant_id = $1 and t.project_id = $2 and t.deleted_at is null and {OPEN}
         order by t.date, t.id limit $3"
    );
    Ok(tx.all(&sql, args![tenant, project, limit], read)?)
}

/// Hours that can be billed.
pub struct OpenTime {
    pub id: i64,
    pub minutes: i64,
    pub amount: Money,
    pub description: String,
}

/// Those of some hours that are the project's and can be billed, oldest first.
pub fn open_by_ids(
    tx: &mut dyn Tx,
    tenant: TenantId,
    project: i64,
    ids: &[i64],
) -> Result<Vec<OpenTime>> {
    let company = "t.tenant_id = $1 and t.deleted_at is null";
    let mut clause = Clause::in_company(tenant, company);
    clause.and(OPEN);
    clause.equals("t.project_id", project);
    clause.among("t.id", ids);
    let sql = format!("{SELECT} {} order by t.date, t.id", clause.sql());
    let open = tx.all(&sql, &clause.args, read)?;
    Ok(open
        .into_iter()
        .map(|one| OpenTime {
            id: one.id,
            minutes: one.worked.minutes,
            amount: one.worked.amount,
            description: one.worked.description,
        })
        .collect())
}

/// The totals of a project's billable hours.
#[derive(Debug, Clone, Copy)]
pub struct Totals {
    pub open_count: i64,
    pub open_minutes: i64,
    pub open_amount: Money,
    pub billed_minutes: i64,
}

/// The totals of a project's billable hours, in one pass.
pub fn totals(tx: &mut dyn Tx, tenant: TenantId, project: i64) -> Result<Totals> {
    let sum = |what: &str, when: &str| {
        format!("cast(coalesce(sum(case when {when} then {what} else 0 end), 0) as bigint)")
    };
    let sql = format!(
        "select {}, {}, {}, {}
         from project_time t
         left join project_billing b on b.tenant_id = t.tenant_id and b.kind = 'time'
            and b.document_id = t.id and b.line_no = 0
         left join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
            and i.deleted_at is null
         where t.tenant_id = $1 and t.project_id = $2 and t.deleted_at is null and t.billable",
        sum("1", OPEN),
        sum("t.minutes", OPEN),
        sum("t.amount", OPEN),
        sum("t.minutes", "i.id is not null"),
    );
    let found = tx.one(&sql, args![tenant, project], |row| {
        Ok(Totals {
            open_count: row.get(0)?,
            open_minutes: row.get(1)?,
            open_amount: row.get(2)?,
            billed_minutes: row.get(3)?,
        })
    })?;
    Ok(found.unwrap_or(Totals {
        open_count: 0,
        open_minutes: 0,
        open_amount: Money::ZERO,
        billed_minutes: 0,
    }))
}

/// Stores new hours.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (id, project): (i64, i64),
    worked: &CheckedHours,
) -> Result<()> {
    tx.exec(
        "insert into project_time (tenant_id, id, project_id, date, minutes, hourly_rate, amount,
            description, billable, created_at, created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        args![
            ctx.tenant,
            id,
            project,
            worked.date,
            worked.minutes,
            worked.rate,
            worked.amount,
            &worked.description,
            worked.billable,
            ctx.now,
            ctx.user,
            ctx.user_name.as_ref(),
        ],
    )?;
    Ok(())
}

/// Stores what an edit changed and counts it.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, id: i64, worked: &CheckedHours) -> Result<()> {
    tx.exec(
        "update project_time set version = version + 1, date = $3, minutes = $4, hourly_rate = $5,
            amount = $6, description = $7, billable = $8
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            id,
            worked.date,
            worked.minutes,
            worked.rate,
            worked.amount,
            &worked.description,
            worked.billable,
        ],
    )?;
    Ok(())
}

/// Marks hours as deleted.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.exec(
        "update project_time set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<StoredHours, DbError> {
    let invoice: (Option<i64>, Option<String>) = (row.get(10)?, row.get(11)?);
    Ok(StoredHours {
        id: row.get(0)?,
        project_id: row.get(1)?,
        worked: CheckedHours {
            date: row.get(2)?,
            minutes: row.get(3)?,
            rate: row.get(4)?,
            amount: row.get(5)?,
            description: row.get(6)?,
            billable: row.get(7)?,
        },
        member: row.get(8)?,
        version: row.get(9)?,
        invoice: invoice.0.zip(invoice.1),
    })
}
