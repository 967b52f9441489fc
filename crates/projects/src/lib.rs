//! A project's page beside the record: revenue and cost, its documents and journal lines, the hours
//! worked for it, and billing of its costs and progress to the customer.
//!
//! Figures are summed from the journal's totals by project and from the open items of its
//! documents; nothing is kept twice. Deliberately not here: the record of a project
//! (`directory::projects`), and any posting: an invoice of costs or progress is made by
//! `trade`, an entry of retention by `accountancy`.

pub mod billing;
pub mod documents;
mod error;
mod hours;
pub mod overview;
pub mod retention;
pub mod times;

use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(overview::routes())
        .merge(documents::routes())
        .merge(times::routes())
        .merge(billing::routes())
        .merge(retention::routes())
}
