//! Which column of a file is which field, and how its cells are read.
//!
//! What is proposed is kept with the import; what a person chooses takes its place and is
//! remembered for files of the company with the same headings. While a required field has no
//! column, or a column can be read in several ways, the import goes no further. Deliberately not
//! here: how a proposal is found (`imports::mapping`).

mod columns;
mod proposal;
mod routes;
mod save;
mod wire;

pub use proposal::proposed;
pub(crate) use routes::routes;
