//! Two customers turn out to be one: what one had goes to the other, in one transaction.
//!
//! ```text
//!   two customers ──▶ seen what would move ──▶ merged: one stays, the other is marked
//! ```
//!
//! Nothing is posted. The documents' rows and open items change hands; journal lines stay as they
//! were posted and are read under the name of the customer that stays. Which rows moved is kept.
//! Deliberately not here: undoing a merge, and copying the profile of the one that goes.

mod merge;
mod routes;
mod store;
mod wire;

pub use merge::{merge_customers, preview_merge};
pub(crate) use routes::routes;
pub use wire::{MergeInput, MergePair, MergePreview, MergeSide, Moving};
