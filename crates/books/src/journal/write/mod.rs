//! Writing the journal: posting, reversing, and carrying an account's entries over to another.

mod post;
mod reclassify;
mod reverse;
mod store;

pub use post::{ensure_live, post, post_many};
pub use reclassify::{entries_on, reclassify};
pub use reverse::reverse_document;
pub use store::open;
