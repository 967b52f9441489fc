//! The rows of products.

pub mod opening_stock;

use std::collections::HashMap;

use jiff::civil::Date;
use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{Clause, DbError, Row, Tx, Value};
use platform::look_alike::is_look_alike;
use platform::problem::Result;
use platform::text::fold;

use crate::paging::Cursor;
use crate::products::levels::LevelFilter;
use crate::products::model::{Opening, Product, ProductKind, Stocked};
use crate::store::{self as paging, Order};

/// The columns that an edit may change, in the order of [`values`]; the last two are derived from
/// the others.
const COLUMNS: [&str; 28] = [
    "kind",
    "name",
    "sku",
    "description",
    "sales_price",
    "unit_cost",
    "income_account_id",
    "expense_account_id",
    "tax_id",
    "unit",
    "egs_code",
    "gs1_code",
    "code_registered",
    "unit_code",
    "category",
    "parent_id",
    "purchase_description",
    "inventory_account_id",
    "reorder_point",
    "initial_quantity",
    "initial_cost",
    "as_of_date",
    "opening_number",
    "class_id",
    "preferred_vendor_id",
    "active",
    "name_key",
    "search_text",
];

const SELECT: &str = "select id, kind, name, sku, description, sales_price, unit_cost, \
     income_account_id, expense_account_id, tax_id, unit, egs_code, purchase_description, active, \
     version, gs1_code, code_registered, unit_code, category, parent_id, inventory_account_id, \
     reorder_point, initial_quantity, initial_cost, as_of_date, opening_number, \
     class_id, preferred_vendor_id from product ";

fn values(product: &Product) -> Vec<Value> {
    let stock = product.stock.as_ref();
    let opening = stock.map(|stocked| stocked.opening);
    args![
        product.kind.as_str(),
        &product.name,
        &product.sku,
        &product.description,
        product.sales_price,
        product.unit_cost,
        product.income_account,
        product.expense_account,
        product.tax,
        &product.unit,
        &product.egs_code,
        &product.gs1_code,
        product.code_registered,
        &product.unit_code,
        &product.category,
        product.parent,
        &product.purchase_description,
        stock.map(|stocked| stocked.inventory_account),
        stock.and_then(|stocked| stocked.reorder_point),
        opening.map(|opening| opening.quantity),
        opening.map(|opening| opening.cost),
        opening.map(|opening| opening.date),
        stock.and_then(|stocked| stocked.opening_number.clone()),
        product.class,
        product.preferred_vendor,
        product.active,
        fold(&product.name),
        product.search_text(),
    ]
    .to_vec()
}

pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, product: &Product) -> Result<()> {
    let mut row = args![ctx.tenant, product.id, ctx.now, ctx.user].to_vec();
    row.extend(values(product));
    let head = format!(
        "insert into product (tenant_id, id, created_at, created_by, {})",
        COLUMNS.join(", ")
    );
    Ok(tx.insert(&head, row.len(), &row, "")?)
}

/// Stores the product and increments its version.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, product: &Product) -> Result<()> {
    let mut row = args![tenant, product.id].to_vec();
    row.extend(values(product));
    let columns: Vec<String> =
        COLUMNS.iter().zip(3..).map(|(column, at)| format!("{column} = ${at}")).collect();
    let sql = format!(
        "update product set version = version + 1, {} where tenant_id = $1 and id = $2",
        columns.join(", ")
    );
    tx.exec(&sql, &row)?;
    Ok(())
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Product>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Product>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Clause::tenant(tenant);
    filter.among("id", ids);
    let rows = tx.all(&format!("{SELECT} {}", filter.sql()), &filter.args, read)?;
    Ok(rows.into_iter().map(|product| (product.id, product)).collect())
}

/// Whether an active product has this folded name.
pub fn name_taken(
    tx: &mut dyn Tx,
    tenant: TenantId,
    key: &str,
    except: Option<i64>,
) -> Result<bool> {
    let sql = "select 1 from product
               where tenant_id = $1 and name_key = $2 and id <> $3 and active";
    Ok(tx.exists(sql, args![tenant, key, except.unwrap_or_default()])?)
}

/// The name of an active product that looks like this one with other letters.
pub fn look_alike(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<String>> {
    let sql = "select name from product where tenant_id = $1 and active = $2 order by id";
    let mut found = None;
    tx.each(sql, args![tenant, true], &mut |row| {
        let other: String = row.get(0)?;
        if found.is_none() && is_look_alike(name, &other) {
            found = Some(other);
        }
        Ok(())
    })?;
    Ok(found)
}

/// Whether a product has active sub-items.
pub fn has_sub_items(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from product
               where tenant_id = $1 and parent_id = $2 and active = $3 limit 1";
    Ok(tx.exists(sql, args![tenant, id, true])?)
}

/// The names of these products.
pub fn names(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Clause::tenant(tenant);
    filter.among("id", ids);
    let sql = format!("select id, name from product {}", filter.sql());
    let rows = tx.all(&sql, &filter.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// The GS1 codes of active products in order, each with a product's name: those that match and are
/// not among `others`, after a code, at most `limit`.
pub fn gs1_codes(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (search, others): (Option<&str>, &[&str]),
    after: Option<&str>,
    limit: i64,
) -> Result<Vec<(String, String)>> {
    let mut filter = Clause::tenant(tenant);
    filter.equals("active", true);
    filter.and("gs1_code is not null");
    for other in others {
        let code = filter.param(*other);
        filter.and(&format!("gs1_code <> {code}"));
    }
    filter.when(after, |p| format!("gs1_code > {p}"));
    filter.search(&["search_text"], search);
    let limit = filter.param(limit);
    let sql = format!(
        "select gs1_code, min(name) from product {}
         group by gs1_code order by gs1_code limit {limit}",
        filter.sql()
    );
    Ok(tx.all(&sql, &filter.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The filters of a list.
#[derive(Debug, Clone, Default)]
pub struct ProductFilter<'a> {
    pub search: Option<&'a str>,
    pub kind: Option<ProductKind>,
    pub with_inactive: bool,
    /// Everything but stocked goods.
    pub not_stocked: bool,
    /// Only possible parents of sub-items.
    pub top_only: bool,
    /// Only stocked goods with this stock level at the end of a day.
    pub level: Option<(LevelFilter, Date)>,
}

impl ProductFilter<'_> {
    fn filter(&self, tenant: TenantId) -> Clause {
        let mut filter = Clause::tenant(tenant);
        if !self.with_inactive {
            filter.equals("active", true);
        }
        if let Some(kind) = self.kind {
            filter.equals("kind", kind.as_str());
        }
        if self.not_stocked {
            filter.and("kind <> 'inventory'");
        }
        if self.top_only {
            filter.and("parent_id is null");
        }
        if let Some((level, day)) = self.level {
            level.narrow(&mut filter, day);
        }
        filter.search(&["search_text"], self.search);
        filter
    }
}

impl LevelFilter {
    fn narrow(self, filter: &mut Clause, day: Date) {
        let day = filter.param(day);
        let on_hand = format!(
            "coalesce((select m.quantity_after from stock_move m
                 where m.tenant_id = $1 and m.product_id = product.id
                   and m.date <= {day} and m.undone_at is null
                 order by m.date desc, m.id desc limit 1), 0)"
        );
        filter.equals("kind", ProductKind::Inventory.as_str());
        filter.and(&match self {
            LevelFilter::In => format!("{on_hand} > 0"),
            LevelFilter::Out => format!("{on_hand} = 0"),
            LevelFilter::Low => {
                format!("{on_hand} > 0 and {on_hand} <= coalesce(reorder_point, 0)")
            }
            LevelFilter::Reorder => format!("reorder_point > 0 and {on_hand} <= reorder_point"),
        });
    }
}

/// The number of active products of each kind.
pub fn count_kinds(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(String, i64)>> {
    let sql = "select kind, cast(count(*) as bigint) from product
               where tenant_id = $1 and active = $2 group by kind";
    Ok(tx.all(sql, args![tenant, true], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The matching products after a cursor, at most `limit`.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    wanted: &ProductFilter<'_>,
    order: &Order,
    cursor: Option<(Value, &Cursor)>,
    limit: i64,
) -> Result<Vec<Product>> {
    let mut filter = wanted.filter(tenant);
    paging::after(&mut filter, order, cursor);
    let page = paging::page(&mut filter, order, limit);
    Ok(tx.all(&format!("{SELECT} {page}"), &filter.args, read)?)
}

pub fn count(tx: &mut dyn Tx, tenant: TenantId, wanted: &ProductFilter<'_>) -> Result<i64> {
    let filter = wanted.filter(tenant);
    let sql = format!("select cast(count(*) as bigint) from product {}", filter.sql());
    Ok(tx.scalar(&sql, &filter.args)?.unwrap_or_default())
}

pub fn any(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    Ok(tx.exists("select 1 from product where tenant_id = $1 limit 1", args![tenant])?)
}

fn read(row: &Row<'_>) -> Result<Product, DbError> {
    let kind = row.get::<String>(1)?;
    Ok(Product {
        id: row.get(0)?,
        kind: ProductKind::from_word(&kind).ok_or(DbError::Other(kind))?,
        name: row.get(2)?,
        sku: row.get(3)?,
        description: row.get(4)?,
        sales_price: row.get(5)?,
        unit_cost: row.get(6)?,
        income_account: row.get(7)?,
        expense_account: row.get(8)?,
        tax: row.get(9)?,
        unit: row.get(10)?,
        egs_code: row.get(11)?,
        purchase_description: row.get(12)?,
        active: row.get(13)?,
        version: row.get(14)?,
        gs1_code: row.get(15)?,
        code_registered: row.get(16)?,
        unit_code: row.get(17)?,
        category: row.get(18)?,
        parent: row.get(19)?,
        class: row.get(26)?,
        preferred_vendor: row.get(27)?,
        stock: read_stock(row)?,
    })
}

fn read_stock(row: &Row<'_>) -> Result<Option<Stocked>, DbError> {
    let Some(inventory_account) = row.get(20)? else { return Ok(None) };
    let opening = Opening { quantity: row.get(22)?, cost: row.get(23)?, date: row.get(24)? };
    let (reorder_point, opening_number) = (row.get(21)?, row.get(25)?);
    Ok(Some(Stocked { inventory_account, reorder_point, opening, opening_number }))
}
