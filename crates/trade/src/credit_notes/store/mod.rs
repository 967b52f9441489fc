//! Where notes are kept, credit notes and vendors' credits.

mod beside;
pub mod list;
mod row;

pub use beside::{Moved, Original, Use, moved_lines, original, taken, uses};
pub use row::{CREDIT_NOTES, VENDOR_CREDITS, find, insert, update};
