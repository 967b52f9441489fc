//! Previews of what undoing documents would post.
//!
//! A document is undone in a transaction that is rolled back. The entries posted in it are those
//! that undoing would post, payments and the cost of later sales included, and what would be
//! refused is refused with the same words. For several documents, the preview says which would
//! stay. Deliberately not here: undoing itself (each document's room).

mod effects;
mod openings;
mod preview;
mod routes;
mod several;
mod wire;

pub use openings::preview_openings;
pub use preview::preview;
pub(crate) use routes::routes;
pub use several::preview_several;
pub use wire::{
    UndoKind, UndoPreview, UndoRefused, UndoRequest, UndoSeveralKind, UndoSeveralRequest,
    UndoneAccount,
};
