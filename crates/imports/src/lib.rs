//! x
pub mod cells;
pub mod table;
mod text;
pub use text::{fold, heading_key, latin_digits};
