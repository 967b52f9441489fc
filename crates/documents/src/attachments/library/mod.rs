//! Every file of a company in one list: of those records that the person may read.
//!
//! Deliberately not here: attaching a file and taking it off, and the bytes.

mod chosen;
mod list;
mod named;
mod store;
mod visible;
mod wire;

pub use chosen::{ChosenFile, choose};
pub use list::list_all;
pub use named::named;
pub use wire::{AttachmentListRequest, AttachmentTable, ListedAttachment};
