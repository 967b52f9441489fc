//! Where invoices are kept.

mod debit_notes;
mod read;
mod sales_receipts;
mod write;

pub use debit_notes::{notes_of, raised_by};
pub use read::{find, freeable_number, is_retained, retained};
pub use sales_receipts::on_the_spot;
pub use write::{DEBIT_NOTES, INVOICES, SALES_RECEIPTS, insert, update};
