//! Customers and vendors with their contacts and notes, products and services, payment terms; the
//! labels by which documents are analysed: classes, tags, branches and projects; and the company's
//! activity code.
//!
//! Everything here can be called without HTTP: [`customers::add_customer`],
//! [`products::add_product`]. Deliberately not here: documents, which name these records by id, and
//! balances, which are read from `books::settlements`.

pub mod activities;
pub mod branches;
pub mod classes;
pub mod contacts;
pub mod customers;
mod error;
mod label_kind;
mod names;
pub mod notes;
pub mod openings;
pub mod paging;
pub mod parties;
pub mod products;
pub mod projects;
mod reading;
mod store;
pub mod tags;
pub mod terms;
pub mod vendors;

use platform::http::Routes;

pub use paging::ListRequest;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(customers::routes())
        .merge(vendors::routes())
        .merge(contacts::routes())
        .merge(notes::routes())
        .merge(products::routes())
        .merge(terms::routes())
        .merge(classes::routes())
        .merge(tags::routes())
        .merge(activities::routes())
        .merge(branches::routes())
        .merge(projects::routes())
}
