//! What customers owed before: corrected, taken away, and never below what is paid of it.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, receipt_from, usd};

fn owing(amount: &str, date: &str) -> Value {
    json!({
        "customer_type": "personal", "display_name": "Ali", "currency_id": EGP,
        "opening_balance": amount, "opening_balance_date": date,
    })
}

async fn edit(app: &TestApp, id: i64, customer: Value) -> crate::kit::Answer {
    app.post(&format!("/Customer/EditCustomer/{id}"), customer).await
}

async fn page(app: &TestApp, id: i64) -> Value {
    app.post(&format!("/Customer/CustomerDetails/{id}"), json!({})).await.ok()
}

/// The balances of receivables and of opening balance equity.
async fn balance_texts(app: &TestApp) -> (String, String) {
    let balance = async |role: &'static str| {
        let account = app.get(&format!("/COA/GetCOAByID/{}", app.account(role).await)).await.ok();
        account["balance"].as_str().expect("a balance").to_owned()
    };
    (balance("ar").await, balance("opening_balance_equity").await)
}

fn figures(receivable: &str, equity: &str) -> (String, String) {
    (receivable.to_owned(), equity.to_owned())
}

#[tokio::test]
async fn a_wrong_opening_balance_is_corrected_under_its_number() {
    let app = TestApp::company("Corrected openings").await;
    let made = app.post("/Customer/AddCustomer", owing("1500", "2026-10-31")).await.ok();
    let id = made["CustomerID"].as_i64().expect("an id");
    let number = made["transactions"][0]["number"].clone();

    let edited = edit(&app, id, owing("1050.50", "2026-09-30")).await.ok();
    assert_eq!(edited["OpenBalance"], "1050.50");
    assert_eq!(edited["transactions"][0]["number"], number);
    assert_eq!(edited["transactions"][0]["date"], "2026-09-30");
    assert_eq!(edited["ageing"]["days_31_60"], "1050.50", "it is as old as it says");
    let told = &edited["activity"][0]["changes"];
    assert_eq!(
        *told,
        json!([
            { "field": "opening_balance", "before": "1500.00", "after": "1050.50" },
            { "field": "opening_balance_date", "before": "2026-10-31", "after": "2026-09-30" },
        ])
    );
    assert_eq!(balance_texts(&app).await, figures("1050.50", "1050.50"));

    // Owed to the customer instead.
    let edited = edit(&app, id, owing("-20", "2026-09-30")).await.ok();
    assert_eq!(edited["UnappliedCredit"], "20.00");
    assert_eq!(balance_texts(&app).await, figures("-20.00", "-20.00"));

    // An edit that leaves it out keeps it; blank or zero takes it away.
    let mut left_out = owing("", "2026-09-30");
    left_out["opening_balance"] = Value::Null;
    assert_eq!(edit(&app, id, left_out).await.ok()["customer"]["opening_balance"], "-20.00");
    let gone = edit(&app, id, owing("0", "2026-09-30")).await.ok();
    assert_eq!((&gone["transactions"], &gone["OpenBalance"]), (&json!([]), &json!("0.00")));
    assert_eq!(gone["customer"]["opening_balance"], Value::Null);
    assert_eq!(balance_texts(&app).await, figures("0.00", "0.00"));
    edit(&app, id, owing("75", "2026-01-01")).await.ok();
    assert_eq!(balance_texts(&app).await, figures("75.00", "75.00"));
    app.verify().await;
}

#[tokio::test]
async fn nothing_goes_below_what_is_paid() {
    let app = TestApp::company("Settled openings").await;
    let foreign = json!({
        "customer_type": "personal", "display_name": "Acme", "currency_id": usd(),
        "exchange_rate": "48.333", "opening_balance": "100", "opening_balance_date": "2026-10-31",
    });
    let acme = app.post("/Customer/AddCustomer", foreign.clone()).await.ok();
    let acme = acme["CustomerID"].as_i64().expect("an id");
    let opening = page(&app, acme).await["transactions"][0]["id"].as_i64().expect("an id");
    let bank = app.account("bank").await;
    let mut paid = receipt_from(acme, bank, "33.33", &[]);
    paid["exchange_rate"] = json!("50");
    let receipt = app.has_receipt(paid).await;
    let applied = json!({
        "customer_id": acme, "date": "2026-11-20",
        "shares": [{ "credit_kind": "receipt", "credit_id": receipt, "invoice_id": opening,
                     "amount": "33.33" }],
    });
    app.post("/Invoice/ApplyCredits", applied).await.ok();

    let wanting = |amount: &str| {
        let mut customer = foreign.clone();
        customer["opening_balance"] = json!(amount);
        customer
    };
    for less in ["33.32", "0", "", "-100"] {
        let refused = edit(&app, acme, wanting(less)).await;
        assert_eq!(refused.refusal(), (409, "opening.settled", "opening_balance"), "{less}");
        assert!(refused.message().starts_with("33.33 of the opening balance"), "{less}");
    }
    let refused = app.delete(&format!("/Customer/DeleteCustomer/{acme}")).await;
    assert_eq!(refused.refusal(), (409, "customer.has_documents", ""));
    // It was paid on the 20th, so it was there then.
    let mut later = wanting("100");
    later["opening_balance_date"] = json!("2026-11-21");
    let refused = edit(&app.at("2026-11-25T09:00:00Z"), acme, later).await;
    assert_eq!(refused.refusal(), (409, "opening.settled_on", "opening_balance_date"));
    // The usual rate has moved on: the opening balance keeps its own.
    let mut more = wanting("200");
    more["exchange_rate"] = json!("55");
    assert_eq!(edit(&app, acme, more).await.ok()["OpenBalance"], "166.67");
    app.verify().await;
    let paid_up = edit(&app, acme, wanting("33.33")).await.ok();
    assert_eq!(paid_up["transactions"][1]["status"], "paid");
    app.verify().await;
}

#[tokio::test]
async fn a_locked_period_keeps_its_opening_balances() {
    let app = TestApp::company("Locked openings").await;
    let id = app.has_customer_owing("Ali", EGP, "100").await;
    app.lock_books("2026-03-31").await;
    let locked = (409, "period.locked", "opening_balance_date");
    for change in [owing("90", "2026-01-01"), owing("90", "2026-06-01"), owing("", "2026-01-01")] {
        assert_eq!(edit(&app, id, change).await.refusal(), locked);
    }
    let new = app.post("/Customer/AddCustomer", {
        let mut new = owing("5", "2026-03-31");
        new["display_name"] = json!("New");
        new
    });
    assert_eq!(new.await.refusal(), locked);
    let refused = app.delete(&format!("/Customer/DeleteCustomer/{id}")).await;
    assert_eq!(refused.refusal(), locked);
    // What is not posted again may still change.
    let mut renamed = owing("100", "2026-01-01");
    renamed["phone"] = json!("0223456789");
    edit(&app, id, renamed).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn a_customer_who_only_has_an_opening_balance_is_deleted_with_it() {
    let app = TestApp::company("Deleted openings").await;
    let id = app.has_customer_owing("Ali", EGP, "100").await;
    app.delete(&format!("/Customer/DeleteCustomer/{id}")).await.ok();
    assert_eq!(balance_texts(&app).await, figures("0.00", "0.00"));
    app.verify().await;

    let id = app.has_customer_owing("Ali", EGP, "100").await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(id, bank, "1", &[])).await;
    let refused = app.delete(&format!("/Customer/DeleteCustomer/{id}")).await;
    assert_eq!(refused.refusal(), (409, "customer.has_documents", ""));
}

#[tokio::test]
async fn amounts_and_dates_stay_within_bounds() {
    let app = TestApp::company("Bounded openings").await;
    let faults = async |amount: &str, date: &str| {
        app.post("/Customer/AddCustomer", owing(amount, date)).await.faults().join("; ")
    };
    let large = "opening_balance: the opening balance is too large";
    assert_eq!(faults("1000000000000.01", "2026-01-01").await, large);
    assert_eq!(faults("-1000000000000.01", "2026-01-01").await, large);
    let early = "opening_balance_date: enter a valid date";
    assert_eq!(faults("1", "1989-12-31").await, early);
    app.post("/Customer/AddCustomer", owing("1000000000000", "1990-01-01")).await.ok();
    app.verify().await;
}
