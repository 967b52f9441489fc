//! Exchange rates by date: what a unit of a foreign currency is worth in the company's own, from a
//! day on until the next rate.
//!
//! Where no rate was recorded, the latest document of that currency gives one. Either is only
//! proposed: a document keeps the rate that it was saved with. Deliberately not here: exchange
//! differences, which the documents that realise them post.

mod error;
mod model;
mod rate_in_books;
mod records;
mod routes;
mod store;

pub use model::{
    ExchangeRateInput, ExchangeRateRequest, ExchangeRateRow, ExchangeRateTable, KnownRate,
    MAX_RATE, RateSource,
};
pub use rate_in_books::{first_known_days, rate_in_books};
pub use records::{add_rate, check_rate, delete_rate, list_rates, rate_of_day};
pub(crate) use routes::routes;
