//! No company stops the others: neither with what it reads nor with what it writes, nor with the
//! files and pages that it has made.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use platform::app::Hold;
use platform::db::{Dialect, Scope};
use platform::{Ctx, Problem, Tx};
use serde_json::json;
use sheets::{SheetFile, send_file};

use crate::kit::{TestApp, invoice_to};

/// Reports that last until they are let go.
#[derive(Default)]
struct Slow {
    /// How many run, and whether they may end.
    state: Mutex<(usize, bool)>,
    changed: Condvar,
}

impl Slow {
    fn run(&self) {
        let mut state = self.state.lock().expect("a count");
        state.0 += 1;
        while !state.1 {
            state = self.changed.wait(state).expect("a count");
        }
    }

    fn running(&self) -> usize {
        self.state.lock().expect("a count").0
    }

    fn let_go(&self) {
        self.state.lock().expect("a count").1 = true;
        self.changed.notify_all();
    }
}

#[tokio::test]
async fn sixty_four_slow_reports_of_one_company_keep_no_other_from_its_pages() {
    let app = TestApp::alone("Greedy").await;
    let next = app.beside("Next door").await;
    let slow = Arc::new(Slow::default());
    let reports: Vec<_> = (0..64)
        .map(|_| {
            let (db, scope, slow) = (app.app.db.clone(), Scope::tenant(app.tenant), slow.clone());
            tokio::spawn(async move {
                db.read(scope, move |tx: &mut dyn Tx| {
                    tx.ping()?;
                    slow.run();
                    Ok(())
                })
                .await
            })
        })
        .collect();
    while slow.running() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let pages = async {
        for turn in 0..8 {
            next.has_customer(&format!("Customer {turn}")).await;
            next.post("/Customer/GetCustomersTable", json!({ "limit": 20 })).await.ok();
        }
    };
    let answered = tokio::time::timeout(Duration::from_secs(30), pages).await;
    let running = slow.running();
    slow.let_go();
    assert!(answered.is_ok(), "the other's pages waited for {running} reports");
    let connections = app.app.config.connections;
    assert!(running < connections, "{running} of {connections} are one company's");
    for report in reports {
        report.await.expect("no panic").expect("each is made when its turn comes");
    }
    assert_eq!(slow.running(), 64);
}

#[tokio::test]
async fn a_report_that_nobody_waits_for_is_not_made() {
    let app = TestApp::alone("Hangs up").await;
    let slow = Arc::new(Slow::default());
    let ask = || {
        let (db, scope, slow) = (app.app.db.clone(), Scope::tenant(app.tenant), slow.clone());
        tokio::spawn(async move {
            db.read(scope, move |_: &mut dyn Tx| {
                slow.run();
                Ok(())
            })
            .await
        })
    };
    let reports: Vec<_> = (0..16).map(|_| ask()).collect();
    let connections = app.app.config.connections;
    let share = connections - (connections / 4).max(1);
    for _ in 0..2_000 {
        if slow.running() >= share {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(slow.running(), share, "of {connections}");
    for report in &reports {
        report.abort();
    }
    for report in reports {
        let _ = report.await;
    }
    slow.let_go();
    ask().await.expect("no panic").expect("made");
    assert_eq!(slow.running(), share + 1, "those that had begun, and the one that is wanted");
}

/// A write that takes three seconds; counts how often it was begun.
fn three_seconds(tx: &mut dyn Tx, begun: &AtomicUsize) -> platform::Result<()> {
    begun.fetch_add(1, Ordering::Relaxed);
    for _ in 0..300 {
        tx.ping()?;
        std::thread::sleep(Duration::from_millis(10));
    }
    Ok(())
}

#[tokio::test]
async fn a_long_write_gives_way_to_others_and_is_done_when_they_had_their_turn() {
    let app = TestApp::alone("Long write").await;
    let next = app.beside("Next door").await;
    let begun = Arc::new(AtomicUsize::new(0));
    let (writer, counted) = (app.clone(), Arc::clone(&begun));
    let long =
        tokio::spawn(
            async move { writer.as_admin(move |tx, _| three_seconds(tx, &counted)).await },
        );
    while begun.load(Ordering::Relaxed) == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for turn in 0..3 {
        next.has_customer(&format!("Customer {turn}")).await;
    }
    assert!(!long.is_finished(), "the others had their turn before its end");
    long.await.expect("no panic").expect("it is done once nobody waits");
    let begun = begun.load(Ordering::Relaxed);
    match app.app.db.dialect() {
        Dialect::Sqlite => assert!((2..=4).contains(&begun), "begun {begun} times"),
        Dialect::Postgres => assert_eq!(begun, 1, "companies don't wait for each other"),
    }
}

/// Tries a write of three seconds while others always save: its outcome, and how often it began.
async fn beside_others(name: &str, holds: &'static [Hold]) -> (platform::Result<()>, usize) {
    let app = TestApp::alone(name).await;
    let next = app.beside("Next door").await;
    let begun = Arc::new(AtomicUsize::new(0));
    let (counted, of_app) = (Arc::clone(&begun), app.app.clone());
    let ctx = app.ctx().await;
    let long = tokio::spawn(async move {
        of_app.write_holding(ctx, holds, move |tx, _| three_seconds(tx, &counted)).await
    });
    let mut saved = 0;
    while !long.is_finished() {
        next.has_customer(&format!("Customer {saved}")).await;
        saved += 1;
    }
    if app.app.db.dialect() == Dialect::Postgres {
        assert_eq!(begun.load(Ordering::Relaxed), 1, "companies don't wait for each other");
    }
    (long.await.expect("no panic"), begun.load(Ordering::Relaxed))
}

#[tokio::test]
async fn a_long_write_is_refused_when_others_always_wait() {
    const HOLDS: &[Hold] = &[Hold::after(0, 200), Hold::after(50, 200), Hold::after(100, 400)];
    let (outcome, begun) = beside_others("Long write, no quiet", HOLDS).await;
    if begun == 1 {
        return outcome.expect("PostgreSQL writes beside it");
    }
    let refused = outcome.expect_err("others waited each time");
    assert_eq!((refused.status, refused.code), (503, "database.crowded"));
    assert!(refused.retry_after.is_some());
    assert_eq!(begun, 3);
}

#[tokio::test]
async fn a_write_of_some_seconds_is_done_though_others_always_wait() {
    const HOLDS: &[Hold] = &[Hold::after(0, 200), Hold::after(50, 200), Hold::after(100, 20_000)];
    let (outcome, begun) = beside_others("Some seconds, no quiet", HOLDS).await;
    outcome.expect("the last try has the patience");
    assert!(begun == 1 || begun == 3, "{begun}");
}

#[tokio::test]
async fn a_long_write_keeps_none_waiting_that_was_done_before_it() {
    let app = TestApp::alone("Shared commit").await;
    if app.app.db.dialect() == Dialect::Postgres {
        return;
    }
    let next = app.beside("Next door").await;
    let begun = Arc::new(AtomicUsize::new(0));
    let db = app.app.db.clone();
    // While this holds the writer, the two others get behind it and into one commit.
    let first = tokio::spawn(async move {
        let work = |tx: &mut dyn Tx| {
            tx.ping()?;
            std::thread::sleep(Duration::from_millis(500));
            Ok(())
        };
        db.write(Scope::SYSTEM, work).await
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let small = tokio::spawn(async move { next.has_customer("Ali").await });
    tokio::time::sleep(Duration::from_millis(250)).await;
    let (writer, counted) = (app.clone(), Arc::clone(&begun));
    let long =
        tokio::spawn(
            async move { writer.as_admin(move |tx, _| three_seconds(tx, &counted)).await },
        );
    small.await.expect("saved");
    assert!(!long.is_finished(), "the one before it has its answer");
    long.await.expect("no panic").expect("done");
    assert_eq!(begun.load(Ordering::Relaxed), 2);
    first.await.expect("no panic").expect("done");
}

#[tokio::test]
async fn long_files_of_one_company_keep_no_other_from_its_file() {
    let app = TestApp::alone("Long files").await;
    let next = app.beside("Next door").await;
    let slow = Arc::new(Slow::default());
    let ctx = app.ctx().await;
    let ask = || {
        let (app, ctx, slow) = (app.app.clone(), ctx.clone(), Arc::clone(&slow));
        let make = move |_: &mut dyn Tx, _: &Ctx| -> platform::Result<SheetFile> {
            slow.run();
            Err(Problem::internal("let go"))
        };
        let kind = ("csv", "text/csv");
        tokio::spawn(send_file(app, ctx, kind, ("export.customers", String::new()), make))
    };
    let mut files = vec![ask()];
    while slow.running() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // A quarter of those who may wait are this company's.
    files.extend((0..11).map(|_| ask()));
    for _ in 0..2_000 {
        if files.iter().filter(|file| file.is_finished()).count() == 3 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let other = next.file_of("/Export/Customers", json!({ "format": "csv" }));
    let other = tokio::time::timeout(Duration::from_secs(20), other).await;
    let running = slow.running();
    slow.let_go();
    other.expect("the other has its file");
    assert_eq!(running, 1, "the other place is free for others");
    let mut busy = 0;
    for file in files {
        let refused = file.await.expect("no panic").expect_err("none is made");
        if refused.status == 503 {
            assert_eq!((refused.code, refused.retry_after), ("file.busy", Some(15)));
            busy += 1;
        }
    }
    assert_eq!(busy, 3, "they are refused at once and not kept waiting");
}

#[tokio::test]
async fn one_company_in_a_loop_keeps_no_other_from_printing() {
    let app = TestApp::alone("Prints").await;
    let next = app.beside("Next door").await;
    let mut papers = Vec::new();
    for company in [&app, &next] {
        let ali = company.has_customer("Ali").await;
        let id = company.has_invoice(invoice_to(ali).work("1", "100", &[]).showing("100.00")).await;
        papers.push(format!("/Invoice/Pdf/{id}"));
    }
    let ask = || {
        let (app, path) = (app.clone(), papers[0].clone());
        tokio::spawn(async move { app.get(&path).await.status.as_u16() })
    };
    let loops: Vec<_> = (0..120).map(|_| ask()).collect();
    for _ in 0..5 {
        assert_eq!(next.get(&papers[1]).await.status.as_u16(), 200);
    }
    let mut answers = Vec::new();
    for one in loops {
        answers.push(one.await.expect("an answer"));
    }
    assert!(answers.contains(&200), "its own are printed as well: {answers:?}");
    assert!(answers.contains(&503), "more than its share may not wait: {answers:?}");
}
