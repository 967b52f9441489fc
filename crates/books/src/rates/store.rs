//! The table of exchange rates.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::Rate;
use platform::db::{Clause, DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

/// A rate on record.
pub struct RecordedRate {
    pub id: i64,
    pub currency_id: i64,
    pub date: Date,
    pub rate: Rate,
    pub created_by: String,
}

const WRITTEN: &str = "id, currency_id, date, rate, created_by_name";

fn read(row: &Row<'_>) -> Result<RecordedRate, DbError> {
    Ok(RecordedRate {
        id: row.get(0)?,
        currency_id: row.get(1)?,
        date: row.get(2)?,
        rate: row.get(3)?,
        created_by: row.get(4)?,
    })
}

/// The rate with this id.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<RecordedRate>> {
    Ok(tx.one(
        &format!("select {WRITTEN} from exchange_rate where tenant_id = $1 and id = $2"),
        args![tenant, id],
        read,
    )?)
}

/// The rate recorded for exactly this day.
pub fn of_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: i64,
    date: Date,
) -> Result<Option<RecordedRate>> {
    Ok(tx.one(
        &format!(
            "select {WRITTEN} from exchange_rate
             where tenant_id = $1 and currency_id = $2 and date = $3"
        ),
        args![tenant, currency, date],
        read,
    )?)
}

/// The newest rate that isn't after a day, and its own day.
pub fn latest(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: i64,
    on: Date,
) -> Result<Option<(Date, Rate)>> {
    Ok(tx.one(
        "select date, rate from exchange_rate
         where tenant_id = $1 and currency_id = $2 and date <= $3
         order by date desc limit 1",
        args![tenant, currency, on],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The rate of the newest foreign document that isn't after a day, and its date. What a returned
/// cheque left open is as old as the cheque.
pub fn of_documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: i64,
    on: Date,
) -> Result<Option<(Date, Rate)>> {
    Ok(tx.one(
        "select date, exchange_rate from open_item
         where tenant_id = $1 and currency_id = $2 and date <= $3 and exchange_rate <> 100000
            and doc_kind <> 'cheque'
         order by date desc, doc_id desc limit 1",
        args![tenant, currency, on],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Stores a rate for a day that has none.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, written: &RecordedRate) -> Result<()> {
    tx.send(
        "insert into exchange_rate (tenant_id, id, currency_id, date, rate, created_at, created_by,
            created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![
            ctx.tenant,
            written.id,
            written.currency_id,
            written.date,
            written.rate,
            ctx.now,
            ctx.user,
            &written.created_by,
        ],
    )?;
    Ok(())
}

/// Stores another rate of the same day.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, written: &RecordedRate) -> Result<()> {
    tx.send(
        "update exchange_rate set rate = $3, created_at = $4, created_by = $5, created_by_name = $6
         where tenant_id = $1 and id = $2",
        args![ctx.tenant, written.id, written.rate, ctx.now, ctx.user, &written.created_by,],
    )?;
    Ok(())
}

/// Removes a rate.
pub fn delete(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.send("delete from exchange_rate where tenant_id = $1 and id = $2", args![tenant, id])?;
    Ok(())
}

/// Rates, the newest first and on one day by currency, after the given one.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: Option<i64>,
    after: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<RecordedRate>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1");
    clause.when(currency, |p| format!("currency_id = {p}"));
    if let Some((date, past)) = after {
        let (date, past) = (clause.param(date), clause.param(past));
        clause.and(&format!("(date < {date} or (date = {date} and currency_id > {past}))"));
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select {WRITTEN} from exchange_rate {} order by date desc, currency_id limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Whether any rate is written down.
pub fn any(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let one = "select 1 from exchange_rate where tenant_id = $1 limit 1";
    Ok(tx.scalar::<i64>(one, args![tenant])?.is_some())
}

/// The first day with a rate of each currency, written down or of a document.
pub fn first_known_days(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<i64, Date>> {
    let written = "select currency_id, min(date) from exchange_rate where tenant_id = $1
                   group by currency_id";
    let of_documents = "select currency_id, min(date) from open_item
                        where tenant_id = $1 and exchange_rate <> 100000 and doc_kind <> 'cheque'
                        group by currency_id";
    let mut since: HashMap<i64, Date> = HashMap::new();
    for sql in [written, of_documents] {
        let found: Vec<(i64, Date)> =
            tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for (currency, day) in found {
            let first = since.entry(currency).or_insert(day);
            *first = day.min(*first);
        }
    }
    Ok(since)
}
