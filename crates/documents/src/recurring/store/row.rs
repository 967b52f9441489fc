//! One schedule.

use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::db::{DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::record::{Schedule, State};
use super::super::rhythm::{End, Rhythm, Unit};
use crate::invoices::InvoiceInput;

/// Stores a new schedule.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, schedule: &Schedule) -> Result<()> {
    let (end_date, end_count) = ends(schedule.end);
    tx.exec(
        "insert into recurring_invoice (tenant_id, id, name, customer_id, template, currency_id,
            total, start_date, unit, every, month_end, end_date, end_count, state, next_date,
            last_date, handled, failures, language, search_text, version, created_at, created_by,
            created_by_name, sends, typed_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20, $21, $22, $23, $24, $25, $26)",
        args![
            ctx.tenant,
            schedule.id,
            &schedule.name,
            schedule.template.customer_id,
            serde_json::to_string(&schedule.template)?,
            schedule.template.currency_id,
            schedule.total,
            schedule.rhythm.start,
            schedule.rhythm.unit.as_str(),
            schedule.rhythm.every,
            schedule.rhythm.month_end,
            end_date,
            end_count,
            schedule.state.as_str(),
            schedule.next,
            schedule.last,
            schedule.handled,
            schedule.failures,
            &schedule.language,
            search_key(&schedule.name),
            schedule.version,
            schedule.created_at,
            schedule.created_by,
            &schedule.created_by_name,
            schedule.sends,
            schedule.typed_on,
        ],
    )?;
    Ok(())
}

/// Stores what an edit changed.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, schedule: &Schedule) -> Result<()> {
    let (end_date, end_count) = ends(schedule.end);
    tx.exec(
        "update recurring_invoice set name = $3, customer_id = $4, template = $5, currency_id = $6,
            total = $7, start_date = $8, unit = $9, every = $10, month_end = $11, end_date = $12,
            end_count = $13, language = $14, search_text = $15, version = $16, sends = $17,
            typed_on = $18
         where tenant_id = $1 and id = $2",
        args![
            ctx.tenant,
            schedule.id,
            &schedule.name,
            schedule.template.customer_id,
            serde_json::to_string(&schedule.template)?,
            schedule.template.currency_id,
            schedule.total,
            schedule.rhythm.start,
            schedule.rhythm.unit.as_str(),
            schedule.rhythm.every,
            schedule.rhythm.month_end,
            end_date,
            end_count,
            &schedule.language,
            search_key(&schedule.name),
            schedule.version,
            schedule.sends,
            schedule.typed_on,
        ],
    )?;
    set_progress(tx, ctx.tenant, schedule)
}

/// Stores how far a schedule has come.
pub fn set_progress(tx: &mut dyn Tx, tenant: TenantId, schedule: &Schedule) -> Result<()> {
    tx.exec(
        "update recurring_invoice set state = $3, next_date = $4, last_date = $5, handled = $6,
            failures = $7, waiting_since = $8
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            schedule.id,
            schedule.state.as_str(),
            schedule.next,
            schedule.last,
            schedule.handled,
            schedule.failures,
            schedule.waiting_since,
        ],
    )?;
    Ok(())
}

fn ends(end: End) -> (Option<Date>, Option<i64>) {
    match end {
        End::Never => (None, None),
        End::On(day) => (Some(day), None),
        End::After(count) => (None, Some(count)),
    }
}

/// The end that two columns stand for.
fn end_of(date: Option<Date>, count: Option<i64>) -> End {
    match (date, count) {
        (Some(day), _) => End::On(day),
        (None, Some(count)) => End::After(count),
        (None, None) => End::Never,
    }
}

/// The living schedule with this id.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Schedule>> {
    Ok(tx.one(
        "select id, name, customer_id, template, total, start_date, unit, every, month_end,
            end_date, end_count, state, next_date, last_date, handled, failures, language, version,
            created_at, created_by, created_by_name, sends, waiting_since, typed_on
         from recurring_invoice where tenant_id = $1 and id = $2 and deleted_at is null",
        args![tenant, id],
        read,
    )?)
}

fn read(row: &Row<'_>) -> Result<Schedule, DbError> {
    let created_at = row.get(18)?;
    let template: InvoiceInput = serde_json::from_str(&row.get::<String>(3)?)
        .map_err(|error| DbError::Other(error.to_string()))?;
    Ok(Schedule {
        id: row.get(0)?,
        name: row.get(1)?,
        // The column is what a foreign key holds, and what a merge of customers moves.
        template: InvoiceInput { customer_id: row.get(2)?, ..template },
        total: row.get(4)?,
        rhythm: Rhythm {
            start: row.get(5)?,
            unit: Unit::from_word(&row.get::<String>(6)?),
            every: row.get(7)?,
            month_end: row.get(8)?,
        },
        end: end_of(row.get(9)?, row.get(10)?),
        sends: row.get(21)?,
        state: State::from_word(&row.get::<String>(11)?),
        next: row.get(12)?,
        last: row.get(13)?,
        handled: row.get(14)?,
        failures: row.get(15)?,
        waiting_since: row.get(22)?,
        language: row.get(16)?,
        version: row.get(17)?,
        created_at,
        typed_on: row.get::<Option<Date>>(23)?.unwrap_or_else(|| date_in_cairo(created_at)),
        created_by: row.get(19)?,
        created_by_name: row.get(20)?,
    })
}

/// The schedules that have something to make, those that have waited longest first.
pub fn all_due(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Vec<i64>> {
    Ok(tx.all(
        "select id from recurring_invoice
         where tenant_id = $1 and next_date <= $2 and state = 'active' and deleted_at is null
         order by next_date, id",
        args![tenant, today],
        |row| row.get(0),
    )?)
}

/// Marks a schedule deleted: it makes nothing any more; its invoices stay.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let sql = "update recurring_invoice set deleted_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

/// The company's name, for the message to its admins.
pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    let name = tx.scalar("select company_name from tenant where id = $1", args![tenant])?;
    Ok(name.unwrap_or_default())
}
