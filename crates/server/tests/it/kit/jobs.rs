//! Work after the commit. Any test's worker may be the one that does it, at another hour of another
//! day: companies of other tests share the database.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use platform::args;
use platform::db::Scope;
use platform::jobs::{Handlers, run_one};

use super::TestApp;

impl TestApp {
    /// The program's handlers, which let go of what schedules wait for: nothing may be made in
    /// companies of other tests before their test says so.
    pub fn handlers(&self) -> Handlers {
        let handlers = mizan::app::handlers(&self.app.config).expect("handlers");
        handlers.on(schedules::recurring::JOB, |_, _| async { Ok(()) })
    }

    /// Runs every job that is due.
    pub async fn run_jobs(&self) {
        let handlers = self.handlers();
        while run_one(&self.app, &handlers).await.expect("jobs run") {}
    }

    /// Runs jobs until `found` gives something.
    pub async fn works_until<T>(&self, what: &str, found: impl AsyncFn() -> Option<T>) -> T {
        for turn in 1..=6_000 {
            self.run_jobs().await;
            if let Some(found) = found().await {
                return found;
            }
            if turn % 100 == 0 {
                self.bring_forward().await;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{what}: not done; jobs that failed: {:#?}", self.failed_jobs().await);
    }

    /// Makes due what failed and is to be tried again: a worker of a later day puts it off until
    /// after its own, which never comes here.
    async fn bring_forward(&self) {
        let now = self.app.clock.now();
        let brought = self.app.db.write(Scope::SYSTEM, move |tx| {
            let failed = "update job set run_at = $1
                          where run_at > $1 and last_error is not null and failed_at is null";
            Ok(tx.send(failed, args![now])?)
        });
        brought.await.expect("brought forward");
    }

    /// The kind of each job that has failed, its attempts and why.
    async fn failed_jobs(&self) -> Vec<String> {
        let read = self.app.db.read(Scope::SYSTEM, |tx| {
            let sql = "select kind, attempts, last_error from job where last_error is not null";
            Ok(tx.all(sql, args![], |row| {
                let (kind, attempts, error): (String, i64, String) =
                    (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok(format!("{kind} {attempts} {error}"))
            })?)
        });
        read.await.expect("the jobs can be read")
    }

    /// Makes every job due, as if the pause before it were over; gives the pauses in minutes.
    pub async fn hurry_jobs(&self) -> Vec<i64> {
        let now = self.app.clock.now();
        let hurried = self.app.db.write(Scope::SYSTEM, move |tx| {
            let waiting =
                tx.all("select run_at from job where run_at > $1", args![now], |row| {
                    row.get::<Timestamp>(0)
                })?;
            let due = now - SignedDuration::from_mins(1);
            tx.exec("update job set run_at = $1, locked_until = null", args![due])?;
            // To the nearest minute: the attempt took a moment.
            let minutes = |at: Timestamp| (at.duration_since(now).as_secs() + 30) / 60;
            Ok(waiting.into_iter().map(minutes).collect())
        });
        hurried.await.expect("hurried")
    }
}
