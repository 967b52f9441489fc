//! Information for filling in a document's lines: the last price of a product with this customer or
//! vendor, its stock, and the customer's credit.
//!
//! Nothing is stored here and nothing is refused: the form shows it next to the input. Deliberately
//! not here: the default price, which comes with the product (`directory::products`).

mod routes;
mod show;
mod store;
mod wire;

pub(crate) use routes::routes;
pub use wire::{Credit, LastPrice, LastPrices, LastPricesRequest, ProductFacts};
