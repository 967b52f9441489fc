//! Rows become records, in the background and for the person who began it.
//!
//! All rows or none are recorded in one transaction: a server that is killed has recorded nothing,
//! and the job starts again. Where only good rows are recorded, that is done a hundred at a time,
//! each hundred with what became of its rows, so that the job continues from there, also when it
//! was given up in between and somebody starts it again. Deliberately not here: the records
//! themselves (`records`).

mod failed_jobs;
mod job;
mod record;
mod routes;
mod start;

pub use failed_jobs::{fail_stranded, record_failure, with_stranded};
pub use job::{JOB, MAX_DURATION, RetryLimits, handle, handle_within};
pub(crate) use routes::routes;
