//! Invoices by the work's progress.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::projects::{overview, project_of};

#[tokio::test]
async fn progress_is_billed_up_to_what_is_done_and_never_twice() {
    let app = TestApp::company("Progress").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let path = format!("/Projects/ProgressInvoice/{villa}");
    let asked = |percent: &str| json!({ "percent": percent, "date": "2026-11-20", "tax_ids": [] });
    let net = async |invoice: &serde_json::Value| {
        let id = invoice["invoice_id"].as_i64().expect("an id");
        app.invoice_page(id).await["Invoice"]["totals"]["total"].clone()
    };
    let first = app.post(&path, asked("30")).await.ok();
    assert_eq!(net(&first).await, "3000.00");
    let second = app.post(&path, asked("45.5")).await.ok();
    assert_eq!(net(&second).await, "1550.00");
    assert_eq!(overview(&app, villa).await["progress_billed_percent"], "45.50");
    let refused = app.post(&path, asked("45.5")).await;
    assert_eq!(refused.refusal(), (409, "project.progress_billed", "percent"));
    for wrong in ["0", "101", "-5", "half", ""] {
        assert_eq!(app.post(&path, asked(wrong)).await.status, 400, "{wrong}");
    }
    // What a deleted invoice billed is to be billed again.
    app.delete(&format!("/Invoice/DeleteInvoice/{}", first["invoice_id"])).await.ok();
    assert_eq!(overview(&app, villa).await["progress_billed_percent"], "15.50");
    let third = app.post(&path, asked("100")).await.ok();
    assert_eq!(net(&third).await, "8450.00");
    let line = app.invoice_page(third["invoice_id"].as_i64().unwrap()).await["Invoice"]["lines"][0]
        ["description"]
        .clone();
    assert_eq!(line, "Villa: أعمال منفذة حتى 100% من العقد", "in the language of the paper");

    let bare = project_of(&app, "Bare", ali, json!({ "expected_revenue": null })).await;
    let refused = app.post(&format!("/Projects/ProgressInvoice/{bare}"), asked("10")).await;
    assert_eq!(refused.refusal(), (409, "project.no_contract_value", "percent"));
    app.verify().await;
}

#[tokio::test]
async fn progress_bears_the_taxes_of_a_new_invoice_unless_they_are_said() {
    let app = TestApp::company("Taxed progress").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let asked = json!({ "percent": "10", "date": "2026-11-20" });
    let made = app.post(&format!("/Projects/ProgressInvoice/{villa}"), asked).await.ok();
    let page = app.invoice_page(made["invoice_id"].as_i64().unwrap()).await;
    assert_eq!((&page["Invoice"]["totals"]["total"]), "1140.00");
}
