//! What became of each day.

use jiff::Timestamp;
use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::record::{Outcome, Refusal, Run};

/// Notes what became of a day. Fails when the day has a run already.
pub fn insert_run(tx: &mut dyn Tx, tenant: TenantId, run: &Run) -> Result<()> {
    let (invoice, refusal) = match &run.outcome {
        Outcome::Made { invoice } => (Some(*invoice), None),
        Outcome::Refused(refusal) => (None, Some(refusal)),
    };
    tx.exec(
        "insert into recurring_invoice_run (tenant_id, id, schedule_id, date, day, invoice_id,
            reason_code, reason_en, reason_ar, made_at, made_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        args![
            tenant,
            run.id,
            run.schedule,
            run.date,
            run.day,
            invoice,
            refusal.map(|refusal| refusal.code.as_str()),
            refusal.map(|refusal| refusal.english.as_str()),
            refusal.map(|refusal| refusal.arabic.as_str()),
            run.made_at,
            &run.made_by,
        ],
    )?;
    Ok(())
}

/// Notes that the invoice of a refused day has been made after all.
pub fn set_made(tx: &mut dyn Tx, ctx: &Ctx, run: i64, invoice: i64) -> Result<()> {
    tx.exec(
        "update recurring_invoice_run set invoice_id = $3, reason_code = null, reason_en = null,
            reason_ar = null, made_at = $4, made_by_name = $5
         where tenant_id = $1 and id = $2",
        args![ctx.tenant, run, invoice, ctx.now, ctx.user_name.as_ref()],
    )?;
    Ok(())
}

/// A run of a schedule.
pub fn find_run(tx: &mut dyn Tx, tenant: TenantId, schedule: i64, run: i64) -> Result<Option<Run>> {
    Ok(tx.one(
        "select id, schedule_id, date, day, invoice_id, reason_code, reason_en, reason_ar, made_at,
            made_by_name
         from recurring_invoice_run where tenant_id = $1 and schedule_id = $2 and id = $3",
        args![tenant, schedule, run],
        read,
    )?)
}

fn read(row: &Row<'_>) -> Result<Run, DbError> {
    let text = |place| Ok::<_, DbError>(row.get::<Option<String>>(place)?.unwrap_or_default());
    let outcome = match row.get::<Option<i64>>(4)? {
        Some(invoice) => Outcome::Made { invoice },
        None => Outcome::Refused(Refusal { code: text(5)?, english: text(6)?, arabic: text(7)? }),
    };
    Ok(Run {
        id: row.get(0)?,
        schedule: row.get(1)?,
        date: row.get(2)?,
        day: row.get(3)?,
        outcome,
        made_at: row.get(8)?,
        made_by: row.get(9)?,
    })
}

/// A run with what is known of its invoice.
pub struct RunRow {
    pub run: Run,
    /// The invoice's number, total and whether it was deleted.
    pub invoice: Option<(String, Money, Option<Timestamp>)>,
}

/// The newest two hundred runs of a schedule, by date, and how many invoices it has made in all.
pub fn runs(tx: &mut dyn Tx, tenant: TenantId, schedule: i64) -> Result<(Vec<RunRow>, i64)> {
    let made = tx.scalar(
        "select cast(count(invoice_id) as bigint) from recurring_invoice_run
         where tenant_id = $1 and schedule_id = $2",
        args![tenant, schedule],
    )?;
    let rows = tx.all(
        "select r.id, r.schedule_id, r.date, r.day, r.invoice_id, r.reason_code, r.reason_en,
            r.reason_ar, r.made_at, r.made_by_name, i.number, i.total, i.deleted_at
         from recurring_invoice_run r
         left join invoice i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
         where r.tenant_id = $1 and r.schedule_id = $2 order by r.date desc, r.id desc limit 200",
        args![tenant, schedule],
        |row| {
            let number: Option<String> = row.get(10)?;
            let total: Option<Money> = row.get(11)?;
            let deleted = row.get(12)?;
            let invoice = number.zip(total).map(|(number, total)| (number, total, deleted));
            Ok(RunRow { run: read(row)?, invoice })
        },
    )?;
    Ok((rows, made.unwrap_or_default()))
}
