//! Saved views: a list's filter, order and columns that a person has given a name, in one company;
//! likewise a report with all that it is asked for.
//!
//! What stands in a view is the web application's business: here it is a JSON object of bounded
//! size. Deliberately not here: views that several people share.

mod change;
mod error;
mod routes;
mod store;
mod wire;

pub use routes::routes;
