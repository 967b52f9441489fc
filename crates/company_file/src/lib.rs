//! A whole company in one file (`docs/company-file.md`): a zip of its rows as JSON lines, table by
//! table, with their schema, its attached files and a manifest of sizes and hashes. Two companies
//! that are equal give the same bytes, whatever database they are in.
//!
//! Ids are kept, because the chains of entries and seals have hashed them: a company goes into a
//! Mizan whose companies and people have other numbers. Deliberately not here: passwords,
//! sessions, keys, cards, the secrets of e-invoicing, the subscription ([`tables::EXCLUDED`]).

mod archive;
mod einvoices;
mod export;
pub mod handout;
mod import;
mod manifest;
mod schema;
mod store;
pub mod tables;

pub use export::{Exported, export};
pub use import::{Imported, import};

use platform::http::Routes;
use platform::mail::Template;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The message that this crate sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[Template] = &[(
    "company-file-ready",
    include_str!("mail/company-file-ready.en.txt"),
    include_str!("mail/company-file-ready.ar.txt"),
)];

/// The calls of this crate.
pub fn routes() -> Routes {
    handout::routes()
}
