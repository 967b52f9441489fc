//! Lists products, for their page and for pickers.

use platform::context::Ctx;
use platform::db::{Tx, Value};
use platform::problem::{Problem, Result};
use platform::text::fold;

use super::model::{Product, ProductKind};
use super::store::{self, Wanted};
use super::wire::{ProductChoices, ProductListRequest, ProductRow, ProductTable};
use crate::paging::{self, Cursor};
use crate::store::Order;

/// As many as a picker that isn't searched can hold.
const MOST_CHOICES: i64 = 1000;

/// A page of products by name, price or when they were added.
pub fn list_products(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ProductListRequest,
) -> Result<ProductTable> {
    let order = order(request);
    let limit = paging::limit(request.limit);
    let cursor = Cursor::asked(request.cursor.as_deref())?;
    let after = match &cursor {
        Some(cursor) => Some((key_value(&order, cursor)?, cursor)),
        None => None,
    };
    let wanted = Wanted {
        search: paging::search(request.search.as_deref())?,
        kind: kind(request.kind.as_deref())?,
        with_inactive: request.include_inactive.unwrap_or_default(),
    };
    let mut rows = store::list(tx, ctx.tenant, &wanted, &order, after, limit + 1)?;
    let next = paging::cut(&mut rows, limit, |row| Cursor { key: key(&order, row), id: row.id });
    let total = store::count(tx, ctx.tenant, &wanted)?;
    let show_table = total > 0 || store::any(tx, ctx.tenant)?;
    let products = rows.into_iter().map(ProductRow::from).collect();
    Ok(ProductTable { products, next, show_table, total })
}

/// The active products of a kind, or of every kind, by name.
pub fn choices(tx: &mut dyn Tx, ctx: &Ctx, kind: Option<ProductKind>) -> Result<ProductChoices> {
    choose(tx, ctx, &Wanted { kind, ..Wanted::default() }, MOST_CHOICES)
}

/// The active products that match, by name.
pub fn search(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    search: Option<&str>,
    limit: Option<i64>,
) -> Result<ProductChoices> {
    let search = paging::search(search)?;
    choose(tx, ctx, &Wanted { search, ..Wanted::default() }, paging::limit(limit))
}

fn choose(tx: &mut dyn Tx, ctx: &Ctx, wanted: &Wanted<'_>, limit: i64) -> Result<ProductChoices> {
    let order = Order { column: "name_key", descending: false };
    let rows = store::list(tx, ctx.tenant, wanted, &order, None, limit)?;
    Ok(ProductChoices { products: rows.into_iter().map(ProductRow::from).collect() })
}

fn order(request: &ProductListRequest) -> Order {
    let column = match request.sort.as_deref() {
        Some("price") => "sales_price",
        Some("created") => "id",
        _ => "name_key",
    };
    Order { column, descending: request.descending.unwrap_or_default() }
}

/// The kind that a list is narrowed to; blank and `all` narrow nothing.
fn kind(asked: Option<&str>) -> Result<Option<ProductKind>> {
    match asked {
        None | Some("" | "all") => Ok(None),
        Some(word) => ProductKind::from_word(word)
            .map(Some)
            .ok_or_else(|| Problem::new(400, "field.unknown").on("kind")),
    }
}

/// What a row is sorted by, as a cursor keeps it.
fn key(order: &Order, product: &Product) -> String {
    match order.column {
        "sales_price" => product.sales_price.scaled().to_string(),
        _ => fold(&product.name),
    }
}

fn key_value(order: &Order, cursor: &Cursor) -> Result<Value> {
    match order.column {
        "sales_price" => cursor
            .key
            .parse::<i64>()
            .map(Value::from)
            .map_err(|_| Problem::new(400, "list.cursor").on("cursor")),
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
