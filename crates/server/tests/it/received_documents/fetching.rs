//! Fetching: every page of both directions, once, and again what has changed.

use einvoicing::simulator::Fault;
use jiff::{SignedDuration, Timestamp};
use platform::jobs::{self, run_one};
use platform::{Tx, args};
use received_documents::fetching::JOB;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, Paper};

/// How fetching is.
async fn state(filer: &Filer) -> Value {
    filer.app.post("/Received/GetDocuments", json!({})).await.ok()["fetch"].clone()
}

#[tokio::test]
async fn every_page_is_fetched_once_and_what_changes_is_seen_later() {
    let mut filer = Filer::active("Pages").await;
    let mut uuids = Vec::new();
    for number in 0..120 {
        uuids.push(filer.has_paper(&Paper::new(&format!("D-{number}"), 100)));
    }
    // Others' business is nobody's here.
    let strange = Paper { other: ("999888777", "Elsewhere"), ..Paper::new("X-1", 100) };
    filer.simulator.has_document(&strange.text().replace("113317713", "555666777")).expect("in");
    filer.fetch().await;
    let rows = filer.inbox(json!({ "limit": 50 })).await;
    assert_eq!(rows.len(), 120);
    assert!(rows.iter().all(|row| row["vat"] == "14.00" && row["total"] == "114.00"));
    assert_eq!(rows[0]["party_name"], "Delta Paper");
    assert_eq!(rows[0]["currency"], "EGP");
    assert!(filer.simulator.cancels(&uuids[7]));
    filer.fetch().await;
    assert_eq!(filer.inbox(json!({})).await.len(), 120, "each is here once");
    let cancelled = filer.inbox(json!({ "status": "cancelled" })).await;
    assert_eq!(cancelled.len(), 1);
    assert_eq!(cancelled[0]["uuid"], uuids[7].as_str());
    assert_eq!(filer.inbox(json!({ "place": "waiting" })).await.len(), 119);
}

#[tokio::test]
async fn a_run_that_fails_says_so_and_the_next_one_makes_up_for_it() {
    let mut filer = Filer::active("Silent").await;
    filer.has_paper(&Paper::new("D-1", 100));
    filer.fault(Fault::SearchFails);
    filer.fetch().await;
    let page = filer.app.post("/Received/GetDocuments", json!({})).await.ok();
    assert_eq!(page["fetch"]["failed"], "unreachable");
    assert_eq!(page["fetch"]["failed_kind"], "unreachable");
    assert_eq!(page["fetch"]["running"], false);
    assert!(page["fetch"]["fetched_until"].is_null());
    filer.fetch().await;
    let page = filer.app.post("/Received/GetDocuments", json!({})).await.ok();
    assert!(page["fetch"]["failed"].is_null());
    assert_eq!(page["Documents"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn housekeeping_fetches_for_who_is_connected_and_nobody_else() {
    let filer = Filer::active("Hourly").await;
    filer.has_paper(&Paper::new("D-1", 100));
    let (app, tenant) = (filer.app.app.clone(), filer.app.tenant);
    for _ in 0..2 {
        received_documents::fetching::fetch_if_due(&app, tenant).await.expect("asked");
        filer.app.run_jobs().await;
    }
    assert_eq!(filer.inbox(json!({})).await.len(), 1);
    let unconnected = Filer::unconnected("Nobody").await;
    let refused = unconnected.app.post("/Received/Fetch", json!({})).await;
    assert_eq!(refused.refusal().1, "einvoice.credentials_missing");
}

#[tokio::test]
async fn a_run_that_died_with_the_program_is_made_up_for() {
    let mut filer = Filer::active("Died").await;
    filer.has_paper(&Paper::new("D-1", 100));
    filer.app.post("/Received/Fetch", json!({})).await.ok();
    let dead = filer.app.as_admin(|tx, ctx| {
        let until = ctx.now + SignedDuration::from_secs(90);
        let sql = "update authority_fetch set lease = 'dead', leased_until = $2
                   where tenant_id = $1";
        Ok(tx.exec(sql, args![ctx.tenant, until])?)
    });
    assert_eq!(dead.await.expect("a lease"), 1);
    filer.app.run_jobs().await;
    assert_eq!(filer.inbox(json!({})).await.len(), 0);
    filer.pass(95);
    filer.app.run_jobs().await;
    assert_eq!(filer.inbox(json!({})).await.len(), 1);
    assert_eq!(state(&filer).await["running"], false);
}

#[tokio::test]
async fn a_text_that_is_refused_is_asked_for_again_for_some_days() {
    let mut filer = Filer::active("Texts").await;
    filer.has_paper(&Paper::new("D-1", 100));
    filer.fault(Fault::TextRefused);
    filer.fetch().await;
    let rows = filer.inbox(json!({})).await;
    assert_eq!((&rows[0]["vat"], &rows[0]["unreadable"]), (&Value::Null, &json!(false)));
    filer.pass(3600);
    filer.fetch().await;
    assert_eq!(filer.inbox(json!({})).await[0]["vat"], "14.00");
    let never = Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new("D-2", 100) };
    filer.has_paper(&never);
    filer.simulator.ask_for(Fault::TextRefused, 9);
    for _ in 0..9 {
        filer.pass(25 * 3600);
        filer.fetch().await;
    }
    let row = &filer.inbox(json!({ "search": "d-2" })).await[0];
    assert_eq!((&row["vat"], &row["unreadable"]), (&Value::Null, &json!(true)));
    filer.pass(25 * 3600);
    filer.fetch().await;
    assert_eq!(filer.inbox(json!({ "search": "d-2" })).await[0]["unreadable"], true);
}

#[tokio::test]
async fn a_window_with_too_many_pages_is_searched_in_halves() {
    let mut filer = Filer::active("Halves").await;
    filer.has_paper(&Paper {
        sent: true,
        other: ("313717919", "Nile Trading"),
        issued_at: "2026-08-25T08:00:00Z",
        ..Paper::new("OLD-1", 100)
    });
    filer.simulator.ask_for(Fault::EndlessPage, 100);
    filer.fetch().await;
    let days = json!({ "side": "sales", "from": "2026-08-21", "to": "2026-08-31" });
    let view = filer.app.post("/Received/Compare", days).await.ok();
    assert_eq!(view["Rows"][0]["paper"]["number"], "OLD-1", "{view:#}");
}

#[tokio::test]
async fn what_can_not_be_read_is_counted() {
    let mut filer = Filer::active("Strange").await;
    filer.fault(Fault::StrangeRow);
    filer.fetch().await;
    assert_eq!(state(&filer).await["dropped"], 1);
    // What is counted is what is listed by now.
    filer.fetch().await;
    assert_eq!(state(&filer).await["dropped"], 0);
}

#[tokio::test]
async fn a_failure_of_ours_is_not_the_authoritys() {
    let filer = Filer::active("Ours").await;
    filer.app.post("/Received/Fetch", json!({})).await.ok();
    let unlinked = filer.app.as_admin(|tx, ctx| {
        let sql = "update einvoice_connection set client_secret = null where tenant_id = $1";
        Ok(tx.exec(sql, args![ctx.tenant])?)
    });
    assert_eq!(unlinked.await.expect("unlinked"), 1);
    filer.app.run_jobs().await;
    let state = state(&filer).await;
    assert_eq!(state["failed_kind"], "ours", "{state:#}");
}

#[tokio::test]
async fn a_run_at_one_system_says_nothing_of_another() {
    let mut filer = Filer::active("Another").await;
    filer.has_paper(&Paper { issued_at: "2026-09-20T08:00:00Z", ..Paper::new("D-1", 100) });
    let put = filer.app.as_admin(|tx, ctx| {
        let until = ctx.now - SignedDuration::from_hours(1);
        tx.exec(
            "insert into authority_fetch (tenant_id, environment, fetched_from, fetched_until)
             values ($1, 'preproduction', $2, $2)",
            args![ctx.tenant, until],
        )?;
        jobs::submit(tx, JOB, &json!({ "tenant": ctx.tenant.0 }), ctx.now)?;
        Ok(until)
    });
    let until = put.await.expect("a state");
    filer.pass(1);
    filer.app.run_jobs().await;
    let read = filer.app.as_admin(|tx, ctx| {
        let known = "select fetched_until from authority_fetch where tenant_id = $1";
        let count = "select count(*) from authority_document where tenant_id = $1
                         and environment = 'simulator'";
        let known = tx.scalar::<Timestamp>(known, args![ctx.tenant])?;
        Ok((known, tx.scalar::<i64>(count, args![ctx.tenant])?))
    });
    // All 92 days were listed, and nothing of that is said of the other system.
    assert_eq!(read.await.expect("a state"), (Some(until), Some(1)));
}

#[tokio::test]
async fn the_rest_of_the_texts_is_read_without_listing_again() {
    let mut filer = Filer::active("Rest").await;
    for number in 0..203 {
        filer.has_paper(&Paper::new(&format!("D-{number}"), 100));
    }
    let latest = Paper { issued_at: "2026-11-19T08:00:00Z", ..Paper::new("LATEST", 100) };
    filer.has_paper(&latest);
    filer.pass(60);
    filer.app.post("/Received/Fetch", json!({})).await.ok();
    let handlers = mizan::app::handlers(&filer.app.app.config).expect("handlers");
    while unread(&filer).await != 4 {
        assert!(run_one(&filer.app.app, &handlers).await.expect("a job"), "200 are read");
    }
    assert_eq!(filer.inbox(json!({ "search": "latest" })).await[0]["vat"], "14.00");
    filer.simulator.ask_for(Fault::SearchFails, 9);
    filer.app.run_jobs().await;
    assert_eq!(unread(&filer).await, 0);
    assert!(state(&filer).await["failed"].is_null());
}

async fn unread(filer: &Filer) -> i64 {
    let count = |tx: &mut dyn Tx, ctx: &platform::Ctx| {
        let sql = "select count(*) from authority_document
                   where tenant_id = $1 and read_at is null";
        let all = "select count(*) from authority_document where tenant_id = $1";
        let listed = tx.scalar::<i64>(all, args![ctx.tenant])?.unwrap_or_default() > 0;
        let unread = tx.scalar::<i64>(sql, args![ctx.tenant])?.unwrap_or_default();
        Ok(if listed { unread } else { i64::MAX })
    };
    filer.app.as_admin(count).await.expect("a count")
}
