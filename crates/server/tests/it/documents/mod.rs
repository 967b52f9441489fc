//! What documents of every kind share.

mod attachments;
