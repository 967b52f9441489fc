//! A whole company in one file (`docs/company-file.md`): a zip of its rows as JSON lines, table by
//! table, with its attached files and a manifest of sizes and hashes. Two companies that are equal
//! give the same bytes, whatever database they are in.
//!
//! Ids are kept, because the chains of entries and seals have hashed them: a company goes into a
//! Mizan whose companies and people have other numbers. Deliberately not here: passwords,
//! sessions, keys, cards, the secrets of e-invoicing, the subscription ([`tables::LEFT_OUT`]).

mod archive;
mod digits;
mod einvoices;
mod export;
mod import;
mod manifest;
mod store;
pub mod tables;

pub use export::{Exported, export};
pub use import::{Imported, import};
