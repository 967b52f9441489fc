//! Whose turn it is to hand a message to the mail server: one sender's at a time, across restarts.

use jiff::{SignedDuration, Timestamp};
use platform::jobs::FailedJob;
use platform::{App, Result, TenantId, Tx, jobs};

use super::model::{DeliveryState, Reason};
use super::store::{self, Queued};

/// After this a sender has given up (`platform::mail::SEND_TIMEOUT`) or no longer runs.
pub const HAND_OVER_TIMEOUT: SignedDuration = SignedDuration::from_mins(5);

/// The attempts at a queued message end within an hour; the job of one that waits longer is lost.
const STRANDED: SignedDuration = SignedDuration::from_hours(3);

/// Whether a message may be handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// By the code that asked, which must record the outcome.
    Mine,
    /// Somebody else is at it, or was when the program stopped: nobody is any more by then.
    ByAnother(Timestamp),
    /// There is nothing to do.
    Done,
}

/// Notes that a message is about to be handed to the mail server.
///
/// # Errors
/// Only our own failures.
pub fn claim(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<Claim> {
    let Some(delivery) = store::find(tx, tenant, id)? else { return Ok(Claim::Done) };
    match (delivery.state, delivery.handed_at) {
        (DeliveryState::Sent | DeliveryState::Failed, _) => return Ok(Claim::Done),
        (_, Some(at)) if now < at + HAND_OVER_TIMEOUT => {
            return Ok(Claim::ByAnother(at + HAND_OVER_TIMEOUT));
        }
        (_, Some(_)) => store::note_failure(tx, tenant, id, Reason::Interrupted, None)?,
        (_, None) => {}
    }
    store::set_handed(tx, tenant, id, now)?;
    Ok(Claim::Mine)
}

/// Marks a message as not sent when its job used all its attempts; not when another job will send
/// it, or when it has an outcome already.
///
/// # Errors
/// Only our own failures.
pub fn record_failure(tx: &mut dyn Tx, _app: &App, job: &FailedJob) -> Result<()> {
    let (tenant, id) = (job.tenant, job.number("delivery")?);
    let waits = [DeliveryState::Queued, DeliveryState::Sending];
    let found = store::find(tx, tenant, id)?.filter(|found| waits.contains(&found.state));
    let Some(delivery) = found.filter(|found| found.job.as_ref().is_none_or(|of| *of == job.job))
    else {
        return Ok(());
    };
    if delivery.reason.is_none() || delivery.handed_at.is_some() {
        store::note_failure(tx, tenant, id, Reason::Interrupted, None)?;
    }
    store::finish(tx, tenant, id, DeliveryState::Failed, job.now)
}

/// The messages whose job is lost.
///
/// # Errors
/// Only our own failures.
pub fn stranded(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<Vec<i64>> {
    let queued = store::queued_of(tx, tenant, now - STRANDED)?;
    Ok(without_job(tx, queued)?.into_iter().map(|message| message.id).collect())
}

/// The companies with messages whose job is lost.
///
/// # Errors
/// Only our own failures.
pub fn with_stranded(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    let queued = store::queued_everywhere(tx, now - STRANDED)?;
    let mut tenants: Vec<TenantId> =
        without_job(tx, queued)?.into_iter().map(|message| message.tenant).collect();
    tenants.dedup();
    Ok(tenants)
}

/// The messages that no job is going to send. Asked in two steps, since on a cluster jobs and
/// companies' messages are on different machines.
fn without_job(tx: &mut dyn Tx, queued: Vec<Queued>) -> Result<Vec<Queued>> {
    let jobs: Vec<&str> = queued.iter().filter_map(|message| message.job.as_deref()).collect();
    let unfinished = jobs::unfinished(tx, &jobs)?;
    let has_none =
        |message: &Queued| !message.job.as_ref().is_some_and(|job| unfinished.contains(job));
    Ok(queued.into_iter().filter(has_none).collect())
}

/// Marks the messages whose job is lost as not sent: they can be sent again.
///
/// # Errors
/// Only our own failures.
pub fn fail_stranded(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<()> {
    for id in stranded(tx, tenant, now)? {
        store::note_failure(tx, tenant, id, Reason::Interrupted, None)?;
        store::finish(tx, tenant, id, DeliveryState::Failed, now)?;
    }
    Ok(())
}
