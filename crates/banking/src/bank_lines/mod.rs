//! The bank's own lines (كشف حساب البنك), from a file to the books.
//!
//! ```text
//!   file ──▶ looked at, its columns mapped ──▶ imported: open lines, each once
//!   open ──▶ matched to lines of the journal, present ones or made for it
//!     └────▶ excluded: nothing of ours          both ──▶ freed: open again
//! ```
//!
//! What a line most likely is gets proposed, never done: an equal amount near its day, then rules
//! by words, then how a line of the same words was coded before. Deliberately not here: how files
//! are written (`bank_statements`), and reconciling, which begins with what was matched here.

mod create_document;
mod error;
mod file;
mod file_wire;
mod find;
mod import;
mod list;
mod matching;
mod model;
mod routes;
mod rules;
mod store;
mod suggest;
mod wire;

pub(crate) use routes::routes;
