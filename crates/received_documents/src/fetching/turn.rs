//! A company's turn: one run at a time, and why it ends early.

use einvoicing::PortalError;
use einvoicing::inquiry::Inquiry;
use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx};

use super::ask::Job;
use super::store::{self as own, FailureKind};

/// Longer than any call takes: it is renewed after each.
const LEASE: SignedDuration = SignedDuration::from_secs(90);
/// So long after another's turn a job looks again.
const BEHIND: SignedDuration = SignedDuration::from_secs(1);

/// Why a run ends early.
pub(super) enum Stop {
    /// The authority gave no answer, or refused.
    Portal(PortalError),
    /// Another worker has the turn.
    Taken,
    /// Our own failure.
    Own(Problem),
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        Stop::Own(problem)
    }
}

impl From<PortalError> for Stop {
    fn from(error: PortalError) -> Stop {
        Stop::Portal(error)
    }
}

pub(super) type Step<T> = std::result::Result<T, Stop>;

/// The context of every step.
pub(super) struct Run<'a> {
    pub app: &'a App,
    pub tenant: TenantId,
    pub lease: String,
    pub inquiry: Inquiry,
}

impl Run<'_> {
    /// Writes something and renews the lease.
    pub async fn write(
        &self,
        mut work: impl FnMut(&mut dyn Tx, Timestamp) -> Result<()> + Send + 'static,
    ) -> Step<()> {
        let (tenant, clock, lease) = (self.tenant, self.app.clock, self.lease.clone());
        let write = move |tx: &mut dyn Tx| {
            let now = clock.now();
            if !own::renew_lease(tx, tenant, &lease, now + LEASE)? {
                return Ok(false);
            }
            work(tx, now)?;
            Ok(true)
        };
        let held = self.app.db.write(Scope::system_in(tenant), write).await?;
        if held { Ok(()) } else { Err(Stop::Taken) }
    }
}

/// Takes the lease; false where there is nothing to do now. While another worker has it, the job
/// comes back when that lease is over, unless the request is done by then.
pub(super) async fn take(app: &App, job: &Job, lease: &str) -> Result<bool> {
    let (tenant, clock) = (TenantId(job.tenant), app.clock);
    let (job, lease) = (job.clone(), lease.to_owned());
    let take = move |tx: &mut dyn Tx| {
        let now = clock.now();
        let Some(state) = own::find(tx, tenant)? else { return Ok(false) };
        // A turn that is not given back ended before its texts were read.
        let done = job.asked.zip(state.fetched_until).is_some_and(|(asked, until)| asked < until);
        if done && state.leased_until.is_none() {
            return Ok(false);
        }
        if own::take_lease(tx, tenant, &lease, (now, now + LEASE))? {
            return Ok(true);
        }
        job.submit(tx, state.leased_until.unwrap_or(now) + BEHIND)?;
        Ok(false)
    };
    app.db.write(Scope::system_in(tenant), take).await
}

/// Records why nothing was fetched, and releases the lease.
pub(super) async fn fail(
    app: &App,
    tenant: TenantId,
    lease: String,
    (kind, why): (FailureKind, String),
) -> Result<()> {
    let scope = Scope::system_in(tenant);
    app.db.write(scope, move |tx| own::set_failed(tx, tenant, &lease, (kind, &why))).await
}

/// Why the authority returned nothing, as stored.
pub(super) fn words(error: &PortalError) -> (FailureKind, String) {
    match error {
        PortalError::Unreachable | PortalError::Busy(_) => {
            (FailureKind::Unreachable, "unreachable".to_owned())
        }
        PortalError::Unreadable => (FailureKind::Unreachable, "unreadable".to_owned()),
        PortalError::Refused { code, words, .. } => {
            (FailureKind::Refused, format!("{code} {words}").trim().to_owned())
        }
    }
}
