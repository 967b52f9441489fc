//! Reports that are read from a replica, and those that it may not answer.
//!
//! The replica is a copy of the database whose accounts are called otherwise: an answer shows where
//! it was read.

use std::time::{Duration, Instant};

use platform::db::{Dialect, Target};
use serde_json::json;

use crate::kit::{TestApp, change, drop_postgres, tamper};

const NAMED_OTHERWISE: &str = "update account set name_en = 'Of the replica' where true";

async fn followed() -> Option<(TestApp, Target)> {
    let app = TestApp::alone("Delta Mills").await;
    if app.app.db.dialect() != Dialect::Postgres {
        return None;
    }
    app.has_entry(app.rent_by_hand("2026-11-10").await).await;
    let (app, replica) = app.followed().await;
    tamper(&replica, app.tenant, NAMED_OTHERWISE);
    Some((app, replica))
}

/// What a report says of an account that moved: whether the replica said it, and the sum.
async fn said(app: &TestApp) -> (bool, String) {
    let asked = json!({ "as_of": "2026-12-31" });
    let report = app.post("/Reports/TrailBalanceReport", asked).await.ok();
    let text = report.to_string();
    (text.contains("Of the replica"), text)
}

/// The replica is connected to behind the first report; then it answers.
async fn wait_for_replica(app: &TestApp) {
    let begun = Instant::now();
    while !said(app).await.0 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the replica never answered");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replica_answers_only_with_what_the_company_wrote_last() {
    let Some((app, _)) = followed().await else { return };
    wait_for_replica(&app).await;
    let file = json!({ "as_of": "2026-12-31", "format": "csv" });
    let (_, bytes) = app.file_of("/Reports/TrailBalanceReport", file).await;
    let csv = String::from_utf8(bytes).expect("text");
    assert!(csv.contains("Of the replica"), "files are read there too");
    // It leaves a trace, which is a write; from then on the replica is behind.
    let (by_replica, _) = said(&app).await;
    assert!(!by_replica, "a replica without the last write must not answer");
    app.has_entry(app.rent_by_hand("2026-11-12").await).await;
    let (by_replica, text) = said(&app).await;
    assert!(!by_replica && text.contains("\"6000.00\""), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_replica_a_report_is_read_from_the_database_itself() {
    let Some((app, replica)) = followed().await else { return };
    wait_for_replica(&app).await;
    drop_postgres(&replica);
    let begun = Instant::now();
    let (by_replica, text) = said(&app).await;
    assert!(!by_replica && text.contains("\"3000.00\""), "{text}");
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_another_database_is_never_asked() {
    let Some((app, replica)) = followed().await else { return };
    change(&replica, "update cluster set files_id = 'another'");
    for _ in 0..20 {
        assert!(!said(&app).await.0, "another database answered");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}
