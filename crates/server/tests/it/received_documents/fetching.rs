//! Fetching: every page of both directions, once, and again what has changed.

use einvoicing::simulator::Fault;
use serde_json::json;

use crate::kit::einvoicing::{Filer, Paper};

#[tokio::test]
async fn every_page_is_fetched_once_and_what_changes_is_seen_later() {
    let mut filer = Filer::active("Pages").await;
    let mut uuids = Vec::new();
    for number in 0..120 {
        uuids.push(filer.has_paper(&Paper::of(&format!("D-{number}"), 100)));
    }
    // Others' business is nobody's here.
    let strange = Paper { other: ("999888777", "Elsewhere"), ..Paper::of("X-1", 100) };
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
    filer.has_paper(&Paper::of("D-1", 100));
    filer.fault(Fault::SearchFails);
    filer.fetch().await;
    let page = filer.app.post("/Received/GetDocuments", json!({})).await.ok();
    assert_eq!(page["fetch"]["failed"], "unreachable");
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
    filer.has_paper(&Paper::of("D-1", 100));
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
