//! One schedule.

use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::db::{DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::kind::Repeated;
use super::super::record::{Schedule, State};
use super::super::recurrence::{End, Recurrence, Unit};
use super::super::template::Template;
use super::super::words::words;

/// Stores a new schedule.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, schedule: &Schedule) -> Result<()> {
    let mut columns = vec![
        ("tenant_id", ctx.tenant.into()),
        ("id", schedule.id.into()),
        ("created_at", schedule.created_at.into()),
        ("created_by", schedule.created_by.into()),
        ("created_by_name", (&schedule.created_by_name).into()),
    ];
    columns.extend(typed_columns(schedule)?);
    columns.extend(progress(schedule));
    let (names, values): (Vec<&str>, Vec<Value>) = columns.into_iter().unzip();
    let head = format!("insert into {} ({})", words(schedule.kind()).record, names.join(", "));
    Ok(tx.insert(&head, values.len(), &values, "")?)
}

/// Stores what an edit changed.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, schedule: &Schedule) -> Result<()> {
    let mut columns = typed_columns(schedule)?;
    columns.extend(progress(schedule));
    set(tx, ctx.tenant, schedule, columns)
}

/// Stores how far a schedule has come.
pub fn set_progress(tx: &mut dyn Tx, tenant: TenantId, schedule: &Schedule) -> Result<()> {
    set(tx, tenant, schedule, progress(schedule))
}

/// Columns with their values.
type Columns = Vec<(&'static str, Value)>;

fn set(tx: &mut dyn Tx, tenant: TenantId, schedule: &Schedule, columns: Columns) -> Result<()> {
    let (names, values): (Vec<&str>, Vec<Value>) = columns.into_iter().unzip();
    let set: Vec<String> =
        names.iter().zip(3..).map(|(name, place)| format!("{name} = ${place}")).collect();
    let sql = format!(
        "update {} set {} where tenant_id = $1 and id = $2",
        words(schedule.kind()).record,
        set.join(", ")
    );
    let mut all = args![tenant, schedule.id].to_vec();
    all.extend(values);
    tx.exec(&sql, &all)?;
    Ok(())
}

/// The typed columns of a schedule; only an invoice is mailed.
fn typed_columns(schedule: &Schedule) -> Result<Columns> {
    let (end_date, end_count) = ends(schedule.end);
    let mut columns: Columns = vec![
        ("name", (&schedule.name).into()),
        ("template", schedule.template.to_json()?.into()),
        ("currency_id", schedule.template.currency().into()),
        ("total", schedule.total.into()),
        ("start_date", schedule.recurrence.start.into()),
        ("unit", schedule.recurrence.unit.as_str().into()),
        ("every", schedule.recurrence.every.into()),
        ("month_end", schedule.recurrence.month_end.into()),
        ("end_date", end_date.into()),
        ("end_count", end_count.into()),
        ("language", (&schedule.language).into()),
        ("search_text", search_key(&schedule.name).into()),
        ("version", schedule.version.into()),
        ("typed_on", schedule.typed_on.into()),
    ];
    if let Some((party, _)) = words(schedule.kind()).party {
        columns.push((party, schedule.template.party().into()));
    }
    if schedule.kind() == Repeated::Invoice {
        columns.push(("sends", schedule.sends.into()));
    }
    Ok(columns)
}

/// How far a schedule has come.
fn progress(schedule: &Schedule) -> Columns {
    vec![
        ("state", schedule.state.as_str().into()),
        ("next_date", schedule.next.into()),
        ("last_date", schedule.last.into()),
        ("handled", schedule.handled.into()),
        ("failures", schedule.failures.into()),
        ("waiting_since", schedule.waiting_since.into()),
    ]
}

fn ends(end: End) -> (Option<Date>, Option<i64>) {
    match end {
        End::Never => (None, None),
        End::On(day) => (Some(day), None),
        End::After(count) => (None, Some(count)),
    }
}

/// The end from its two columns.
fn schedule_end(date: Option<Date>, count: Option<i64>) -> End {
    match (date, count) {
        (Some(day), _) => End::On(day),
        (None, Some(count)) => End::After(count),
        (None, None) => End::Never,
    }
}

/// The existing schedule with this id.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Repeated,
    id: i64,
) -> Result<Option<Schedule>> {
    let sql = format!("{} where tenant_id = $1 and id = $2 and deleted_at is null", select(kind));
    Ok(tx.one(&sql, args![tenant, id], |row| read(row, kind))?)
}

/// The active schedules whose next day comes by a day.
pub fn running_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Repeated,
    until: Date,
) -> Result<Vec<Schedule>> {
    let sql = format!(
        "{} where tenant_id = $1 and next_date <= $2 and state = 'active' and deleted_at is null
         order by id",
        select(kind)
    );
    Ok(tx.all(&sql, args![tenant, until], |row| read(row, kind))?)
}

fn select(kind: Repeated) -> String {
    let words = words(kind);
    let table = words.record;
    let party = words.party.map_or("null", |(party, _)| party);
    // Only invoices are mailed.
    let sends = match kind {
        Repeated::Invoice => "sends",
        Repeated::Bill | Repeated::Entry => "1 = 0",
    };
    format!(
        "select id, name, {party}, template, total, start_date, unit, every, month_end,
            end_date, end_count, state, next_date, last_date, handled, failures, language, version,
            created_at, created_by, created_by_name, {sends}, waiting_since, typed_on
         from {table}"
    )
}

/// The documents of all schedules of a kind, deleted ones included.
pub fn templates(tx: &mut dyn Tx, tenant: TenantId, kind: Repeated) -> Result<Vec<Template>> {
    let words = words(kind);
    let table = words.record;
    let party = words.party.map_or("null", |(party, _)| party);
    let sql = format!("select {party}, template from {table} where tenant_id = $1");
    Ok(tx.all(&sql, args![tenant], |row| {
        let template = Template::from_json(kind, &row.get::<String>(1)?, row.get(0)?);
        template.map_err(|error| DbError::Other(error.to_string()))
    })?)
}

fn read(row: &Row<'_>, kind: Repeated) -> Result<Schedule, DbError> {
    let created_at = row.get(18)?;
    let template = Template::from_json(kind, &row.get::<String>(3)?, row.get(2)?);
    Ok(Schedule {
        id: row.get(0)?,
        name: row.get(1)?,
        template: template.map_err(|error| DbError::Other(error.to_string()))?,
        total: row.get(4)?,
        recurrence: Recurrence {
            start: row.get(5)?,
            unit: Unit::from_word(&row.get::<String>(6)?),
            every: row.get(7)?,
            month_end: row.get(8)?,
        },
        end: schedule_end(row.get(9)?, row.get(10)?),
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

/// The companies with schedules that have something to make.
pub fn with_due(tx: &mut dyn Tx, kind: Repeated, today: Date) -> Result<Vec<TenantId>> {
    let sql = format!(
        "select distinct tenant_id from {}
         where next_date <= $1 and state = 'active' and deleted_at is null order by tenant_id",
        words(kind).record
    );
    Ok(tx.all(&sql, args![today], |row| row.get(0))?)
}

/// The schedules that have something to make, those that have waited longest first.
pub fn all_due(tx: &mut dyn Tx, tenant: TenantId, kind: Repeated, today: Date) -> Result<Vec<i64>> {
    let sql = format!(
        "select id from {}
         where tenant_id = $1 and next_date <= $2 and state = 'active' and deleted_at is null
         order by next_date, id",
        words(kind).record
    );
    Ok(tx.all(&sql, args![tenant, today], |row| row.get(0))?)
}

/// The existing schedules of a customer or vendor.
pub fn of_party(tx: &mut dyn Tx, tenant: TenantId, kind: Repeated, party: i64) -> Result<Vec<i64>> {
    let words = words(kind);
    let Some((column, _)) = words.party else { return Ok(Vec::new()) };
    let sql = format!(
        "select id from {} where tenant_id = $1 and {column} = $2 and deleted_at is null
         order by id",
        words.record
    );
    Ok(tx.all(&sql, args![tenant, party], |row| row.get(0))?)
}

/// Marks a schedule deleted: it makes nothing any more; what it made stays.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, kind: Repeated, id: i64) -> Result<()> {
    let table = words(kind).record;
    let sql = format!("update {table} set deleted_at = $3 where tenant_id = $1 and id = $2");
    tx.exec(&sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

/// The company's name, for the message to its admins.
pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    let name = tx.scalar("select company_name from tenant where id = $1", args![tenant])?;
    Ok(name.unwrap_or_default())
}
