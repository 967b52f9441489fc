//! Lists as files for a spreadsheet: exactly what is filtered, in the order that it is shown in.
//!
//! Rows go from the database into a file on disk one after the other and from there into the
//! answer, so that a list of any length takes the same memory. The whole list is read in one
//! transaction: it is that of one moment. Deliberately not here: which rows a person may see (the
//! lists themselves know), and what a report's file holds (`reports`).

mod accounts;
mod activity;
mod amounts;
mod charges;
mod cheques;
mod credit_notes;
mod csv_file;
mod customers;
mod entry_template;
mod expenses;
mod figures;
mod fixed_assets;
mod journal_entries;
mod pages;
mod payments;
mod products;
mod purchase_routes;
mod quotes;
mod routes;
mod send;
mod sheet;
mod trace;
mod transfers;
mod vat_details;
mod vendors;
pub(crate) mod withholding;
mod xlsx_file;

pub(crate) use amounts::AmountLook;
pub use amounts::{ReportNegatives, ReportNumbers};
pub(crate) use routes::routes;
pub(crate) use send::{file_name, folder, send, send_about, send_file};
pub(crate) use sheet::{Cell, Column, Layout, Look, Made, Sheet, Wanted};
pub use sheet::{SheetFormat, nameless};
pub(crate) use trace::note;
