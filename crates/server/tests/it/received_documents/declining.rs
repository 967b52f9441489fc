//! Declining the cancellation that a vendor asked for.

use axum::http::Method;
use einvoicing::simulator::Fault;
use serde_json::{Value, json};

use crate::kit::authority::ask;
use crate::kit::einvoicing::{Filer, Paper};

const ISSUER: &str = "100200300";

/// A document whose issuer asked to cancel it, as it is fetched; its id here and at the authority.
async fn to_be_cancelled(filer: &mut Filer) -> (i64, String) {
    let paper = Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new("D-1", 100) };
    let uuid = filer.has_paper(&paper);
    filer.simulator.set_counterparty_decides(true);
    let wish = Some(json!({ "status": "cancelled", "reason": "Wrong buyer details" }));
    let state = format!("documents/state/{uuid}/state");
    assert_eq!(ask(&filer.simulator, ISSUER, Method::PUT, &state, wish).await.0, 200);
    filer.fetch().await;
    let row = filer.inbox(json!({})).await.remove(0);
    assert_eq!((&row["status"], &row["cancel_requested"]), (&json!("valid"), &json!(true)));
    (row["id"].as_i64().expect("an id"), uuid)
}

async fn view(filer: &Filer, id: i64) -> Value {
    filer.app.get(&format!("/Received/GetDocument/{id}")).await.ok()
}

#[tokio::test]
async fn a_cancellation_is_declined_and_the_document_stays_valid() {
    let mut filer = Filer::active("Declines").await;
    let (id, uuid) = to_be_cancelled(&mut filer).await;
    let before = view(&filer, id).await;
    assert_eq!((&before["can_decline"], &before["can_reject"]), (&json!(true), &json!(false)));
    assert_eq!(before["reason"], "Wrong buyer details");
    let path = format!("/Received/DeclineCancellation/{id}");
    let clerk = filer.app.clerk_of(&["Quotes"]).await;
    assert_eq!(clerk.post(&path, json!({})).await.status, 403);
    let after = filer.app.post(&path, json!({})).await.ok();
    assert_eq!((&after["status"], &after["cancel_requested"]), (&json!("valid"), &json!(false)));
    assert_eq!((&after["can_decline"], &after["reason"]), (&json!(false), &Value::Null));
    // The authority says the same.
    let details = format!("documents/{uuid}/details");
    let (_, there) = ask(&filer.simulator, ISSUER, Method::GET, &details, None).await;
    assert_eq!((&there["status"], &there["cancelRequestDate"]), (&json!("Valid"), &Value::Null));
    let again = filer.app.post(&path, json!({})).await;
    assert_eq!(again.refusal().1, "received.not_declinable");
    let unknown = filer.app.post("/Received/DeclineCancellation/999999", json!({})).await;
    assert_eq!(unknown.status, 404);
}

#[tokio::test]
async fn what_is_cancelled_meanwhile_is_not_declined() {
    let mut filer = Filer::active("Too late to decline").await;
    let (id, uuid) = to_be_cancelled(&mut filer).await;
    assert!(filer.simulator.cancels(&uuid));
    let late = filer.app.post(&format!("/Received/DeclineCancellation/{id}"), json!({})).await;
    assert_eq!(late.refusal().1, "received.not_declinable");
    let after = view(&filer, id).await;
    assert_eq!((&after["status"], &after["can_decline"]), (&json!("cancelled"), &json!(false)));
}

#[tokio::test]
async fn an_answer_that_is_lost_is_made_up_for() {
    for fault in [Fault::LostAnswer, Fault::StatePage] {
        let mut filer = Filer::active(&format!("After {fault:?}")).await;
        let (id, _) = to_be_cancelled(&mut filer).await;
        let path = format!("/Received/DeclineCancellation/{id}");
        filer.fault(fault);
        assert_eq!(filer.app.post(&path, json!({})).await.status, 503);
        let again = filer.app.post(&path, json!({})).await.ok();
        assert_eq!((&again["status"], &again["can_decline"]), (&json!("valid"), &json!(false)));
    }
}

#[tokio::test]
async fn what_a_buyer_rejects_is_declined_and_stays_valid() {
    let mut filer = Filer::active("Buyer rejects").await;
    filer.simulator.set_counterparty_decides(true);
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    let uuid = filer.panel(id).await["uuid"].as_str().expect("an id").to_owned();
    let path = format!("/Einvoice/DeclineRejection/invoice/{id}");
    let early = filer.app.post(&path, json!({})).await;
    assert_eq!(early.refusal().1, "einvoice.not_declinable");
    let wish = Some(json!({ "status": "rejected", "reason": "Not what we ordered" }));
    let state = format!("documents/state/{uuid}/state");
    assert_eq!(ask(&filer.simulator, "313717919", Method::PUT, &state, wish).await.0, 200);
    let refreshed =
        filer.app.post(&format!("/Einvoice/Refresh/invoice/{id}"), json!({})).await.ok();
    assert_eq!(refreshed["validation_status"], "reject_requested");
    assert_eq!(refreshed["actions"], json!(["decline_rejection", "refresh"]));
    let clerk = filer.app.clerk_of(&["Quotes"]).await;
    assert_eq!(clerk.post(&path, json!({})).await.status, 403);
    // The state replaces a lost answer.
    filer.fault(Fault::LostAnswer);
    assert_eq!(filer.app.post(&path, json!({})).await.status, 503);
    let panel = filer.panel(id).await;
    assert_eq!(panel["validation_status"], "valid");
    assert_eq!(
        ask(&filer.simulator, "313717919", Method::GET, &format!("documents/{uuid}/details"), None)
            .await
            .1["status"],
        "Valid"
    );
    let again = filer.app.post(&path, json!({})).await;
    assert_eq!(again.refusal().1, "einvoice.not_declinable");
}
