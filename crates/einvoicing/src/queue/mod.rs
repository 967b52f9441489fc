//! The queue of a company's documents: sealed, sent, searched for when an answer was lost, and
//! requested until the authority has judged them.
//!
//! ```text
//! waiting ─seal▶ signed ─send▶ submitting ─answer▶ submitted ─asked after▶ valid, invalid
//!                  ▲               │ lost: looked for by its number
//!                  └─ not there ◀──┘ there ▶ submitted
//! ```
//!
//! One worker at a time has a company's queue, by a lease in the database, so that any number of
//! servers share it. A document is recorded as sent before it is sent: a worker that finds it in
//! that state searches for it before sending it again. No network call happens within a
//! transaction. Receipts of tills go the same way without a seal, each till's in the order of its
//! chain.

mod batch;
mod cancel;
mod lease;
mod letter;
mod look;
mod lost;
mod night;
mod outcome;
mod pass;
mod pauses;
mod portal_pdf;
mod receipts;
mod routes;
mod sign;
mod store;
mod submission_outcome;
mod work;

use platform::{App, Result, TenantId};

use crate::waking::Job;

pub use crate::waking::JOB;
pub use night::{file_of_the_day, with_due};
pub(crate) use routes::routes;

/// Works at a company's queue.
///
/// # Errors
/// Only our own failures: the job runs again.
pub async fn handle(app: App, payload: serde_json::Value) -> Result<()> {
    let job: Job = serde_json::from_value(payload)?;
    pass::handle_due(&app, TenantId(job.tenant)).await
}
