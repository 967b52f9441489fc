//! Where credit notes are kept.

mod beside;
pub mod list;
mod row;

pub use beside::{Use, moved_lines, original, taken, uses};
pub use row::{CREDIT_NOTES, find, insert, update};
