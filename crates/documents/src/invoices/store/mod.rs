//! Where invoices are kept.

mod credited;
pub mod figures;
pub mod list;
mod read;
pub mod sheet;
pub mod statuses;
pub mod totals;
mod write;

pub use credited::{Credit, credit_notes};
pub use read::{Payment, find, payments};
pub use write::{INVOICES, insert, update};
