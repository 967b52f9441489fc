//! Two accounts that turn out to be one.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to};

const PREVIEW: &str = "/COA/MergePreview";
const MERGE: &str = "/COA/Merge";

fn pair(keep: &Value, merge: &Value) -> Value {
    json!({ "keep_id": keep["id"], "merge_id": merge["id"] })
}

fn seen(preview: &Value) -> Value {
    json!({
        "keep_id": preview["keep"]["id"], "merge_id": preview["merge"]["id"],
        "keep_version": preview["keep"]["version"], "merge_version": preview["merge"]["version"],
    })
}

/// An account of costs of the company's own.
async fn cost(app: &TestApp, number: &str, name: &str) -> Value {
    let account = json!({
        "account_name": name, "serial": number, "main_charts_id": 6,
        "chart_account_details_id": 60,
    });
    app.post("/COA/AddChartsOfAccounts", account).await.ok()
}

async fn bank(app: &TestApp, number: &str, name: &str, opening: &str) -> Value {
    let account = json!({
        "account_name": name, "serial": number, "main_charts_id": 1,
        "chart_account_details_id": 2, "opening_balance": opening,
        "opening_balance_date": "2026-01-01",
    });
    app.post("/COA/AddChartsOfAccounts", account).await.ok()
}

async fn account_view(app: &TestApp, account: &Value) -> Value {
    app.get(&format!("/COA/GetCOAByID/{}", account["id"])).await.ok()
}

#[tokio::test]
async fn what_stood_on_one_stands_on_the_other_at_every_date() {
    let app = TestApp::company("Merged accounts").await;
    let (ads, marketing) =
        (cost(&app, "630901", "Ads").await, cost(&app, "630902", "Marketing").await);
    let tahrir = app.has_vendor("Tahrir").await;
    let in_may = app.bill_of(tahrir).await.with("billing_date", "2026-05-10");
    let in_may = in_may.cost(ads["id"].as_i64().expect("an id"), "300", &[]).showing("300.00");
    let bill = app.has_bill(in_may.clone()).await["Bill"]["id"].clone();
    let other = app.bill_of(tahrir).await.with("billing_date", "2026-06-10");
    let other = other.cost(marketing["id"].as_i64().expect("an id"), "50", &[]).showing("50.00");
    app.has_bill(other).await;
    let schedule = json!({
        "start_date": "2026-12-01", "unit": "month", "every": 1, "month_end": false,
        "ends": "never", "bill": in_may,
    });
    let add = "/RecurringBill/AddRecurringBill";
    let schedule = app.post(add, schedule).await.ok()["Schedule"]["id"].clone();

    let preview = app.post(PREVIEW, pair(&marketing, &ads)).await.ok();
    assert_eq!((&preview["entries"], &preview["records"]), (&json!(1), &json!(2)));
    assert_eq!(preview["merge"]["balance"], "300.00");
    assert_eq!(preview["balance_after"], "350.00");
    assert_eq!(account_view(&app, &ads).await["balance"], "300.00", "a preview moves nothing");

    let kept = app.post(MERGE, seen(&preview)).await.ok();
    assert_eq!((&kept["id"], &kept["balance"]), (&marketing["id"], &json!("350.00")));
    let gone = account_view(&app, &ads).await;
    assert_eq!((&gone["active"], &gone["balance"]), (&json!(false), &json!("0.00")));
    assert_eq!(gone["merged_into"], marketing["id"]);
    insta::assert_snapshot!(app.trial_balance_at("2026-05-31").await, @r"
    211001 Accounts payable - trade                                             300.00
    630902 Marketing                                                300.00
                                                                    300.00      300.00
    ");
    app.verify().await;

    // The bill names the account that stayed, and posts there when it is edited.
    let detail = app.get(&format!("/Bill/GetBillByID/{bill}")).await.ok();
    assert_eq!(detail["Bill"]["lines"][0]["account_id"], marketing["id"]);
    insta::assert_snapshot!(app.entries(&detail), @r"
    1 2026-05-10
      630901 Ads                                                    300.00
      211001 Accounts payable - trade                                           300.00
    3 2026-05-10
      630902 Marketing                                              300.00
      630901 Ads                                                                300.00
    ");
    let dearer = app.bill_of(tahrir).await.with("billing_date", "2026-05-10").with("version", 1);
    let dearer = dearer.cost(marketing["id"].as_i64().expect("an id"), "400", &[]);
    app.post(&format!("/Bill/EditBill/{bill}"), dearer.showing("400.00")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @r"
    211001 Accounts payable - trade                                             450.00
    630902 Marketing                                                450.00
                                                                    450.00      450.00
    ");
    // And so will the bills to come.
    let form = app.get(&format!("/RecurringBill/GetRecurringBillById/{schedule}")).await.ok();
    assert_eq!(form["Schedule"]["bill"]["lines"][0]["account_id"], marketing["id"], "{form:#}");
    app.delete(&format!("/Bill/DeleteBill/{bill}")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @r"
    211001 Accounts payable - trade                                              50.00
    630902 Marketing                                                 50.00
                                                                     50.00       50.00
    ");
    app.verify().await;

    // Nothing is posted to the one that went, and it comes back by no door.
    let again = app.bill_of(tahrir).await;
    let again = again.cost(ads["id"].as_i64().expect("an id"), "1", &[]).showing("1.00");
    app.post("/Bill/AddBill", again).await.refused(400);
    let mut on = gone.clone();
    on["active"] = json!(true);
    let refused = app.post(&format!("/COA/EditChartsOfAccount/{}", ads["id"]), on).await;
    assert_eq!(refused.refusal(), (409, "account.merged", "active"));
    app.post(PREVIEW, pair(&marketing, &ads)).await.refused(404);
    app.post(PREVIEW, pair(&ads, &marketing)).await.refused(404);
}

#[tokio::test]
async fn opening_balances_and_money_go_over_too() {
    let app = TestApp::company("Merged banks").await;
    let cib = bank(&app, "111109", "CIB", "1000").await;
    let nbe = bank(&app, "111108", "NBE", "500").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "70", &[]).showing("70.00");
    let sale = app.has_invoice(sale).await;
    let nbe_id = nbe["id"].as_i64().expect("an id");
    app.has_receipt(crate::kit::receipt_from(ali, nbe_id, "70", &[(sale, "70", "0")])).await;
    let preview = app.post(PREVIEW, pair(&cib, &nbe)).await.ok();
    let merged = app.post(MERGE, seen(&preview)).await.ok();
    assert_eq!(
        (&merged["balance"], &merged["opening_balance"]),
        (&json!("1570.00"), &json!("1000.00"))
    );
    let old = account_view(&app, &nbe).await;
    assert_eq!(old["opening_balance"], Value::Null, "it was carried over");
    let offered = app.get("/Forms/GetPaymentAccounts").await.ok();
    let mut offered = offered["COAList"].as_array().expect("accounts").iter();
    assert!(offered.all(|row| row["id"] != nbe["id"]));
    app.verify().await;
}

#[tokio::test]
async fn accounts_that_are_not_alike_stay_two() {
    let app = TestApp::company("Not merged").await;
    let (ads, marketing) =
        (cost(&app, "630901", "Ads").await, cost(&app, "630902", "Marketing").await);
    let cib = bank(&app, "111109", "CIB", "").await;
    for (keep, merge, code) in [
        (&ads, &ads, "account.merge_same"),
        (&ads, &cib, "account.merge_kinds"),
        (&cib, &json!({ "id": app.account("bank").await }), "account.merge_system"),
    ] {
        let refused = app.post(PREVIEW, pair(keep, merge)).await;
        assert_eq!(refused.refusal(), (409, code, "merge_id"));
        assert!(!app.in_language("ar").post(PREVIEW, pair(keep, merge)).await.message().is_empty());
    }
    let preview = app.post(PREVIEW, pair(&ads, &marketing)).await.ok();
    let mut stale = seen(&preview);
    stale["merge_version"] = json!(7);
    let refused = app.post(MERGE, stale).await;
    assert_eq!(refused.refusal(), (409, "account.version", "version"));

    // What is locked stays as it was.
    let tahrir = app.has_vendor("Tahrir").await;
    let bill = app.bill_of(tahrir).await.with("billing_date", "2026-05-10");
    let bill = bill.cost(marketing["id"].as_i64().expect("an id"), "300", &[]).showing("300.00");
    app.has_bill(bill).await;
    app.lock_books("2026-06-30").await;
    let books = app.trial_balance().await;
    for refused in
        [app.post(PREVIEW, pair(&ads, &marketing)).await, app.post(MERGE, seen(&preview)).await]
    {
        assert_eq!(refused.refusal(), (409, "account.merge_locked", "merge_id"));
    }
    assert_eq!(app.trial_balance().await, books);
    let accountant = app.member("accountant").await;
    accountant.post(PREVIEW, pair(&ads, &marketing)).await.refused(403);
}

/// Where accounts are named, and follow a merge or bar it.
fn named() -> impl Iterator<Item = (&'static str, &'static str)> {
    accountancy::account_merge::NAMED.into_iter().chain(accountancy::account_merge::BARS)
}

#[tokio::test]
async fn every_column_that_names_an_account_is_known() {
    let app = TestApp::company("Named accounts").await;
    let columns: BTreeSet<&str> = named().map(|(_, column)| column).collect();
    let own = [
        "journal_line",
        "account_month",
        "label_month",
        "party_month",
        "snapshot_month",
        "snapshot_label_month",
    ];
    let mut found: Vec<(String, &str)> = Vec::new();
    for column in columns {
        for table in app.tables_with_column(column) {
            if !own.contains(&table.as_str()) {
                found.push((table, column));
            }
        }
    }
    found.sort();
    let mut known: Vec<(String, &str)> =
        named().map(|(table, column)| (table.to_owned(), column)).collect();
    known.sort();
    assert_eq!(found, known, "say in account_merge/store.rs where accounts are named");
}
