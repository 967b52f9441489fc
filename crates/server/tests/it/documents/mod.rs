//! What documents of every kind share.

mod all_attachments;
mod attachments;
