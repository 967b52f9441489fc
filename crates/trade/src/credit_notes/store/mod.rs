//! Where notes are kept, credit notes and vendors' credits.

mod beside;
pub mod list;
mod row;
mod tables;

pub use beside::{Moved, Original, Use, credited, moved_lines, original, taken, uses};
pub use row::{find, insert, update};
pub use tables::{CREDIT_NOTES, VENDOR_CREDITS};
