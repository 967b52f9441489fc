//! Nobody reads or writes another company's books: walked from the API's own description, so that a
//! new call is covered the day it is written.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to};

/// Every call of the description: method, path, permission.
fn calls() -> Vec<(Method, String, String)> {
    let description: Value = serde_json::to_value(mizan::app::describe()).expect("a description");
    let mut calls = Vec::new();
    for (path, item) in description["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
            let access =
                operation["x-access"].as_str().expect("every call says who may").to_owned();
            calls.push((method, path.clone(), access));
        }
    }
    assert!(calls.len() > 60, "only {} calls are described", calls.len());
    calls
}

async fn call(app: &TestApp, method: &Method, path: &str, body: &Value) -> (u16, String) {
    let request = app
        .request(method.clone(), path)
        .body(Body::from(if *method == Method::POST { body.to_string() } else { String::new() }))
        .expect("a request");
    let answer = app.send(request).await;
    (answer.status.as_u16(), answer.body.to_string())
}

#[tokio::test]
async fn without_a_session_only_public_calls_answer() {
    let app = TestApp::company("Closed").await;
    let nobody = app.nobody();
    for (method, path, access) in calls() {
        if access == "public" {
            continue;
        }
        let path = path.replace("{id}", "1").replace("{name}", "x").replace("{ref}", "x");
        let path = path.replace("{kind}", "1").replace("{num}", "1").replace("{list}", "invoices");
        let (status, body) = call(&nobody, &method, &path, &json!({})).await;
        assert_eq!(status, 401, "{method} {path}: {body}");
    }
}

#[tokio::test]
async fn a_member_of_one_company_is_nobody_in_another() {
    let one = TestApp::company("One").await;
    let two = TestApp::company("Two").await;
    let intruder = one.asking_for(two.tenant);
    for (method, path, access) in calls() {
        if access == "public" || access == "signed_in" {
            continue;
        }
        let path = path.replace("{id}", "1").replace("{name}", "x").replace("{ref}", "x");
        let path = path.replace("{kind}", "1").replace("{num}", "1").replace("{list}", "invoices");
        let (status, body) = call(&intruder, &method, &path, &json!({})).await;
        assert_eq!(status, 403, "{method} {path}: {body}");
    }
}

/// A word that stands only in the second company's records.
const SECRET: &str = "Qasr-el-Nil-secret";

#[tokio::test]
async fn ids_of_another_company_name_nothing() {
    let one = TestApp::company("Reader").await;
    let two = TestApp::company("Owner").await;
    let customer = two.has_customer(SECRET).await;
    let product = two.has_service(&format!("{SECRET} service"), "10.00").await;
    let sale = invoice_to(customer).line(product, "1", "10.00", &[]).with("notes", SECRET);
    let invoice =
        two.post("/Invoice/AddInvoice", sale.showing("10.00")).await.ok()["Invoice"]["id"].clone();
    let bank = two.account("bank").await;
    let receipt = json!({
        "customer_id": customer, "payment_date": "2026-11-20", "deposit_account_id": bank,
        "amount": "4.00",
        "applied": [{ "invoice_id": invoice, "cash": "4.00" }],
    });
    let receipt = two.post("/Invoice/ReceivePayment", receipt).await.ok()["id"].clone();
    let before = two.trial_balance().await;

    let ids = [
        customer,
        product,
        bank,
        invoice.as_i64().expect("an id"),
        receipt.as_i64().expect("an id"),
    ];
    for (method, path, access) in calls() {
        if access == "public" || access == "signed_in" || path.contains("/Sessions/") {
            continue;
        }
        for id in ids {
            let path = path
                .replace("{id}", &id.to_string())
                .replace("{num}", "1")
                .replace("{list}", "invoices");
            let path =
                path.replace("{name}", SECRET).replace("{ref}", SECRET).replace("{kind}", "1");
            let body = json!({
                "customer_id": customer, "invoice_id": invoice, "product_id": product,
                "account_id": bank,
                "search": SECRET, "q": SECRET, "as_of": "2026-12-31", "first_date": "2026-01-01",
                "last_date": "2026-12-31", "payment_date": "2026-11-20", "deposit_account_id": bank,
                "amount": "1.00", "applied": [{ "invoice_id": invoice, "cash": "1.00" }],
            });
            let path = if path.contains("Search/") { format!("{path}?q={SECRET}") } else { path };
            let (status, answer) = call(&one, &method, &path, &body).await;
            assert!(!answer.contains(SECRET), "{method} {path} shows it: {answer}");
            assert!(status < 500, "{method} {path}: {answer}");
        }
    }
    assert_eq!(two.trial_balance().await, before);
    two.verify().await;
}
