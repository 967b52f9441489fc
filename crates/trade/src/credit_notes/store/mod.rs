//! Where notes are kept, credit notes and vendors' credits.

pub mod list;
mod original_and_uses;
mod row;
mod tables;

pub use original_and_uses::{Moved, Original, Use, credited, moved_lines, original, taken, uses};
pub use row::{find, insert, update};
pub use tables::{CREDIT_NOTES, VENDOR_CREDITS};
