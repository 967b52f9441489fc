//! Exchange rates by date: written down, told by documents, proposed.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to, usd};

const ADD: &str = "/Currency/AddExchangeRate";

fn rate(date: &str, rate: &str) -> Value {
    json!({ "currency_id": usd(), "date": date, "rate": rate })
}

impl TestApp {
    /// What is proposed for a day, who tells it, and of which day it is.
    async fn proposed(&self, date: &str) -> String {
        let asked = json!({ "currency_id": usd(), "date": date });
        let told = self.post("/Forms/GetExchangeRate", asked).await.ok();
        let text = |field: &str| told[field].as_str().unwrap_or("-").to_owned();
        format!("{} {} {}", text("exchange_rate"), text("told"), text("date"))
    }

    /// The rates of a page, the newest first, and the cursor of the next.
    async fn rates(&self, asked: Value) -> (String, Value) {
        let page = self.post("/Currency/GetExchangeRates", asked).await.ok();
        let rows = page["Rates"].as_array().expect("rates").iter();
        let line = |row: &Value| {
            let text = |value: &Value| value.as_str().expect("text").to_owned();
            [text(&row["date"]), text(&row["currency"]["code"]), text(&row["rate"])].join(" ")
        };
        (rows.map(line).collect::<Vec<_>>().join("; "), page["NextItem"].clone())
    }
}

#[tokio::test]
async fn a_day_has_the_latest_rate_before_it_or_that_of_a_newer_document() {
    let app = TestApp::company("Rates").await;
    assert_eq!(app.proposed("2026-11-20").await, "- - -");
    app.post(ADD, rate("2026-11-01", "٤٨٫٥")).await.ok();
    app.post(ADD, rate("2026-11-10", "49")).await.ok();
    assert_eq!(app.proposed("2026-10-31").await, "- - -");
    assert_eq!(app.proposed("2026-11-09").await, "48.5 rate 2026-11-01");
    assert_eq!(app.proposed("2026-11-20").await, "49 rate 2026-11-10");

    let ali = app.has_customer_owing("Ali", usd(), "0").await;
    let sale = invoice_to(ali).work("1", "100", &[]).with("currency_id", usd());
    let sale = sale.with("exchange_rate", "51.25").with("invoice_date", "2026-11-15");
    app.has_invoice(sale.showing("100.00")).await;
    assert_eq!(app.proposed("2026-11-14").await, "49 rate 2026-11-10");
    assert_eq!(app.proposed("2026-11-20").await, "51.25 document 2026-11-15");
    app.post(ADD, rate("2026-11-15", "51")).await.ok();
    assert_eq!(app.proposed("2026-11-20").await, "51 rate 2026-11-15");
}

#[tokio::test]
async fn a_rate_is_replaced_listed_by_pages_and_taken_away() {
    let app = TestApp::company("Rate list").await;
    let (none, _) = app.rates(json!({})).await;
    assert_eq!(none, "");
    for day in ["2026-11-01", "2026-11-02", "2026-11-03"] {
        app.post(ADD, rate(day, "50")).await.ok();
    }
    let made = app.post(ADD, rate("2026-11-02", "50.12345")).await.ok();
    let (first, next) = app.rates(json!({ "limit": 2 })).await;
    assert_eq!(first, "2026-11-03 USD 50; 2026-11-02 USD 50.12345");
    let (second, end) = app.rates(json!({ "limit": 2, "cursor": next })).await;
    assert_eq!((second.as_str(), end), ("2026-11-01 USD 50", Value::Null));
    let lost = app.post("/Currency/GetExchangeRates", json!({ "cursor": "x" })).await;
    assert_eq!(lost.refusal().1, "rate.cursor");

    let path = format!("/Currency/DeleteExchangeRate/{}", made["id"]);
    app.delete(&path).await.ok();
    app.delete(&path).await.refused(404);
    assert_eq!(app.proposed("2026-11-02").await, "50 rate 2026-11-01");
}

#[tokio::test]
async fn what_is_no_rate_is_told_by_its_fields() {
    let app = TestApp::company("No rate").await;
    let wrong = json!({ "currency_id": EGP, "date": "2026-11-21", "rate": "0" });
    assert_eq!(
        app.post(ADD, wrong).await.faults(),
        [
            "currency_id: The company's own currency has no rate.",
            "date: a rate can't be dated after today",
            "rate: must be above zero",
        ]
    );
    let wrong = json!({ "currency_id": 9_999, "date": "2026-11-20", "rate": "1.123456" });
    assert_eq!(
        app.post(ADD, wrong).await.faults(),
        [
            "currency_id: choose one from the list",
            "rate: write a number with at most 5 decimals, such as 48.5",
        ]
    );
}

#[tokio::test]
async fn no_rate_is_above_a_million() {
    let app = TestApp::company("Rates without end").await;
    let refused = app.post(ADD, rate("2026-11-01", "1000000.00001")).await;
    assert_eq!(refused.faults(), ["rate: at most a million"]);
    app.post(ADD, rate("2026-11-01", "1000000")).await.ok();
}
