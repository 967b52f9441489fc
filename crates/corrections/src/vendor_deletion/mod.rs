//! Deleting a vendor takes everything with it that was bought of them, in one transaction.
//!
//! ```text
//!   vendor ──▶ previewed, with what prevents it ──▶ deleted: refunds and payments first,
//!                                                   credits, landed costs, bills, expenses
//! ```
//!
//! Each document is deleted as it would be separately: reversed, kept on record as deleted, its
//! number never used again. If one can't be deleted, nothing is, and the refusal names it: a manual
//! entry, sold goods, remitted tax, a locked period. Deliberately not here: how a document is
//! deleted (its room), and the vendor's row (`directory::vendors`).

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
