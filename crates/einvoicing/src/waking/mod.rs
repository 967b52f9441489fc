//! Jobs for a company's queue: one at a time, at the moment at which something is due.

mod store;

use jiff::{SignedDuration, Timestamp};
use platform::{Problem, Result, TenantId, Tx, jobs};
use serde::{Deserialize, Serialize};

/// The kind of the jobs.
pub const JOB: &str = "einvoices";
/// A job that has not come by then was lost.
const LOST_AFTER: SignedDuration = SignedDuration::from_mins(2);

/// A job.
#[derive(Serialize, Deserialize)]
pub struct Job {
    /// Whose queue.
    pub tenant: i64,
}

/// Sees to it that a job comes at a moment, or earlier.
///
/// # Errors
/// Only our own failures.
pub fn wake(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp, at: Timestamp) -> Result<()> {
    if !store::set_wake(tx, tenant, at, now - LOST_AFTER)? {
        return Ok(());
    }
    let payload = serde_json::to_value(Job { tenant: tenant.0 }).map_err(Problem::internal)?;
    jobs::submit(tx, JOB, &payload, at)
}
