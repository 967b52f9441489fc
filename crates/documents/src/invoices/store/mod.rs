//! Where invoices are kept.

mod credited;
mod read;
mod write;

pub use credited::{Credit, credit_notes};
pub use read::{Payment, find, payments};
pub use write::{INVOICES, insert, update};
