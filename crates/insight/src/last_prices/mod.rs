//! What a user needs while filling in a document's lines: the price that a product last had with
//! this customer or vendor, what is left of it, and how much credit the customer has.
//!
//! Nothing is kept here and nothing is refused: the form shows it beside what is typed.
//! Deliberately not here: the usual price, which comes with the product (`directory::products`).

mod routes;
mod show;
mod store;
mod wire;

pub(crate) use routes::routes;
pub use wire::{Credit, LastPrice, LastPrices, LastPricesRequest, ProductFacts};
