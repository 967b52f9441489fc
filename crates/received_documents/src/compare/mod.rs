//! Compares the tax authority's documents with the books, one by one. No database and no network:
//! rows go in, differences come out.
//!
//! ```text
//! uuid equal ──▶ pair
//! number equal (and vendor, of purchases) ──▶ pair
//! number written in another way, of one document on each side ──▶ pair
//! number, vendor and total equal, but invoice and credit ──▶ pair
//! the rest ──▶ only here, only there, a duplicate, or one that can't be read
//! ```
//!
//! An amount counts where its document is valid and its day is among the days that are compared, so
//! the differences of all rows add up to the difference of both sums.

mod differences;
mod matching;
mod model;
mod numbers;
#[cfg(test)]
mod tests;

pub use differences::compare;
pub use model::{
    Booked, Compared, Comparison, Difference, Numbers, Recorded, Standing, Sums, Unread,
};
