//! Lists of schedules.

use jiff::civil::{Date, date};
use ledger::Money;
use platform::context::UserId;
use platform::db::Clause;
use platform::{Result, TenantId, Tx, args};

use super::super::kind::Repeated;
use super::super::record::State;
use super::super::recurrence::Unit;
use super::super::wire::RecurringStatus;
use super::super::words::words;

/// Which schedules.
#[derive(Debug, Clone)]
pub struct Filter {
    pub kind: Repeated,
    pub search: Option<String>,
    /// Only of one customer or vendor.
    pub party_id: Option<i64>,
    /// Only those of one person.
    pub own: Option<UserId>,
}

/// A row of a list.
pub struct ListRow {
    pub id: i64,
    pub name: String,
    pub party_id: i64,
    pub party: String,
    pub unit: Unit,
    pub every: i64,
    pub month_end: bool,
    pub state: State,
    pub failures: i64,
    pub next: Option<Date>,
    pub last: Option<Date>,
    pub currency_id: i64,
    pub total: Money,
}

/// Where they are, with the customer or vendor of each as `c`.
fn from(kind: Repeated) -> String {
    let words = words(kind);
    let schedules = words.record;
    match words.party {
        Some((column, parties)) => format!(
            "from {schedules} r
             join {parties} c on c.tenant_id = r.tenant_id and c.id = r.{column}"
        ),
        None => format!("from {schedules} r"),
    }
}

/// A schedule without a next day comes last.
const NO_DAY: Date = date(9999, 12, 31);

fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = Clause::in_company(tenant, "r.tenant_id = $1 and r.deleted_at is null");
    let search = filter.search.as_deref();
    match words(filter.kind).party {
        Some((column, _)) => {
            clause.search(&["r.search_text", "c.search_text"], search);
            clause.when(filter.party_id, |p| format!("r.{column} = {p}"));
        }
        None => clause.search(&["r.search_text"], search),
    }
    clause.when(filter.own, |p| format!("r.created_by = {p}"));
    clause
}

/// The condition of a status; the same as [`RecurringStatus::of`].
fn status(status: RecurringStatus) -> &'static str {
    match status {
        RecurringStatus::Active => "(r.state = 'active' and r.failures = 0)",
        RecurringStatus::Paused => "r.state = 'paused'",
        RecurringStatus::Ended => "r.state = 'ended'",
        RecurringStatus::Failed => {
            "(r.state = 'stopped' or (r.state = 'active' and r.failures > 0))"
        }
    }
}

/// A page of the filtered list, the next to come first, after a position if one is given.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (filter, only): (&Filter, Option<RecurringStatus>),
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<ListRow>> {
    let mut clause = conditions(tenant, filter);
    if let Some(only) = only {
        clause.and(status(only));
    }
    let none = clause.param(NO_DAY);
    let key = format!("coalesce(r.next_date, {none})");
    if let Some((day, id)) = behind {
        let (day, id) = (clause.param(day), clause.param(id));
        clause.and(&format!("({key}, r.id) > ({day}, {id})"));
    }
    let limit = clause.param(limit);
    let from = from(filter.kind);
    let party = match words(filter.kind).party {
        Some((column, _)) => format!("r.{column}, c.display_name"),
        None => "0, ''".to_owned(),
    };
    let sql = format!(
        "select r.id, r.name, {party}, r.unit, r.every, r.month_end, r.state,
            r.failures, r.next_date, r.last_date, r.currency_id, r.total
         {from} {} order by {key}, r.id limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(ListRow {
            id: row.get(0)?,
            name: row.get(1)?,
            party_id: row.get(2)?,
            party: row.get(3)?,
            unit: Unit::from_word(&row.get::<String>(4)?),
            every: row.get(5)?,
            month_end: row.get(6)?,
            state: State::from_word(&row.get::<String>(7)?),
            failures: row.get(8)?,
            next: row.get(9)?,
            last: row.get(10)?,
            currency_id: row.get(11)?,
            total: row.get(12)?,
        })
    })?)
}

/// The place of a row in the order.
impl ListRow {
    pub fn place(&self) -> (Date, i64) {
        (self.next.unwrap_or(NO_DAY), self.id)
    }
}

/// How many schedules of the filter are in each state, and whether their last day was refused.
pub fn counts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
) -> Result<Vec<(RecurringStatus, i64)>> {
    let clause = conditions(tenant, filter);
    let from = from(filter.kind);
    let sql = format!(
        "select r.state, r.failures, cast(count(*) as bigint) {from} {}
         group by r.state, r.failures",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let state = State::from_word(&row.get::<String>(0)?);
        Ok((RecurringStatus::new(state, row.get(1)?), row.get(2)?))
    })?)
}

/// Whether there is any schedule.
pub fn company_has_any(tx: &mut dyn Tx, tenant: TenantId, kind: Repeated) -> Result<bool> {
    let table = words(kind).record;
    let sql = format!("select 1 from {table} where tenant_id = $1 and deleted_at is null limit 1");
    Ok(tx.exists(&sql, args![tenant])?)
}
