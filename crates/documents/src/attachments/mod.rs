//! Attachments: files beside a document.
//!
//! ```text
//!   uploaded ──▶ attached to a document ──▶ taken off (kept, marked)
//!      └─▶ never attached: removed after two days
//! ```
//!
//! Who may see the document may see its files; who may change it may attach and take off.
//! Deliberately not here: the bytes (`platform::files`).

mod access;
mod error;
mod library;
mod model;
mod routes;
mod store;
mod upload;
mod wire;

pub use library::{AttachmentListRequest, ChosenFile, ListedAttachment, choose, named};
pub use model::{Attached, AttachmentGroup};
pub(crate) use routes::routes;
pub use upload::{
    any_key, attach, copy_received_pdf, copy_to_document, find_all, forget_unattached, keep,
    stored_bytes, with_unattached,
};
pub use wire::{AttachInput, AttachmentView};
