//! The outcomes of days.

use jiff::Timestamp;
use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::kind::Repeated;
use super::super::record::{Outcome, Refusal, Run};
use super::super::words::words;

/// Notes what became of a day. Fails when the day has a run already.
pub fn insert_run(tx: &mut dyn Tx, tenant: TenantId, kind: Repeated, run: &Run) -> Result<()> {
    let (made, refusal) = match &run.outcome {
        Outcome::Made { document } => (Some(*document), None),
        Outcome::Refused(refusal) => (None, Some(refusal)),
    };
    let (table, document) = (words(kind).runs, words(kind).made);
    let sql = format!(
        "insert into {table} (tenant_id, id, schedule_id, date, day, {document},
            reason_code, reason_en, reason_ar, made_at, made_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
    );
    tx.exec(
        &sql,
        args![
            tenant,
            run.id,
            run.schedule,
            run.date,
            run.day,
            made,
            refusal.map(|refusal| refusal.code.as_str()),
            refusal.map(|refusal| refusal.english.as_str()),
            refusal.map(|refusal| refusal.arabic.as_str()),
            run.made_at,
            &run.made_by,
        ],
    )?;
    Ok(())
}

/// Notes that the document of a refused day has been made after all.
pub fn mark_made(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, run): (Repeated, i64),
    made: i64,
) -> Result<()> {
    let (table, document) = (words(kind).runs, words(kind).made);
    let sql = format!(
        "update {table} set {document} = $3, reason_code = null, reason_en = null,
            reason_ar = null, made_at = $4, made_by_name = $5
         where tenant_id = $1 and id = $2"
    );
    tx.exec(&sql, args![ctx.tenant, run, made, ctx.now, ctx.user_name.as_ref()])?;
    Ok(())
}

/// A run of a schedule.
pub fn find_run(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, schedule): (Repeated, i64),
    run: i64,
) -> Result<Option<Run>> {
    let (table, document) = (words(kind).runs, words(kind).made);
    let sql = format!(
        "select id, schedule_id, date, day, {document}, reason_code, reason_en, reason_ar,
            made_at, made_by_name
         from {table} where tenant_id = $1 and schedule_id = $2 and id = $3"
    );
    Ok(tx.one(&sql, args![tenant, schedule, run], read)?)
}

fn read(row: &Row<'_>) -> Result<Run, DbError> {
    let text = |place| Ok::<_, DbError>(row.get::<Option<String>>(place)?.unwrap_or_default());
    let outcome = match row.get::<Option<i64>>(4)? {
        Some(document) => Outcome::Made { document },
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

/// A run with the data of its document.
pub struct RunRow {
    pub run: Run,
    /// The document's number, total and whether it was deleted.
    pub made: Option<(String, Money, Option<Timestamp>)>,
}

/// The newest two hundred runs of a schedule, by date, and how many documents it has made in all.
pub fn runs(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, schedule): (Repeated, i64),
) -> Result<(Vec<RunRow>, i64)> {
    let (table, column, documents) = (words(kind).runs, words(kind).made, words(kind).documents);
    let made = tx.scalar(
        &format!(
            "select cast(count({column}) as bigint) from {table}
             where tenant_id = $1 and schedule_id = $2"
        ),
        args![tenant, schedule],
    )?;
    let sql = format!(
        "select r.id, r.schedule_id, r.date, r.day, r.{column}, r.reason_code, r.reason_en,
            r.reason_ar, r.made_at, r.made_by_name, i.number, i.total, i.deleted_at
         from {table} r
         left join {documents} i on i.tenant_id = r.tenant_id and i.id = r.{column}
         where r.tenant_id = $1 and r.schedule_id = $2 order by r.date desc, r.id desc limit 200"
    );
    let rows = tx.all(&sql, args![tenant, schedule], |row| {
        let number: Option<String> = row.get(10)?;
        let total: Option<Money> = row.get(11)?;
        let deleted = row.get(12)?;
        let made = number.zip(total).map(|(number, total)| (number, total, deleted));
        Ok(RunRow { run: read(row)?, made })
    })?;
    Ok((rows, made.unwrap_or_default()))
}
