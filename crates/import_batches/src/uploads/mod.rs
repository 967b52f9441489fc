//! Files and pasted rows as they come: read, kept as rows of text, and listed; templates to fill
//! in.
//!
//! A file is read before any transaction begins, on the threads for uploaded files and within their
//! limits. The bytes themselves are not kept. Deliberately not here: what the rows mean.

mod example;
mod form;
mod routes;
mod template;
mod upload;
mod waiting;
mod wire;

pub(crate) use routes::routes;
pub use waiting::{forget_untouched, with_untouched};
