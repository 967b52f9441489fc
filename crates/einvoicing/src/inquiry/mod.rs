//! Calls to the authority for other crates: a company's documents, sent and received, their texts
//! and PDFs, rejecting a received one, and declining that its issuer cancels it.
//!
//! Deliberately not here: filing (`queue`).

mod client;
mod door;
mod store;

pub(crate) use client::client;
pub use door::{Inquiry, open};
pub use store::linked_companies;
