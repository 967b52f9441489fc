//! `/healthz`: whether a load balancer should send requests to this server.

use std::time::{Duration, Instant};

use platform::db::Scope;
use platform::{App, Problem, Result, cluster, storage};
use tokio::sync::Mutex;

use crate::error::HealthError;

/// How long the answer about folders and files is cached, since anybody may ask at any rate.
const GOOD_FOR: Duration = Duration::from_secs(5);

/// The last answer.
#[derive(Default)]
pub(crate) struct Health {
    storage: Mutex<Option<(Instant, Result<()>)>>,
}

impl Health {
    /// Answers 200 when the database answers, its folders can be written and the attached files are
    /// there.
    ///
    /// # Errors
    /// 503 with the failing setting; the log has the folder and the reason.
    pub async fn answer(&self, app: &App) -> Result<&'static str> {
        app.db.read(Scope::SYSTEM, |tx| Ok(tx.ping()?)).await?;
        let mut last = self.storage.lock().await;
        if let Some((at, found)) = &*last
            && at.elapsed() < GOOD_FOR
        {
            return found.clone().map(|()| "ok");
        }
        let found = check(app).await;
        *last = Some((Instant::now(), found.clone()));
        found.map(|()| "ok")
    }
}

async fn check(app: &App) -> Result<()> {
    let config = app.config.clone();
    let unwritable = tokio::task::spawn_blocking(move || storage::first_unwritable(&config)).await;
    if let Some((setting, problem)) = unwritable.map_err(Problem::internal)? {
        return Err(with_cause(HealthError::Unwritable(setting), problem));
    }
    match cluster::has_proven_files(app).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(HealthError::OtherFiles.into()),
        Err(problem) => Err(with_cause(HealthError::Unwritable("FILES_URL"), problem)),
    }
}

/// The refusal, with the cause for the log.
fn with_cause(error: HealthError, problem: Problem) -> Problem {
    let mut refusal = Problem::from(error);
    refusal.cause = problem.cause;
    refusal
}
