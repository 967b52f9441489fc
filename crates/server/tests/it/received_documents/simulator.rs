//! The stand-in: who reads a document there, and who changes what.

use axum::http::Method;
use einvoicing::simulator::Simulator;
use platform::context::Clock;
use serde_json::{Value, json};

use crate::kit::NOW;
use crate::kit::authority::ask;
use crate::kit::einvoicing::{Filer, Paper, TAX_ID};

const ISSUER: &str = "100200300";
const STRANGER: &str = "999888777";

#[tokio::test]
async fn both_parties_read_a_document_and_nobody_else_does() {
    let simulator = Simulator::new(Clock::starting_at(NOW.parse().expect("a moment")));
    let uuid = simulator.has_document(&Paper::new("D-1", 100).text()).expect("a document");
    for (who, status) in [(ISSUER, 200), (TAX_ID, 200), (STRANGER, 404)] {
        for what in ["details", "raw"] {
            let path = format!("documents/{uuid}/{what}");
            assert_eq!(ask(&simulator, who, Method::GET, &path, None).await.0, status, "{who}");
        }
    }
    let days = "submissionDateFrom=2026-11-01T00:00:00Z&submissionDateTo=2026-11-20T10:00:00Z";
    for (who, direction, count) in [
        (ISSUER, "Sent", 1),
        (ISSUER, "Received", 0),
        (TAX_ID, "Sent", 0),
        (TAX_ID, "Received", 1),
        (STRANGER, "Received", 0),
    ] {
        let path = format!("documents/search?{days}&direction={direction}");
        let (_, found) = ask(&simulator, who, Method::GET, &path, None).await;
        let rows = found["result"].as_array().map(Vec::len);
        assert_eq!(rows, Some(count), "{who} {direction}");
    }
    assert!(simulator.has_document("{}").is_err());
}

#[tokio::test]
async fn the_receiver_rejects_the_issuer_cancels_and_each_declines_the_others_wish() {
    let simulator = Simulator::new(Clock::starting_at(NOW.parse().expect("a moment")));
    let paper = |number: &str| {
        Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new(number, 100) }.text()
    };
    let uuid = simulator.has_document(&paper("D-1")).expect("a document");
    simulator.set_counterparty_decides(true);
    let state = format!("documents/state/{uuid}/state");
    let wish = |status: &str| Some(json!({ "status": status, "reason": "Wrong invoice details" }));
    let put = Method::PUT;
    let ask = async |who: &str, path: &str, body: Option<Value>| {
        ask(&simulator, who, put.clone(), path, body).await.0
    };
    assert_eq!(ask(ISSUER, &state, wish("rejected")).await, 400);
    assert_eq!(ask(TAX_ID, &state, wish("cancelled")).await, 400);
    assert_eq!(ask(STRANGER, &state, wish("rejected")).await, 404);
    assert_eq!(ask(TAX_ID, &state, Some(json!({ "status": "rejected" }))).await, 400);
    assert_eq!(ask(TAX_ID, &state, wish("rejected")).await, 200);
    assert_eq!(ask(TAX_ID, &state, wish("rejected")).await, 400, "once");
    let decline = format!("documents/state/{uuid}/decline/rejection");
    assert_eq!(ask(TAX_ID, &decline, None).await, 404);
    assert_eq!(ask(ISSUER, &decline, None).await, 200);
    assert_eq!(ask(ISSUER, &state, wish("cancelled")).await, 200);
    let decline = format!("documents/state/{uuid}/decline/cancelation");
    assert_eq!(ask(ISSUER, &decline, None).await, 404);
    assert_eq!(ask(TAX_ID, &decline, None).await, 200);
    simulator.set_counterparty_decides(false);
    assert_eq!(ask(TAX_ID, &state, wish("rejected")).await, 200);
    assert_eq!(ask(ISSUER, &state, wish("cancelled")).await, 400, "it is rejected");
}

#[tokio::test]
async fn what_a_buyer_rejects_is_seen_on_our_document_and_in_the_comparison() {
    let mut filer = Filer::active("Refused").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    let panel = filer.panel(id).await;
    let uuid = panel["uuid"].as_str().expect("an id").to_owned();
    let wish = Some(json!({ "status": "rejected", "reason": "Not what we ordered" }));
    let state = format!("documents/state/{uuid}/state");
    let (status, _) = ask(&filer.simulator, "313717919", Method::PUT, &state, wish).await;
    assert_eq!(status, 200);
    let refreshed = filer.app.post(&format!("/Einvoice/Refresh/invoice/{id}"), json!({})).await;
    assert_eq!(refreshed.ok()["validation_status"], "rejected");
    filer.fetch().await;
    let days = json!({ "side": "sales", "from": "2026-11-01", "to": "2026-11-30" });
    let view = filer.app.post("/Received/Compare", days).await.ok();
    assert_eq!(view["Rows"][0]["differences"], json!(["rejected"]), "{view:#}");
    assert_eq!(view["by"]["vat"], "-14.00");
    assert_eq!(view["Rows"][0]["paper"]["reason"], "Not what we ordered");
}

#[tokio::test]
async fn a_reason_ends_with_the_rejection_that_is_declined() {
    let mut filer = Filer::active("Declined").await;
    let at = Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new("D-1", 100) };
    let uuid = filer.has_paper(&at);
    filer.simulator.set_counterparty_decides(true);
    filer.fetch().await;
    let id = filer.inbox(json!({})).await[0]["id"].clone();
    let reject = format!("/Received/Reject/{id}");
    let asked = filer.app.post(&reject, json!({ "reason": "Not ours" })).await.ok();
    assert_eq!((&asked["reject_requested"], &asked["reason"]), (&json!(true), &json!("Not ours")));
    let decline = format!("documents/state/{uuid}/decline/rejection");
    assert_eq!(ask(&filer.simulator, ISSUER, Method::PUT, &decline, None).await.0, 200);
    filer.fetch().await;
    let view = filer.app.get(&format!("/Received/GetDocument/{id}")).await.ok();
    assert_eq!((&view["status"], &view["reason"]), (&json!("valid"), &Value::Null));
    assert_eq!(view["can_reject"], true);
}
