//! Documents fetched from the authority, as stored.

mod document;
mod list;
mod matching;
mod unreadable;
mod write;

pub use document::{OwnState, StoredDocument, find, id_of, of_days, of_uuids, text_of};
pub use list::{Place, ReceivedFilter, page};
pub use matching::{InBooks, in_books};
pub use unreadable::{all as all_unread, forget_others, note as note_unread};
pub use write::{
    Fetched, Refused, Unread, count_unread, set_outcome, set_refused, set_rejection_requested,
    set_status, set_text, unread, upsert,
};
