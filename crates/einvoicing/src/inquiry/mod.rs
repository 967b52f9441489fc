//! What other crates ask the authority for a company: its documents, sent and received, their
//! texts, and to reject one that it received.
//!
//! Deliberately not here: what is filed (`queue`).

mod client;
mod door;
mod store;

pub(crate) use client::client;
pub use door::{Inquiry, open};
pub use store::linked_companies;
