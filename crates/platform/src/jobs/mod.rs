//! Work after the commit: a table in the same database, workers in the same program.
//!
//! A job is submitted in the transaction that causes it, so it exists exactly when its cause does.
//! A worker takes a due job under a lease of a minute, which it renews while the job runs, and
//! removes it; only the holder of the lease finishes it. An attempt is counted before it runs: a
//! job that crashes the program is given up after its attempts like one that fails, and is kept
//! with its error. The record that waits for it is updated in the transaction that gives it up
//! ([`Handlers::on_final_failure`]). A job may run twice; its handler must allow that. On
//! SQLite, which one server has open, a start frees what was tried once: nobody else can have it.
//!
//! Several jobs run at a time, in slots by how long their kind may take (`places`): imports never
//! take the last worker, and mail has reserved workers. A company runs one job of a kind at a time,
//! and companies take turns (`fair_order`), so that none waits for 50,000 jobs of another.

mod fair_order;
mod places;
mod store;
mod work;

use std::collections::{HashMap, HashSet};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::app::App;
use crate::db::Tx;
use crate::identity::TenantId;
use crate::problem::{Problem, Result};
use crate::secret;

pub use work::{run_one, work};

/// How long a failed job is kept for inspection.
const FAILED_RETENTION: SignedDuration = SignedDuration::from_hours(14 * 24);
/// Attempts before a job is given up.
pub const ATTEMPTS: i64 = 8;
/// The time limit of a job, unless its kind has another.
const MAX_DURATION: Duration = Duration::from_secs(10 * 60);
/// A kind with at most this limit is short.
const SHORT: Duration = Duration::from_secs(2 * 60);

/// Submits a job to be run at `run_at` or soon after.
pub fn submit(
    tx: &mut dyn Tx,
    kind: &str,
    payload: &serde_json::Value,
    run_at: Timestamp,
) -> Result<()> {
    submit_known(tx, kind, payload, run_at).map(drop)
}

/// As [`submit`]; returns the job's id, by which its cause can check whether it is pending.
pub fn submit_known(
    tx: &mut dyn Tx,
    kind: &str,
    payload: &serde_json::Value,
    run_at: Timestamp,
) -> Result<String> {
    let id = secret::public_id();
    store::insert(tx, &id, (kind, &payload.to_string(), job_company(payload)), run_at)?;
    tx.written().submit();
    Ok(id)
}

/// The company whose turn a job uses: the payload's `tenant`, of a mail its `of_company`; 0 for the
/// program itself.
fn job_company(payload: &serde_json::Value) -> i64 {
    let named = ["tenant", "of_company"].iter().find_map(|name| payload[name].as_i64());
    named.unwrap_or_default()
}

/// Which of these jobs are pending or running.
///
/// # Errors
/// Only internal errors.
pub fn unfinished(tx: &mut dyn Tx, ids: &[&str]) -> Result<HashSet<String>> {
    store::unfinished(tx, ids)
}

/// The payloads of a kind's jobs that are pending or running.
///
/// # Errors
/// Only internal errors.
pub fn unfinished_payloads(tx: &mut dyn Tx, kind: &str) -> Result<Vec<serde_json::Value>> {
    store::unfinished_payloads(tx, kind)
}

/// Deletes failed jobs after two weeks.
pub fn delete_failed(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    store::delete_failed(tx, now - FAILED_RETENTION)
}

type Running = Pin<Box<dyn Future<Output = Result<()>> + Send>>;
type Handler = Arc<dyn Fn(App, serde_json::Value) -> Running + Send + Sync>;
type Ending = Arc<dyn Fn(&mut dyn Tx, &App, &FailedJob) -> Result<()> + Send + Sync>;

/// A job that has used all its attempts and is given up.
#[derive(Debug, Clone)]
pub struct FailedJob {
    /// Its id, as [`submit_known`] returned it.
    pub job: String,
    /// The company in its payload.
    pub tenant: TenantId,
    /// The payload that it was submitted with.
    pub payload: serde_json::Value,
    /// When it is given up.
    pub now: Timestamp,
}

impl FailedJob {
    /// A number of the payload.
    ///
    /// # Errors
    /// When the payload has no such number.
    pub fn number(&self, name: &str) -> Result<i64> {
        let number = self.payload[name].as_i64();
        number.ok_or_else(|| Problem::internal(format!("a job without {name}")))
    }
}

/// The handlers of all kinds of jobs.
#[derive(Clone, Default)]
pub struct Handlers {
    by_kind: HashMap<&'static str, Handler>,
    given_up: HashMap<&'static str, Ending>,
    longest: HashMap<&'static str, Duration>,
    private: HashSet<&'static str>,
    last: &'static str,
}

impl Handlers {
    /// Registers the handler of a kind.
    #[must_use]
    pub fn on<F: Future<Output = Result<()>> + Send + 'static>(
        mut self,
        kind: &'static str,
        handler: impl Fn(App, serde_json::Value) -> F + Send + Sync + 'static,
    ) -> Handlers {
        self.by_kind.insert(kind, Arc::new(move |app, payload| Box::pin(handler(app, payload))));
        self
    }

    /// Registers what updates the waiting record when a kind's job is given up. It runs in the
    /// transaction that gives it up, inside the company in the payload's
    /// `tenant`; also when the program ended during the job's last attempt.
    #[must_use]
    pub fn on_final_failure(
        mut self,
        kind: &'static str,
        ending: impl Fn(&mut dyn Tx, &App, &FailedJob) -> Result<()> + Send + Sync + 'static,
    ) -> Handlers {
        self.given_up.insert(kind, Arc::new(ending));
        self
    }

    /// Sets the time limit of a kind's jobs. Up to two minutes make the kind short: it has reserved
    /// workers. More than ten make it long: it never takes all of the other workers.
    #[must_use]
    pub fn within(mut self, kind: &'static str, longest: Duration) -> Handlers {
        self.longest.insert(kind, longest);
        self
    }

    /// Declares that a kind's payloads are personal, with addresses and links: a given-up job keeps
    /// only its error.
    #[must_use]
    pub fn private(mut self, kind: &'static str) -> Handlers {
        self.private.insert(kind);
        self
    }

    /// Makes a kind wait for all others: its jobs come by the hundred, and a code for signing in
    /// must not wait for them.
    #[must_use]
    pub fn last(mut self, kind: &'static str) -> Handlers {
        self.last = kind;
        self
    }

    /// The time limit of a kind's jobs.
    fn longest(&self, kind: &str) -> Duration {
        self.longest.get(kind).copied().unwrap_or(MAX_DURATION)
    }
}
