//! Lists as spreadsheet files: the filtered rows, in the order of the screen.
//!
//! Rows are streamed from the database to a file on disk and from there to the answer, so that
//! memory doesn't grow with the list. The whole list is read in one transaction, as of one moment.
//! Deliberately not here: which rows a person may see (the lists check that), and the files of
//! reports (`reports`).

mod accounts;
mod activity;
mod attached_files;
mod charges;
mod cheques;
mod comparison;
mod credit_notes;
mod customers;
mod expenses;
mod figures;
mod fixed_assets;
mod journal_entries;
mod pages;
mod payments;
mod products;
mod projects;
mod purchase_routes;
mod quotes;
mod routes;
mod transfers;
mod vat_book;
mod vat_details;
mod vendors;
mod year_book;

pub use routes::routes;

/// The texts of this crate's codes and titles, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));
