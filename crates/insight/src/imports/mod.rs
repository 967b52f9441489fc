//! Bringing in books kept elsewhere: journals as CSV (`accounts.csv`, `entries.csv`, `lines.csv`,
//! as
//! `tools/ledgergen` writes them), posted through the posting room like anything else.
//!
//! Deliberately not here: the import wizard for customers, vendors and products.

mod journal;

pub use journal::{Imported, import_journal};
