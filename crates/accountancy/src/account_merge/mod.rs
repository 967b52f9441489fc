//! Merges two accounts: the balance of one is carried over to the other, in one transaction.
//!
//! ```text
//!   two accounts ──▶ seen what would move ──▶ merged: one stays, the other is switched off
//! ```
//!
//! The books carry the balance over, entry by entry (`books::accounts::merge`); here every other
//! record that names the merged account is made to name the remaining one, so that whatever is
//! edited or made again is posted there. Deliberately not here: undoing a merge.

mod error;
mod merge;
mod routes;
mod store;
mod wire;

pub use merge::{merge_accounts, preview_account_merge};
pub(crate) use routes::routes;
pub use store::{BARS, NAMED};
pub use wire::{AccountMergeInput, AccountMergePair, AccountMergePreview, AccountMergeSide};
