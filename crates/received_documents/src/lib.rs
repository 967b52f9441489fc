//! The tax authority's documents of a company: those that others issued to it, and its own. They
//! are fetched (`fetching`) and stored (`store`), shown as an inbox from which bills are entered
//! (`inbox`), found by the QR code of a paper (`finding`), and compared with the books (`compare`,
//! which is pure, and `comparison`).
//!
//! Deliberately not here: filing (`einvoicing`), and the bills themselves (`trade`).

pub mod compare;
pub mod comparison;
mod error;
pub mod fetching;
pub mod finding;
pub mod inbox;
pub mod reading;
mod store;

use platform::http::Routes;

pub use store::Place;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new().merge(inbox::routes()).merge(finding::routes()).merge(comparison::routes())
}
