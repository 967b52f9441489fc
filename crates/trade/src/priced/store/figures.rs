//! Sums by day over the documents of a filter, in the company's currency.

use books::settlements::RETURNED_CHEQUES;
use jiff::civil::Date;
use ledger::Money;
use platform::db::DbError;
use platform::{Result, TenantId, Tx, Value};

use super::filter::Filter;
use super::list::{conditions, in_status, sql_source};
use super::table::Table;
use documents::payment_fields::net_of;

/// A day and an amount.
type OfDay = (Date, Money);

/// What was charged on each day from `from` on.
pub fn traded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    filter: &Filter,
    today: Date,
    from: Date,
) -> Result<Vec<OfDay>> {
    let mut clause = conditions(tenant, table, filter);
    in_status(&mut clause, filter.status, today);
    clause.when(Some(from), |p| format!("i.date >= {p}"));
    let sql = format!(
        "select i.date, cast(sum(i.total_base) as bigint) {} {} group by i.date",
        sql_source(table),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// What was settled of them on each day from `from` on. What a note credits was never paid, nor the
/// amount of a cheque that came back: of that only the tax counts that stays withheld.
pub fn settled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    filter: &Filter,
    today: Date,
    from: Date,
) -> Result<Vec<OfDay>> {
    let mut clause = conditions(tenant, table, filter);
    in_status(&mut clause, filter.status, today);
    clause.when(Some(from), |p| format!("s.date >= {p}"));
    let (kind, note) = (table.kind, table.trade.note());
    let source = format!(
        "{}
         join settlement s on s.tenant_id = i.tenant_id and s.doc_kind = '{kind}'
           and s.doc_id = i.id and s.payment_kind <> '{note}' and s.deleted_at is null
         {}",
        sql_source(table),
        clause.sql()
    );
    paid_by_day(tx, &source, &clause.args)
}

/// What settlements `s` of a source, of which the first parameter is the company, paid on each day.
pub(super) fn paid_by_day(tx: &mut dyn Tx, source: &str, values: &[Value]) -> Result<Vec<OfDay>> {
    let sql = format!(
        "select s.date, cast(sum(s.applied_base) as bigint) {source}
           and s.payment_id not in ({RETURNED_CHEQUES})
         group by s.date"
    );
    let mut days: Vec<OfDay> = tx.all(&sql, values, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let sql = format!(
        "select s.date, s.applied_base, s.applied, s.withholding {source}
         and s.withholding > 0 and s.payment_id in ({RETURNED_CHEQUES}) and exists (
             select 1 from cheque_step h
             where h.tenant_id = $1 and h.cheque_id = s.payment_id
               and h.deleted_at is null and h.withheld_kept is not null)"
    );
    days.extend(tx.all(&sql, values, |row| {
        let (base, applied, tax): (Money, Money, Money) = (row.get(1)?, row.get(2)?, row.get(3)?);
        let stays = net_of(tax, base, applied);
        Ok((row.get(0)?, stays.map_err(|fault| DbError::Other(fault.to_string()))?))
    })?);
    Ok(days)
}

/// What is left of them, by the day on which it is due; nothing of what is dated ahead.
pub fn open(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    filter: &Filter,
    today: Date,
) -> Result<Vec<OfDay>> {
    let mut clause = conditions(tenant, table, filter);
    in_status(&mut clause, filter.status, today);
    clause.and("o.settled < o.total");
    clause.when(Some(today), |p| format!("i.date <= {p}"));
    let sql = format!(
        "select o.due_date, cast(sum(o.total_base - o.settled_base) as bigint)
         {} {} group by o.due_date",
        sql_source(table),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}
