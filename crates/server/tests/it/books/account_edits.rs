//! What may be corrected of an account, and what its pickers tell.

use serde_json::{Value, json};

use crate::kit::{Answer, TestApp, receipt_from};

fn bank() -> Value {
    json!({
        "account_name": "CIB current account", "serial": "111109", "main_charts_id": 1,
        "chart_account_details_id": 2, "opening_balance": "12,500.50",
        "opening_balance_date": "2026-01-01",
    })
}

/// Changes some fields of an account and sends back the others as they were read.
async fn edit(app: &TestApp, account: &Value, changes: Value) -> Answer {
    let mut edit = json!({
        "account_name": account["account_name"], "serial": account["serial"],
        "active": account["active"],
    });
    for (field, value) in changes.as_object().expect("fields") {
        edit[field] = value.clone();
    }
    app.post(&format!("/COA/EditChartsOfAccount/{}", account["id"]), edit).await
}

async fn show(app: &TestApp, id: &Value) -> Value {
    app.get(&format!("/COA/GetCOAByID/{id}")).await.ok()
}

#[tokio::test]
async fn an_opening_balance_is_corrected_and_taken_away() {
    let app = TestApp::company("Corrected accounts").await;
    let cib = app.post("/COA/AddChartsOfAccounts", bank()).await.ok();
    assert_eq!(cib["opening_balance"], "12500.50");
    assert_eq!(cib["opening_balance_date"], "2026-01-01");

    let renamed = edit(&app, &cib, json!({ "account_name": "CIB" })).await.ok();
    assert_eq!(renamed["opening_balance"], "12500.50", "left out, it stays");
    let corrected = json!({ "opening_balance": "-300", "opening_balance_date": "2026-02-01" });
    let corrected = edit(&app, &renamed, corrected).await.ok();
    assert_eq!(
        (&corrected["opening_balance"], &corrected["balance"]),
        (&json!("-300.00"), &json!("-300.00"))
    );
    let equity = app.account("opening_balance_equity").await;
    assert_eq!(show(&app, &json!(equity)).await["balance"], "-300.00");
    let whole = app.post("/COA/ListCOA", json!({})).await.ok();
    let listed =
        whole["COA"].as_array().expect("accounts").iter().find(|row| row["serial"] == "111109");
    assert_eq!(listed.expect("the bank")["opening_balance_date"], "2026-02-01");

    let gone = edit(&app, &corrected, json!({ "opening_balance": "" })).await.ok();
    assert_eq!((&gone["opening_balance"], &gone["balance"]), (&Value::Null, &json!("0.00")));
    assert_eq!(show(&app, &json!(equity)).await["balance"], "0.00");
    app.verify().await;
}

#[tokio::test]
async fn what_was_posted_keeps_its_place_on_the_statements() {
    let app = TestApp::company("Kept in place").await;
    let types = app.post("/COA/ListCOA", json!({})).await.ok();
    let detail = |role: i64| {
        let mut rows = types["COA"].as_array().expect("accounts").iter();
        let row = rows.find(|row| row["id"] == role).expect("an account");
        row["chart_account_details_id"].clone()
    };
    let (inventory, ar) = (app.account("inventory_asset").await, app.account("ar").await);
    let cash = app.account("cash").await;
    let empty = json!({
        "account_name": "Packaging", "serial": "111110", "main_charts_id": 1,
        "chart_account_details_id": 2,
    });
    let packaging = app.post("/COA/AddChartsOfAccounts", empty).await.ok();
    let cib = app.post("/COA/AddChartsOfAccounts", bank()).await.ok();
    for role in [inventory, ar] {
        let changed = json!({ "chart_account_details_id": detail(role) });
        let refused = edit(&app, &cib, changed).await;
        let fault = (409, "account.posted_detail", "chart_account_details_id");
        assert_eq!(refused.refusal(), fault, "12,500.50 are on it");
    }
    let changed = json!({ "chart_account_details_id": detail(cash) });
    let till = edit(&app, &cib, changed).await.ok();
    assert_eq!(till["chart_account_details_id"], detail(cash), "money stays money");
    let changed = json!({ "chart_account_details_id": detail(inventory) });
    let goods = edit(&app, &packaging, changed).await.ok();
    assert_eq!(goods["chart_account_details_id"], detail(inventory), "nothing was on it");
    app.verify().await;
}

#[tokio::test]
async fn the_accounts_of_the_starting_chart_open_too() {
    let app = TestApp::company("Opened chart").await;
    let opening = json!({ "opening_balance": "250", "opening_balance_date": "2026-01-01" });
    let till = show(&app, &json!(app.account("bank").await)).await;
    let opened = edit(&app, &till, opening.clone()).await.ok();
    assert_eq!(opened["balance"], "250.00");
    let equity = app.account("opening_balance_equity").await;
    for (id, code) in [
        (app.account("ar").await, "account.opening_by_party"),
        (equity, "account.no_opening"),
        (app.account("sales_income").await, "account.no_opening"),
        (app.group_account().await, "account.no_opening"),
    ] {
        let account = show(&app, &json!(id)).await;
        let refused = edit(&app, &account, opening.clone()).await;
        assert_eq!(refused.refusal(), (409, code, "opening_balance"));
    }
    let large = json!({ "opening_balance": "1e15", "opening_balance_date": "2026-01-01" });
    let faults = edit(&app, &till, large).await.faults();
    assert_eq!(faults, ["opening_balance: enter a valid number"]);
    let early = json!({ "opening_balance": "1", "opening_balance_date": "0001-01-01" });
    let faults = edit(&app, &till, early).await.faults();
    assert_eq!(faults, ["opening_balance_date: enter a valid date"]);

    app.lock_books("2026-03-31").await;
    let locked = (409, "period.locked", "opening_balance_date");
    let later = json!({ "opening_balance": "250", "opening_balance_date": "2026-06-01" });
    assert_eq!(edit(&app, &till, later).await.refusal(), locked);
    assert_eq!(edit(&app, &till, json!({ "opening_balance": "0" })).await.refusal(), locked);
    assert_eq!(app.post("/COA/AddChartsOfAccounts", bank()).await.refusal(), locked);
    edit(&app, &opened, opening).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn an_account_is_not_overwritten_unseen() {
    let app = TestApp::company("Versions of accounts").await;
    let cib = app.post("/COA/AddChartsOfAccounts", bank()).await.ok();
    assert_eq!(cib["version"], 1);
    let first = edit(&app, &cib, json!({ "account_name": "CIB", "version": 1 })).await.ok();
    assert_eq!(first["version"], 2);
    let late = edit(&app, &cib, json!({ "account_name": "HSBC", "version": 1 })).await;
    assert_eq!(late.refusal(), (409, "account.version", "version"));
    let same = edit(&app, &first, json!({ "version": 2 })).await.ok();
    assert_eq!(same["version"], 2, "saved as it was");
}

#[tokio::test]
async fn pickers_tell_balances_to_nobody_who_may_not_read_them() {
    let app = TestApp::company("Silent pickers").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    app.invoice(ali).work("1", "100").save().await;
    app.has_receipt(receipt_from(ali, bank, "60", &[])).await;
    let manager = app.member("PM").await;
    let told = async |who: &TestApp, path: &str| -> Vec<Value> {
        let list = match path {
            "/Forms/ListOFCOA" => who.post(path, json!({})).await.ok(),
            _ => who.get(path).await.ok(),
        };
        let rows = list["COAList"].as_array().expect("accounts").clone();
        assert!(!rows.is_empty(), "{path}");
        for row in &rows {
            assert!(row.get("has_postings").is_none() && row.get("user_description").is_none());
        }
        rows.iter().map(|row| row["balance"].clone()).filter(|b| !b.is_null()).collect()
    };
    for path in [
        "/Forms/GetPaymentAccounts",
        "/Forms/GetAllIncomeCOA/1",
        "/Forms/GetAllIncomeCOA/2",
        "/Forms/GetAllExpensesCOA/2",
        "/Forms/ListOFCOA",
    ] {
        assert_eq!(told(&manager, path).await, Vec::<Value>::new(), "{path}");
        if path != "/Forms/GetPaymentAccounts" {
            assert_eq!(told(&app, path).await, Vec::<Value>::new(), "{path}");
        }
    }
    assert!(told(&app, "/Forms/GetPaymentAccounts").await.contains(&json!("60.00")));
}
