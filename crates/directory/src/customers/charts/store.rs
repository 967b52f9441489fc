//! Sums over the open items of all customers.

use std::ops::Range;

use jiff::civil::Date;
use ledger::Money;
use ledger::period::Period;
use platform::args;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;

use crate::customers::model::CustomerKind;
use crate::customers::store::list::owed;

/// How many customers stand how, and what it comes to.
#[derive(Debug, Clone, Copy, Default)]
pub struct Standing {
    pub owing: (i64, Money),
    pub overdue: (i64, Money),
    pub credit: (i64, Money),
}

/// What a month brought.
#[derive(Debug, Clone, Copy)]
pub struct MonthSales {
    /// Year and month.
    pub month: (i16, i8),
    pub invoiced: Money,
    pub customers: i64,
}

/// What a customer was sold.
#[derive(Debug, Clone)]
pub struct Sold {
    pub id: i64,
    pub name: String,
    pub invoiced: Money,
}

/// What counts as sold: charges of the sale, credit notes against them.
const SALES: &str = "doc_kind in ('invoice', 'debit_note', 'credit_note')";
const SIGNED: &str = "case when side = 'debit' then total_base else -total_base end";

/// How many living customers are of each kind.
pub fn kinds(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(CustomerKind, i64)>> {
    Ok(tx.all(
        "select customer_type, cast(count(*) as bigint) from customer
         where tenant_id = $1 and deleted_at is null
         group by customer_type order by customer_type",
        args![tenant],
        |row| Ok((CustomerKind::from_stored(&row.get::<String>(0)?), row.get(1)?)),
    )?)
}

pub fn standing(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Standing> {
    let sql = format!(
        "select
            cast(coalesce(sum(case when balance > 0 then 1 else 0 end), 0) as bigint),
            cast(coalesce(sum(case when balance > 0 then balance else 0 end), 0) as bigint),
            cast(coalesce(sum(case when overdue > 0 then 1 else 0 end), 0) as bigint),
            cast(coalesce(sum(overdue), 0) as bigint),
            cast(coalesce(sum(case when balance < 0 then 1 else 0 end), 0) as bigint),
            cast(coalesce(sum(case when balance < 0 then balance else 0 end), 0) as bigint)
         from ({}) owed",
        owed("$2")
    );
    let found = tx.one(&sql, args![tenant, today], |row| {
        Ok(Standing {
            owing: (row.get(0)?, row.get(1)?),
            overdue: (row.get(2)?, row.get(3)?),
            credit: (row.get(4)?, row.get(5)?),
        })
    })?;
    Ok(found.unwrap_or_default())
}

/// What is open of each due date in the company's currency; payments count against their own date.
pub fn open_by_due_date(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(Date, Money)>> {
    Ok(tx.all(
        "select due_date,
            cast(sum(case when side = 'debit' then total_base - settled_base
                     else settled_base - total_base end) as bigint)
         from open_item
         where tenant_id = $1 and party_kind = $2 and settled < total
         group by due_date",
        args![tenant, "customer"],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// What each month brought, of the months that brought something.
pub fn by_month(tx: &mut dyn Tx, tenant: TenantId, period: Period) -> Result<Vec<MonthSales>> {
    // A date's text begins with its year and month in both databases.
    let sql = format!(
        "select substr(cast(date as text), 1, 7) as month, cast(sum({SIGNED}) as bigint),
            cast(count(distinct case when side = 'debit' then party_id end) as bigint)
         from open_item
         where tenant_id = $1 and party_kind = $2 and date between $3 and $4 and {SALES}
         group by substr(cast(date as text), 1, 7)"
    );
    let asked = args![tenant, "customer", period.from(), period.to()];
    Ok(tx.all(&sql, asked, |row| {
        let month = year_and_month(row)?;
        Ok(MonthSales { month, invoiced: row.get(1)?, customers: row.get(2)? })
    })?)
}

fn year_and_month(row: &Row<'_>) -> Result<(i16, i8), DbError> {
    let text: String = row.get(0)?;
    let part = |at: Range<usize>| text.get(at).unwrap_or_default().to_owned();
    let parsed = part(0..4).parse().ok().zip(part(5..7).parse().ok());
    parsed.ok_or_else(|| DbError::Other(format!("no month: {text}")))
}

/// Whom most was sold to, the most first.
pub fn most(tx: &mut dyn Tx, tenant: TenantId, period: Period, most: usize) -> Result<Vec<Sold>> {
    let sql = format!(
        "select c.id, c.display_name, sold.amount
         from (select party_id, cast(sum({SIGNED}) as bigint) as amount
               from open_item
               where tenant_id = $1 and party_kind = $2 and date between $3 and $4 and {SALES}
               group by party_id) sold
         join customer c on c.tenant_id = $1 and c.id = sold.party_id
         where sold.amount > 0
         order by sold.amount desc, c.id limit $5"
    );
    let limit = i64::try_from(most).unwrap_or(i64::MAX);
    let asked = args![tenant, "customer", period.from(), period.to(), limit];
    Ok(tx.all(&sql, asked, |row| {
        Ok(Sold { id: row.get(0)?, name: row.get(1)?, invoiced: row.get(2)? })
    })?)
}
