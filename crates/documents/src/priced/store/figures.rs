//! Sums by day over the documents of a filter, in the company's currency.

use jiff::civil::Date;
use ledger::Money;
use platform::{Result, TenantId, Tx};

use super::list::{Filter, conditions, in_status, whole};
use super::table::Table;

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
        whole(table),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// What was settled of them on each day from `from` on. What a note takes back was never
/// paid.
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
    let sql = format!(
        "select s.date, cast(sum(s.applied_base) as bigint)
         {}
         join settlement s on s.tenant_id = i.tenant_id and s.doc_kind = '{kind}'
           and s.doc_id = i.id and s.payment_kind <> '{note}' and s.deleted_at is null
         {} group by s.date",
        whole(table),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// What is left of them, by the day on which it is due.
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
    let sql = format!(
        "select o.due_date, cast(sum(o.total_base - o.settled_base) as bigint)
         {} {} group by o.due_date",
        whole(table),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}
