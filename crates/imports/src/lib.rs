//! Files of other programs, from their bytes to records that can be recorded, in five pure steps:
//!
//! 1. [`table`] reads a workbook, delimited text or a pasted range into rows of text;
//! 2. [`fields`] lists what a record of each kind takes;
//! 3. [`mapping`] proposes which column is which field and knows the files of other products;
//! 4. [`cells`] reads amounts, dates and the like, and says where a column can be read in two ways;
//! 5. [`review`] checks every row, finds duplicates and writes back what was refused.
//!
//! Nothing here trusts its input: bytes, rows, cells and text are limited, and each refusal has a
//! code and a place. Deliberately not here: the company's data, the clock and the wording.

pub mod cells;
mod currency_words;
pub mod days;
mod document_words;
pub mod fields;
pub mod mapping;
pub mod review;
pub mod table;
mod text;

pub use text::{fold, heading_key, latin_digits};
