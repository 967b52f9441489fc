//! How documents are numbered: a prefix, the next number and its least digits, for each kind, and
//! for documents of a branch where the branch has a series.
//!
//! Numbers are taken in `books::numbering`; this room lets a person change how they look. A prefix
//! belongs to one series of its kind, and the next number is above every number with that prefix,
//! so that no number is ever given twice. Documents that exist keep their numbers.

mod error;
mod kind;
mod list;
mod routes;
mod save;
mod store;
mod wire;

pub(crate) use routes::routes;
