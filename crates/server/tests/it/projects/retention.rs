//! What a customer holds back of a project's invoices until acceptance.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::projects::{bought, overview, project_of, unbilled};
use crate::kit::{TestApp, invoice_to, note_against, receipt_from};

/// The balance of an account, by its number in the chart.
async fn balance(app: &TestApp, number: &str) -> Value {
    let asked = json!({ "as_of": "2026-12-31" });
    let report = app.post("/Reports/TrailBalanceReport", asked).await.ok();
    let mut rows = report["rows"].as_array().expect("rows").iter();
    let row = rows.find(|row| row["number"] == number);
    row.map_or(json!("0.00"), |row| row["cells"][0].clone())
}

#[tokio::test]
async fn progress_holds_the_projects_percentage_until_it_is_released_and_paid() {
    let app = TestApp::company("Retained").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({ "retention_percent": "5" })).await;
    let page = app.get(&format!("/Projects/ProjectByID/{villa}")).await.ok();
    assert_eq!(page["Project"]["retention_percent"], "5");
    let asked = json!({ "percent": "20", "date": "2026-11-10", "tax_ids": [app.vat().await] });
    let made = app.post(&format!("/Projects/ProgressInvoice/{villa}"), asked).await.ok();
    let invoice = made["invoice_id"].as_i64().expect("an id");
    // Of 2,000 before taxes 100 is held; the rest of 2,280 is due.
    let shown = app.invoice_page(invoice).await;
    assert_eq!(shown["Invoice"]["totals"]["amount_due"], "2180.00");
    assert_eq!(shown["payments"][0]["retained"], true);
    assert_eq!(shown["activity"][0]["action"], "retention_held");
    let (_, paper) = app.file(&format!("/Invoice/Pdf/{invoice}?language=en")).await;
    let paper = pdf_text(&paper);
    assert!(paper.contains("Retention100.00") && !paper.contains("adjustments"), "{paper}");
    assert_eq!(balance(&app, "112201").await, "100.00");
    assert_eq!(balance(&app, "112001").await, "2180.00");
    let figures = async |app: &TestApp| {
        let seen = overview(app, villa).await;
        ["billed", "outstanding", "retained", "collected"]
            .map(|field| seen[field].as_str().expect("an amount").to_owned())
    };
    assert_eq!(figures(&app).await, ["2280.00", "2180.00", "100.00", "0.00"]);
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "2180", &[(invoice, "2180", "0")])).await;
    assert_eq!(figures(&app).await, ["2280.00", "0.00", "100.00", "2180.00"]);

    // The invoice stays while something of it is held back.
    let gone = app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await;
    assert_eq!(gone.refusal().1, "invoice.retained");
    let path = format!("/Projects/ReleaseRetention/{villa}");
    let early = app.post(&path, json!({ "date": "2026-11-09" })).await;
    assert_eq!(early.refusal(), (400, "project.released_before_held", "date"));
    let list = app.post(&path, json!({ "date": "2026-11-20" })).await.ok();
    let released = &list["Retentions"][0];
    assert_eq!(
        (&released["amount"], &released["released_on"]),
        (&json!("100.00"), &json!("2026-11-20"))
    );
    assert_eq!(balance(&app, "112201").await, "0.00");
    assert_eq!(figures(&app).await, ["2280.00", "100.00", "0.00", "2180.00"]);
    let again = app.post(&path, json!({ "date": "2026-11-20" })).await;
    assert_eq!(again.refusal().1, "project.not_held");
    // The memo is in the language of the company's paper, not of the person.
    let entry = released["release_entry_id"].as_i64().expect("an entry");
    let page = app.get(&format!("/JournalEntry/GetJournalEntryById/{entry}")).await.ok();
    let memo = page["JournalEntry"]["memo"].as_str().expect("a memo");
    assert!(memo.contains("محتجز") && memo.contains("Villa"), "{memo}");
    // It is paid like an invoice.
    app.has_receipt(receipt_from(ali, bank, "100", &[(entry, "100", "0")])).await;
    assert_eq!(figures(&app).await, ["2280.00", "0.00", "0.00", "2280.00"]);
    app.verify().await;
}

#[tokio::test]
async fn an_invoice_of_costs_holds_the_projects_percentage_as_progress_does() {
    let app = TestApp::company("Costs retained").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({ "retention_percent": "5" })).await;
    bought(&app, villa, &["300", "0.05"], "300.05").await;
    let bill = async |line: usize| {
        let cost = unbilled(&app, villa).await["Costs"][line].clone();
        let costs = json!([{ "kind": cost["kind"], "line_id": cost["line_id"] }]);
        let asked = json!({ "costs": costs, "tax_ids": [] });
        let made = app.post(&format!("/Projects/Bill/{villa}"), asked).await.ok();
        let page = app.invoice_page(made["invoice_id"].as_i64().expect("an id")).await;
        page["Invoice"]["totals"]["amount_due"].clone()
    };
    // Five per cent of 5 piastres round to nothing, and nothing is held.
    assert_eq!(bill(1).await, "0.05");
    assert_eq!(bill(0).await, "285.00");
    assert_eq!(overview(&app, villa).await["retained"], "15.00");
    app.verify().await;
}

#[tokio::test]
async fn a_retention_is_held_by_hand_and_taken_back() {
    let app = TestApp::company("Held by hand").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let sale = invoice_to(ali).work("1", "1000", &[]).with("project_id", villa);
    let invoice = app.has_invoice(sale.showing("1000.00")).await;
    let other = app.has_invoice(invoice_to(ali).work("1", "50", &[]).showing("50.00")).await;
    let path = format!("/Projects/HoldRetention/{villa}");
    let hold = |invoice: i64, amount: &str| json!({ "invoice_id": invoice, "amount": amount });
    let refused = app.post(&path, hold(other, "5")).await;
    assert_eq!(refused.faults().len(), 1, "of no project");
    let refused = app.post(&path, hold(invoice, "1001")).await;
    assert_eq!(refused.refusal(), (409, "project.more_than_open", "amount"));
    assert_eq!(app.post(&path, json!({ "invoice_id": invoice })).await.faults().len(), 1);
    let list = app.post(&path, hold(invoice, "70")).await.ok();
    assert_eq!(list["Retentions"][0]["amount"], "70.00");
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["totals"]["amount_due"], "930.00");
    let back = json!({ "retention_id": list["Retentions"][0]["id"] });
    let list = app.post(&format!("/Projects/UndoRetention/{villa}"), back).await.ok();
    assert_eq!(list["Retentions"], json!([]));
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["totals"]["amount_due"], "1000.00");
    assert_eq!(overview(&app, villa).await["retained"], "0.00");
    app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.ok();
    let manager = app.member("PM").await;
    manager.get(&format!("/Projects/Retentions/{villa}")).await.refused(404);
    app.verify().await;
}

/// A note for what is held back would be a credit for money that was never paid.
#[tokio::test]
async fn what_is_held_back_is_not_credited_before_it_is_released_or_undone() {
    let app = TestApp::company("Retained and credited").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let villa = project_of(&app, "Villa", ali, json!({ "retention_percent": "5" })).await;
    let sale = invoice_to(ali).work("2", "1000", &[vat]).with("project_id", villa);
    let invoice = app.has_invoice(sale.showing("2280.00")).await;
    let hold = format!("/Projects/HoldRetention/{villa}");
    let held = app.post(&hold, json!({ "invoice_id": invoice })).await.ok();
    assert_eq!(held["Retentions"][0]["amount"], "100.00");
    let due = async || app.invoice_page(invoice).await["Invoice"]["totals"]["amount_due"].clone();
    let whole = note_against(ali, invoice, &[(1, "2")], "2280.00");
    let refused = app.post("/CreditNote/AddCreditNote", whole).await;
    assert_eq!(refused.refusal(), (409, "credit_note.retained", "lines"));
    assert!(refused.message().contains("2,180.00"), "{}", refused.message());

    // A part that leaves as much as is held back is credited.
    let half = note_against(ali, invoice, &[(1, "1")], "1140.00");
    app.has_credit_note(half.clone()).await;
    assert_eq!(due().await, "1040.00");
    assert_eq!(balance(&app, "112201").await, "100.00");
    let refused = app.post("/CreditNote/AddCreditNote", half.clone()).await;
    assert_eq!(refused.refusal().1, "credit_note.retained");

    // Held back again, the percentage is that of what is left of the invoice.
    let undo = format!("/Projects/UndoRetention/{villa}");
    let back = json!({ "retention_id": held["Retentions"][0]["id"] });
    app.post(&undo, back).await.ok();
    let held = app.post(&hold, json!({ "invoice_id": invoice })).await.ok();
    assert_eq!(held["Retentions"][0]["amount"], "50.00");
    assert_eq!(due().await, "1090.00");

    // Once nothing is held back, the rest is credited, and nobody has a credit.
    let back = json!({ "retention_id": held["Retentions"][0]["id"] });
    app.post(&undo, back).await.ok();
    let note = app.has_credit_note(half).await;
    let page = app.credit_note_page(note).await;
    assert_eq!(page["CreditNote"]["totals"]["remaining"], "0.00");
    assert_eq!(due().await, "0.00");
    assert_eq!(balance(&app, "112201").await, "0.00");
    app.verify().await;
}
