//! The list of products and services as a sheet.

use books::currencies;
use directory::products::{ProductListRequest, ProductRow, StockLevel, each_product};
use platform::{Ctx, Result, Tx};

use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.products";

const COLUMNS: &[Column] = &[
    ("sheet.name", 32),
    ("sheet.kind", 18),
    ("sheet.sku", 16),
    ("sheet.category", 18),
    ("sheet.parent", 24),
    ("sheet.unit", 12),
    ("sheet.price", 14),
    ("sheet.on_hand", 12),
    ("sheet.reorder_point", 12),
    ("sheet.level", 16),
    ("sheet.average_cost", 14),
    ("sheet.stock_value", 16),
    ("sheet.description", 40),
    ("sheet.offered", 10),
];

/// Writes the matching products.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &ProductListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_product(tx, ctx, request, &mut |row: ProductRow| {
        let words = sheet.words.clone();
        let kind = words.say(&format!("sheet.kind.{}", row.kind.as_str()));
        let level = row.level.map(|level| {
            words.say(match level {
                StockLevel::In => "sheet.level.in",
                StockLevel::Low => "sheet.level.low",
                StockLevel::Out => "sheet.level.out",
            })
        });
        let offered = words.say(if row.active { "sheet.yes" } else { "sheet.no" });
        sheet.row(&[
            Cell::Text(&row.name),
            Cell::Text(&kind),
            Cell::maybe(row.sku.as_ref()),
            Cell::maybe(row.category.as_ref()),
            Cell::maybe(row.parent_name.as_ref()),
            Cell::maybe(row.unit.as_ref()),
            Cell::Number(&row.sales_price),
            Cell::maybe_number(row.on_hand.as_ref()),
            Cell::maybe_number(row.reorder_point.as_ref()),
            Cell::maybe(level.as_ref()),
            Cell::maybe_number(row.average_cost.as_ref()),
            Cell::maybe_amount(row.stock_value.as_ref(), base),
            Cell::maybe(row.description.as_ref()),
            Cell::Text(&offered),
        ])
    })?;
    sheet.finish()
}
