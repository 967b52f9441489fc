//! With which terms and taxes new documents begin.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp};

const GET: &str = "/Forms/GetDocumentDefaults";
const SET: &str = "/Setting/SetDocumentDefaults";

async fn terms_of(app: &TestApp, days: i64) -> i64 {
    let list = app.get("/Forms/GetTerms").await.ok();
    let terms = list.as_array().expect("terms").iter().find(|terms| terms["days"] == days);
    terms.expect("the terms")["id"].as_i64().expect("an id")
}

fn defaults(terms: Option<i64>, taxes: &[i64]) -> Value {
    json!({ "terms_id": terms, "tax_ids": taxes })
}

#[tokio::test]
async fn a_company_chooses_with_what_new_documents_begin() {
    let app = TestApp::company("Defaults").await;
    let (vat, net30, net7) = (app.vat().await, terms_of(&app, 30).await, terms_of(&app, 7).await);
    let usual = app.get(GET).await.ok();
    assert_eq!(usual["sale"], defaults(None, &[vat]), "the usual tax, until somebody chooses");
    assert_eq!(usual["purchase"], defaults(None, &[vat]));

    let chosen =
        json!({ "sale": defaults(Some(net30), &[vat]), "purchase": defaults(Some(net7), &[]) });
    assert_eq!(app.post(SET, chosen.clone()).await.ok(), chosen);
    assert_eq!(app.member("PM").await.get(GET).await.ok(), chosen, "every form asks for it");
    let expense = app.get("/Expenses/GetNewExpense").await.ok();
    assert_eq!(expense["tax_ids"], json!([]));

    let log = app.post("/Audit/Activity", json!({ "kind": "company" })).await.ok();
    let text = log.to_string();
    assert!(text.contains("sale_terms") && text.contains("Net 30"), "{text}");
    assert!(!text.contains("sale_taxes"), "the tax is as it was: {text}");

    let other = app.beside("Other defaults").await;
    assert_eq!(other.get(GET).await.ok()["sale"]["terms_id"], Value::Null);
}

#[tokio::test]
async fn what_a_document_cannot_have_is_no_default() {
    let app = TestApp::company("Wrong defaults").await;
    let wrong =
        json!({ "sale": defaults(Some(999_999), &[]), "purchase": defaults(None, &[999_999]) });
    assert_eq!(
        app.post(SET, wrong).await.faults(),
        ["sale.terms_id: choose one from the list", "purchase.tax_ids: choose one from the list"]
    );
    let refused = app.member("PM").await.post(SET, app.get(GET).await.ok()).await;
    assert_eq!(refused.status.as_u16(), 403);
}

#[tokio::test]
async fn a_quote_becomes_an_invoice_by_the_customers_terms_or_else_the_usual_ones() {
    let app = TestApp::company("Quoted defaults").await;
    let (net30, net7) = (terms_of(&app, 30).await, terms_of(&app, 7).await);
    let chosen = json!({ "sale": defaults(Some(net30), &[]), "purchase": defaults(None, &[]) });
    app.post(SET, chosen).await.ok();
    let ali = app.has_customer("Ali").await;
    assert_eq!(due_of_quoted(&app, ali).await, "2026-12-20");
    let page = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    let mut customer = page["customer"].clone();
    customer["terms_id"] = json!(net7);
    app.post(&format!("/Customer/EditCustomer/{ali}"), customer).await.ok();
    assert_eq!(due_of_quoted(&app, ali).await, "2026-11-27", "their own terms come first");
}

async fn due_of_quoted(app: &TestApp, customer: i64) -> String {
    let quote = json!({
        "customer_id": customer, "quote_date": "2026-11-20", "currency_id": EGP,
        "lines": [{ "description": "Work", "quantity": "1", "price": "100", "tax_ids": [] }],
        "expected_total": "100.00",
    });
    let quote = app.post("/Quote/AddQuote", quote).await.ok();
    let convert = format!("/Quote/ConvertQuoteToInvoice/{}", quote["Quote"]["id"]);
    let made = app.post(&convert, json!({})).await.ok();
    let invoice = app.invoice_page(made["Invoice_id"].as_i64().expect("an id")).await;
    invoice["Invoice"]["due_date"].as_str().expect("a day").to_owned()
}
