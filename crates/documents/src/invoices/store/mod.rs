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
pub use read::{
    Names, Payment, each_number, exists_number, find, line_taxes, lines, names, neighbours,
    payments, read_taxes,
};
pub use write::{
    LineTable, delete_lines, document_taxes, insert, insert_lines, insert_lines_with, mark_deleted,
    update,
};
