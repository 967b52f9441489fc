//! Work after the commit: a table in the same database, a worker in the same binary.
//!
//! A job is submitted in the transaction that causes it, so it exists exactly when its cause does.
//! A worker takes one that is due on a lease of a minute, which it renews while the job runs, and
//! removes it; only the holder of the lease finishes it. An attempt is counted before it runs: a
//! job that takes the program down with it stops after its attempts like one that fails, and is
//! kept with its error. What waits for it learns that in the transaction that sets it aside
//! ([`Handlers::on_given_up`]). A job may run twice; its handler must bear that.
//!
//! Several run at a time, in places by how long their kind may take (`places`): imports never take
//! the last worker, and mail has workers that nothing else takes. A company runs one job of a kind
//! at a time, and companies take turns (`turns`), so that none waits for 50,000 jobs of another.

mod places;
mod store;
mod turns;
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

/// A failed job is kept so long for a person to look at.
const FAILED_KEPT: SignedDuration = SignedDuration::from_hours(14 * 24);
/// Attempts before a job is left for a person to look at.
pub const ATTEMPTS: i64 = 8;
/// A job that runs longer is given up for this time, unless its kind says otherwise.
const LONGEST: Duration = Duration::from_secs(10 * 60);
/// A kind that is given no more time than this is short.
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

/// As [`submit`]; gives the job's id, by which its cause can tell whether it is still to come.
pub fn submit_known(
    tx: &mut dyn Tx,
    kind: &str,
    payload: &serde_json::Value,
    run_at: Timestamp,
) -> Result<String> {
    let id = secret::public_id();
    store::insert(tx, &id, (kind, &payload.to_string(), company_of(payload)), run_at)?;
    tx.written().submit();
    Ok(id)
}

/// The company that takes a turn for a job: the payload's `tenant`, of a mail its `of_company`; 0
/// where it is the program itself.
fn company_of(payload: &serde_json::Value) -> i64 {
    let named = ["tenant", "of_company"].iter().find_map(|name| payload[name].as_i64());
    named.unwrap_or_default()
}

/// Which of these jobs are still to come, or under way.
///
/// # Errors
/// Only our own failures.
pub fn living(tx: &mut dyn Tx, ids: &[&str]) -> Result<HashSet<String>> {
    store::living(tx, ids)
}

/// What the jobs of a kind were submitted with that are still to come, or under way.
///
/// # Errors
/// Only our own failures.
pub fn living_payloads(tx: &mut dyn Tx, kind: &str) -> Result<Vec<serde_json::Value>> {
    store::living_payloads(tx, kind)
}

/// Removes failed jobs that nobody has looked at for two weeks.
pub fn forget_failed(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    store::forget_failed(tx, now - FAILED_KEPT)
}

type Running = Pin<Box<dyn Future<Output = Result<()>> + Send>>;
type Handler = Arc<dyn Fn(App, serde_json::Value) -> Running + Send + Sync>;
type Ending = Arc<dyn Fn(&mut dyn Tx, &App, &GivenUp) -> Result<()> + Send + Sync>;

/// A job that has had all its attempts and is set aside.
#[derive(Debug, Clone)]
pub struct GivenUp {
    /// Its id, as [`submit_known`] gave it.
    pub job: String,
    /// The company that its payload names.
    pub tenant: TenantId,
    /// What it was submitted with.
    pub payload: serde_json::Value,
    /// When it is set aside.
    pub now: Timestamp,
}

impl GivenUp {
    /// A number of the payload.
    ///
    /// # Errors
    /// When the payload has none of that name.
    pub fn number(&self, name: &str) -> Result<i64> {
        let number = self.payload[name].as_i64();
        number.ok_or_else(|| Problem::internal(format!("a job without {name}")))
    }
}

/// What runs each kind of job.
#[derive(Clone, Default)]
pub struct Handlers {
    by_kind: HashMap<&'static str, Handler>,
    given_up: HashMap<&'static str, Ending>,
    longest: HashMap<&'static str, Duration>,
    private: HashSet<&'static str>,
    last: &'static str,
}

impl Handlers {
    /// Names the handler of a kind.
    #[must_use]
    pub fn on<F: Future<Output = Result<()>> + Send + 'static>(
        mut self,
        kind: &'static str,
        handler: impl Fn(App, serde_json::Value) -> F + Send + Sync + 'static,
    ) -> Handlers {
        self.by_kind.insert(kind, Arc::new(move |app, payload| Box::pin(handler(app, payload))));
        self
    }

    /// Says what ends the state that a kind's jobs would have ended, when one of them is set aside.
    /// It runs in the transaction that does so, inside the company that the payload names by
    /// `tenant`; also for a job during whose last attempt the program ended.
    #[must_use]
    pub fn on_given_up(
        mut self,
        kind: &'static str,
        ending: impl Fn(&mut dyn Tx, &App, &GivenUp) -> Result<()> + Send + Sync + 'static,
    ) -> Handlers {
        self.given_up.insert(kind, Arc::new(ending));
        self
    }

    /// Gives a kind's jobs so long and no longer. Up to two minutes make it short: it has workers
    /// that nothing else takes. More than ten make it long: it never takes all workers of the rest.
    #[must_use]
    pub fn within(mut self, kind: &'static str, longest: Duration) -> Handlers {
        self.longest.insert(kind, longest);
        self
    }

    /// Says of a kind that its payloads are personal, with addresses and links: one that is set
    /// aside keeps its error alone.
    #[must_use]
    pub fn private(mut self, kind: &'static str) -> Handlers {
        self.private.insert(kind);
        self
    }

    /// Lets a kind wait for all others: its jobs come by the hundred, and a code for signing in
    /// must not stand behind them.
    #[must_use]
    pub fn last(mut self, kind: &'static str) -> Handlers {
        self.last = kind;
        self
    }

    /// The time that a kind's jobs have.
    fn longest(&self, kind: &str) -> Duration {
        self.longest.get(kind).copied().unwrap_or(LONGEST)
    }
}
