//! Where invoices are kept.

mod read;
mod write;

pub use read::{find, is_retained};
pub use write::{DEBIT_NOTES, INVOICES, insert, update};
