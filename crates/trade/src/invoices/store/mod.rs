//! Where invoices are kept.

mod read;
mod write;

pub use read::find;
pub use write::{INVOICES, insert, update};
