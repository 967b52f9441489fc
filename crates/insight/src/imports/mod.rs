//! Imports books from other programs: journals as CSV (`accounts.csv`, `entries.csv`, `lines.csv`,
//! as
//! `tools/ledgergen` writes them), posted like all other entries.
//!
//! Deliberately not here: the import wizard for customers, vendors and products.

mod journal;

pub use journal::{Imported, import_journal};
