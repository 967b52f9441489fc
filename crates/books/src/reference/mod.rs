//! Lists that every company shares: industries, company sizes, countries, governorates.
//!
//! They are compiled in from `reference/egypt`; a change of a list is a change of the program.

mod lists;
mod routes;

use serde::de::DeserializeOwned;

pub use lists::{Countries, Country, Governorate, Industry, Named, SizeChoice};
pub use lists::{company_sizes, countries, country, country_named, governorates, industries};
pub(crate) use routes::routes;

/// Reads a file that is part of the program.
///
/// # Panics
/// When the file is not what its room expects; a test of each room reads it.
#[expect(clippy::expect_used, reason = "the file is compiled in and a test reads it")]
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("a compiled-in reference file")
}
