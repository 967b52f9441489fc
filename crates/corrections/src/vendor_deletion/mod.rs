//! Deleting a vendor takes everything with it that was bought of them, in one transaction.
//!
//! ```text
//!   vendor ──▶ told what goes, and what is in the way ──▶ deleted: refunds and payments first,
//!                                                         credits, landed costs, bills, expenses
//! ```
//!
//! Each document goes the way that it goes alone: reversed, kept on record as deleted, its number
//! never used again. Where one can't go nothing goes, and the refusal names it: an entry written by
//! hand, goods that are sold, tax that was paid on, a locked period. Deliberately not here: how a
//! document is taken back (its own room), and the vendor's row (`directory::vendors`).

mod belongings;
mod delete;
mod error;
mod model;
mod obstacles;
mod routes;
mod store;
mod wire;

pub use delete::{delete_vendor, deletion_of};
pub(crate) use routes::routes;
pub use wire::{VendorDeletion, VendorDeletionKind, VendorDeletionRefusal, VendorDocument};
