//! A clock that is set back: what was known at a moment stays known, and moments stay in order.

use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to};

async fn sale(app: &TestApp, customer: i64, item: i64) -> i64 {
    app.has_invoice(invoice_to(customer).line(item, "1", "100", &[]).showing("100.00")).await
}

/// When the entries of an invoice were posted.
async fn posted(app: &TestApp, invoice: i64) -> Vec<jiff::Timestamp> {
    let page = app.invoice_page(invoice).await;
    let entries = page["entries"].as_array().expect("entries").clone();
    let moment = |entry: &Value| entry["posted_at"].as_str().expect("a moment").parse();
    entries.iter().map(|entry| moment(entry).expect("a moment")).collect()
}

async fn as_known(app: &TestApp, moment: &str) -> Value {
    let asked = json!({ "as_of": "2026-12-31", "known_at": moment });
    app.post("/Reports/TrailBalanceReport", asked).await.ok()
}

#[tokio::test]
async fn a_clock_a_little_behind_gives_the_moment_after_the_last() {
    let app = TestApp::company("Clock a little behind").await;
    let (ali, item) = (app.has_customer("Ali").await, app.has_service("Repair", "100").await);
    let noon = app.at("2026-11-20T12:00:00Z");
    let first = sale(&noon, ali, item).await;
    let before = as_known(&noon, "2026-11-20T11:59:30Z").await;
    let behind = app.at("2026-11-20T11:57:00Z");
    let second = sale(&behind, ali, item).await;
    let third = sale(&behind, ali, item).await;
    let moments =
        [posted(&noon, first).await, posted(&noon, second).await, posted(&noon, third).await];
    assert!(moments.concat().is_sorted_by(|one, next| one < next), "{moments:?}");
    assert_eq!(as_known(&noon, "2026-11-20T11:59:30Z").await, before);
    app.verify().await;
}

#[tokio::test]
async fn a_clock_far_behind_writes_nothing() {
    let app = TestApp::company("Clock far behind").await;
    let (ali, item) = (app.has_customer("Ali").await, app.has_service("Repair", "100").await);
    let noon = app.at("2026-11-20T12:00:00Z");
    let first = sale(&noon, ali, item).await;
    let behind = app.at("2026-11-20T10:30:00Z");
    let another = invoice_to(ali).line(item, "1", "100", &[]).showing("100.00");
    let refused = behind.post("/Invoice/AddInvoice", another.clone()).await;
    assert_eq!(refused.refusal(), (503, "clock.behind", ""));
    let told = "The server's clock shows 20/11/2026 12:30, earlier than the last change in this \
        company, made at 20/11/2026 14:00. Nothing was saved. Ask your server's administrator to \
        correct its clock, then try again.";
    assert_eq!(refused.message(), told);
    let arabic = behind.in_language("ar").post("/Invoice/AddInvoice", another.clone()).await;
    assert!(arabic.message().contains("20/11/2026 14:00"), "{}", arabic.message());
    // It reads on, and other companies are not concerned.
    assert_eq!(behind.invoice_page(first).await["Invoice"]["id"], json!(first));
    let neighbour = behind.beside("Clock of others").await;
    neighbour.at("2026-11-20T10:31:00Z").has_customer("Ali").await;
    noon.post("/Invoice/AddInvoice", another.clone()).await.ok();
    // What only tries is refused too.
    let undo = json!({ "kind": "invoice", "id": first });
    let preview = behind.post("/JournalEntry/PreviewUndo", undo).await;
    assert_eq!(preview.refusal(), (503, "clock.behind", ""));
    noon.post("/Invoice/AddInvoice", another).await.ok();
    // The clock is named before what else is wrong.
    let unknown = invoice_to(ali + 1_000_000).line(item, "1", "100", &[]).showing("100.00");
    let unknown = behind.post("/Invoice/AddInvoice", unknown).await;
    assert_eq!(unknown.refusal(), (503, "clock.behind", ""));
}

#[tokio::test]
async fn what_was_asked_as_known_stays_known() {
    let app = TestApp::company("Clock after a report").await;
    let (ali, item) = (app.has_customer("Ali").await, app.has_service("Repair", "100").await);
    let noon = app.at("2026-11-20T10:04:00Z");
    let moment = "2026-11-20T10:03:59Z";
    let before = as_known(&noon, moment).await;
    // Nothing was written since ten o'clock; the clock falls back behind the moment of the report.
    let invoice = sale(&app.at("2026-11-20T10:01:00Z"), ali, item).await;
    assert!(posted(&noon, invoice).await[0] > moment.parse().expect("a moment"));
    assert_eq!(as_known(&app.at("2026-11-20T10:10:00Z"), moment).await, before);
    // A moment to come moves no clock.
    let future = json!({ "as_of": "2026-12-31", "known_at": "2027-01-01T00:00:00Z" });
    noon.post("/Reports/TrailBalanceReport", future).await.refused(400);
    sale(&app.at("2026-11-20T10:05:00Z"), ali, item).await;
}
