//! Changing a tax's rate from a day on, and undoing a mistaken change: the checks that need
//! documents and returns. The tax itself is `books::taxes`, which knows neither.
//!
//! Issued documents keep their rate, so that a change of law may be entered late: the preview
//! counts the documents with the old rate from that day on. Days of a filed return keep theirs. A
//! rate can be undone only while nothing uses it.

mod change;
mod error;
mod routes;
mod store;
mod wire;

pub(crate) use routes::routes;
