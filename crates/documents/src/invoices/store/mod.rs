//! Where invoices are kept.

pub mod facts;
pub mod list;
mod read;
pub mod statuses;
mod write;

pub use read::{
    Names, Payment, each_number, exists_number, find, lines, names, neighbours, payments,
    read_taxes,
};
pub use write::{
    LineTable, delete_lines, document_taxes, insert, insert_lines, mark_deleted, update,
};
