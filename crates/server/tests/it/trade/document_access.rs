//! Who sees what is beside a document: everybody who sees the document.

use serde_json::json;

use crate::kit::attachments::{SMALL_PDF, upload_file};
use crate::kit::labels::Labels;
use crate::kit::{TestApp, invoice_to, note_against};

#[tokio::test]
async fn what_is_done_for_a_project_is_seen_by_its_managers_and_by_nobody_without_sales() {
    let app = TestApp::company("Project sight").await;
    let mut labels = Labels::create(&app).await;
    let ali = app.has_customer("Ali").await;
    let tower = labels.project(&app, "Tower", ali).await;
    let sale = invoice_to(ali).work("1", "100", &[]).with("project_id", tower);
    let id = app.has_invoice(sale.showing("100.00")).await;
    let note = note_against(ali, id, &[(1, "0.5")], "50.00");
    let note = app.post("/CreditNote/AddCreditNote", note).await.ok()["CreditNote"]["id"].clone();
    let file = upload_file(&app, "plan.pdf", SMALL_PDF).await.ok()["id"].clone();
    let attached = json!({ "kind": "invoice", "id": id, "attachment_ids": [file] });
    app.post("/Attachment/Attach", attached).await.ok();
    let beside = [
        format!("/Invoice/GetInvoiceById/{id}"),
        format!("/Attachment/Of/invoice/{id}"),
        format!("/Attachment/Download/{file}"),
        format!("/Invoice/Deliveries/{id}"),
        format!("/CreditNote/GetCreditNoteById/{note}"),
        format!("/CreditNote/Deliveries/{note}"),
    ];

    let manager = app.member("PM").await;
    for path in &beside {
        manager.get(path).await.ok();
    }
    let listed = manager.post("/CreditNote/GetCreditNotes", json!({})).await.ok();
    assert_eq!(listed["CreditNotes"].as_array().map(Vec::len), Some(1), "{listed}");
    // Sales are closed to these two, whether a document is of a project or not.
    for role in ["accountant", "reg_user"] {
        let other = app.member(role).await;
        for path in &beside {
            let (status, ..) = other.get(path).await.refusal();
            assert!([403, 404].contains(&status), "{role} {path}: {status}");
        }
    }
}
