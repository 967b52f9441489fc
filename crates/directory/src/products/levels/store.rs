//! Queries of stock movements for lists and totals.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::costing::Stock;
use ledger::{AccountId, DocKind, Money};
use platform::args;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;

/// Every stocked product with its last movement up to a day.
const HELD: &str = "from product p
     left join stock_move m on m.tenant_id = p.tenant_id and m.id = (
         select l.id from stock_move l
         where l.tenant_id = $1 and l.product_id = p.id and l.date <= $2
           and l.undone_at is null
         order by l.date desc, l.id desc limit 1)
     where p.tenant_id = $1 and p.kind = 'inventory'";

/// The totals of stocked goods.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// Their cost.
    pub value: Money,
    /// The number of active products at or below their reorder point.
    pub low: i64,
    /// The number of active products with no stock.
    pub out: i64,
}

/// The totals of stocked goods at the end of a day.
pub fn sums(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<Sums> {
    let sql = format!(
        "select cast(coalesce(sum(s.value), 0) as bigint), cast(coalesce(sum(s.low), 0) as bigint),
             cast(coalesce(sum(s.gone), 0) as bigint)
         from (select coalesce(m.value_after, 0) as value,
                 case when p.active = $3 and coalesce(m.quantity_after, 0) > 0
                      and m.quantity_after <= coalesce(p.reorder_point, 0) then 1 else 0 end as low,
                 case when p.active = $3 and coalesce(m.quantity_after, 0) = 0
                      then 1 else 0 end as gone
               {HELD}) s"
    );
    let found = tx.one(&sql, args![tenant, day, true], |row| {
        Ok(Sums { value: row.get(0)?, low: row.get(1)?, out: row.get(2)? })
    })?;
    Ok(found.unwrap_or_default())
}

/// The active products at or below their reorder point.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Low {
    /// The number of products.
    pub count: i64,
    /// The sum of their ids, which distinguishes other products of the same number.
    pub ids: i64,
}

/// The products to be reordered at the end of a day. Only goods with a reorder point are read.
pub fn low(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<Low> {
    let sql = format!(
        "select cast(count(*) as bigint), cast(coalesce(sum(p.id), 0) as bigint) {HELD}
         and p.reorder_point > 0 and p.active = $3
         and coalesce(m.quantity_after, 0) <= p.reorder_point"
    );
    let found = tx.one(&sql, args![tenant, day, true], |row| {
        Ok(Low { count: row.get(0)?, ids: row.get(1)? })
    })?;
    Ok(found.unwrap_or_default())
}

/// A product with its stock.
#[derive(Debug, Clone)]
pub struct ProductLevel {
    /// The product.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// The unit of measure.
    pub unit: Option<String>,
    /// The company's product category.
    pub category: Option<String>,
    /// The quantity and its cost.
    pub stock: Stock,
}

/// Every product in stock at the end of a day, by name.
pub fn every(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<Vec<ProductLevel>> {
    let sql = format!(
        "select p.id, p.name, p.sku, p.unit, p.category, m.quantity_after, m.value_after
         {HELD} and (m.quantity_after > 0 or m.value_after > 0)
         order by p.name_key, p.id"
    );
    Ok(tx.all(&sql, args![tenant, day], read_held)?)
}

fn read_held(row: &Row<'_>) -> Result<ProductLevel, DbError> {
    Ok(ProductLevel {
        id: row.get(0)?,
        name: row.get(1)?,
        sku: row.get(2)?,
        unit: row.get(3)?,
        category: row.get(4)?,
        stock: Stock { quantity: row.get(5)?, value: row.get(6)? },
    })
}

/// The accounts that ever had stock movements, with the sum of movements up to a day on each.
pub fn accounts(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<Vec<(AccountId, Money)>> {
    let sql = "select inventory_account_id, cast(sum(value) as bigint) from stock_move
               where tenant_id = $1 and date <= $2 and undone_at is null
               group by inventory_account_id order by inventory_account_id";
    Ok(tx.all(sql, args![tenant, day], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The stock movements as recorded at a moment: `$2` is a day, `$3` the moment.
const KNOWN: &str = "select product_id, inventory_account_id, quantity, value from stock_move
         where tenant_id = $1 and date <= $2 and (known_from is null or known_from <= $3)
           and (undone_at is null or undone_at > $3)
         union all
         select product_id, inventory_account_id, quantity, value from stock_move_past
         where tenant_id = $1 and date <= $2 and known_until > $3
           and (known_from is null or known_from <= $3)";

/// As [`every`], as recorded at a moment.
pub fn every_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (day, moment): (Date, Timestamp),
) -> Result<Vec<ProductLevel>> {
    let sql = format!(
        "select p.id, p.name, p.sku, p.unit, p.category, m.quantity, m.value
         from (select product_id, cast(sum(quantity) as bigint) as quantity,
                   cast(sum(value) as bigint) as value
               from ({KNOWN}) known group by product_id) m
         join product p on p.tenant_id = $1 and p.id = m.product_id
         where m.quantity > 0 or m.value > 0
         order by p.name_key, p.id"
    );
    Ok(tx.all(&sql, args![tenant, day, moment], read_held)?)
}

/// As [`accounts`], as recorded at a moment.
pub fn accounts_known(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (day, moment): (Date, Timestamp),
) -> Result<Vec<(AccountId, Money)>> {
    let sql = format!(
        "select inventory_account_id, cast(sum(value) as bigint) from ({KNOWN}) known
         group by inventory_account_id order by inventory_account_id"
    );
    Ok(tx.all(&sql, args![tenant, day, moment], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Whether a product has movements other than its opening.
pub fn has_other_movements(tx: &mut dyn Tx, tenant: TenantId, product: i64) -> Result<bool> {
    let sql = "select 1 from stock_move
               where tenant_id = $1 and product_id = $2 and undone_at is null
                 and doc_kind <> $3 limit 1";
    Ok(tx.exists(sql, args![tenant, product, DocKind::Opening.as_str()])?)
}
