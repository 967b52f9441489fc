//! An import that gives way to others waits in the table of jobs, and keeps no worker.

use std::time::Duration;

use import_batches::{JOB, RetryLimits};
use jiff::Timestamp;
use platform::args;
use platform::db::{Dialect, Scope};
use serde_json::{Value, json};

use crate::kit::TestApp;

impl TestApp {
    /// The jobs of imports: payload, attempts, and in how many minutes each is due.
    async fn import_jobs(&self) -> Vec<(Value, i64, i64)> {
        let now = self.app.clock.now();
        let read = self.app.db.read(Scope::SYSTEM, move |tx| {
            let sql = "select cast(payload as text), attempts, run_at from job
                       where kind = $1 order by run_at";
            Ok(tx.all(sql, args![JOB], |row| {
                let (payload, attempts): (String, i64) = (row.get(0)?, row.get(1)?);
                let minutes = (row.get::<Timestamp>(2)?.duration_since(now).as_secs() + 30) / 60;
                Ok((serde_json::from_str(&payload).unwrap_or_default(), attempts, minutes))
            })?)
        });
        read.await.expect("jobs")
    }
}

#[tokio::test]
async fn an_import_that_gives_way_is_put_back_and_leaves_its_worker() {
    const ROWS: usize = 1_500;
    const PAUSES: &[Duration] = &[Duration::from_secs(60 * 60)];
    let app = TestApp::alone("Gives way").await;
    if app.app.db.dialect() == Dialect::Postgres {
        // Companies don't wait for each other there.
        return;
    }
    let next = app.beside("Next door").await;
    let row = |n: usize| format!("Customer {n:04}\tc{n}@y.example\n");
    let rows = format!("Name\tEmail\n{}", (0..ROWS).map(row).collect::<String>());
    let id = app.pastes("customers", &rows).await;
    app.maps(id).await;
    app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await.ok();
    let payload = json!({ "tenant": app.tenant.0, "import": id });
    let later = json!({ "tenant": app.tenant.0, "import": id, "given_way": 1 });
    let impatient = RetryLimits { wait: Duration::ZERO, pauses: PAUSES };
    // The program may end before the first job is removed: it runs again, and waits no second time.
    for round in 0..2 {
        let (of_app, of_job) = (app.app.clone(), payload.clone());
        let job = tokio::spawn(import_batches::handle_within(of_app, of_job, impatient));
        let mut saved = 0;
        while !job.is_finished() {
            assert!(saved < 10_000, "it waits here, and not among the jobs");
            next.has_customer(&format!("Customer {round} {saved}")).await;
            saved += 1;
        }
        job.await.expect("no panic").expect("that is no failure");
        let import = app.import(id).await;
        assert_eq!((&import["state"], &import["made"]), (&json!("importing"), &json!(0)));
        let jobs = app.import_jobs().await;
        assert_eq!(jobs, [(payload.clone(), 0, 0), (later.clone(), 0, 60)]);
    }
    // Where nobody waits for long, the same rows are recorded by the job that was put back.
    let patient = RetryLimits { wait: Duration::from_secs(60), pauses: PAUSES };
    import_batches::handle_within(app.app.clone(), later, patient).await.expect("the job runs");
    let import = app.import(id).await;
    assert_eq!((&import["state"], &import["made"]), (&json!("imported"), &json!(ROWS)));
    app.verify().await;
}

#[tokio::test]
async fn an_import_that_gave_way_each_time_has_failed() {
    const PAUSES: &[Duration] = &[Duration::from_secs(60 * 60)];
    let app = TestApp::alone("Gave way").await;
    if app.app.db.dialect() == Dialect::Postgres {
        return;
    }
    let next = app.beside("Next door").await;
    let row = |n: usize| format!("Customer {n:04}\tc{n}@y.example\n");
    let rows = format!("Name\tEmail\n{}", (0..1_500).map(row).collect::<String>());
    let id = app.pastes("customers", &rows).await;
    app.maps(id).await;
    app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await.ok();
    let payload = json!({ "tenant": app.tenant.0, "import": id, "given_way": 1 });
    let impatient = RetryLimits { wait: Duration::ZERO, pauses: PAUSES };
    let job = tokio::spawn(import_batches::handle_within(app.app.clone(), payload, impatient));
    let mut saved = 0;
    while !job.is_finished() {
        next.has_customer(&format!("Customer {saved}")).await;
        saved += 1;
    }
    job.await.expect("no panic").expect("that is no failure of the job");
    let import = app.import(id).await;
    assert_eq!((&import["state"], &import["made"]), (&json!("failed"), &json!(0)), "{import:#}");
    let said = import["problem"].as_str().expect("a sentence");
    assert!(said.starts_with("Nothing was imported: saving so many rows at once"), "{said}");
}
