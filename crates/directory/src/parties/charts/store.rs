//! Sums over the open items of all customers or vendors.

use std::ops::Range;

use jiff::civil::Date;
use ledger::period::Period;
use ledger::{Money, Trade};
use platform::args;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;

use crate::parties::PartyTable;
use crate::parties::store::open_balances_sql;

/// The number of parties by state of balance, and the amounts.
#[derive(Debug, Clone, Copy, Default)]
pub struct BalanceCounts {
    pub owing: (i64, Money),
    pub overdue: (i64, Money),
    pub credit: (i64, Money),
}

/// The trade of a month.
#[derive(Debug, Clone, Copy)]
pub struct Month {
    /// Year and month.
    pub month: (i16, i8),
    pub amount: Money,
    pub parties: i64,
}

/// The trade with one party.
#[derive(Debug, Clone)]
pub struct PartyTrade {
    pub id: i64,
    pub name: String,
    pub amount: Money,
}

/// The documents that count as trade: charges, and credits against them.
fn trade_condition(trade: Trade) -> String {
    format!(
        "doc_kind in ('{}', 'debit_note', 'sales_receipt', '{}')",
        trade.document(),
        trade.note()
    )
}

/// An amount in the company's currency, positive on the usual side.
fn signed_base(trade: Trade) -> String {
    format!("case when side = '{}' then total_base else -total_base end", trade.control_side())
}

pub fn balances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    today: Date,
) -> Result<BalanceCounts> {
    let sql = format!(
        "select
            cast(coalesce(sum(case when balance > 0 then 1 else 0 end), 0) as bigint),
            cast(coalesce(sum(case when balance > 0 then balance else 0 end), 0) as bigint),
            cast(coalesce(sum(case when overdue > 0 then 1 else 0 end), 0) as bigint),
            cast(coalesce(sum(overdue), 0) as bigint),
            cast(coalesce(sum(case when balance < 0 then 1 else 0 end), 0) as bigint),
            cast(coalesce(sum(case when balance < 0 then balance else 0 end), 0) as bigint)
         from ({}) owed",
        open_balances_sql(trade, "$2")
    );
    let found = tx.one(&sql, args![tenant, today], |row| {
        Ok(BalanceCounts {
            owing: (row.get(0)?, row.get(1)?),
            overdue: (row.get(2)?, row.get(3)?),
            credit: (row.get(4)?, row.get(5)?),
        })
    })?;
    Ok(found.unwrap_or_default())
}

/// The open amount of each due date in the company's currency; payments count on their own date.
pub fn open_by_due_date(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    today: Date,
) -> Result<Vec<(Date, Money)>> {
    let owed = trade.control_side();
    let sql = format!(
        "select due_date,
            cast(sum(case when side = '{owed}' then total_base - settled_base
                     else settled_base - total_base end) as bigint)
         from open_item
         where tenant_id = $1 and party_kind = $2 and settled < total and date <= $3
         group by due_date"
    );
    let asked = args![tenant, trade.party_kind().as_str(), today];
    Ok(tx.all(&sql, asked, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The trade of each month that has any.
pub fn by_month(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    period: Period,
) -> Result<Vec<Month>> {
    let (signed, counted, owed) =
        (signed_base(trade), trade_condition(trade), trade.control_side());
    // A date's text starts with its year and month in both databases.
    let sql = format!(
        "select substr(cast(date as text), 1, 7) as month, cast(sum({signed}) as bigint),
            cast(count(distinct case when side = '{owed}' then party_id end) as bigint)
         from open_item
         where tenant_id = $1 and party_kind = $2 and date between $3 and $4 and {counted}
         group by substr(cast(date as text), 1, 7)"
    );
    let asked = args![tenant, trade.party_kind().as_str(), period.from(), period.to()];
    Ok(tx.all(&sql, asked, |row| {
        let month = year_and_month(row)?;
        Ok(Month { month, amount: row.get(1)?, parties: row.get(2)? })
    })?)
}

fn year_and_month(row: &Row<'_>) -> Result<(i16, i8), DbError> {
    let text: String = row.get(0)?;
    let part = |at: Range<usize>| text.get(at).unwrap_or_default().to_owned();
    let parsed = part(0..4).parse().ok().zip(part(5..7).parse().ok());
    parsed.ok_or_else(|| DbError::Other(format!("no month: {text}")))
}

/// The parties with the most trade, the largest first.
pub fn top_parties(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &PartyTable,
    period: Period,
    most: usize,
) -> Result<Vec<PartyTrade>> {
    let (signed, counted) = (signed_base(table.trade), trade_condition(table.trade));
    let sql = format!(
        "select p.id, p.display_name, traded.amount
         from (select party_id, cast(sum({signed}) as bigint) as amount
               from open_item
               where tenant_id = $1 and party_kind = $2 and date between $3 and $4 and {counted}
               group by party_id) traded
         join {} p on p.tenant_id = $1 and p.id = traded.party_id
         where traded.amount > 0
         order by traded.amount desc, p.id limit $5",
        table.name
    );
    let limit = i64::try_from(most).unwrap_or(i64::MAX);
    let kind = table.trade.party_kind().as_str();
    let asked = args![tenant, kind, period.from(), period.to(), limit];
    Ok(tx.all(&sql, asked, |row| {
        Ok(PartyTrade { id: row.get(0)?, name: row.get(1)?, amount: row.get(2)? })
    })?)
}
