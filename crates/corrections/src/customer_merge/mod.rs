//! Merging two customers: the records of one are moved to the other, in one transaction.
//!
//! ```text
//!   two customers ──▶ seen what would move ──▶ merged: one stays, the other is marked
//! ```
//!
//! Nothing is posted. The documents' rows and open items are moved; journal lines stay as posted
//! and are read under the name of the surviving customer. Which rows moved is recorded.
//! Deliberately not here: undoing a merge, and copying the profile of the merged customer.

mod merge;
mod routes;
mod store;
mod wire;

pub use merge::{merge_customers, preview_merge};
pub(crate) use routes::routes;
pub use wire::{MergeInput, MergePair, MergePreview, MergeSide, Moving};
