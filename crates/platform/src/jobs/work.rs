//! The workers: they take jobs, renew their leases, and are restarted when they die.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinSet;

use super::places::{Places, workers};
use super::store::{self, Claim, Leased};
use super::{ATTEMPTS, FailedJob, Handlers, fair_order};
use crate::app::App;
use crate::db::{Dialect, Scope, Tx};
use crate::identity::TenantId;
use crate::problem::{Problem, Result};
use crate::secret;

/// How long a lease lasts without renewal.
const LEASE: SignedDuration = SignedDuration::from_secs(60);
const RENEW: Duration = Duration::from_secs(20);
/// How long jobs may continue after the program was asked to stop.
const LAST_MINUTES: Duration = Duration::from_secs(10);
/// The pause of a worker that died or could not read the table.
const REST: Duration = Duration::from_secs(5);
/// The error of a job whose last attempt never ended.
const ENDED: &str = "the program ended while it ran";

/// Runs jobs until `stop` resolves; running jobs then have ten seconds.
pub async fn work(app: App, handlers: Handlers, stop: impl Future<Output = ()>) {
    free_interrupted(&app).await;
    let (stopped, stopping) = tokio::sync::watch::channel(false);
    let number = workers(&handlers);
    let shared = Arc::new(Workers { app, handlers, places: Places::default(), stopping });
    let mut workers = JoinSet::new();
    for _ in 0..number {
        workers.spawn(Arc::clone(&shared).supervise());
    }
    stop.await;
    stopped.send_replace(true);
    let ended = async { while workers.join_next().await.is_some() {} };
    if tokio::time::timeout(LAST_MINUTES, ended).await.is_err() {
        tracing::warn!("jobs were still under way; they are taken up again");
    }
}

/// Frees the jobs that an earlier run of the program left behind, where no other program can run
/// them: SQLite is open in one server at a time. A job that was tried before waits for the end of
/// its lease, since it may be what ended the program.
async fn free_interrupted(app: &App) {
    if app.db.dialect() != Dialect::Sqlite {
        return;
    }
    if let Err(problem) = app.db.write(Scope::SYSTEM, store::free_first_attempts).await {
        tracing::error!(cause = problem.cause, "interrupted jobs wait for their leases");
    }
}

/// Runs the next due job; false when there is none.
pub async fn run_one(app: &App, handlers: &Handlers) -> Result<bool> {
    run_next(app, handlers, &Places::default()).await
}

struct Workers {
    app: App,
    handlers: Handlers,
    places: Places,
    stopping: tokio::sync::watch::Receiver<bool>,
}

impl Workers {
    /// Restarts a worker when it dies.
    async fn supervise(self: Arc<Self>) {
        while !*self.stopping.borrow() {
            let worker = tokio::spawn(Arc::clone(&self).run());
            if let Err(error) = worker.await {
                tracing::error!(%error, "a worker of jobs died");
                tokio::time::sleep(REST).await;
            }
        }
    }

    async fn run(self: Arc<Self>) {
        let mut stopping = self.stopping.clone();
        while !*stopping.borrow_and_update() {
            let pause = match run_next(&self.app, &self.handlers, &self.places).await {
                Ok(true) => continue,
                Ok(false) => Duration::from_secs(2),
                Err(problem) => {
                    tracing::error!(cause = problem.cause, "the job table can't be used");
                    REST
                }
            };
            tokio::select! {
                () = self.app.job_bell.notified() => {}
                () = tokio::time::sleep(pause) => {}
                _ = stopping.changed() => {}
            }
        }
    }
}

async fn run_next(app: &App, handlers: &Handlers, places: &Places) -> Result<bool> {
    let choosing = places.choosing.lock().await;
    let (job, _place) = match choose(app, handlers, places).await? {
        Claim::Leased(job) => {
            let place = places.take(&job.kind, job.company);
            (job, place)
        }
        Claim::Over(job, error) => {
            drop(choosing);
            let error = error.unwrap_or_else(|| ENDED.to_owned());
            give_up(app, handlers, job, &error).await?;
            return Ok(true);
        }
        Claim::Passed => return Ok(true),
        Claim::Nothing => return Ok(false),
    };
    drop(choosing);
    // A submit notifies one worker: the next one checks whether there is more.
    app.job_bell.notify_one();
    let outcome = tokio::select! {
        outcome = run(app, handlers, &job) => outcome,
        () = hold(app, &job) => {
            tracing::warn!(job = job.kind, "another server has taken a job over");
            return Ok(true);
        }
    };
    let Err(problem) = outcome else {
        app.db.write(Scope::SYSTEM, move |tx| store::remove(tx, &job)).await?;
        return Ok(true);
    };
    let error = problem.cause.unwrap_or_else(|| problem.code.to_owned());
    tracing::warn!(job = job.kind, attempt = job.attempts, error, "job failed");
    if job.attempts >= ATTEMPTS {
        give_up(app, handlers, job, &error).await?;
        return Ok(true);
    }
    // The pause before the next attempt counts from here: this one may have taken minutes.
    let now = app.clock.now();
    app.db.write(Scope::SYSTEM, move |tx| store::fail(tx, &job, &error, now)).await?;
    Ok(true)
}

/// Gives a job up, and updates the record that waits for it in the same transaction. When that
/// update is refused the job is given up all the same, so that it holds up no other. When the
/// database has no time now, both are tried again after the lease has ended, with the same error.
async fn give_up(app: &App, handlers: &Handlers, job: Leased, error: &str) -> Result<()> {
    let now = app.clock.now();
    let private = handlers.private.contains(job.kind.as_str());
    let ending = handlers.given_up.get(job.kind.as_str()).cloned().zip(given_up(&job, now));
    if let Some((ending, given_up)) = ending {
        let (app_of_job, ended_job, said) = (app.clone(), job.clone(), error.to_owned());
        // The company's lock is taken, because the record that waits for the job is the company's.
        let scope = Scope::system_in(given_up.tenant);
        let ended = app.db.write(scope, move |tx| {
            if store::give_up(tx, &ended_job, (&said, private), now)? {
                ending(tx, &app_of_job, &given_up)?;
            }
            Ok(())
        });
        match ended.await {
            Ok(()) => return Ok(()),
            Err(problem) if problem.status == 503 => {
                let error = error.to_owned();
                let keep = move |tx: &mut dyn Tx| store::store_error(tx, &job, &error);
                // This needs no company's lock.
                app.db.write(Scope::SYSTEM, keep).await?;
                return Err(problem);
            }
            Err(problem) => {
                tracing::error!(job = job.kind, cause = problem.cause, "what waits is not ended");
            }
        }
    }
    let error = error.to_owned();
    let aside = move |tx: &mut dyn Tx| store::give_up(tx, &job, (&error, private), now);
    app.db.write(Scope::SYSTEM, aside).await.map(drop)
}

/// The facts of a job that is given up; none for a job of no company.
fn given_up(job: &Leased, now: Timestamp) -> Option<FailedJob> {
    let payload: serde_json::Value = serde_json::from_str(&job.payload).ok()?;
    let tenant = TenantId(payload["tenant"].as_i64()?);
    Some(FailedJob { job: job.id.clone(), tenant, payload, now })
}

async fn choose(app: &App, handlers: &Handlers, places: &Places) -> Result<Claim> {
    let (now, last) = (app.clock.now(), handlers.last);
    let (full, turns) = places.chosen_by(handlers);
    // Reading first keeps the writer free.
    let find = move |tx: &mut dyn Tx| fair_order::find(tx, (last, &full), &turns, now);
    let Some(due) = app.db.read(Scope::SYSTEM, find).await? else { return Ok(Claim::Nothing) };
    let (lease, clock) = (secret::public_id(), app.clock);
    let claim = move |tx: &mut dyn Tx| {
        // Read when the write's turn comes: it may have waited longer than the lease.
        let now = clock.now();
        store::claim(tx, &due, &lease, (now, now + LEASE))
    };
    app.db.write(Scope::SYSTEM, claim).await
}

/// Runs the job's handler in a separate task, where it may panic, within its time limit.
async fn run(app: &App, handlers: &Handlers, job: &Leased) -> Result<()> {
    let Some(handler) = handlers.by_kind.get(job.kind.as_str()) else {
        return Err(Problem::internal(format!("no handler for job {}", job.kind)));
    };
    let payload = serde_json::from_str(&job.payload)?;
    let longest = handlers.longest(&job.kind);
    // A set of one: dropping it with this future ends the task too.
    let mut task = JoinSet::new();
    task.spawn(handler(app.clone(), payload));
    match tokio::time::timeout(longest, task.join_next()).await {
        Ok(Some(Ok(outcome))) => outcome,
        Ok(Some(Err(error))) => Err(Problem::internal(error)),
        Ok(None) => Err(Problem::internal("a job without a task")),
        Err(_) => Err(Problem::internal(format!("not done after {} s", longest.as_secs()))),
    }
}

/// Renews the lease while the job runs; returns when another worker has it.
async fn hold(app: &App, job: &Leased) {
    loop {
        tokio::time::sleep(RENEW).await;
        let (clock, id, lease) = (app.clock, job.id.clone(), job.lease.clone());
        // The job that it renews may be the write that it waits for.
        let scope = Scope { may_wait: true, ..Scope::SYSTEM };
        // Read when the write's turn comes, here too.
        let renew = move |tx: &mut dyn Tx| store::renew(tx, &id, &lease, clock.now() + LEASE);
        match app.db.write(scope, renew).await {
            Ok(false) => return,
            Ok(true) => {}
            // The next may succeed; if none does, the lease runs out.
            Err(problem) => tracing::warn!(cause = problem.cause, "a lease is not renewed"),
        }
    }
}
