//! What undoing a document would post, before anybody confirms it.
//!
//! A document is undone for once: in a transaction that is taken back. What the books got by it is
//! what they would get, payments and the cost of later sales included, and what would be refused is
//! refused with the same words. Deliberately not here: undoing itself (each document's own room).

mod preview;
mod routes;
mod wire;

pub use preview::preview;
pub(crate) use routes::routes;
pub use wire::{UndoKind, UndoPreview, UndoRequest};
