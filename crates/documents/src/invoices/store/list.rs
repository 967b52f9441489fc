//! Lists of invoices.

use jiff::civil::Date;
use ledger::Money;
use ledger::status::SettlementFilter;
use platform::context::UserId;
use platform::db::Clause;
use platform::{Result, TenantId, Tx, args};
use serde::{Deserialize, Serialize};

use super::super::wire::InvoiceSort;

/// Which invoices.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub search: Option<String>,
    pub status: Option<SettlementFilter>,
    pub customer_id: Option<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// In the company's currency.
    pub min_total: Option<Money>,
    pub max_total: Option<Money>,
    /// Only of this person, and of projects.
    pub own: Option<UserId>,
}

impl Filter {
    fn is_by_status_alone(&self) -> bool {
        let Filter { search, status: _, customer_id, from, to, min_total, max_total, own } = self;
        search.is_none()
            && customer_id.or(own.map(|own| own.0)).is_none()
            && from.or(*to).is_none()
            && min_total.or(*max_total).is_none()
    }
}

/// A place in a sorted list: the sort key of its row and, among equals, the row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub key: Key,
    pub id: i64,
}

/// The value that a row is sorted by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    Day(Date),
    Amount(i64),
    Text(String),
}

/// A row of a list.
pub struct Row {
    pub place: Place,
    pub number: String,
    pub customer_id: i64,
    pub customer: String,
    pub date: Date,
    pub due_date: Date,
    pub currency_id: i64,
    pub total: Money,
    pub settled: Money,
}

const FROM: &str = "from invoice i
     join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
     join open_item o on o.tenant_id = i.tenant_id and o.doc_kind = 'invoice' and o.doc_id = i.id";

fn conditions(tenant: TenantId, filter: &Filter, today: Date) -> Clause {
    let mut clause = Clause::of(tenant, "i.tenant_id = $1 and i.deleted_at is null");
    clause.search(&["i.search_text", "c.search_text"], filter.search.as_deref());
    clause.when(filter.customer_id, |p| format!("i.customer_id = {p}"));
    clause.when(filter.from, |p| format!("i.date >= {p}"));
    clause.when(filter.to, |p| format!("i.date <= {p}"));
    clause.when(filter.min_total, |p| format!("i.total_base >= {p}"));
    clause.when(filter.max_total, |p| format!("i.total_base <= {p}"));
    clause.when(filter.own, |p| format!("(i.created_by = {p} or i.project_id is not null)"));
    in_status(&mut clause, filter.status, today);
    clause
}

/// The rules of `ledger::status`, in the database's words.
fn in_status(clause: &mut Clause, status: Option<SettlementFilter>, today: Date) {
    let unpaid = "o.settled < o.total";
    let today = Some(today);
    match status {
        None => {}
        Some(SettlementFilter::Paid) => clause.and("o.settled >= o.total"),
        Some(SettlementFilter::Unpaid) => clause.and(unpaid),
        Some(SettlementFilter::Overdue) => {
            clause.when(today, |p| format!("{unpaid} and o.due_date < {p}"));
        }
        Some(SettlementFilter::Open) => {
            clause.when(today, |p| format!("{unpaid} and o.settled = 0 and o.due_date >= {p}"));
        }
        Some(SettlementFilter::Partial) => {
            clause.when(today, |p| format!("{unpaid} and o.settled > 0 and o.due_date >= {p}"));
        }
    }
}

/// Only rows behind a place of the order.
fn behind(clause: &mut Clause, sort: InvoiceSort, descending: bool, place: &Place) {
    let than = if descending { "<" } else { ">" };
    let id = clause.param(place.id);
    let order = match &place.key {
        Key::Text(text) if sort == InvoiceSort::Number => {
            let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
            let (length, number) = (clause.param(length), clause.param(text.as_str()));
            let order = "(length(i.number), i.number, i.id)";
            return clause.and(&format!("{order} {than} ({length}, {number}, {id})"));
        }
        Key::Day(day) => clause.param(*day),
        Key::Amount(amount) => clause.param(*amount),
        Key::Text(text) => clause.param(text.as_str()),
    };
    clause.and(&format!("({}, i.id) {than} ({order}, {id})", sort.key()));
}

impl InvoiceSort {
    fn key(self) -> &'static str {
        match self {
            InvoiceSort::Number => "i.number",
            InvoiceSort::Customer => "c.display_key",
            InvoiceSort::Date => "i.date",
            InvoiceSort::DueDate => "i.due_date",
            InvoiceSort::Total => "i.total_base",
            InvoiceSort::Due => "(o.total_base - o.settled_base)",
        }
    }

    fn order(self, descending: bool) -> String {
        let way = if descending { "desc" } else { "asc" };
        let length = match self {
            InvoiceSort::Number => format!("length(i.number) {way}, "),
            _ => String::new(),
        };
        format!("order by {length}{} {way}, i.id {way}", self.key())
    }
}

/// How a list is ordered and where it goes on.
pub struct Paging<'a> {
    pub sort: InvoiceSort,
    pub descending: bool,
    pub after: Option<&'a Place>,
    pub limit: i64,
}

/// A page of the filtered list.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    today: Date,
    paging: &Paging<'_>,
) -> Result<Vec<Row>> {
    let Paging { sort, descending, after, limit } = *paging;
    let mut clause = conditions(tenant, filter, today);
    if let Some(place) = after {
        behind(&mut clause, sort, descending, place);
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select i.id, i.number, i.customer_id, c.display_name, i.date, i.due_date, i.currency_id,
                i.total, o.settled, {}
         {FROM} {} {} limit {limit}",
        sort.key(),
        clause.sql(),
        sort.order(descending),
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let key = match sort {
            InvoiceSort::Date | InvoiceSort::DueDate => Key::Day(row.get(9)?),
            InvoiceSort::Total | InvoiceSort::Due => Key::Amount(row.get(9)?),
            InvoiceSort::Number | InvoiceSort::Customer => Key::Text(row.get(9)?),
        };
        Ok(Row {
            place: Place { key, id: row.get(0)? },
            number: row.get(1)?,
            customer_id: row.get(2)?,
            customer: row.get(3)?,
            date: row.get(4)?,
            due_date: row.get(5)?,
            currency_id: row.get(6)?,
            total: row.get(7)?,
            settled: row.get(8)?,
        })
    })?)
}

/// How many invoices the filter finds, what they charge and what is left, in the company's
/// currency.
pub fn sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    today: Date,
) -> Result<(i64, Money, Money)> {
    let mut clause = conditions(tenant, filter, today);
    let mut from = FROM;
    if filter.is_by_status_alone() {
        // Exactly the living invoices have open items, which are narrower and lie in one place.
        from = "from open_item o";
        clause = Clause::of(tenant, "o.tenant_id = $1 and o.doc_kind = 'invoice'");
        in_status(&mut clause, filter.status, today);
    }
    let sql = format!(
        "select cast(count(*) as bigint), cast(coalesce(sum(o.total_base), 0) as bigint),
                cast(coalesce(sum(o.total_base - o.settled_base), 0) as bigint)
         {from} {}",
        clause.sql()
    );
    let read = |row: &platform::db::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    Ok(tx.one(&sql, &clause.args, read)?.unwrap_or_default())
}

/// Whether there is any invoice, and whether the company works with branches.
pub fn company(tx: &mut dyn Tx, tenant: TenantId) -> Result<(bool, bool)> {
    let any = tx.exists(
        "select 1 from invoice where tenant_id = $1 and deleted_at is null limit 1",
        args![tenant],
    )?;
    let branches = tx.scalar("select branches_enabled from tenant where id = $1", args![tenant])?;
    Ok((any, branches.unwrap_or_default()))
}
