//! Offers: priced as the invoice they may become, answered, converted once.

use serde_json::{Value, json};

use crate::kit::sending::message_to;
use crate::kit::{EGP, TestApp, in_path, paper, usd};

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
    let invoice = app.invoice_page(converted["Invoice_id"].as_i64().expect("an id")).await;
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
async fn the_invoice_is_due_by_the_customers_terms_at_the_rate_of_its_day() {
    let app = TestApp::company("Offers in dollars").await;
    let terms = app.get("/Forms/GetTerms").await.ok();
    let thirty = terms.as_array().and_then(|all| all.iter().find(|term| term["days"] == 30));
    let net_30 = thirty.expect("thirty days")["id"].clone();
    let asked = json!({
        "customer_type": "personal", "display_name": "Sam", "currency_id": usd(),
        "exchange_rate": "48", "terms_id": net_30,
    });
    let added = app.post("/Customer/AddCustomer", asked).await.ok();
    let mut offer = quote(added["CustomerID"].as_i64().expect("an id"), app.vat().await);
    (offer["currency_id"], offer["exchange_rate"]) = (json!(usd()), json!("48"));
    let made = app.post("/Quote/AddQuote", offer).await.ok();
    let convert = format!("/Quote/ConvertQuoteToInvoice/{}", made["Quote"]["id"]);
    let refused = app.post(&format!("{convert}?exchange_rate=0"), json!({})).await;
    assert_eq!(refused.refusal().2, "exchange_rate");
    let converted = app.post(&format!("{convert}?exchange_rate=49.5"), json!({})).await.ok();
    let invoice = app.invoice_page(converted["Invoice_id"].as_i64().expect("an id")).await;
    let invoice = &invoice["Invoice"];
    assert_eq!(invoice["exchange_rate"], "49.5");
    assert_eq!(
        (&invoice["invoice_date"], &invoice["due_date"], &invoice["terms_id"]),
        (&json!("2026-11-20"), &json!("2026-12-20"), &json!(net_30))
    );
    app.verify().await;
}

#[tokio::test]
async fn what_is_no_longer_sold_stays_in_the_offers_that_name_it() {
    let app = TestApp::company("Offers of old").await;
    let (ali, chairs) = (app.has_customer("Ali").await, app.has_service("Chairs", "500").await);
    let offer = |version: Option<i64>| {
        json!({
            "customer_id": ali, "quote_date": "2026-11-20", "currency_id": EGP,
            "lines": [{ "product_id": chairs, "quantity": "2", "price": "500" }],
            "expected_total": "1000.00", "notes": version.map(|_| "Until Sunday"),
            "version": version,
        })
    };
    let made = app.post("/Quote/AddQuote", offer(None)).await.ok();
    let id = made["Quote"]["id"].as_i64().expect("an id");
    app.delete(&format!("/Products/DeleteProduct/{chairs}")).await.ok();

    let refused = app.post("/Quote/AddQuote", offer(None)).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "lines.0.product_id"));
    app.post(&format!("/Quote/EditQuote/{id}"), offer(Some(1))).await.ok();
    app.post(&format!("/Quote/ConvertQuoteToInvoice/{id}"), json!({})).await.ok();
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
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]), @r"
    discount: 100.00 → 200.00
    tax: 126.00 → 112.00
    total: 1026.00 → 912.00
    ");
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
    let nameless =
        nobody.post(&answer, json!({ "approved": true, "name": " ", "version": 1 })).await;
    assert_eq!(nameless.refusal().0, 400);
    let yes = json!({ "approved": true, "name": "Ali", "note": "Please begin", "version": 1 });
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

#[tokio::test]
async fn a_link_expires_with_its_offer() {
    let app = TestApp::company("Offers expired").await;
    let (first, made) = offered(&app).await;
    let customer = made["Quote"]["customer_id"].as_i64().expect("a customer");
    let second = app.post("/Quote/AddQuote", quote(customer, app.vat().await)).await.ok();
    let second = second["Quote"]["id"].as_i64().expect("an id");
    let link = async |id: i64| {
        let link = app.post(&format!("/Quote/MakeLink/{id}"), json!({})).await.ok();
        let url = link["url"].as_str().expect("an address").to_owned();
        url.rsplit('/').next().expect("a word").to_owned()
    };
    let (open, taken) = (link(first).await, link(second).await);
    let yes = json!({ "approved": true, "name": "Ali", "version": 1 });
    app.nobody().post(&format!("/Quote/AnswerByLink/{taken}"), yes.clone()).await.ok();
    let last_day = app.at("2026-12-20T20:00:00Z").nobody();
    last_day.get(&format!("/Quote/ByLink/{open}")).await.ok();
    let late = app.at("2026-12-21T09:00:00Z").nobody();
    for answer in [
        late.get(&format!("/Quote/ByLink/{open}")).await,
        late.get(&format!("/Quote/PdfByLink/{open}")).await,
        late.post(&format!("/Quote/AnswerByLink/{open}"), yes).await,
    ] {
        assert_eq!(answer.refusal(), (409, "quote.link_expired", ""));
        let text = "This quote was valid until 20/12/2026, and its link has expired. \
                    Please ask Offers expired for a new one.";
        assert_eq!(answer.message(), text);
    }
    let arabic = late.in_language("ar").get(&format!("/Quote/ByLink/{open}")).await;
    let message = arabic.message();
    assert!(message.contains("انتهت صلاحية رابطه"), "{message}");
    // The person who took it keeps what they took.
    late.get(&format!("/Quote/ByLink/{taken}")).await.ok();
}

#[tokio::test]
async fn an_expired_offer_is_not_sent_before_its_validity_is_extended() {
    let app = TestApp::company("Offers too late").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let until = |day: &str| {
        let mut offer = quote(ali, vat);
        offer["valid_until"] = json!(day);
        offer
    };
    let offer = async || {
        let made = app.post("/Quote/AddQuote", until("2026-11-20")).await.ok();
        made["Quote"]["id"].as_i64().expect("an id")
    };
    let (open, accepted) = (offer().await, offer().await);
    let yes = json!({ "status": "approved" });
    app.post(&format!("/Quote/ChangeQuoteStatus/{accepted}"), yes).await.ok();

    let late = app.at("2026-11-21T09:00:00Z");
    let sent = late.post(&format!("/Quote/Send/{open}"), message_to("ali@too-late.example")).await;
    let linked = late.post(&format!("/Quote/MakeLink/{open}"), json!({})).await;
    for refused in [sent, linked] {
        assert_eq!(refused.refusal(), (409, "quote.expired", ""));
        assert_eq!(
            refused.message(),
            "This quote was valid until 20/11/2026. Extend its validity, then send it."
        );
    }
    assert_eq!(late.deliveries(&format!("/Quote/Deliveries/{open}")).await, json!([]));
    // What its customer accepted can be sent again.
    late.post(&format!("/Quote/MakeLink/{accepted}"), json!({})).await.ok();
    let send = format!("/Quote/Send/{accepted}");
    late.post(&send, message_to("ali@too-late.example")).await.ok();

    let mut longer = until("2026-12-31");
    longer["version"] = json!(1);
    late.post(&format!("/Quote/EditQuote/{open}"), longer).await.ok();
    late.post(&format!("/Quote/MakeLink/{open}"), json!({})).await.ok();
    late.post(&format!("/Quote/Send/{open}"), message_to("ali@too-late.example")).await.ok();
}

#[tokio::test]
async fn nobody_accepts_an_offer_that_they_have_not_seen() {
    let app = TestApp::company("Offers changed").await;
    let (id, made) = offered(&app).await;
    let link = app.post(&format!("/Quote/MakeLink/{id}"), json!({})).await.ok();
    let word = link["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a word");
    let nobody = app.nobody();
    let seen = nobody.get(&format!("/Quote/ByLink/{word}")).await.ok();

    // The price rises while the customer's page is open.
    let customer = made["Quote"]["customer_id"].as_i64().expect("a customer");
    let mut dearer = quote(customer, app.vat().await);
    (dearer["discount_percent"], dearer["expected_total"]) = (json!("0"), json!("1140.00"));
    dearer["version"] = json!(1);
    app.post(&format!("/Quote/EditQuote/{id}"), dearer).await.ok();

    let answer = format!("/Quote/AnswerByLink/{word}");
    let of = |version: &Value| json!({ "approved": true, "name": "Ali", "version": version });
    let late = nobody.post(&answer, of(&seen["version"])).await;
    assert_eq!(late.refusal(), (409, "quote.changed", "version"));
    let again = nobody.get(&format!("/Quote/ByLink/{word}")).await.ok();
    assert_eq!((&again["totals"]["total"], &again["status"]), (&json!("1140.00"), &json!("open")));
    assert_eq!(nobody.post(&answer, of(&again["version"])).await.ok()["status"], "approved");
}

#[tokio::test]
async fn an_offer_outlives_its_deleted_invoice() {
    let app = TestApp::company("Offers taken up again").await;
    let (id, _) = offered(&app).await;
    let convert = format!("/Quote/ConvertQuoteToInvoice/{id}");
    let first = app.post(&convert, json!({})).await.ok()["Invoice_id"].clone();
    app.delete(&format!("/Invoice/DeleteInvoice/{first}")).await.ok();

    let detail = app.get(&format!("/Quote/GetQuoteeById/{id}")).await.ok();
    let standing = (&detail["Quote"]["converted"], &detail["Quote"]["invoice_id"]);
    assert_eq!(standing, (&json!(false), &Value::Null));
    let list = app.post("/Quote/GetQuotes", json!({})).await.ok();
    assert_eq!(list["Customers"][0]["converted"], false);
    let second = app.post(&convert, json!({})).await.ok()["Invoice_id"].clone();
    assert_ne!(first, second);
    assert_eq!(app.post(&convert, json!({})).await.refusal().1, "quote.converted");
    app.verify().await;
}

#[tokio::test]
async fn an_invoice_bears_the_rate_of_its_own_day_whatever_its_quote_bore() {
    let app = TestApp::company("Offers and rates").await;
    let (id, _) = offered(&app).await;
    let change =
        json!({ "from": "2026-11-20", "tax_precntage": "15", "tax_name": "VAT 15%", "version": 1 });
    app.post(&format!("/Tax/ChangeRate/{}", app.vat().await), change).await.ok();
    let made = app.post(&format!("/Quote/ConvertQuoteToInvoice/{id}"), json!({})).await.ok();
    let invoice = app.invoice_page(made["Invoice_id"].as_i64().expect("an id")).await;
    assert_eq!(invoice["Invoice"]["totals"]["total"], "1035.00");
    app.verify().await;
}

#[tokio::test]
async fn a_conversion_that_is_sent_again_gets_its_invoice() {
    let app = TestApp::company("Converted once").await;
    let (id, _) = offered(&app).await;
    let (other, _) = {
        let (nour, vat) = (app.has_customer("Nour").await, app.vat().await);
        let made = app.post("/Quote/AddQuote", quote(nour, vat)).await.ok();
        (made["Quote"]["id"].as_i64().expect("an id"), made)
    };
    let convert = |id: i64| format!("/Quote/ConvertQuoteToInvoice/{id}");
    let first = app.post_once("a-key-of-mine", &convert(id), json!({})).await.ok();
    let again = app.post_once("a-key-of-mine", &convert(id), json!({})).await.ok();
    assert_eq!(first, again);
    let reused = app.post_once("a-key-of-mine", &convert(other), json!({})).await;
    assert_eq!(reused.refusal().1, "idempotency_key_reused");
}

#[tokio::test]
async fn the_day_and_the_words_of_an_answer_can_be_corrected() {
    let app = TestApp::company("Answers corrected").await;
    let (id, _) = offered(&app).await;
    let status = format!("/Quote/ChangeQuoteStatus/{id}");
    let approved = json!({ "status": "approved", "note": "By phone" });
    app.at("2026-11-25T09:00:00Z").post(&status, approved.clone()).await.ok();
    let said = json!({ "status": "approved", "date": "2026-11-22", "note": "In writing" });
    let told = app.at("2026-11-25T09:00:00Z").post(&status, said.clone()).await.ok();
    let quote = &told["Quote"];
    let answer = (&quote["approval_date"], &quote["answer_note"]);
    assert_eq!(answer, (&json!("2026-11-22"), &json!("In writing")));
    let change = &told["activity"][0]["changes"];
    assert_eq!(change[0]["field"], "answered_on");
    let same = app.at("2026-11-25T09:00:00Z").post(&status, said).await.ok();
    assert_eq!(same["activity"].as_array(), told["activity"].as_array());
}

#[tokio::test]
async fn a_list_is_counted_beside_its_first_page() {
    let app = TestApp::company("Offers counted").await;
    let (first, _) = offered(&app).await;
    let nour = app.has_customer("Nour").await;
    app.post("/Quote/AddQuote", quote(nour, app.vat().await)).await.ok();
    let page = app.post("/Quote/GetQuotes", json!({ "limit": 1 })).await.ok();
    assert_eq!(page["Stats"][0]["count"], 2);
    let next = json!({ "limit": 1, "cursor": page["NextITem"] });
    let next = app.post("/Quote/GetQuotes", next).await.ok();
    assert_eq!((&next["Customers"][0]["id"], &next["Stats"]), (&json!(first), &json!([])));
}
