//! Where imports are kept: batches, their rows, what was mapped before, and what the company has.

pub mod batches;
pub mod entries;
pub mod existing;
pub mod numbers;
pub mod reviews;
pub mod rows;
pub mod stored_rows;
pub mod untouched;
