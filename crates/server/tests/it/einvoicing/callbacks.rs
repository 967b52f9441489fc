//! Calls of the tax authority itself: who they are from, and that they are hints and nothing more.

use axum::body::Body;
use axum::http::{Method, header};
use serde_json::{Value, json};

use crate::kit::Answer;
use crate::kit::einvoicing::{Filer, PASSWORD, TAX_ID, credentials};

const KEY: &str = "callback-key-of-the-company";
const DOCUMENTS: &str = "/Einvoice/Callback/notifications/documents";

/// A company that has stored a key for the authority's calls.
async fn called(name: &str) -> Filer {
    let filer = Filer::active(name).await;
    let mut typed = credentials(PASSWORD);
    typed["callback_key"] = json!(KEY);
    let saved = filer.app.post("/Einvoice/SaveCredentials", typed).await.ok();
    let url = saved["credentials"]["callback_url"].as_str().expect("an address");
    assert!(url.ends_with("/v2/Einvoice/Callback"), "{url}");
    filer
}

/// A call with that authorization.
async fn call(filer: &Filer, path: &str, key: Option<&str>, body: Value) -> Answer {
    let mut request = filer.app.request(Method::PUT, path).body(Body::from(body.to_string()));
    let request = request.as_mut().expect("a request");
    request.headers_mut().remove(header::AUTHORIZATION);
    if let Some(key) = key {
        let value = format!("ApiKey {key}").parse().expect("a header");
        request.headers_mut().insert(header::AUTHORIZATION, value);
    }
    filer.app.send(std::mem::take(request)).await
}

#[tokio::test]
async fn a_ping_is_answered_for_the_right_key_and_taxpayer_only() {
    let filer = called("Pinged").await;
    let ping = "/Einvoice/Callback/ping";
    let body = json!({ "rin": TAX_ID });
    for key in [None, Some(""), Some("another-key"), Some("callback-key-of-the-compan")] {
        let refused = call(&filer, ping, key, body.clone()).await;
        assert_eq!(refused.refusal().1, "einvoice.caller_unknown", "{key:?}");
        assert_eq!(refused.refusal().0, 401, "{key:?}");
    }
    assert_eq!(call(&filer, ping, Some(KEY), body.clone()).await.ok(), body);
    let other = call(&filer, ping, Some(KEY), json!({ "rin": "100000000" })).await;
    assert_eq!(other.refusal().0, 401);
    filer.app.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await.ok();
    assert_eq!(call(&filer, ping, Some(KEY), body).await.refusal().0, 401, "after unlinking");
}

#[tokio::test]
async fn news_of_a_document_makes_the_queue_ask_at_once_and_the_same_news_once() {
    let mut filer = called("News").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(id).await, "submitted pending");
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(id).await, "submitted pending", "it is not due yet");
    let uuid = filer.panel(id).await["uuid"].clone();
    let news = json!({ "deliveryId": "d-1", "type": "document-validated", "count": 1,
        "message": [{ "type": "document", "uuid": uuid, "status": "Invalid", "internalId": "x" },
            { "uuid": "no-such-document" }] });
    let refused = call(&filer, DOCUMENTS, Some("another-key"), news.clone()).await;
    assert_eq!(refused.refusal().0, 401);
    let taken = call(&filer, DOCUMENTS, Some(KEY), news.clone()).await.ok();
    assert_eq!(taken["documents"], 1);
    filer.app.run_jobs().await;
    // What the message claims is not believed: the authority itself was asked.
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(call(&filer, DOCUMENTS, Some(KEY), news).await.ok()["documents"], 0, "twice");
    let later = json!({ "deliveryId": "d-2", "message": [{ "uuid": uuid }] });
    assert_eq!(call(&filer, DOCUMENTS, Some(KEY), later).await.ok()["documents"], 1);
    // Without an id it is known by what it says.
    let nameless = json!({ "message": [{ "uuid": uuid }] });
    assert_eq!(call(&filer, DOCUMENTS, Some(KEY), nameless.clone()).await.ok()["documents"], 1);
    assert_eq!(call(&filer, DOCUMENTS, Some(KEY), nameless).await.ok()["documents"], 0);
    let packages = "/Einvoice/Callback/notifications/documentpackages";
    let package = json!({ "deliveryId": "d-3", "message": [{ "packageId": "p" }] });
    assert_eq!(call(&filer, packages, Some(KEY), package).await.ok()["documents"], 0);
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
}
