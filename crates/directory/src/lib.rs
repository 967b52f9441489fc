//! Whom the company deals with and what it sells: customers with their people and notes, products
//! and services, terms.
//!
//! Everything here can be called without HTTP: [`customers::add_customer`],
//! [`products::add_product`]. Deliberately not here: documents, which name these records by id,
//! and balances, which are read from `books::settlements`.

pub mod contacts;
pub mod customers;
pub mod notes;
mod paging;
pub mod products;
mod reading;
mod store;
pub mod terms;

use platform::http::Routes;

pub use paging::ListRequest;

/// The texts of this floor's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this floor.
pub fn routes() -> Routes {
    Routes::new()
        .merge(customers::routes())
        .merge(contacts::routes())
        .merge(notes::routes())
        .merge(products::routes())
        .merge(terms::routes())
}
