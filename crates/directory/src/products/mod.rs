//! What the company sells: services, goods, and goods kept in stock.
//!
//! A product proposes its price, tax and income account to a document's line; the document keeps
//! its own copy, so that a later change reaches new documents only. A product is never deleted,
//! only switched off. What there was of it when the company came here is posted as an opening and
//! stands first on its stock card. Deliberately not here: the moves of stock and what they cost
//! (`books::stock`), and the documents that move it.

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
pub use opening_stock::{count_opened, cursor_of, opened, opened_totals, worth};
pub(crate) use routes::routes;
pub use units::unit_name;
pub use valuation::stock_valuation;
pub use wire::{
    ProductListRequest, ProductRow, ProductView, StockValuation, StockValuationAccount,
    StockValuationRequest, StockValuationRow,
};

/// The product with this id, if the company has it; one that is switched off too.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Product>> {
    store::find(tx, tenant, id)
}

/// The products with these ids, those switched off too, in one query; unknown ids are left out.
pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Product>> {
    store::find_many(tx, tenant, ids)
}

/// What there is of these products at the end of a day; those that aren't kept in stock, and
/// unknown ids, are left out.
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
