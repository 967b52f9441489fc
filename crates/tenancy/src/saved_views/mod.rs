//! Saved views: a list's filter, order and columns under a person's name for them, in one company;
//! also a report with all its settings.
//!
//! Only the web application interprets the content of a view: here it is a JSON object of limited
//! size. Deliberately not here: views that several people share.

mod change;
mod error;
mod routes;
mod store;
mod wire;

pub use routes::routes;
