//! Lists products, for their page and for pickers.

use books::currencies;
use ledger::costing::Stock;
use ledger::{Quantity, UnitPrice};
use platform::context::Ctx;
use platform::db::{Tx, Value};
use platform::problem::{Problem, Result};
use platform::text::fold;

use super::error::ProductError;
use super::levels::{self, LevelFilter, StockLevel};
use super::model::{Product, ProductKind};
use super::store::{self, ProductFilter};
use super::wire::{ProductChoices, ProductListRequest, ProductRow, ProductStats, ProductTable};
use crate::error::DirectoryError;
use crate::paging::{self, Cursor};
use crate::store::Order;

/// The most rows of a picker without a search.
const MAX_CHOICES: i64 = 1000;

/// A page of products by name, price or date of creation.
pub fn list_products(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ProductListRequest,
) -> Result<ProductTable> {
    let order = order(request);
    let limit = paging::limit(request.limit);
    let cursor = Cursor::asked(request.cursor.as_deref())?;
    let wanted = filter_of(ctx, request)?;
    let (rows, next) = page(tx, ctx, &wanted, &order, cursor.as_ref(), limit)?;
    let total = store::count(tx, ctx.tenant, &wanted)?;
    let show_table = total > 0 || store::any(tx, ctx.tenant)?;
    let stats = if cursor.is_none() { Some(stats(tx, ctx)?) } else { None };
    let products = with_values(tx, ctx, rows)?;
    Ok(ProductTable { products, next, show_table, total, stats })
}

/// Rows that are read at a time for a sheet.
const CHUNK: i64 = 500;

/// Passes every product of a list in order, with its stock, to `give`; ignores the page.
///
/// # Errors
/// As [`list_products`], and whatever `give` refuses.
pub fn each_product(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ProductListRequest,
    give: &mut dyn FnMut(ProductRow) -> Result<()>,
) -> Result<()> {
    let (order, wanted) = (order(request), filter_of(ctx, request)?);
    let mut after = None;
    loop {
        let (rows, next) = page(tx, ctx, &wanted, &order, after.as_ref(), CHUNK)?;
        with_values(tx, ctx, rows)?.into_iter().try_for_each(&mut *give)?;
        match next {
            Some(cursor) => after = Cursor::asked(Some(&cursor))?,
            None => return Ok(()),
        }
    }
}

fn filter_of<'a>(ctx: &Ctx, request: &'a ProductListRequest) -> Result<ProductFilter<'a>> {
    Ok(ProductFilter {
        search: paging::search(request.search.as_deref())?,
        kind: kind(request.kind.as_deref())?,
        with_inactive: request.include_inactive.unwrap_or_default(),
        level: LevelFilter::asked(request.stock.as_deref())?.map(|level| (level, ctx.today)),
        ..ProductFilter::default()
    })
}

/// Products after a cursor, and the cursor of the next ones if there are any.
fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &ProductFilter<'_>,
    order: &Order,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<(Vec<Product>, Option<String>)> {
    let after = match cursor {
        Some(cursor) => Some((key_value(order, cursor)?, cursor)),
        None => None,
    };
    let mut rows = store::list(tx, ctx.tenant, wanted, order, after, limit + 1)?;
    let next = paging::cut(&mut rows, limit, |row| Cursor { key: key(order, row), id: row.id });
    Ok((rows, next))
}

fn stats(tx: &mut dyn Tx, ctx: &Ctx) -> Result<ProductStats> {
    let counts = store::count_kinds(tx, ctx.tenant)?;
    let count = |kind: ProductKind| {
        counts.iter().find(|(word, _)| word == kind.as_str()).map_or(0, |(_, count)| *count)
    };
    let sums = levels::sums(tx, ctx)?;
    Ok(ProductStats {
        service: count(ProductKind::Service),
        non_inventory: count(ProductKind::NonInventory),
        inventory: count(ProductKind::Inventory),
        stock_value: sums.value.to_text(currencies::base(tx, ctx.tenant)?.minor_digits),
        low: sums.low,
        out: sums.out,
    })
}

/// The active products of a kind, or all that aren't stocked, by name.
pub fn choices(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: Option<ProductKind>,
    top_only: bool,
) -> Result<ProductChoices> {
    let not_stocked = kind.is_none();
    choose(
        tx,
        ctx,
        &ProductFilter { kind, not_stocked, top_only, ..ProductFilter::default() },
        MAX_CHOICES,
    )
}

/// The active products that match, by name.
pub fn search(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    search: Option<&str>,
    limit: Option<i64>,
) -> Result<ProductChoices> {
    let search = paging::search(search)?;
    choose(tx, ctx, &ProductFilter { search, ..ProductFilter::default() }, paging::limit(limit))
}

/// A picker shows the quantity in stock, but not its cost.
fn choose(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &ProductFilter<'_>,
    limit: i64,
) -> Result<ProductChoices> {
    let order = Order { column: "name_key", descending: false };
    let rows = store::list(tx, ctx.tenant, wanted, &order, None, limit)?;
    let levels = levels::on_hand_at(tx, ctx.tenant, &rows, ctx.today)?;
    let shown = |product: Product| {
        let stock = levels.get(&product.id).copied();
        row(product, stock)
    };
    Ok(ProductChoices { products: rows.into_iter().map(shown).collect() })
}

fn with_values(tx: &mut dyn Tx, ctx: &Ctx, rows: Vec<Product>) -> Result<Vec<ProductRow>> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let levels = levels::on_hand_at(tx, ctx.tenant, &rows, ctx.today)?;
    let parents: Vec<i64> = rows.iter().filter_map(|product| product.parent).collect();
    let names = store::names(tx, ctx.tenant, &parents)?;
    let shown = |product: Product| {
        let stock = levels.get(&product.id).copied();
        let average = stock.map(|stock| stock.average(decimals)).transpose();
        Ok(ProductRow {
            parent_name: product.parent.and_then(|id| names.get(&id).cloned()),
            stock_value: stock.map(|stock| stock.value.to_text(decimals)),
            average_cost: average.map_err(Problem::internal)?.flatten().map(UnitPrice::to_text),
            ..row(product, stock)
        })
    };
    rows.into_iter().map(shown).collect()
}

fn row(product: Product, stock: Option<Stock>) -> ProductRow {
    let reorder_point = product.stock.as_ref().and_then(|stocked| stocked.reorder_point);
    ProductRow {
        id: product.id,
        kind: product.kind,
        name: product.name,
        sku: product.sku,
        description: product.description,
        sales_price: product.sales_price.to_text(),
        income_account_id: product.income_account.0,
        tax_id: product.tax.map(|tax| tax.0),
        unit: product.unit,
        active: product.active,
        category: product.category,
        parent_id: product.parent,
        class_id: product.class,
        item_code: product.egs_code.or(product.gs1_code),
        parent_name: None,
        on_hand: stock.map(|stock| stock.quantity.to_text()),
        reorder_point: reorder_point.map(Quantity::to_text),
        level: stock.map(|stock| StockLevel::from_quantity(stock.quantity, reorder_point)),
        stock_value: None,
        average_cost: None,
    }
}

fn order(request: &ProductListRequest) -> Order {
    let column = match request.sort.as_deref() {
        Some("price") => "sales_price",
        Some("created") => "id",
        _ => "name_key",
    };
    Order { column, descending: request.descending.unwrap_or_default() }
}

/// The kind of a list's filter; no filter for blank and `all`.
fn kind(asked: Option<&str>) -> Result<Option<ProductKind>> {
    match asked {
        None | Some("" | "all") => Ok(None),
        Some(word) => {
            ProductKind::from_word(word).map(Some).ok_or_else(|| ProductError::UnknownKind.into())
        }
    }
}

/// The sort key of a row, for the cursor.
fn key(order: &Order, product: &Product) -> String {
    match order.column {
        "sales_price" => product.sales_price.scaled().to_string(),
        _ => fold(&product.name),
    }
}

fn key_value(order: &Order, cursor: &Cursor) -> Result<Value> {
    match order.column {
        "sales_price" => {
            cursor.key.parse::<i64>().map(Value::from).map_err(|_| DirectoryError::Cursor.into())
        }
        _ => Ok(Value::from(&cursor.key)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_only_by_what_it_knows() {
        let by = |sort: &str| {
            order(&ProductListRequest { sort: Some(sort.to_owned()), ..Default::default() }).column
        };
        assert_eq!(by("price"), "sales_price");
        assert_eq!(by("created"), "id");
        assert_eq!(by("name; drop table product"), "name_key");
    }

    #[test]
    fn a_cursor_of_another_order_is_refused() {
        let prices = Order { column: "sales_price", descending: false };
        let cursor = Cursor { key: "consulting".to_owned(), id: 1 };
        assert_eq!(key_value(&prices, &cursor).unwrap_err().code, "list.cursor");
    }

    #[test]
    fn an_unknown_kind_is_refused() {
        assert_eq!(kind(Some("service")).unwrap(), Some(ProductKind::Service));
        assert_eq!(kind(Some("all")).unwrap(), None);
        assert_eq!(kind(Some("bundle")).unwrap_err().status, 400);
    }
}
