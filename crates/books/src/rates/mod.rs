//! Exchange rates by date: what a unit of a foreign currency is worth in the company's own, from a
//! day on until the next rate.
//!
//! Where nobody wrote a rate down, the latest document of that currency tells one. Either is only
//! proposed: a document keeps the rate that it was saved with. Deliberately not here: differences
//! between rates, which the documents post that realise them.

mod error;
mod model;
mod rate_in_books;
mod records;
mod routes;
mod store;

pub use model::{
    ExchangeRateInput, ExchangeRateRequest, ExchangeRateRow, ExchangeRateTable, KnownRate,
    MOST_RATE, RateSource,
};
pub use rate_in_books::rate_in_books;
pub use records::{add_rate, check_rate, delete_rate, list_rates, rate_of_day};
pub(crate) use routes::routes;
