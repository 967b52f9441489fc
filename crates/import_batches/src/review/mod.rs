//! The rows of an import as records: their troubles at the cells, what is there already, and what
//! somebody decided about each.
//!
//! What one row is depends on others: those that may be the same record, and those that take what
//! it takes. While the company is as it was when the whole file was checked, a decision is checked
//! with these rows (`touched`), and a changed cell with those that share something with its row
//! (`neighbours`); otherwise the whole file is checked again. That is done outside of transactions;
//! the quicker of two edits wins, and the other one is asked to do it again. Deliberately not here:
//! how cells are read (`imports::review`).

mod again;
mod check;
mod decide;
mod edit;
mod neighbours;
mod refused;
mod routes;
mod session;
mod touched;
mod view;
mod wire;

pub use check::{Against, NAMING, check};
pub(crate) use routes::routes;
pub use session::{Loaded, Wanted, about, load, load_table, whole_review};
