//! Queries of parties with their opening balances.

use ledger::{DocKind, Side};
use platform::args;
use platform::context::TenantId;
use platform::db::{Clause, DbError, Row, Tx};
use platform::problem::Result;

use super::PartyTable;
use crate::openings::{OpeningTotals, OpeningsAsked, OpeningsOnly};
use crate::parties::opening_rows::{PartyOpening, PostedOpening};

fn filter(tenant: TenantId, asked: &OpeningsAsked<'_>) -> Clause {
    let mut filter = Clause::in_company(tenant, "p.tenant_id = $1");
    filter.and("p.deleted_at is null");
    filter.search(&["p.search_text"], asked.search);
    match asked.only {
        OpeningsOnly::All => {}
        OpeningsOnly::WithAmount => filter.and("o.doc_id is not null"),
        OpeningsOnly::NotOn(day) => filter.when(Some(day), |p| format!("o.date <> {p}")),
    }
    filter
}

fn from(table: &PartyTable, filter: &mut Clause) -> String {
    let kind = filter.param(DocKind::Opening.as_str());
    format!(
        "from {} p left join open_item o
              on o.tenant_id = p.tenant_id and o.doc_kind = {kind} and o.doc_id = p.opening_id",
        table.name
    )
}

/// A page, by name.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &PartyTable,
    asked: &OpeningsAsked<'_>,
) -> Result<Vec<PartyOpening>> {
    let mut filter = filter(tenant, asked);
    if let Some(cursor) = asked.cursor {
        let (key, id) = (filter.param(cursor.key.as_str()), filter.param(cursor.id));
        filter.and(&format!("(p.display_key, p.id) > ({key}, {id})"));
    }
    let from = from(table, &mut filter);
    let limit = filter.param(asked.limit);
    let sql = format!(
        "select p.id, p.display_name, p.display_key, p.version, p.currency_id, p.exchange_rate,
                o.side, o.total, o.total_base, o.exchange_rate, o.date, o.settled
         {from} {} order by p.display_key, p.id limit {limit}",
        filter.sql()
    );
    Ok(tx.all(&sql, &filter.args, read)?)
}

/// The number of matching parties.
pub fn count(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &PartyTable,
    asked: &OpeningsAsked<'_>,
) -> Result<i64> {
    let mut filter = filter(tenant, asked);
    let from = from(table, &mut filter);
    let sql = format!("select cast(count(*) as bigint) {from} {}", filter.sql());
    Ok(tx.scalar(&sql, &filter.args)?.unwrap_or_default())
}

/// The totals of the opening balances.
pub fn totals(tx: &mut dyn Tx, tenant: TenantId, table: &PartyTable) -> Result<OpeningTotals> {
    let rows = tx.all(
        "select side, cast(count(*) as bigint), cast(sum(total_base) as bigint) from open_item
         where tenant_id = $1 and party_kind = $2 and doc_kind = $3 group by side",
        args![tenant, table.kind(), DocKind::Opening.as_str()],
        |row| Ok((side(row, 0)?, row.get(1)?, row.get(2)?)),
    )?;
    let mut totals = OpeningTotals::default();
    for (side, count, sum) in rows {
        let count: i64 = count;
        totals.count = totals.count.saturating_add(count);
        match side {
            Side::Debit => totals.debit = sum,
            Side::Credit => totals.credit = sum,
        }
    }
    Ok(totals)
}

fn side(row: &Row<'_>, at: usize) -> Result<Side, DbError> {
    match row.get::<String>(at)?.as_str() {
        "debit" => Ok(Side::Debit),
        "credit" => Ok(Side::Credit),
        other => Err(DbError::Other(other.to_owned())),
    }
}

fn read(row: &Row<'_>) -> Result<PartyOpening, DbError> {
    let present = match row.get::<Option<String>>(6)? {
        None => None,
        Some(_) => Some(PostedOpening {
            side: side(row, 6)?,
            total: row.get(7)?,
            total_base: row.get(8)?,
            rate: row.get(9)?,
            date: row.get(10)?,
            settled: row.get(11)?,
        }),
    };
    Ok(PartyOpening {
        id: row.get(0)?,
        name: row.get(1)?,
        key: row.get(2)?,
        version: row.get(3)?,
        currency_id: row.get(4)?,
        usual_rate: row.get(5)?,
        present,
    })
}
