//! What was fetched from the authority, as it is kept.

mod document;
mod list;
mod matching;
mod write;

pub use document::{KeptDocument, find, id_of, of_days, text_of};
pub use list::{Asked, Place, page};
pub use matching::{InBooks, in_books};
pub use write::{Fetched, set_rejected, set_standing, set_text, unread, upsert};
