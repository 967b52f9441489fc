//! What undoing documents would post, before anybody confirms it.
//!
//! A document is undone for once: in a transaction that is taken back. What the books got by it is
//! what they would get, payments and the cost of later sales included, and what would be refused is
//! refused with the same words. Of several it is told which of them would stay. Deliberately not
//! here: undoing itself (each document's own room).

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
