//! Rows become records, in the background and for the person who began it.
//!
//! All rows or none are recorded in one transaction: a server that is killed has recorded nothing,
//! and the job starts again. Good rows alone are recorded a hundred at a time, each hundred with
//! what became of its rows, so that the job continues from there. Deliberately not here: the
//! records themselves (`records`).

mod job;
mod record;
mod routes;
mod start;

pub use job::{JOB, LONGEST, Patience, handle, handle_within};
pub(crate) use routes::routes;
