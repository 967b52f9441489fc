//! What was fetched from the authority, as it is kept.

mod document;
mod list;
mod lost;
mod matching;
mod write;

pub use document::{KeptDocument, OwnState, find, id_of, of_days, of_uuids, text_of};
pub use list::{Asked, Place, page};
pub use lost::{all as all_unread, forget_others, note as note_unread};
pub use matching::{InBooks, in_books};
pub use write::{
    Fetched, Refused, Unread, set_asked, set_outcome, set_refused, set_standing, set_text, unread,
    upsert,
};
