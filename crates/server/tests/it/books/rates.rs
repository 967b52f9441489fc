//! Exchange rates by date: written down, brought by documents, proposed.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
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

const READ: &str = "/Currency/ReadExchangeRates";
const IMPORT: &str = "/Currency/ImportExchangeRates";

fn file(bytes: &[u8]) -> Value {
    json!({ "content": STANDARD.encode(bytes) })
}

#[tokio::test]
async fn rates_of_a_file_are_looked_at_and_then_written_all() {
    let app = TestApp::company("Rates of a file").await;
    app.post(ADD, rate("2026-11-01", "48")).await.ok();
    let text = "أسعار البنك المركزي\nالتاريخ;العملة;سعر الصرف\n٠١/١١/٢٠٢٦;دولار أمريكي;٤٧٫٥\n\
                ٢٠/١١/٢٠٢٦;EUR;55.1234\n";
    let view = app.post(READ, file(text.as_bytes())).await.ok();
    assert_eq!(
        (&view["count"], &view["faults"], &view["replaced"]),
        (&json!(2), &json!(0), &json!(1))
    );
    let shown: Vec<String> = view["rows"].as_array().expect("rows").iter().map(rate_text).collect();
    assert_eq!(shown, ["3 2026-11-01 USD 47.5, was 48", "4 2026-11-20 EUR 55.1234, was -"]);
    assert_eq!(app.rates(json!({})).await.0, "2026-11-01 USD 48", "nothing was saved");
    let done = app.post(IMPORT, file(text.as_bytes())).await.ok();
    assert_eq!(done, json!({ "count": 2, "replaced": 1 }));
    assert_eq!(app.rates(json!({})).await.0, "2026-11-20 EUR 55.1234; 2026-11-01 USD 47.5");
    // The same again changes nothing.
    let again = app.post(IMPORT, file(text.as_bytes())).await.ok();
    assert_eq!(again, json!({ "count": 2, "replaced": 0 }));
    // Without the right to write rates, no file of them is read.
    let manager = app.member("PM").await;
    for path in [READ, IMPORT] {
        manager.post(path, file(text.as_bytes())).await.refused(403);
    }
}

#[tokio::test]
async fn a_file_of_rates_with_a_fault_writes_none() {
    let app = TestApp::company("Faults of a file").await;
    let text = "Rate,Currency,Date\n48,USD,2026-11-01\n49,USD,2026-11-01\n50,USD,2027-01-01\n\
                1,EGP,2026-11-01\n0,USD,2026-11-02\n2000000,USD,2026-11-03\nx,USD,2026-11-04\n\
                50,QQQ,2026-11-05\n50,USD,soon\n=1+1,USD,2026-11-06\n";
    let view = app.post(READ, file(text.as_bytes())).await.ok();
    let troubles: Vec<String> = view["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| format!("{} {}", row["line"], row["trouble"].as_str().unwrap_or("-")))
        .collect();
    assert_eq!(
        troubles,
        [
            "3 twice",
            "4 future",
            "5 own",
            "6 not_positive",
            "7 too_large",
            "8 not_read",
            "9 currency",
            "10 date",
            "11 not_read",
        ]
    );
    let refused = app.post(IMPORT, file(text.as_bytes())).await;
    assert_eq!(refused.refusal(), (400, "rate.file_row", "content"));
    assert!(refused.message().starts_with("row 3 "), "{}", refused.message());
    assert_eq!(app.rates(json!({})).await.0, "");
}

#[tokio::test]
async fn days_of_rates_that_read_in_two_ways_are_asked() {
    let app = TestApp::company("Days of rates").await;
    let text = "Date,Currency,Rate\n03/04/2026,USD,48\n04/04/2026,USD,49\n";
    let own = format!("{text}03/04/2026,EGP,1\n");
    let sent = |order: Value| json!({ "content": STANDARD.encode(text), "date_order": order });
    let view = app.post(READ, file(own.as_bytes())).await.ok();
    let asked = json!({
        "line": 2, "column": "Date", "value": "03/04/2026",
        "readings": [
            { "order": "day_first", "date": "2026-04-03" },
            { "order": "month_first", "date": "2026-03-04" },
        ],
    });
    assert_eq!(view["day_question"], asked);
    // What is wrong whatever the order is said at once.
    assert_eq!((&view["count"], &view["faults"]), (&json!(3), &json!(1)));
    let rows = view["rows"].as_array().expect("rows");
    assert_eq!((&rows[0]["line"], &rows[0]["trouble"]), (&json!(4), &json!("own")));

    for open in [Value::Null, json!("")] {
        let view = app.post(READ, sent(open.clone())).await.ok();
        assert_eq!((&view["day_question"], &view["faults"]), (&asked, &json!(0)));
        let days: Vec<&Value> =
            view["rows"].as_array().expect("rows").iter().map(|row| &row["date"]).collect();
        assert_eq!(days, [&Value::Null, &json!("2026-04-04")]);
        let refused = app.post(IMPORT, sent(open)).await;
        assert_eq!(refused.refusal(), (400, "rate.date_order", "date_order"));
        assert!(refused.message().contains("03/04/2026"), "{}", refused.message());
    }
    assert_eq!(app.rates(json!({})).await.0, "", "nothing was saved");
    let wrong = app.post(READ, sent(json!("sideways"))).await;
    assert_eq!(wrong.refusal(), (400, "field.unknown", "date_order"));

    let view = app.post(READ, sent(json!("month_first"))).await.ok();
    assert_eq!(view["day_question"], Value::Null);
    let shown: Vec<String> = view["rows"].as_array().expect("rows").iter().map(rate_text).collect();
    assert_eq!(shown, ["2 2026-03-04 USD 48, was -", "3 2026-04-04 USD 49, was -"]);
    app.post(IMPORT, sent(json!("month_first"))).await.ok();
    assert_eq!(app.rates(json!({})).await.0, "2026-04-04 USD 49; 2026-03-04 USD 48");
}

#[tokio::test]
async fn what_is_no_file_of_rates_is_refused() {
    let app = TestApp::company("No file of rates").await;
    let many = "2026-11-01,USD,48\n".repeat(5_001);
    let many = format!("date,currency,rate\n{many}");
    for (bytes, code) in [
        (&b"\x00\x01\x02"[..], "rate.file"),
        (b"PK\x03\x04 and no more", "rate.file"),
        (b"name,amount\nAli,3\n", "rate.file_columns"),
        (b"date,currency,rate\n", "rate.file_empty"),
        (many.as_bytes(), "rate.file_long"),
        (include_bytes!("../../../../../fixtures/imports/locked.xlsx"), "file.password"),
    ] {
        for path in [READ, IMPORT] {
            let refused = app.post(path, file(bytes)).await;
            assert_eq!(refused.refusal(), (400, code, "content"), "{path}");
        }
    }
    let refused = app.post(READ, json!({ "content": "%%" })).await;
    assert_eq!(refused.refusal(), (400, "rate.file", "content"));
}

fn rate_text(row: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let (date, code) = (text(&row["date"]), text(&row["currency"]["code"]));
    format!("{} {date} {code} {}, was {}", row["line"], text(&row["rate"]), text(&row["before"]))
}
