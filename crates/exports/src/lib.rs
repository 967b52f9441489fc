//! Lists as files for a spreadsheet: exactly what is filtered, in the order that it is shown in.
//!
//! Rows go from the database into a file on disk one after the other and from there into the
//! answer, so that a list of any length takes the same memory. The whole list is read in one
//! transaction: it is that of one moment. Deliberately not here: which rows a person may see (the
//! lists themselves know), and what a report's file holds (`reports`).

mod accounts;
mod activity;
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
