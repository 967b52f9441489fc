//! Links by which a customer reads a document or their statement, without an account.
//!
//! ```text
//!   make ──▶ /d/{company}.{256 random bits}, of which the SHA-256 is kept
//!   mailed ─▶ the same with derived bits: one link in all messages about a document
//!   open ──▶ the pages of the paper, its PDF, and what is open; nothing else of the company
//!   ended by its last day, or by who revokes it
//! ```
//!
//! Deliberately not here: a quote's link, by which it is answered too (`trade::quotes::link`).

mod error;
mod kind;
mod manage;
mod open;
mod routes;
mod store;
mod wire;

pub(crate) use kind::Linked;
pub(crate) use manage::mailed;
pub use open::linked_invoice;
pub(crate) use routes::routes;
