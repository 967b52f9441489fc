//! Item codes (EGS): which of the company's products have one, and its registration with the tax
//! authority, where somebody approves it before a document may name it.
//!
//! ```text
//! unregistered ─register▶ waiting ─asked after▶ registered, refused ─register▶ waiting
//! ```
//!
//! A code is recorded as sent before it is sent: when the answer is lost, the company's requests at
//! the authority show the outcome. No network call happens within a transaction.
//!
//! Deliberately not here: a product's other fields (`directory::products`), and codes by GS1, which
//! the authority knows.

mod error;
mod list;
mod refresh;
mod register;
mod routes;
mod store;
mod verdict;
mod wire;

pub(crate) use list::not_registered;
pub use refresh::{JOB, ask_if_due, handle, with_due};
pub(crate) use routes::routes;
