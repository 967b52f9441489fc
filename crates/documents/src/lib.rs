//! What documents of every kind share: with what they begin, how they are numbered, files attached,
//! messages sent about them, the words of their statuses, the buyer that paper was issued to, the
//! search of lists, exchange rates by date, and reading what was typed.
//!
//! The documents themselves are in the crates above: `trade`, `money`, `accountancy`, `tax`,
//! `banking`. Deliberately not here: anything that only one kind of document needs, and every
//! posting.

pub mod attachments;
pub mod buyers;
pub mod chart_index;
pub mod deliveries;
pub mod dimensions;
pub mod document_defaults;
mod document_numbers;
pub mod document_taxes;
pub mod error;
pub mod file_names;
pub mod listing;
pub mod payment_fields;
pub mod postal;
pub mod rates;
pub mod reading;
pub mod searching;
pub mod selection;
pub mod sent_file;
pub mod statuses;
pub mod store;
pub mod tax_quarters;

use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(attachments::routes())
        .merge(document_defaults::routes())
        .merge(document_numbers::routes())
        .merge(rates::routes())
}
