//! Where invoices are kept.

mod credited;
mod read;
mod write;

pub use credited::{Credit, credit_notes};
pub use read::find;
pub use write::{INVOICES, insert, update};
