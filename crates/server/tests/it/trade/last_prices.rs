//! What a form knows of a customer before it is saved: last prices, stock and credit.

use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to};

const SALE: &str = "/Forms/LastSalePrices";
const PURCHASE: &str = "/Forms/LastPurchasePrices";

async fn asked(app: &TestApp, path: &str, party: i64, products: &[i64]) -> Value {
    app.post(path, json!({ "party_id": party, "product_ids": products })).await.ok()
}

#[tokio::test]
async fn the_last_price_is_that_of_the_latest_invoice_to_this_customer() {
    let app = TestApp::company("Last prices").await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    let work = app.has_service("Consulting", "100").await;
    let other = app.has_service("Training", "80").await;
    let sold = |customer, day: &str, price: &str| {
        let total = format!("{price}.00");
        let sale = invoice_to(customer).with("invoice_date", day).line(work, "1", price, &[]);
        app.has_invoice(sale.showing(&total))
    };
    let latest = sold(ali, "2026-11-03", "120").await;
    sold(ali, "2026-10-01", "110").await;
    sold(mona, "2026-11-10", "130").await;

    let found = asked(&app, SALE, ali, &[work, other, work, 987_654]).await;
    let products = found["products"].as_array().expect("products");
    assert_eq!(products.len(), 1, "one that was never sold is left out: {found}");
    let last = &products[0]["last"];
    assert_eq!((&last["price"], &last["currency"]), (&json!("120"), &json!("EGP")), "{found}");
    assert_eq!((&last["date"], &last["number"]), (&json!("2026-11-03"), &json!("INV-0001")));
    assert_eq!((&found["credit"], &products[0]["on_hand"]), (&Value::Null, &Value::Null));
    // An invoice that is edited doesn't name itself, and a deleted one isn't remembered.
    let body = json!({ "party_id": ali, "product_ids": [work], "except": latest });
    let before = app.post(SALE, body).await.ok();
    assert_eq!(before["products"][0]["last"]["price"], "110");
    app.delete(&format!("/Invoice/DeleteInvoice/{latest}")).await.ok();
    assert_eq!(asked(&app, SALE, ali, &[work]).await, before);
}

#[tokio::test]
async fn the_last_cost_and_the_stock_are_those_of_the_vendor_and_of_today() {
    let app = TestApp::company("Last costs").await;
    let vendor = app.has_vendor("Cable Co").await;
    let good = app.has_goods("Cable", "3", "30").await;
    let bill = app.bill_of(vendor).await.goods(good, "5", "40", &[]).showing("200.00");
    app.has_bill(bill).await;
    let found = asked(&app, PURCHASE, vendor, &[good]).await;
    assert_eq!(found["products"][0]["last"]["price"], "40", "{found}");
    assert_eq!(found["products"][0]["on_hand"], "8", "{found}");
    let customer = app.has_customer("Ali").await;
    let sale = asked(&app, SALE, customer, &[good]).await;
    assert_eq!(sale["products"], json!([{ "product_id": good, "on_hand": "8", "last": null }]));
}

#[tokio::test]
async fn the_credit_of_a_customer_is_its_limit_and_what_it_owes() {
    let app = TestApp::company("Credit limits").await;
    let ali = app.has_customer("Ali").await;
    let edit = format!("/Customer/EditCustomer/{ali}");
    let mut form =
        app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok()["customer"]
            .take();
    form["version"] = Value::Null;
    assert_eq!(form["credit_limit"], Value::Null);
    for wrong in ["-1", "1.005", "x"] {
        form["credit_limit"] = json!(wrong);
        let refused = app.post(&edit, form.clone()).await;
        assert_eq!(refused.refusal(), (400, "invalid_fields", "credit_limit"), "{wrong}");
    }
    form["credit_limit"] = json!("١٬٠٠٠");
    let saved = app.post(&edit, form.clone()).await.ok();
    assert_eq!(saved["customer"]["credit_limit"], "1000.00");
    // A program that doesn't know the field keeps it; blank takes it away.
    form["credit_limit"] = Value::Null;
    app.post(&edit, form.clone()).await.ok();
    let sale = invoice_to(ali).work("1", "400", &[]).showing("400.00");
    let invoice = app.has_invoice(sale).await;
    let found = asked(&app, SALE, ali, &[]).await;
    assert_eq!(found["credit"], json!({ "limit": "1000.00", "owed": "400.00" }));
    let body = json!({ "party_id": ali, "product_ids": [], "except": invoice });
    assert_eq!(app.post(SALE, body).await.ok()["credit"]["owed"], "0.00");
    form["credit_limit"] = json!("");
    assert_eq!(app.post(&edit, form).await.ok()["customer"]["credit_limit"], Value::Null);
    assert_eq!(asked(&app, SALE, ali, &[]).await["credit"], Value::Null);
}

#[tokio::test]
async fn last_prices_are_for_those_who_write_documents_and_of_their_own_company() {
    let app = TestApp::company("Whose prices").await;
    let (ali, work) = (app.has_customer("Ali").await, app.has_service("Work", "9").await);
    let body = json!({ "party_id": ali, "product_ids": [work] });
    let sale = invoice_to(ali).line(work, "1", "9", &[]).showing("9.00");
    app.has_invoice(sale).await;
    // Somebody who writes sales without reading them has the last price of their own only.
    let clerk = app.member("reg_user").await;
    let theirs = clerk.post(SALE, body.clone()).await.ok();
    assert_eq!(theirs, json!({ "products": [], "credit": null }));
    assert_eq!(asked(&app, SALE, ali, &[work]).await["products"][0]["last"]["price"], "9");
    let stranger = TestApp::company("Other prices").await;
    assert_eq!(stranger.post(SALE, body.clone()).await.refusal().0, 404);
    assert_eq!(stranger.post(PURCHASE, body).await.refusal().0, 404);
    let many: Vec<i64> = (1..=201).collect();
    let body = json!({ "party_id": ali, "product_ids": many });
    assert_eq!(app.post(SALE, body).await.refusal(), (400, "invalid_fields", "product_ids"));
}
