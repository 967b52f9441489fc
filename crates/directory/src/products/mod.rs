//! Products: services, goods, and stocked goods.
//!
//! A product provides the default price, tax and income account of a document's line; the document
//! keeps its own copy, so that a later change affects only new documents. A product is never
//! deleted, only deactivated. Its opening stock is posted as an opening and is the first line of
//! its stock card. Deliberately not here: stock movements and their cost (`books::stock`), and the
//! documents that cause them.

mod add;
mod card;
mod decide;
mod edit;
mod error;
mod facts;
mod gs1;
mod input;
mod levels;
mod list;
mod model;
mod opening;
mod opening_stock;
mod posting;
mod purchase_choices;
mod routes;
mod show;
mod stocked;
mod store;
#[cfg(test)]
mod tests;
mod units;
mod valuation;
mod wire;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::Quantity;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

pub use add::{add_product, write_product};
pub use decide::check_new;
pub use edit::{edit_product, mark_code_registered, reopen_product, set_item_code, stop_product};
pub use facts::Facts;
pub use input::ProductInput;
pub use levels::{Low, StockLevel, low};
pub use list::each_product;
pub use model::{Opening, Product, ProductKind, Stocked};
pub use opening_stock::{count_opened, cursor_of, opened, opened_totals, opening_value};
pub(crate) use routes::routes;
pub use units::unit_name;
pub use valuation::stock_valuation;
pub use wire::{
    ProductListRequest, ProductRow, ProductView, StockValuation, StockValuationAccount,
    StockValuationRequest, StockValuationRow,
};

/// The product with this id, if the company has it; also an inactive one.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Product>> {
    store::find(tx, tenant, id)
}

/// The products with these ids, including inactive ones, in one query; unknown ids are left out.
pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Product>> {
    store::find_many(tx, tenant, ids)
}

/// The stock of these products at the end of a day; goods that aren't stocked, and unknown ids, are
/// left out.
pub fn on_hand(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
    day: Date,
) -> Result<HashMap<i64, Quantity>> {
    let products: Vec<Product> = find_many(tx, tenant, ids)?.into_values().collect();
    let levels = levels::on_hand_at(tx, tenant, &products, day)?;
    Ok(levels.into_iter().map(|(id, stock)| (id, stock.quantity)).collect())
}
