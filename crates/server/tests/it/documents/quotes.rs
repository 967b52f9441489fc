//! Offers: priced as the invoice they may become, answered, converted once.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, in_path};

fn quote(customer: i64, tax: i64) -> Value {
    json!({
        "customer_id": customer, "quote_date": "2026-11-20", "currency_id": EGP,
        "lines": [{ "description": "Consulting", "quantity": "2", "price": "500",
            "tax_ids": [tax] }],
        "discount_percent": "10", "expected_total": "1026.00", "notes": "Valid for thirty days",
    })
}

async fn offered(app: &TestApp) -> (i64, Value) {
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let made = app.post("/Quote/AddQuote", quote(ali, vat)).await.ok();
    (made["Quote"]["id"].as_i64().expect("an id"), made)
}

#[tokio::test]
async fn an_approved_offer_becomes_its_invoice_and_is_closed() {
    let app = TestApp::company("Offers").await;
    let (id, made) = offered(&app).await;
    assert_eq!(made["Quote"]["quote_number"], "QT-0001");
    assert_eq!(made["Quote"]["valid_until"], "2026-12-20");
    assert!(app.trial_balance().await.lines().count() <= 1, "a quote posts nothing");

    let status = format!("/Quote/ChangeQuoteStatus/{id}");
    let approved = app.post(&status, json!({ "status": "approved" })).await.ok();
    assert_eq!(approved["Quote"]["approval_date"], "2026-11-20");
    let converted = app.get(&format!("/Quote/ConvertQuoteToInvoice/{id}")).await.ok();
    let invoice = app.invoice(converted["Invoice_id"].as_i64().expect("an id")).await;
    assert_eq!(invoice["Invoice"]["totals"]["total"], "1026.00");
    assert_eq!(invoice["Invoice"]["notes"], "Valid for thirty days");

    for refused in [
        app.get(&format!("/Quote/ConvertQuoteToInvoice/{id}")).await,
        app.delete(&format!("/Quote/DeleteQuote/{id}")).await,
        app.post(&status, json!({ "status": "rejected" })).await,
    ] {
        assert_eq!(refused.refusal().1, "quote.converted");
    }
    let list = app.post("/Quote/GetQuotes", json!({ "search": "ALI" })).await.ok();
    assert_eq!(list["Customers"][0]["converted"], true);
    assert_eq!(list["Stats"][2]["count"], 1);
    app.verify().await;
}

#[tokio::test]
async fn an_edit_opens_the_offer_again_and_knows_its_version() {
    let app = TestApp::company("Offers edited").await;
    let (id, made) = offered(&app).await;
    let answer = json!({ "status": "rejected", "note": "Too dear" });
    app.post(&format!("/Quote/ChangeQuoteStatus/{id}"), answer).await.ok();
    let refused = app.get(&format!("/Quote/ConvertQuoteToInvoice/{id}")).await;
    assert_eq!(refused.refusal(), (409, "quote.rejected", ""));

    let customer = made["Quote"]["customer_id"].as_i64().expect("a customer");
    let mut cheaper = quote(customer, app.vat().await);
    (cheaper["discount_percent"], cheaper["expected_total"]) = (json!("20"), json!("912.00"));
    cheaper["version"] = json!(1);
    let edit = format!("/Quote/EditQuote/{id}");
    let edited = app.post(&edit, cheaper.clone()).await.ok();
    assert_eq!(
        (&edited["Quote"]["status"], &edited["Quote"]["version"]),
        (&json!("open"), &json!(2))
    );
    assert_eq!(app.post(&edit, cheaper).await.refusal(), (409, "quote.version", "version"));
}

#[tokio::test]
async fn its_customer_answers_once_by_the_link() {
    let app = TestApp::company("Offers by link").await;
    let (id, _) = offered(&app).await;
    let link = app.post(&format!("/Quote/MakeLink/{id}"), json!({})).await.ok();
    let url = link["url"].as_str().expect("an address").to_owned();
    let word = url.rsplit('/').next().expect("a word");
    let nobody = app.nobody();
    let seen = nobody.get(&format!("/Quote/ByLink/{word}")).await.ok();
    assert_eq!((&seen["may_answer"], &seen["totals"]["total"]), (&json!(true), &json!("1026.00")));
    assert!(seen.get("internal_memo").is_none());

    let answer = format!("/Quote/AnswerByLink/{word}");
    let nameless = nobody.post(&answer, json!({ "approved": true, "name": " " })).await;
    assert_eq!(nameless.refusal().0, 400);
    let yes = json!({ "approved": true, "name": "Ali", "note": "Please begin" });
    assert_eq!(nobody.post(&answer, yes.clone()).await.ok()["status"], "approved");
    assert_eq!(nobody.post(&answer, yes).await.refusal().1, "quote.over");
    let detail = app.get(&format!("/Quote/GetQuoteeById/{id}")).await.ok();
    assert_eq!(detail["Quote"]["answered_by"], "Ali");
    assert_eq!(detail["activity"][0]["user"], "Ali");

    // A guess, a word of another company, and a link that was made void.
    app.post(&format!("/Quote/MakeLink/{id}"), json!({})).await.ok();
    for wrong in ["1.guess", "guess", word, &format!("999999{word}"), &in_path("\0")] {
        assert_eq!(nobody.get(&format!("/Quote/ByLink/{wrong}")).await.refusal().0, 404, "{wrong}");
    }
}
