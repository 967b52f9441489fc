//! The job that waits for a schedule's next day.

use platform::context::CAIRO;
use platform::{Problem, Result, TenantId, Tx, jobs};
use serde_json::json;

use super::record::{Schedule, State};

/// The kind of the job for all schedules. Waiting jobs are stored under this name, from the time
/// when only invoices could be scheduled.
pub const JOB: &str = "recurring_invoice";

/// Has the job run when the schedule's next day begins in Cairo.
pub(super) fn submit_next(tx: &mut dyn Tx, tenant: TenantId, schedule: &Schedule) -> Result<()> {
    let Some(day) = schedule.next.filter(|_| schedule.state == State::Active) else {
        return Ok(());
    };
    let begins = day.in_tz(CAIRO).map_err(Problem::internal)?.timestamp();
    let kind = schedule.kind().as_str();
    let payload = json!({ "tenant": tenant.0, "schedule": schedule.id, "trade": kind });
    jobs::submit(tx, JOB, &payload, begins)
}
