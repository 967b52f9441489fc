//! The bank's side of the books: statement lines matched to what was posted, bank rules, and
//! reconciliations.
//!
//! Deliberately not here: reading a bank's file (`bank_statements`) and moving money (`money`).

pub mod bank_lines;
pub mod reconciliations;

use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new().merge(reconciliations::routes()).merge(bank_lines::routes())
}
