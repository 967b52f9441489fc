//! Reconciling an account in dollars: with what the bank says, which is dollars.

use serde_json::{Value, json};

use crate::kit::{TestApp, usd};

#[tokio::test]
async fn a_statement_in_dollars_is_found_in_dollars() {
    let app = TestApp::company("Dollar statement").await;
    let dollars = app.has_dollars().await;
    let row = async || {
        let table = app.get("/Reconcile/GetBankAccounts").await.ok();
        let mut rows = table["Accounts"].as_array().expect("accounts").clone().into_iter();
        rows.find(|row| row["id"] == dollars).expect("the account")
    };
    let before = row().await;
    assert_eq!(
        (&before["balance"], &before["currency"]["code"]),
        (&json!("799.50"), &json!("USD"))
    );
    assert_eq!(before["balance_base"], "37875.00");
    assert_eq!(before["recorded_opening"], "1000.00", "with which the first statement begins");

    let typed = json!({
        "account_id": dollars, "ending_date": "2026-10-31", "ending_balance": "789.50",
        "opening_balance": "1000",
    });
    let begun = app.post("/Reconcile/Start", typed).await.ok();
    let figures = |told: &Value| {
        ["beginning_balance", "opening_gap", "register_balance", "cleared_balance", "difference"]
            .map(|name| told[name].as_str().expect("an amount").to_owned())
            .join(" | ")
    };
    assert_eq!(begun["currency"]["code"], "USD");
    assert_eq!(figures(&begun), "1000.00 | 0.00 | 799.50 | 1000.00 | -210.50");
    let session = begun["id"].as_i64().expect("an id");
    // What a revaluation changed is no money that the bank knows of.
    let lines = app.post(&format!("/Reconcile/GetLines/{session}"), json!({})).await.ok();
    let lines = lines["Lines"].as_array().expect("lines").clone();
    let amounts: Vec<&Value> = lines.iter().map(|line| &line["amount"]).collect();
    assert_eq!(amounts, ["100.00", "-300.50"]);
    let places: Vec<Value> =
        lines.iter().map(|line| json!({ "entry": line["entry"], "line": line["line"] })).collect();
    let ticks = json!({ "lines": places, "ticked": true });
    let found = app.post(&format!("/Reconcile/Tick/{session}"), ticks).await.ok();
    assert_eq!(figures(&found), "1000.00 | 0.00 | 799.50 | 799.50 | -10.00");

    // The bank took ten dollars more: they are posted at the day's rate.
    let path = format!("/Reconcile/Finish/{session}");
    let finish = json!({ "difference": "-10", "adjust": true });
    let unknown = app.post(&path, finish.clone()).await;
    assert_eq!(unknown.refusal(), (409, "reconcile.no_rate", "adjust"));
    let rate = json!({ "currency_id": usd(), "date": "2026-10-31", "rate": "50" });
    app.post("/Currency/AddExchangeRate", rate).await.ok();
    let done = app.post(&path, finish).await.ok();
    assert_eq!(figures(&done), "1000.00 | 0.00 | 789.50 | 789.50 | 0.00");
    let after = row().await;
    assert_eq!((&after["balance"], &after["balance_base"]), (&json!("789.50"), &json!("37375.00")));
    assert_eq!(after["reconciled_balance"], "789.50");
    app.verify().await;
}
