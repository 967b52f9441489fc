//! What the company sells: services and goods that are not kept in stock.
//!
//! A product proposes its price, tax and income account to a document's line; the document keeps
//! its own copy, so that a later change reaches new documents only. A product is never deleted,
//! only switched off. Deliberately not here: goods kept in stock.

mod add;
mod edit;
mod input;
mod list;
mod model;
mod routes;
mod show;
mod store;
mod wire;

use std::collections::HashMap;

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

pub use add::add_product;
pub use edit::{edit_product, stop_product};
pub use input::{NewProductKind, ProductInput};
pub use model::{Product, ProductKind};
pub(crate) use routes::routes;
pub use wire::{ProductRow, ProductView};

/// The product with this id, if the company has it; one that is switched off too.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Product>> {
    store::find(tx, tenant, id)
}

/// The products with these ids, those switched off too, in one query; unknown ids are left out.
pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Product>> {
    store::find_many(tx, tenant, ids)
}
