//! Lists of quotes.

use jiff::civil::Date;
use ledger::Money;
use platform::db::{Clause, DbError};
use platform::{Result, TenantId, Tx, args};

use super::super::record::QuoteStatus;

/// Which quotes.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub search: Option<String>,
    pub status: Option<QuoteStatus>,
    pub customer_id: Option<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
}

/// A quote in a list.
pub struct ListedQuote {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// To whom it is offered.
    pub customer_id: i64,
    /// The customer's name.
    pub customer: String,
    /// Its date.
    pub date: Date,
    /// The last day of the offer.
    pub valid_until: Date,
    /// What became of it.
    pub status: QuoteStatus,
    /// Whether it has become an invoice.
    pub converted: bool,
    /// Its currency.
    pub currency_id: i64,
    /// Before taxes, in its currency.
    pub net: Money,
    /// All taxes.
    pub tax: Money,
    /// What the customer would owe.
    pub total: Money,
    /// That in the company's currency.
    pub total_base: Money,
}

const FROM: &str = "from quote q
     join customer c on c.tenant_id = q.tenant_id and c.id = q.customer_id";

/// Only the lists look at the invoice that a quote became, while it stands.
const BECAME: &str = "left join invoice i on i.tenant_id = q.tenant_id and i.id = q.invoice_id
       and i.deleted_at is null";

fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = Clause::of(tenant, "q.tenant_id = $1 and q.deleted_at is null");
    clause.search(&["q.search_text", "c.search_text"], filter.search.as_deref());
    clause.when(filter.customer_id, |p| format!("q.customer_id = {p}"));
    clause.when(filter.from, |p| format!("q.date >= {p}"));
    clause.when(filter.to, |p| format!("q.date <= {p}"));
    clause
}

/// A page of the filtered list, the newest first, behind a place if one is given.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<ListedQuote>> {
    let mut clause = in_status(tenant, filter);
    if let Some((date, id)) = behind {
        let (date, id) = (clause.param(date), clause.param(id));
        clause.and(&format!("(q.date, q.id) < ({date}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!("{SELECT} {FROM} {BECAME} {} {NEWEST_FIRST} limit {limit}", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Hands on every quote of the filter, the newest first.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    give: &mut dyn FnMut(ListedQuote) -> Result<()>,
) -> Result<()> {
    let clause = in_status(tenant, filter);
    let sql = format!("{SELECT} {FROM} {BECAME} {} {NEWEST_FIRST}", clause.sql());
    tx.stream(&sql, &clause.args, read, give)
}

const SELECT: &str = "select q.id, q.number, q.customer_id, c.display_name, q.date, q.valid_until,
        q.status, i.id, q.currency_id, q.total, q.net, q.tax, q.total_base";
const NEWEST_FIRST: &str = "order by q.date desc, q.id desc";

fn in_status(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = conditions(tenant, filter);
    clause.when(filter.status.map(QuoteStatus::as_str), |p| format!("q.status = {p}"));
    clause
}

fn read(row: &platform::db::Row<'_>) -> Result<ListedQuote, DbError> {
    Ok(ListedQuote {
        id: row.get(0)?,
        number: row.get(1)?,
        customer_id: row.get(2)?,
        customer: row.get(3)?,
        date: row.get(4)?,
        valid_until: row.get(5)?,
        status: QuoteStatus::from_word(&row.get::<String>(6)?),
        converted: row.get::<Option<i64>>(7)?.is_some(),
        currency_id: row.get(8)?,
        total: row.get(9)?,
        net: row.get(10)?,
        tax: row.get(11)?,
        total_base: row.get(12)?,
    })
}

/// How many quotes of the filter are in each status, whatever status it asks for, and what they
/// come to in the company's currency.
pub fn stats(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
) -> Result<Vec<(QuoteStatus, i64, Money)>> {
    let clause = conditions(tenant, filter);
    let sql = format!(
        "select q.status, cast(count(*) as bigint), cast(sum(q.total_base) as bigint)
         {FROM} {} group by q.status",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok((QuoteStatus::from_word(&row.get::<String>(0)?), row.get(1)?, row.get(2)?))
    })?)
}

/// Whether there is any quote.
pub fn company_has_any(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select 1 from quote where tenant_id = $1 and deleted_at is null limit 1";
    Ok(tx.exists(sql, args![tenant])?)
}
