//! What every call answers to bad input, in both languages.

use axum::http::StatusCode;
use serde_json::json;

use crate::kit::{EGP, TestApp, invoice_to};

#[tokio::test]
async fn refusals_are_problems_in_the_asked_language() {
    let app = TestApp::company("Languages").await;
    let english = app.post("/Customer/AddCustomer", json!({ "customer_type": "personal" })).await;
    let arabic = app
        .in_language("ar")
        .post("/Customer/AddCustomer", json!({ "customer_type": "personal" }))
        .await;
    assert_eq!(english.refusal().0, 400);
    assert_eq!(english.body["errors"][0]["message"], "this field is required");
    assert_eq!(arabic.body["errors"][0]["message"], "هذا الحقل مطلوب");
    assert_eq!(english.body["errors"][0]["field"], arabic.body["errors"][0]["field"]);
    assert!(english.body["request_id"].is_string());
}

#[tokio::test]
async fn malformed_bodies_are_refused_and_named() {
    let app = TestApp::company("Malformed").await;
    for (body, field) in [
        ("{", ""),
        ("[]", ""),
        ("null", ""),
        ("{\"customer_id\": \"seven\"}", "customer_id"),
        ("{\"customer_id\": 1.5}", "customer_id"),
        ("{\"customer_id\": 99999999999999999999999}", "customer_id"),
        ("{\"customer_id\": 1, \"invoice_date\": \"2026-02-31\"}", "invoice_date"),
        ("{\"customer_id\": 1, \"lines\": [{\"quantity\": true}]}", "lines.0.quantity"),
    ] {
        let answer = app.post_text("/Invoice/AddInvoice", body.to_owned()).await;
        let (status, _, named) = answer.refusal();
        assert_eq!((status, named), (400, field), "{body}: {:#}", answer.body);
    }
    let huge = format!("{{\"notes\": \"{}\"}}", "x".repeat(5 * 1024 * 1024));
    app.post_text("/Invoice/AddInvoice", huge).await.refused(413);
}

#[tokio::test]
async fn hostile_invoices_are_refused_with_their_field() {
    let app = TestApp::company("Hostile").await;
    let ali = app.has_customer("Ali").await;
    let item = app.has_service("Item", "1.00").await;
    let base = || invoice_to(ali);
    let bad = [
        (base().line(item, "99999999999999", "99999999999999", &[]).showing("1.00"), "lines.0"),
        (base().line(item, "1e9", "1.00", &[]).showing("1.00"), "lines.0.quantity"),
        (base().line(item, "-1", "1.00", &[]).showing("1.00"), "lines.0.quantity"),
        (base().line(item, "NaN", "1.00", &[]).showing("1.00"), "lines.0.quantity"),
        (base().line(999_999, "1", "1.00", &[]).showing("1.00"), "lines.0.product_id"),
        (base().line(item, "1", "1.00", &[999_999]).showing("1.00"), "lines.0.tax_ids"),
        (base().showing("0.00"), "lines"),
        (
            base().line(item, "1", "1.00", &[]).with("customer_id", 999_999).showing("1.00"),
            "customer_id",
        ),
        (
            base().line(item, "1", "1.00", &[]).with("currency_id", EGP + 1).showing("1.00"),
            "currency_id",
        ),
        (
            base().line(item, "1", "1.00", &[]).with("due_date", "2026-11-01").showing("1.00"),
            "due_date",
        ),
        (
            base().line(item, "1", "1.00", &[]).with("customer_email", "nobody").showing("1.00"),
            "customer_email",
        ),
        (
            base()
                .line(item, "1", "1.00", &[])
                .with("invoice_number", "A\u{202e}B")
                .showing("1.00"),
            "invoice_number",
        ),
        (
            base().line(item, "1", "1.00", &[]).with("discount_percent", "101").showing("1.00"),
            "discount_percent",
        ),
    ];
    for (sale, field) in bad {
        for language in ["en", "ar"] {
            let answer = app.in_language(language).post("/Invoice/AddInvoice", sale.clone()).await;
            let named = answer.body["errors"]
                .as_array()
                .and_then(|errors| errors.first())
                .and_then(|error| error["field"].as_str())
                .or(answer.body["field"].as_str())
                .unwrap_or_default();
            assert!(answer.status.is_client_error(), "{field}: {:#}", answer.body);
            assert!(named.starts_with(field), "{field}: {:#}", answer.body);
        }
    }
    let mut long = base();
    for _ in 0..10_000 {
        long = long.line(item, "1", "1.00", &[]);
    }
    let answer = app.post("/Invoice/AddInvoice", long.showing("10000.00")).await;
    assert_eq!(answer.refusal().0, 400);
    assert!(app.trial_balance().await.trim().is_empty(), "nothing may have been written");
}

#[tokio::test]
async fn unknown_calls_and_methods_are_problems_too() {
    let app = TestApp::company("Unknown").await;
    assert_eq!(app.get("/Invoice/Nothing").await.refusal(), (404, "no_such_call", ""));
    assert_eq!(app.get("/Invoice/AddInvoice").await.refusal(), (405, "method_not_allowed", ""));
    app.get("/Invoice/GetInvoiceById/abc").await.refused(404);
    assert_eq!(app.nobody().get("/COA/GetMainChart").await.refusal().0, 401);
}

#[tokio::test]
async fn roles_may_do_what_the_table_says() {
    let app = TestApp::company("Roles").await;
    let (accountant, manager) = (app.member("accountant").await, app.member("PM").await);
    assert_eq!(
        accountant.post("/Invoice/GetInvoice", json!({})).await.status,
        StatusCode::FORBIDDEN
    );
    let report =
        accountant.post("/Reports/TrailBalanceReport", json!({ "as_of": "2026-12-31" })).await;
    assert_eq!(report.status, StatusCode::OK);
    let report =
        manager.post("/Reports/TrailBalanceReport", json!({ "as_of": "2026-12-31" })).await;
    assert_eq!(report.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_project_manager_sees_only_their_own_sales() {
    let app = TestApp::company("Own").await;
    let ali = app.has_customer("Ali").await;
    let item = app.has_service("Item", "1.00").await;
    let sale = invoice_to(ali).line(item, "1", "1.00", &[]).showing("1.00");
    let others = app.post("/Invoice/AddInvoice", sale.clone()).await.ok()["Invoice"]["id"].clone();
    let manager = app.member("PM").await;
    let own = manager.post("/Invoice/AddInvoice", sale).await.ok()["Invoice"]["id"].clone();
    let list = manager.post("/Invoice/GetInvoice", json!({})).await.ok();
    let seen: Vec<_> =
        list["Invoices"].as_array().expect("rows").iter().map(|row| &row["id"]).collect();
    assert_eq!(seen, [&own]);
    manager.get(&format!("/Invoice/GetInvoiceById/{own}")).await.ok();
    manager.get(&format!("/Invoice/GetInvoiceById/{others}")).await.refused(404);
}

#[tokio::test]
async fn an_ended_trial_leaves_the_books_readable() {
    let app = TestApp::company("Expired").await;
    app.change_company("trial_ends_on = '2026-11-01'");
    app.post("/COA/ListCOA", json!({})).await.ok();
    let answer = app.post("/Customer/AddCustomer", json!({ "display_name": "Ali" })).await;
    assert_eq!(answer.refusal().0, 402);
}
