//! Housekeeping: one copy of the server does it for all, and visits only companies with something
//! to do.

use documents::attachments;
use jiff::{SignedDuration, Timestamp};
use mizan::housekeeping::run_if_due;
use platform::cluster::Chore;
use platform::db::{Dialect, Scope};
use platform::{App, TenantId, Tx};

use crate::kit::attachments::{SMALL_PDF, upload_file};
use crate::kit::{TestApp, keep_busy};

const HOURLY: Chore = Chore { name: "housekeeping", every: SignedDuration::from_hours(1) };

async fn ran(app: &TestApp) -> bool {
    run_if_due(&app.app).await.expect("house is kept")
}

#[tokio::test]
async fn one_copy_keeps_house_for_all_and_an_hour_later_any_of_them() {
    let one = TestApp::alone("One copy").await;
    let other = one.at_another_server("2026-11-20T10:00:00Z");
    assert!(ran(&one).await);
    assert!(!ran(&other).await, "it is done");
    let other = one.at_another_server("2026-11-20T11:05:00Z");
    assert!(ran(&other).await);
    assert!(!ran(&one.at("2026-11-20T11:10:00Z")).await, "it is done again");
    // A clock that was far ahead does not put it off for years.
    assert!(ran(&one.at("2030-01-01T00:00:00Z")).await);
    assert!(ran(&one.at("2026-11-20T13:00:00Z")).await);
}

#[tokio::test]
async fn what_a_dead_copy_was_at_is_done_by_another_when_its_lease_is_over() {
    let app = TestApp::alone("A copy that dies").await;
    let taken = HOURLY.take(&app.app).await.expect("asked").expect("due");
    drop(taken);
    assert!(!ran(&app.at("2026-11-20T10:00:30Z")).await, "the other may be alive");
    assert!(ran(&app.at("2026-11-20T10:02:00Z")).await);
}

#[tokio::test]
async fn a_chore_is_held_from_its_turn_however_long_it_waited() {
    let app = TestApp::alone("A late chore").await;
    let wait = SignedDuration::from_secs(2);
    let free = app.app.clock.now() + wait;
    keep_busy(&app.app, wait.unsigned_abs()).await;
    HOURLY.take(&app.app).await.expect("asked").expect("due");
    let find = |tx: &mut dyn Tx| {
        let sql = "select due_at from chore where name = 'housekeeping'";
        Ok(tx.scalar::<Timestamp>(sql, &[])?)
    };
    let held = app.app.db.read(Scope::SYSTEM, find).await.expect("a chore").expect("one");
    assert!(held >= free + SignedDuration::from_secs(60), "free at {free}, held until {held}");
}

async fn unattached(app: &App) -> Vec<TenantId> {
    let now = app.clock.now();
    let find = move |tx: &mut dyn Tx| attachments::with_unattached(tx, now);
    app.db.read(Scope::SYSTEM, find).await.expect("companies")
}

#[tokio::test]
async fn companies_with_something_to_do_are_found_at_once_and_by_nobody_else() {
    let app = TestApp::alone("With a file").await;
    let idle = app.beside("Without one").await;
    upload_file(&app, "receipt.pdf", SMALL_PDF).await.ok();
    assert_eq!(unattached(&app.app).await, []);
    let later = app.at("2026-11-24T10:00:00Z");
    assert_eq!(unattached(&later.app).await, [app.tenant]);
    assert_ne!(idle.tenant, app.tenant);
    if app.app.db.dialect() == Dialect::Postgres {
        // Within a company only its rows are visible, to the machinery too; in none it only looks,
        // and only where chores are.
        for (scope, table, seen) in [
            (Scope::SYSTEM, "attachment", 1),
            (Scope::SYSTEM, "activity", 0),
            (Scope::system_in(idle.tenant), "attachment", 0),
            (Scope::default(), "attachment", 0),
        ] {
            let count = move |tx: &mut dyn Tx| {
                let sql = format!("select cast(count(*) as bigint) from {table}");
                Ok(tx.scalar::<i64>(&sql, &[])?)
            };
            let counted = app.app.db.read(scope, count).await.expect("a count");
            assert_eq!(counted, Some(seen), "{scope:?} {table}");
        }
        let forget = |tx: &mut dyn Tx| Ok(tx.exec("delete from attachment", &[])?);
        assert_eq!(app.app.db.write(Scope::SYSTEM, forget).await.expect("none"), 0);
    }
    assert!(ran(&later).await);
    assert_eq!(unattached(&later.app).await, [], "it was swept");
}

#[tokio::test]
async fn attempts_are_forgotten_two_days_later_and_by_nobody_elses_attempt() {
    let app = TestApp::alone("Counted").await;
    let kept = async |app: &App| {
        let count = "select cast(count(*) as bigint) from rate_limit
             where window_start < '2026-11-20T12:00:00Z'";
        let count = move |tx: &mut dyn Tx| Ok(tx.scalar::<i64>(count, &[])?);
        app.db.read(Scope::SYSTEM, count).await.expect("a count") > Some(0)
    };
    assert!(kept(&app.app).await, "the sign-in is counted");
    let later = app.at("2026-11-23T10:00:00Z");
    later.sign_in(&app.email).await;
    assert!(kept(&app.app).await, "an attempt of a later day forgets nothing");
    assert!(ran(&later).await);
    assert!(!kept(&app.app).await);
}
