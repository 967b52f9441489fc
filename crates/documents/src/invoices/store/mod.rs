//! Where invoices are kept.

pub mod facts;
pub mod list;
mod read;
pub mod statuses;
mod write;

pub use read::{Names, Payment, exists_number, find, names, neighbours, payments};
pub use write::{insert, mark_deleted, update};
