//! Undoing across documents.

mod deletion_preview;
mod deletion_preview_of_many;
mod vendor_deletion;
