//! Totals of a list of documents, by status and by party.

use jiff::civil::Date;
use ledger::Money;
use ledger::status::SettlementStatus;
use platform::db::{Clause, DbError};
use platform::{Result, TenantId, Tx};

use super::filter::Filter;
use super::list::{Source, conditions, in_status};
use super::table::Table;

/// How many documents are in each status, whatever status the filter asks for, what they charge and
/// what is left of it, in the company's currency.
pub fn by_status(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    filter: &Filter,
    today: Date,
) -> Result<Vec<(SettlementStatus, i64, Money, Money)>> {
    // Without another filter the groups that the open items are kept in say it all.
    let (with, from, figures, mut clause) = if filter.is_only_by_status() {
        let counted = format!("s.tenant_id = $1 and s.doc_kind = '{}'", table.kind);
        let kept = "from standing s".to_owned();
        (String::new(), kept, &STANDING, Clause::in_company(tenant, &counted))
    } else {
        let mut clause = conditions(tenant, table, filter);
        let source = Source::at_moment(table, filter, &mut clause);
        let from = source.sql_source(table);
        (source.with, from, &EACH, clause)
    };
    let today = clause.param(today);
    let Figures { done, due_date, started, count, total, open } = figures;
    let sql = format!(
        "{with}select case when {done} and {started} then 'paid' when {done} then 'credited'
                     when {due_date} < {today} then 'overdue'
                     when {started} then 'partial' else 'open' end as status,
                cast({count} as bigint), cast(sum({total}) as bigint), cast(sum({open}) as bigint)
         {from} {} group by 1",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let status: String = row.get(0)?;
        let status = status.parse().map_err(|_| DbError::Other(format!("status {status}")))?;
        Ok((status, row.get(1)?, row.get(2)?, row.get(3)?))
    })?)
}

/// Where a status and its sums are read from.
struct Figures {
    done: &'static str,
    due_date: &'static str,
    started: &'static str,
    count: &'static str,
    total: &'static str,
    open: &'static str,
}

const EACH: Figures = Figures {
    done: "o.settled >= o.total",
    due_date: "o.due_date",
    started: "(o.paid > 0 or o.total = 0)",
    count: "count(*)",
    total: "o.total_base",
    open: "o.total_base - o.settled_base",
};

const STANDING: Figures = Figures {
    done: "s.due_date = '1970-01-01'",
    due_date: "s.due_date",
    started: "s.started = 1",
    count: "sum(s.documents)",
    total: "s.total_base",
    open: "s.open_base",
};

/// The totals of one customer's or vendor's documents, in the company's currency.
pub struct OfParty {
    pub party_id: i64,
    pub name: String,
    pub count: i64,
    pub total: Money,
    pub open: Money,
}

/// The documents of the filter by their customer or vendor, whose name orders them.
pub fn by_party(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    filter: &Filter,
    today: Date,
) -> Result<Vec<OfParty>> {
    let mut clause = conditions(tenant, table, filter);
    in_status(&mut clause, filter.status, today);
    let source = Source::at_moment(table, filter, &mut clause);
    let sql = format!(
        "{}select c.id, c.display_name, cast(count(*) as bigint),
                cast(sum(o.total_base) as bigint),
                cast(sum(o.total_base - o.settled_base) as bigint)
         {} {} group by c.id, c.display_name, c.display_key order by c.display_key, c.id",
        source.with,
        source.sql_source(table),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(OfParty {
            party_id: row.get(0)?,
            name: row.get(1)?,
            count: row.get(2)?,
            total: row.get(3)?,
            open: row.get(4)?,
        })
    })?)
}
