//! The portal's number of a filed return: entered with the filing, later, corrected, removed.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::json::line;

/// A company whose return of October is filed without a number.
async fn filed(name: &str) -> (TestApp, Value) {
    let app = TestApp::company(name).await;
    let first = json!({ "first_date": "2026-10-01", "frequency": "month" });
    app.post("/Tax/SetVatPeriods", first).await.ok();
    let filed = app.post("/Tax/FileVatReturn", october()).await.ok();
    assert_eq!(line(&filed, &["number", "reference"]), "VAT-0001 null");
    (app, filed)
}

/// Nothing was sold or bought.
fn october() -> Value {
    json!({
        "first_date": "2026-10-01", "output_tax": "0.00", "table_tax": "0.00",
        "input_tax": "0.00", "payable": "0.00", "carried_forward": "0.00",
    })
}

fn path(filed: &Value) -> String {
    format!("/Tax/SetVatReturnNumber/{}", filed["id"])
}

/// What the return's timeline says, newest first.
fn history(shown: &Value) -> Vec<String> {
    let items = shown["activity"].as_array().expect("activity").iter();
    let said = items.map(|item| {
        let change = line(&item["changes"][0], &["field", "before", "after"]);
        format!("{}: {change}", item["action"].as_str().expect("an action"))
    });
    said.collect()
}

#[tokio::test]
async fn the_number_is_added_after_filing_corrected_and_removed() {
    let (app, filed) = filed("Numbered later").await;
    let books = app.trial_balance().await;
    // The days of the return are locked: nothing is posted into them.
    app.lock_books("2026-10-31").await;
    let path = path(&filed);
    let numbered = app.post(&path, json!({ "reference": " 10-2026-4171 " })).await.ok();
    assert_eq!(numbered["reference"], "10-2026-4171");
    // The same again changes nothing.
    app.post(&path, json!({ "reference": "10-2026-4171" })).await.ok();
    let corrected = app.post(&path, json!({ "reference": "10-2026-4711" })).await.ok();
    assert_eq!(corrected["reference"], "10-2026-4711");
    let removed = app.post(&path, json!({ "reference": "  " })).await.ok();
    assert_eq!(removed["reference"], Value::Null);
    let shown = app.get(&format!("/Tax/GetVatReturnById/{}", filed["id"])).await.ok();
    assert_eq!(shown["reference"], Value::Null);
    insta::assert_snapshot!(history(&shown).join("\n"), @r"
    updated: reference 10-2026-4711 null
    updated: reference 10-2026-4171 10-2026-4711
    updated: reference null 10-2026-4171
    filed: payable null 0.00
    ");
    assert_eq!(shown["entries"], filed["entries"]);
    assert_eq!(app.trial_balance().await, books);
    app.verify().await;
}

#[tokio::test]
async fn only_a_filed_return_takes_a_number_that_fits() {
    let (app, filed) = filed("Which number").await;
    let path = path(&filed);
    let faults = app.post(&path, json!({ "reference": "7".repeat(65) })).await.faults();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("reference: "), "{faults:?}");
    app.post(&path, json!({ "reference": "7".repeat(64) })).await.ok();
    app.post("/Tax/SetVatReturnNumber/999999", json!({ "reference": "1" })).await.refused(404);
    app.delete(&format!("/Tax/UnfileVatReturn/{}", filed["id"])).await.ok();
    app.post(&path, json!({ "reference": "1" })).await.refused(404);
    let shown = app.get(&format!("/Tax/GetVatReturnById/{}", filed["id"])).await.ok();
    assert_eq!(shown["reference"], "7".repeat(64), "the unfiled return keeps its number");
}

#[tokio::test]
async fn those_who_may_not_file_set_no_number() {
    let (app, filed) = filed("Who numbers").await;
    let path = path(&filed);
    for role in ["accountant", "PM"] {
        let member = app.member(role).await;
        member.post(&path, json!({ "reference": "1" })).await.refused(403);
    }
    let other = TestApp::company("Next door").await;
    other.post(&path, json!({ "reference": "1" })).await.refused(404);
    let shown = app.get(&format!("/Tax/GetVatReturnById/{}", filed["id"])).await.ok();
    assert_eq!(shown["reference"], Value::Null);
}
