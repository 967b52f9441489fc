//! A run: searches of both directions, and the texts that were not read.

use einvoicing::Direction;
use einvoicing::inquiry;
use jiff::SignedDuration;
use platform::db::Scope;
use platform::jobs::FailedJob;
use platform::{App, Result, TenantId, Tx, jobs, secret};

use super::ask::{JOB, Job};
use super::store::{self as own, FailureKind, Listed, Unfinished};
use super::texts::{self, Remaining};
use super::turn::{Run, Step, Stop, fail, take, words};
use super::windows;
use crate::store;

/// How far back the first run goes.
pub(super) const BEGINNING: SignedDuration = SignedDuration::from_hours(92 * 24);
/// A document may change for so long: a week to cancel or reject, and a week to decline that.
const CHANGES: SignedDuration = SignedDuration::from_hours(15 * 24);

/// Fetches a company's documents; later while another worker is at it.
///
/// # Errors
/// Only our own failures: the job runs again.
pub async fn handle(app: App, payload: serde_json::Value) -> Result<()> {
    let job: Job = serde_json::from_value(payload)?;
    let tenant = TenantId(job.tenant);
    let lease = secret::public_id();
    if !take(&app, &job, &lease).await? {
        return Ok(());
    }
    let done = match inquiry::open(&app, tenant).await {
        Ok(inquiry) => {
            let run = Run { app: &app, tenant, lease: lease.clone(), inquiry };
            fetch(&run, job.texts_only).await
        }
        // Unlinked meanwhile, or sealed with another key.
        Err(problem) if problem.is_conflict() => {
            let why = (FailureKind::Ours, problem.code.to_string());
            return fail(&app, tenant, lease, why).await;
        }
        Err(problem) => Err(Stop::Own(problem)),
    };
    match done {
        Ok(()) | Err(Stop::Taken) => Ok(()),
        Err(Stop::Portal(error)) => fail(&app, tenant, lease, words(&error)).await,
        Err(Stop::Own(problem)) => {
            fail(&app, tenant, lease, (FailureKind::Ours, "internal".to_owned())).await?;
            Err(problem)
        }
    }
}

/// Records that a company's documents could not be fetched, when the job was set aside; the next
/// hour tries again. Where another job fetches them, that one records the outcome.
///
/// # Errors
/// Only our own failures.
pub fn record_failure(tx: &mut dyn Tx, _app: &App, job: &FailedJob) -> Result<()> {
    let mut others = jobs::unfinished_payloads(tx, JOB)?.into_iter();
    if others.any(|other| other["tenant"] == job.tenant.0) {
        return Ok(());
    }
    own::set_given_up(tx, job.tenant, (FailureKind::Ours, "internal"))
}

async fn fetch(run: &Run<'_>, texts_only: bool) -> Step<()> {
    if !texts_only {
        list(run).await?;
    }
    let rest = texts::read(run).await?;
    let (tenant, lease) = (run.tenant, run.lease.clone());
    run.write(move |tx, now| {
        own::release_lease(tx, tenant, &lease)?;
        match rest {
            Remaining::Some => {
                Job { tenant: tenant.0, asked: None, texts_only: true }.submit(tx, now)
            }
            Remaining::None => Ok(()),
        }
    })
    .await
}

/// Lists both directions since the last run, and what may have changed since. A run that was
/// interrupted is continued first.
async fn list(run: &Run<'_>) -> Step<()> {
    let environment = run.inquiry.environment().as_str();
    let (tenant, begun) = (run.tenant, run.app.clock.now());
    let read = move |tx: &mut dyn Tx| own::find(tx, tenant);
    let known = run.app.db.read(Scope::system_in(tenant), read).await?;
    let known = known.filter(|state| state.environment == environment);
    let interrupted = known.as_ref().and_then(|state| state.unfinished);
    if let Some(interrupted) = interrupted {
        list_rest(run, interrupted).await?;
    }
    let until = known.and_then(|state| state.fetched_from.and(state.fetched_until));
    let until = interrupted.map(|run| run.until).or(until);
    let from = until.map_or(begun - BEGINNING, |until| until - CHANGES);
    let whole = Unfinished::new(from, begun);
    let lease = run.lease.clone();
    run.write(move |tx, _| own::set_begun(tx, tenant, (lease.as_str(), environment), &whole))
        .await?;
    list_rest(run, whole).await
}

/// Lists what a run has not listed.
async fn list_rest(run: &Run<'_>, unfinished: Unfinished) -> Step<()> {
    let tenant = run.tenant;
    let environment = run.inquiry.environment().as_str();
    let Unfinished { from, until, .. } = unfinished;
    for direction in Direction::ALL {
        windows::list(run, direction, (unfinished.listed_until(direction), until)).await?;
    }
    let lease = run.lease.clone();
    run.write(move |tx, _| {
        let dropped = store::forget_others(tx, tenant, environment, (from, until))?;
        let listed = Listed { environment, from, until, dropped };
        own::set_listed(tx, tenant, &lease, listed)
    })
    .await
}
