//! Where invoices are kept.

mod debit_notes;
mod read;
mod write;

pub use debit_notes::{notes_of, raised_by};
pub use read::{find, is_retained};
pub use write::{DEBIT_NOTES, INVOICES, insert, update};
