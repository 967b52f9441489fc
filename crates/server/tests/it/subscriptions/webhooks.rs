//! What the gateway says by itself.

use std::time::Duration;

use axum::http::Method;
use serde_json::json;

use crate::kit::subscriptions::{APPROVED, CHALLENGE, DECLINED, MESSAGE_FIRST, Payer, TWICE};

/// Waits until the gateway's message has been taken.
async fn is_active(payer: &Payer) {
    for _ in 0..500 {
        if payer.subscription().await["status"] == "active" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("no message arrives");
}

#[tokio::test]
async fn a_message_pays_before_the_browser_is_back_and_twice_pays_once() {
    for card in [MESSAGE_FIRST, TWICE, APPROVED] {
        let payer = Payer::listening("Messages").await;
        let (page, reference) = payer.opens(2, "month").await;
        payer.types(&page, card).await;
        is_active(&payer).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(payer.comes_back(&reference).await["state"], "saved");
        assert_eq!(payer.comes_back(&reference).await["state"], "saved");
        let charges = payer.charges().await;
        assert_eq!(charges.len(), 1);
        assert_eq!(charges[0]["invoice_number"], "MZ-000001");
        assert_eq!(
            payer.app.post("/Setting/Payment/GetAllCards", json!({})).await.ok()["Cards"]
                .as_array()
                .map(Vec::len),
            Some(1)
        );
    }
}

#[tokio::test]
async fn a_message_without_a_signature_changes_nothing() {
    let payer = Payer::new("Forged").await;
    let (_, reference) = payer.opens(2, "month").await;
    let nobody = payer.app.nobody();
    let forged = json!({ "reference": reference, "state": "approved", "amount": 51_300 });
    let path = "/Setting/Payment/Webhook/sandbox";
    let refused = nobody.call(&Method::POST, path, Some(forged.to_string())).await;
    assert_eq!(refused.refusal(), (403, "payment.forged", ""));
    let refused = nobody.call(&Method::POST, "/Setting/Payment/Webhook/other", None).await;
    assert_eq!(refused.refusal().1, "payment.unknown");
    assert_eq!(payer.subscription().await["status"], "intrial");
}

#[tokio::test]
async fn what_is_paid_on_an_old_page_is_given_back() {
    let payer = Payer::new("Two pages").await;
    let (old, first) = payer.opens(1, "month").await;
    let (page, second) = payer.opens(2, "month").await;
    payer.types(&page, APPROVED).await;
    assert_eq!(payer.comes_back(&second).await["state"], "saved");
    payer.types(&old, APPROVED).await;
    assert_eq!(payer.comes_back(&first).await["state"], "rejected");
    // The job that compares finds it at the gateway, records it and gives it back.
    subscriptions::compare(&payer.app.app).await.expect("compared");
    let states: Vec<_> = payer.charges().await.iter().map(|row| row["state"].clone()).collect();
    assert_eq!(states, ["paid", "refunded"]);
    assert_eq!(payer.subscription().await["plan_id"], 2);
}

/// The gateway's page takes another card after a refused one; the browser may be back before the
/// message that the second one was taken.
#[tokio::test]
async fn a_second_card_on_the_page_counts_before_its_message_arrives() {
    let payer = Payer::new("Second card").await;
    let (page, reference) = payer.opens(2, "month").await;
    payer.types(&page, DECLINED).await;
    assert_eq!(payer.comes_back(&reference).await["state"], "rejected");
    payer.types(&page, CHALLENGE).await;
    assert_eq!(payer.comes_back(&reference).await["state"], "saved");
    let now = payer.subscription().await;
    assert_eq!((&now["status"], &now["plan_id"]), (&json!("active"), &json!(2)));
}
