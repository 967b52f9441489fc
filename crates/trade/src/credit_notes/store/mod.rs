//! Where notes are kept, credit notes and vendors' credits.

pub mod list;
mod original_and_uses;
pub mod retained;
mod row;
mod tables;

pub use original_and_uses::{
    Moved, Original, Use, credited, credited_lines, moved_lines, original, uses,
};
pub use row::{find, insert, update};
pub use tables::{CREDIT_NOTES, VENDOR_CREDITS};
