//! Journal entries out of a file: a sheet with one line of an entry in each row.
//!
//! ```text
//!   file ─▶ table ─▶ columns by their headings ─▶ rows of one number are an entry
//!        ─▶ names found in the company ─▶ each entry checked as if it was typed
//!        ─▶ looked at: entries, and what is wrong by row and column
//!        ─▶ taken: all of them in one transaction, or none
//! ```
//!
//! An entry of a file is written by the same rules as one that somebody types: locks, numbers,
//! accounts, parties. Deliberately not here: those rules (`journal_entries`), and how files become
//! tables (`bank_statements`).

mod check;
mod columns;
mod error;
mod file;
mod import;
mod names;
mod preview;
mod read;
mod routes;
mod store;
mod wire;

pub use columns::headings;
pub(crate) use routes::routes;
