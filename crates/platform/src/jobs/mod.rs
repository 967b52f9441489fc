//! Work after the commit: a table in the same database, a worker in the same binary.
//!
//! A job is submitted in the transaction that causes it, so it exists exactly when its cause does.
//! The worker takes one that is due, holds it for a minute, runs it, and removes it; a failed one
//! is tried again later and kept with its error after the eighth attempt. A job may therefore run
//! twice; its handler must bear that.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::app::App;
use crate::db::{Scope, Tx};
use crate::problem::Result;
use crate::{args, secret};

/// A failed job is kept so long for a person to look at; its payload may hold a code or a link.
const FAILED_KEPT: SignedDuration = SignedDuration::from_hours(14 * 24);
/// Attempts before a job is left for a person to look at.
pub const ATTEMPTS: i64 = 8;

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
    tx.exec(
        "insert into job (id, kind, payload, run_at) values ($1, $2, $3, $4)",
        args![&id, kind, payload.to_string(), run_at],
    )?;
    Ok(id)
}

/// Removes failed jobs that nobody has looked at for two weeks.
pub fn forget_failed(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    tx.exec("delete from job where failed_at < $1", args![now - FAILED_KEPT])?;
    Ok(())
}

type Handler = Arc<
    dyn Fn(App, serde_json::Value) -> Pin<Box<dyn Future<Output = Result<()>> + Send>>
        + Send
        + Sync,
>;

/// What runs each kind of job.
#[derive(Clone, Default)]
pub struct Handlers {
    by_kind: HashMap<&'static str, Handler>,
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

    /// Lets a kind wait for all others: its jobs come by the hundred, and a code for signing in
    /// must not stand behind them.
    #[must_use]
    pub fn last(mut self, kind: &'static str) -> Handlers {
        self.last = kind;
        self
    }
}

struct Due {
    id: String,
    kind: String,
    payload: serde_json::Value,
    attempts: i64,
}

/// Runs jobs until `stop` resolves.
pub async fn work(app: App, handlers: Handlers, stop: impl Future<Output = ()>) {
    let run = async {
        loop {
            match run_one(&app, &handlers).await {
                Ok(true) => {}
                Ok(false) => wait(&app).await,
                Err(problem) => {
                    tracing::error!(cause = problem.cause, "the job table can't be read");
                    tokio::time::sleep(Duration::from_secs(5)).await;
                }
            }
        }
    };
    tokio::select! { () = run => {}, () = stop => {} }
}

async fn wait(app: &App) {
    let poll = tokio::time::sleep(Duration::from_secs(2));
    tokio::select! { () = app.job_bell.notified() => {}, () = poll => {} }
}

/// Runs the next job that is due; false when there is none.
pub async fn run_one(app: &App, handlers: &Handlers) -> Result<bool> {
    let (now, last) = (app.clock.now(), handlers.last);
    // Looking first costs the writer nothing while there is nothing to do.
    let waiting =
        app.db.read(Scope::SYSTEM, move |tx| Ok(find_due(tx, last, now)?.is_some())).await?;
    if !waiting {
        return Ok(false);
    }
    let Some(job) = app.db.write(Scope::SYSTEM, move |tx| claim(tx, last, now)).await? else {
        return Ok(false);
    };
    let outcome = match handlers.by_kind.get(job.kind.as_str()) {
        Some(handler) => handler(app.clone(), job.payload.clone()).await,
        None => Err(crate::Problem::internal(format!("no handler for job {}", job.kind))),
    };
    // The pause before the next attempt counts from here: this one may have taken minutes.
    let now = app.clock.now();
    app.db.write(Scope::SYSTEM, move |tx| finish(tx, &job, &outcome, now)).await?;
    Ok(true)
}

fn find_due(tx: &mut dyn Tx, last: &str, now: Timestamp) -> Result<Option<Due>> {
    let found = tx.one(
        "select id, kind, payload, attempts from job
         where failed_at is null and run_at <= $1 and (locked_until is null or locked_until < $1)
         order by case when kind = $2 then 1 else 0 end, run_at, id limit 1",
        args![now, last],
        |row| Ok((row.get(0)?, row.get(1)?, row.get::<String>(2)?, row.get(3)?)),
    )?;
    found
        .map(|(id, kind, payload, attempts)| {
            Ok(Due { id, kind, payload: serde_json::from_str(&payload)?, attempts })
        })
        .transpose()
}

fn claim(tx: &mut dyn Tx, last: &str, now: Timestamp) -> Result<Option<Due>> {
    let Some(job) = find_due(tx, last, now)? else { return Ok(None) };
    // Another copy of the server may have been quicker: then nothing is changed here.
    let mine = tx.exec(
        "update job set locked_until = $2, attempts = attempts + 1
         where id = $1 and (locked_until is null or locked_until < $3)",
        args![&job.id, now + SignedDuration::from_secs(60), now],
    )?;
    Ok((mine == 1).then_some(job))
}

fn finish(tx: &mut dyn Tx, job: &Due, outcome: &Result<()>, now: Timestamp) -> Result<()> {
    let Err(problem) = outcome else {
        tx.exec("delete from job where id = $1", args![&job.id])?;
        return Ok(());
    };
    let error = problem.cause.clone().unwrap_or_else(|| problem.code.to_owned());
    tracing::warn!(job = job.kind, attempt = job.attempts + 1, error, "job failed");
    let failed_at = (job.attempts + 1 >= ATTEMPTS).then_some(now);
    let later = now + SignedDuration::from_secs(10 << job.attempts.min(10));
    tx.exec(
        "update job set run_at = $2, locked_until = null, last_error = $3, failed_at = $4
         where id = $1",
        args![&job.id, later, error, failed_at],
    )?;
    Ok(())
}
