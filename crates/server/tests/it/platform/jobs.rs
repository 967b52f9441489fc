//! Jobs: which one is next, who holds it, and what becomes of those that fail or die.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use platform::db::{DbError, Dialect, Scope};
use platform::jobs::{ATTEMPTS, Handlers, run_one, submit, work};
use platform::{App, Problem, Tx, args};
use serde_json::{Value, json};

use crate::kit::{TestApp, keep_busy};

#[tokio::test]
async fn what_comes_by_the_hundred_keeps_no_code_waiting() {
    let app = TestApp::alone("A click mails a hundred").await.app;
    let now = app.clock.now();
    app.db
        .write(Scope::SYSTEM, move |tx| {
            for minutes in [3, 2] {
                let due = now - SignedDuration::from_mins(minutes);
                submit(tx, "many", &json!({}), due)?;
            }
            submit(tx, "code", &json!({}), now)
        })
        .await
        .expect("submitted");
    let done = Arc::new(Mutex::new(Vec::new()));
    let handler = |kind: &'static str| {
        let done = Arc::clone(&done);
        move |_, _| {
            done.lock().expect("a list").push(kind);
            async { Ok(()) }
        }
    };
    let handlers =
        Handlers::default().on("many", handler("many")).on("code", handler("code")).last("many");
    while run_one(&app, &handlers).await.expect("jobs run") {}
    assert_eq!(*done.lock().expect("a list"), ["code", "many", "many"]);
}

/// A separate program with a job of each of these kinds that is due.
async fn with_jobs(name: &str, kinds: &'static [&'static str]) -> App {
    let app = TestApp::alone(name).await.app;
    let now = app.clock.now();
    let due = now - SignedDuration::from_mins(1);
    let submitted = app.db.write(Scope::SYSTEM, move |tx| {
        tx.exec("delete from job", &[])?;
        kinds.iter().try_for_each(|kind| submit(tx, kind, &json!({ "to": "mona@x.example" }), due))
    });
    submitted.await.expect("submitted");
    app
}

/// Every job that is left: its kind, attempts, whether it is set aside, its payload and its error.
async fn remaining(app: &App) -> Vec<String> {
    let read = app.db.read(Scope::SYSTEM, |tx| {
        let sql = "select kind, attempts, failed_at is not null, cast(payload as text),
                          coalesce(last_error, '-')
                   from job order by kind, id";
        Ok(tx.all(sql, &[], |row| {
            let (kind, attempts, aside): (String, i64, bool) =
                (row.get(0)?, row.get(1)?, row.get(2)?);
            let (payload, error): (String, String) = (row.get(3)?, row.get(4)?);
            Ok(format!("{kind} {attempts} {aside} {} {error}", payload.replace(' ', "")))
        })?)
    });
    read.await.expect("jobs")
}

/// Makes every job due, as if the pauses between attempts were over.
async fn hurry(app: &App) {
    let due = app.clock.now() - SignedDuration::from_mins(1);
    let hurried = app.db.write(Scope::SYSTEM, move |tx| {
        tx.exec("update job set run_at = $1, locked_until = null", args![due])?;
        Ok(())
    });
    hurried.await.expect("hurried");
}

#[tokio::test]
async fn a_job_that_panics_is_tried_again_then_set_aside_and_holds_nobody_up() {
    let app = with_jobs("Panics", &["bad", "good"]).await;
    let handlers = Handlers::default()
        .on("bad", |_, _| async { panic!("a handler that panics") })
        .on("good", |_, _| async { Ok(()) })
        .private("bad");
    while run_one(&app, &handlers).await.expect("jobs run") {}
    let payload = r#"{"to":"mona@x.example"}"#;
    let rest = remaining(&app).await;
    assert_eq!(rest.len(), 1, "the good one is done: {rest:?}");
    assert!(rest[0].starts_with(&format!("bad 1 false {payload} ")), "{rest:?}");
    for _ in 1..ATTEMPTS {
        hurry(&app).await;
        assert!(run_one(&app, &handlers).await.expect("jobs run"));
    }
    let rest = remaining(&app).await;
    assert!(rest[0].starts_with("bad 8 true {} "), "a personal payload goes: {rest:?}");
    hurry(&app).await;
    assert!(!run_one(&app, &handlers).await.expect("jobs run"), "it is tried no more");
}

#[tokio::test]
async fn a_job_that_takes_the_program_down_stops_after_its_attempts() {
    let app = with_jobs("Dies", &["deadly", "good"]).await;
    // As the database is left by a program that died in each attempt.
    let died = app.db.write(Scope::SYSTEM, |tx| {
        tx.exec("update job set attempts = $1 where kind = 'deadly'", args![ATTEMPTS])?;
        Ok(())
    });
    died.await.expect("died");
    let handlers = Handlers::default()
        .on("deadly", |_, _| async { Err(Problem::internal("it ran once more")) })
        .on("good", |_, _| async { Ok(()) });
    while run_one(&app, &handlers).await.expect("jobs run") {}
    let rest = remaining(&app).await;
    let expected =
        r#"deadly 8 true {"to":"mona@x.example"} the program ended while it ran"#.to_owned();
    assert_eq!(rest, [expected]);
}

#[tokio::test]
async fn only_who_holds_the_lease_finishes_a_job() {
    let app = with_jobs("Lease", &["slow"]).await;
    // While it runs, its lease runs out and another server takes it.
    let handlers = Handlers::default().on("slow", |app: App, _| async move {
        app.db
            .write(Scope::SYSTEM, |tx| {
                tx.exec("update job set lease = 'another', attempts = attempts + 1", &[])?;
                Ok(())
            })
            .await
    });
    assert!(run_one(&app, &handlers).await.expect("jobs run"));
    let rest = remaining(&app).await;
    assert_eq!(rest, [r#"slow 2 false {"to":"mona@x.example"} -"#], "it is the other's to finish");
}

#[tokio::test]
async fn a_lease_is_counted_from_its_turn_however_long_it_waited() {
    let app = with_jobs("Late lease", &["late"]).await;
    let read_lease = |app: App, _| async move {
        let find = |tx: &mut dyn Tx| {
            Ok(tx
                .scalar::<Timestamp>("select locked_until from job where lease is not null", &[])?)
        };
        let lease = app.db.read(Scope::SYSTEM, find).await?;
        Err(Problem::internal(lease.expect("a lease")))
    };
    let handlers = Handlers::default().on("late", read_lease);
    let wait = Duration::from_secs(2);
    let free = app.clock.now() + SignedDuration::try_from(wait).expect("a duration");
    keep_busy(&app, wait).await;
    assert!(run_one(&app, &handlers).await.expect("jobs run"));
    let rest = remaining(&app).await;
    let until: Timestamp = rest[0].rsplit(' ').next().expect("a moment").parse().expect(&rest[0]);
    assert!(until >= free + SignedDuration::from_secs(60), "free at {free}: {rest:?}");
}

#[tokio::test]
async fn what_never_ends_holds_up_only_its_kind_and_only_for_its_time() {
    let app = with_jobs("Never ends", &["stuck", "stuck", "stuck", "good", "good"]).await;
    let done = Arc::new(Mutex::new(0));
    let counted = Arc::clone(&done);
    let handlers = Handlers::default()
        .on("stuck", |_, _| std::future::pending())
        .within("stuck", Duration::from_millis(300))
        .on("good", move |_, _| {
            *counted.lock().expect("a count") += 1;
            async { Ok(()) }
        });
    let three_tried = async {
        loop {
            let tried = remaining(&app).await.iter().filter(|job| job.contains("not done")).count();
            if tried == 3 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let working = work(app.clone(), handlers, three_tried);
    tokio::time::timeout(Duration::from_secs(20), working).await.expect("all were given up");
    assert_eq!(*done.lock().expect("a count"), 2, "the others were done meanwhile");
    assert_eq!(remaining(&app).await.len(), 3);
}

#[tokio::test]
async fn two_kinds_that_take_hours_leave_workers_to_mail_and_to_the_rest() {
    const LONG: usize = 5;
    let kinds = &["import", "import", "import", "file", "file", "mail", "letters"];
    let app = with_jobs("Hours", kinds).await;
    let done = Arc::new(Mutex::new(Vec::new()));
    let note = |kind: &'static str| {
        let done = Arc::clone(&done);
        move |_, _| {
            done.lock().expect("a list").push(kind);
            async { Ok(()) }
        }
    };
    let hour = Duration::from_secs(60 * 60);
    let handlers = Handlers::default()
        .on("import", |_, _| std::future::pending())
        .within("import", hour)
        .on("file", |_, _| std::future::pending())
        .within("file", hour)
        .on("mail", note("mail"))
        .within("mail", Duration::from_secs(90))
        .on("letters", note("letters"));
    let others_are_done = async {
        for _ in 0..2 {
            while remaining(&app).await.len() > LONG {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            // By now those that take hours have every worker that they get.
            tokio::time::sleep(Duration::from_millis(200)).await;
            submit_due(&app, &[("mail", json!({}))]).await;
        }
    };
    tokio::select! {
        () = work(app.clone(), handlers, std::future::pending()) => {}
        waited = tokio::time::timeout(Duration::from_secs(20), others_are_done) => {
            waited.expect("mail doesn't wait for what takes hours");
        }
    }
    let mut done = done.lock().expect("a list").clone();
    done.sort_unstable();
    assert_eq!(done[..3], ["letters", "mail", "mail"]);
}

/// Submits jobs that are due, each a second later than the one before.
async fn submit_due(app: &App, jobs: &[(&'static str, Value)]) {
    let first = app.clock.now() - SignedDuration::from_mins(1);
    let jobs = jobs.to_vec();
    let submitted = app.db.write(Scope::SYSTEM, move |tx| {
        (0_i64..).zip(&jobs).try_for_each(|(place, (kind, payload))| {
            submit(tx, kind, payload, first + SignedDuration::from_secs(place))
        })
    });
    submitted.await.expect("submitted");
}

/// What started, by company, and how many of one company ran at a time at most.
#[derive(Default)]
struct Started {
    order: Vec<i64>,
    running: Vec<i64>,
    most: usize,
}

#[tokio::test]
async fn companies_take_turns_and_have_one_job_of_a_kind_under_way() {
    let app = with_jobs("Turns", &[]).await;
    let of = |company: i64| ("webhook", json!({ "tenant": company }));
    let flood: Vec<_> = (0..12).map(|_| of(1)).collect();
    submit_due(&app, &[flood, vec![of(2), of(3), of(2), of(3)]].concat()).await;
    let started = Arc::new(Mutex::new(Started::default()));
    let noted = Arc::clone(&started);
    let handlers = Handlers::default().on("webhook", move |_, payload: Value| {
        let noted = Arc::clone(&noted);
        async move {
            let company = payload["tenant"].as_i64().expect("a company");
            {
                let mut noted = noted.lock().expect("a list");
                noted.order.push(company);
                noted.running.push(company);
                let running = noted.running.iter().filter(|one| **one == company).count();
                noted.most = noted.most.max(running);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
            let mut noted = noted.lock().expect("a list");
            let place = noted.running.iter().position(|one| *one == company).expect("it runs");
            noted.running.remove(place);
            Ok(())
        }
    });
    let all_done = async {
        while !remaining(&app).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let working = work(app.clone(), handlers, all_done);
    tokio::time::timeout(Duration::from_secs(60), working).await.expect("all are done");
    let started = started.lock().expect("a list");
    assert_eq!(started.most, 1, "one of a company at a time: {:?}", started.order);
    let last = started.order.iter().rposition(|company| *company != 1).expect("others ran");
    assert!(last < 8, "twelve of one company came first to the queue: {:?}", started.order);
    assert_eq!(started.order.len(), 16);
}

#[tokio::test]
async fn what_runs_on_another_server_keeps_only_its_company_and_kind_waiting() {
    let app = with_jobs("Elsewhere", &[]).await;
    let of = |company: i64| json!({ "tenant": company });
    submit_due(&app, &[("hook", of(7)), ("hook", of(7)), ("hook", of(8)), ("file", of(7))]).await;
    let until = app.clock.now() + SignedDuration::from_mins(1);
    let elsewhere = app.db.write(Scope::SYSTEM, move |tx| {
        let first = "update job set locked_until = $1, lease = 'another', attempts = 1
                     where id = (select id from job order by run_at limit 1)";
        Ok(tx.exec(first, args![until])?)
    });
    assert_eq!(elsewhere.await.expect("taken"), 1);
    let handlers =
        Handlers::default().on("hook", |_, _| async { Ok(()) }).on("file", |_, _| async { Ok(()) });
    while run_one(&app, &handlers).await.expect("jobs run") {}
    let waiting = [r#"hook 0 false {"tenant":7} -"#, r#"hook 1 false {"tenant":7} -"#];
    let mut rest = remaining(&app).await;
    rest.sort();
    assert_eq!(rest, waiting, "the other's, and the next of its company and kind");
    hurry(&app).await;
    while run_one(&app, &handlers).await.expect("jobs run") {}
    assert!(remaining(&app).await.is_empty(), "its lease ran out");
}

#[tokio::test]
async fn a_job_that_cannot_be_set_aside_at_once_keeps_its_own_error() {
    let alone = TestApp::alone("Real error").await;
    let (app, tenant) = (alone.app.clone(), alone.tenant.0);
    let cleared = app.db.write(Scope::SYSTEM, |tx| Ok(tx.exec("delete from job", &[])?));
    cleared.await.expect("cleared");
    submit_due(&app, &[("ends", json!({ "tenant": tenant }))]).await;
    let last = app.db.write(Scope::SYSTEM, |tx| {
        Ok(tx.exec("update job set attempts = $1", args![ATTEMPTS - 1])?)
    });
    assert_eq!(last.await.expect("its last attempt is next"), 1);
    let busy = Arc::new(AtomicBool::new(true));
    let is_busy = Arc::clone(&busy);
    let handlers = Handlers::default()
        .on("ends", |_, _| async { Err(Problem::internal("the bank is closed")) })
        .on_final_failure("ends", move |_, _, _| match is_busy.load(Ordering::Relaxed) {
            true => Err(DbError::Held("by another copy".to_owned()).into()),
            false => Ok(()),
        });
    // The lock is another's, then the program begins again, then it is free.
    for _ in 0..2 {
        let refused = run_one(&app, &handlers).await.expect_err("another copy has the lock");
        assert_eq!(refused.code, "database.held");
        hurry(&app).await;
    }
    busy.store(false, Ordering::Relaxed);
    assert!(run_one(&app, &handlers).await.expect("set aside"));
    let expected = format!(r#"ends 8 true {{"tenant":{tenant}}} the bank is closed"#);
    assert_eq!(remaining(&app).await, [expected]);
}

#[tokio::test]
async fn a_start_frees_what_the_run_before_it_left_behind() {
    let app = with_jobs("Started again", &["once", "twice"]).await;
    let until = app.clock.now() + SignedDuration::from_mins(1);
    let leased = app.db.write(Scope::SYSTEM, move |tx| {
        let sql = "update job set locked_until = $1, lease = 'of the run before',
                          attempts = case kind when 'once' then 1 else 2 end";
        Ok(tx.exec(sql, args![until])?)
    });
    assert_eq!(leased.await.expect("leased"), 2);
    let handlers = Handlers::default()
        .on("once", |_, _| async { Ok(()) })
        .on("twice", |_, _| async { Ok(()) });
    work(app.clone(), handlers, tokio::time::sleep(Duration::from_millis(1500))).await;
    let twice = r#"twice 2 false {"to":"mona@x.example"} -"#;
    // Elsewhere another copy of the server might run them.
    let left = match app.db.dialect() {
        Dialect::Sqlite => vec![twice],
        Dialect::Postgres => vec![r#"once 1 false {"to":"mona@x.example"} -"#, twice],
    };
    assert_eq!(remaining(&app).await, left);
}
