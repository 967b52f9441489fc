//! The books proving themselves, and the company's activity.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::exports::exported_csv;

/// Each invariant and its result; the culprit's words in brackets.
fn states(audit: &Value) -> Vec<String> {
    let checks = audit["checks"].as_array().expect("checks").iter();
    let told = checks.map(|check| {
        let said = |field: &str| check["culprits"][0][field].clone();
        let culprit: Vec<String> =
            ["entry_number", "kind", "doc_number", "account_number", "records", "journal"]
                .iter()
                .map(|field| said(field))
                .filter(|value| !value.is_null())
                .map(|value| value.to_string().replace('"', ""))
                .collect();
        let key = check["key"].as_str().expect("a key");
        let state = check["state"].as_str().expect("a state");
        format!("{key} {state} {}", culprit.join(" ")).trim_end().to_owned()
    });
    told.collect()
}

async fn audit(app: &TestApp) -> Value {
    app.post("/Audit/SelfAudit", json!({})).await.ok()
}

fn all_but(broken: &[&str]) -> Vec<String> {
    let keys = [
        "chain",
        "balance",
        "months",
        "settled",
        "controls",
        "stock_moves",
        "stock_accounts",
        "lines",
        "entries",
        "cheques",
        "withholding",
        "fixed_assets",
        "revaluations",
        "reversals",
        "receipts",
        "records",
        "seals",
        "files",
        "anchors",
    ];
    let of = |key: &&str| {
        let found = broken.iter().find(|one| one.split(' ').next() == Some(key));
        found.map_or_else(|| format!("{key} sound"), |one| (*one).to_owned())
    };
    keys.iter().map(of).collect()
}

#[tokio::test]
async fn a_furnished_company_is_sound() {
    let app = TestApp::company("Sound").await;
    app.furnish("Sample", 0).await;
    let audit = audit(&app).await;
    assert_eq!(states(&audit), all_but(&[]));
    assert_eq!(audit["sound"], true);
}

#[tokio::test]
async fn the_first_culprit_is_named() {
    let app = TestApp::company("Unsound").await;
    let ali = app.has_customer("Ali").await;
    let id = app.invoice(ali).work("1", "100").save().await;
    let break_lines = |by: &str| {
        app.break_the_books(&format!(
            "update invoice_line set net = net {by} where invoice_id = {id}"
        ));
    };
    break_lines("+ 1");
    let broken = ["lines broken invoice INV-0001", "records broken invoice"];
    assert_eq!(states(&audit(&app).await), all_but(&broken));
    break_lines("- 1");
    app.break_the_books("update account_month set debit = debit + 1 where debit >= 0");
    let told = audit(&app).await;
    assert_eq!(told["sound"], false);
    assert_eq!(told["checks"][2]["state"], "broken", "{told:#}");
    assert_eq!(told["checks"][0]["state"], "sound");
    app.member("PM").await.post("/Audit/SelfAudit", json!({})).await.refused(403);
}

#[tokio::test]
async fn the_log_names_records_that_have_no_number() {
    let app = TestApp::company("Named").await;
    app.furnish("Sample", 0).await;
    let named = ["project", "project_location", "product", "class", "branch", "tag"];
    let mut seen = BTreeSet::new();
    let mut cursor = Value::Null;
    loop {
        let asked = json!({ "limit": 200, "cursor": cursor });
        let page = app.post("/Audit/Activity", asked).await.ok();
        for row in page["activity"].as_array().expect("rows") {
            let kind = row["kind"].as_str().expect("a kind");
            // A setting of all of them is no record.
            let of_all = row["record_id"] == 0;
            if let Some(kind) = named.iter().find(|one| **one == kind && !of_all) {
                assert!(row["number"].is_string(), "{row:#}");
                seen.insert(*kind);
            }
        }
        cursor = page["NextItem"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert_eq!(seen, named.into());
}

#[tokio::test]
async fn who_did_what_is_found_by_person_record_and_day() {
    let app = TestApp::company("Busy").await;
    let ali = app.has_customer("Ali").await;
    let id = app.invoice(ali).work("1", "100").save().await;
    app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    let asked = json!({ "kind": "invoice", "record_id": id });
    let log = app.post("/Audit/Activity", asked.clone()).await.ok();
    let rows = log["activity"].as_array().expect("rows");
    let told: Vec<String> = rows
        .iter()
        .map(|row| format!("{} {} {}", row["action"], row["kind"], row["number"]).replace('"', ""))
        .collect();
    assert_eq!(told, ["deleted invoice INV-0001", "created invoice INV-0001"]);
    assert!(rows.iter().all(|row| row["is_sales_receipt"] == false));
    let person = log["people"][0]["id"].as_i64().expect("a person");
    assert_eq!(rows[0]["user_id"], person);

    let found = |asked: Value| async {
        let log = app.post("/Audit/Activity", asked).await.ok();
        log["activity"].as_array().expect("rows").len()
    };
    let of = |field: &str, value: Value| {
        let mut asked = asked.clone();
        asked[field] = value;
        asked
    };
    assert_eq!(found(of("action", json!("deleted"))).await, 1);
    assert_eq!(found(of("user_id", json!(person))).await, 2);
    assert_eq!(found(of("user_id", json!(999_999))).await, 0);
    assert_eq!(found(of("from_date", json!("2026-11-20"))).await, 2);
    assert_eq!(found(of("from_date", json!("2026-11-21"))).await, 0);
    assert_eq!(found(of("to_date", json!("2026-11-19"))).await, 0);
    let backwards = json!({ "from_date": "2026-11-20", "to_date": "2026-11-19" });
    let refused = app.post("/Audit/Activity", backwards).await;
    assert_eq!(refused.faults(), ["to_date: the last date must not be before the first"]);
    let refused = app.post("/Audit/Activity", json!({ "cursor": "nowhere" })).await;
    assert_eq!(refused.refusal(), (400, "report.cursor", "cursor"));

    // Page by page it is the same, and as a file as well.
    let all = app.post("/Audit/Activity", json!({ "limit": 200 })).await.ok();
    let whole = all["activity"].as_array().expect("rows").clone();
    let mut joined = Vec::new();
    let mut cursor = Value::Null;
    loop {
        let page = app.post("/Audit/Activity", json!({ "limit": 2, "cursor": cursor })).await.ok();
        joined.extend(page["activity"].as_array().expect("rows").clone());
        cursor = page["NextItem"].clone();
        if cursor.is_null() {
            break;
        }
    }
    // Taking the file is itself on record, so it is taken last.
    assert_eq!(joined, whole);
    let text = exported_csv(&app, "Activity", json!({})).await;
    assert_eq!(text.lines().count(), whole.len() + 1, "{text}");
    assert!(text.contains("deleted,invoice,INV-0001"), "{text}");
    app.member("accountant").await.post("/Audit/Activity", json!({})).await.refused(403);
}
