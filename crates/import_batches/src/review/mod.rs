//! The rows of an import as records: their troubles at the cells, what is there already, and what
//! somebody decided about each.
//!
//! The whole file is checked again when a cell is changed: what one row is depends on the others.
//! That is done outside of transactions; the quicker of two edits wins, and the other
//! one is asked to do it again. Deliberately not here: how cells are read (`imports::review`).

mod again;
mod check;
mod decide;
mod edit;
mod refused;
mod routes;
mod session;
mod view;
mod wire;

pub use check::{Against, NAMING, check};
pub(crate) use routes::routes;
pub use session::{Loaded, about, load, table_of};
