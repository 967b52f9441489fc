//! Queries of stocked goods by their opening stock.

use ledger::{Quantity, UnitPrice};
use platform::args;
use platform::context::TenantId;
use platform::db::{Clause, Tx};
use platform::problem::Result;

use super::{SELECT, read};
use crate::openings::{OpeningsAsked, OpeningsOnly};
use crate::products::model::{Product, ProductKind};

fn filter(tenant: TenantId, asked: &OpeningsAsked<'_>) -> Clause {
    let mut filter = Clause::tenant(tenant);
    filter.equals("kind", ProductKind::Inventory.as_str());
    filter.equals("active", true);
    filter.search(&["search_text"], asked.search);
    if asked.only != OpeningsOnly::All {
        filter.and("initial_quantity > 0");
    }
    if let OpeningsOnly::NotOn(day) = asked.only {
        filter.when(Some(day), |p| format!("as_of_date <> {p}"));
    }
    filter
}

/// A page, by name.
pub fn page(tx: &mut dyn Tx, tenant: TenantId, asked: &OpeningsAsked<'_>) -> Result<Vec<Product>> {
    let mut filter = filter(tenant, asked);
    if let Some(cursor) = asked.cursor {
        let (key, id) = (filter.param(cursor.key.as_str()), filter.param(cursor.id));
        filter.and(&format!("(name_key, id) > ({key}, {id})"));
    }
    let limit = filter.param(asked.limit);
    let sql = format!("{SELECT} {} order by name_key, id limit {limit}", filter.sql());
    Ok(tx.all(&sql, &filter.args, read)?)
}

/// The number of matching products.
pub fn count(tx: &mut dyn Tx, tenant: TenantId, asked: &OpeningsAsked<'_>) -> Result<i64> {
    let filter = filter(tenant, asked);
    let sql = format!("select cast(count(*) as bigint) from product {}", filter.sql());
    Ok(tx.scalar(&sql, &filter.args)?.unwrap_or_default())
}

/// The quantity and cost of every opening stock, including those of inactive products.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(Quantity, UnitPrice)>> {
    let sql = "select initial_quantity, initial_cost from product
               where tenant_id = $1 and initial_quantity > 0";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
