//! Who asks for documents, and when.

use einvoicing::connection::{self, ConnectionError};
use einvoicing::inquiry;
use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx, jobs};
use serde::{Deserialize, Serialize};

use super::store;

/// The kind of the jobs.
pub const JOB: &str = "authority_documents";
/// Without anybody's wish, documents are fetched so often.
const EVERY: SignedDuration = SignedDuration::from_hours(12);
/// A person's wish within this time is the one before.
const AGAIN: SignedDuration = SignedDuration::from_secs(30);

/// A job.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Job {
    pub tenant: i64,
    /// When it was asked for: a run that began later has done it.
    #[serde(default)]
    pub asked: Option<Timestamp>,
    /// Whether only the rest of the texts is read, after a run that listed everything.
    #[serde(default)]
    pub texts_only: bool,
}

impl Job {
    /// Submits it, to run at a moment.
    pub fn submit(&self, tx: &mut dyn Tx, at: Timestamp) -> Result<()> {
        let payload = serde_json::to_value(self).map_err(Problem::internal)?;
        jobs::submit(tx, JOB, &payload, at)
    }
}

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Requester {
    /// A person.
    Person,
    /// Housekeeping.
    Hour,
}

/// The companies whose documents can be fetched.
///
/// # Errors
/// Only our own failures.
pub fn with_due(tx: &mut dyn Tx) -> Result<Vec<TenantId>> {
    inquiry::linked_companies(tx)
}

/// Asks for a company's documents, if that is due.
///
/// # Errors
/// Only our own failures.
pub async fn fetch_if_due(app: &App, tenant: TenantId) -> Result<()> {
    let clock = app.clock;
    let scope = Scope::system_in(tenant);
    app.db.write(scope, move |tx| request(tx, tenant, Requester::Hour, clock.now())).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Submits a job, unless one was requested a short while ago.
///
/// # Errors
/// 409 when the company is not connected.
pub fn request(tx: &mut dyn Tx, tenant: TenantId, asker: Requester, now: Timestamp) -> Result<()> {
    let connection = connection::find(tx, tenant)?;
    let environment = connection.environment.filter(|_| connection.tested_at.is_some());
    let environment = environment.ok_or(ConnectionError::StepMissing(2))?.as_str();
    let known = store::find(tx, tenant)?.filter(|state| state.environment == environment);
    let wait = match asker {
        Requester::Person => AGAIN,
        Requester::Hour => EVERY,
    };
    let asked = known.and_then(|state| state.asked_at);
    if asked.is_some_and(|asked| now < asked + wait) {
        return Ok(());
    }
    store::set_requested_at(tx, tenant, environment, now)?;
    Job { tenant: tenant.0, asked: Some(now), texts_only: false }.submit(tx, now)
}
