//! What a customer holds back of a project's invoices until acceptance.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::projects::{bought, held_invoice, overview, project_of, unbilled};
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

/// What is due of an invoice, and what its project holds back.
async fn due_and_held(app: &TestApp, villa: i64, invoice: i64) -> (String, String) {
    let due = app.invoice_page(invoice).await["Invoice"]["totals"]["amount_due"].clone();
    let held = overview(app, villa).await["retained"].clone();
    let text = |value: Value| value.as_str().expect("an amount").to_owned();
    (text(due), text(held))
}

/// A retention is a share of the work: it falls with what is credited.
#[tokio::test]
async fn a_retention_falls_with_what_is_credited() {
    let app = TestApp::company("Retained and credited").await;
    let (ali, villa, invoice) = held_invoice(&app).await;
    let before = app.trial_balance().await;
    let half = note_against(ali, invoice, &[(1, "1")], "1140.00");
    let note = app.has_credit_note(half.clone()).await;
    let page = app.credit_note_page(note).await;
    insta::assert_snapshot!(app.entries(&page), @r"
    3 2026-11-20
      420001 Sales returns                                         1000.00
      213001 VAT output                                             140.00
      112001 Accounts receivable - trade                                       1090.00
      112201 Retentions receivable from customers                                50.00
    ");
    let totals = &page["CreditNote"]["totals"];
    let figures = ["total", "retained", "used", "remaining"].map(|field| totals[field].clone());
    assert_eq!(figures, ["1140.00", "50.00", "1090.00", "0.00"]);
    assert_eq!(due_and_held(&app, villa, invoice).await, ("1090.00".into(), "50.00".into()));
    assert_eq!(balance(&app, "112201").await, "50.00");
    let list = app.get(&format!("/Projects/Retentions/{villa}")).await.ok();
    let kept = &list["Retentions"][0];
    assert_eq!((&kept["amount"], &kept["credited"]), (&json!("50.00"), &json!("50.00")));
    app.verify().await;

    // The note's part is the note's: the retention is not undone beside it, nor by its entry.
    let back = json!({ "retention_id": kept["id"] });
    let refused = app.post(&format!("/Projects/UndoRetention/{villa}"), back).await;
    assert_eq!(refused.refusal().1, "project.retention_credited");
    let settled = app.invoice_page(invoice).await["payments"][0]["settlement_id"].clone();
    let refused = app.delete(&format!("/Invoice/UndoCredit/{settled}")).await;
    assert_eq!(refused.refusal().1, "credit.of_retention");

    // Edited, it takes its part again; deleted, all is held again.
    let mut other = half;
    other["lines"][0]["quantity"] = json!("0.5");
    other["expected_total"] = json!("570.00");
    other["version"] = page["CreditNote"]["version"].clone();
    app.post(&format!("/CreditNote/EditCreditNote/{note}"), other).await.ok();
    assert_eq!(due_and_held(&app, villa, invoice).await, ("1635.00".into(), "75.00".into()));
    app.verify().await;
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    assert_eq!(due_and_held(&app, villa, invoice).await, ("2180.00".into(), "100.00".into()));
    assert_eq!(app.trial_balance().await, before);

    // All of it credited, nothing is owed, held or given as a credit.
    let whole = note_against(ali, invoice, &[(1, "2")], "2280.00");
    let note = app.has_credit_note(whole).await;
    let totals = app.credit_note_page(note).await["CreditNote"]["totals"].clone();
    assert_eq!((&totals["retained"], &totals["remaining"]), (&json!("100.00"), &json!("0.00")));
    assert_eq!(due_and_held(&app, villa, invoice).await, ("0.00".into(), "0.00".into()));
    assert_eq!(balance(&app, "112201").await, "0.00");
    assert_eq!(balance(&app, "112001").await, "0.00");
    let path = format!("/Projects/ReleaseRetention/{villa}");
    let nothing = app.post(&path, json!({ "date": "2026-11-20" })).await;
    assert_eq!(nothing.refusal().1, "project.not_held");
    app.verify().await;
}

#[tokio::test]
async fn what_was_released_is_owed_and_credited_like_the_invoice() {
    let app = TestApp::company("Released and credited").await;
    let (ali, villa, invoice) = held_invoice(&app).await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "2180", &[(invoice, "2180", "0")])).await;
    // Paid for 2,180 of what is now worth 1,140, of which 50 is held: 1,090 is too much.
    let half = note_against(ali, invoice, &[(1, "1")], "1140.00");
    let note = app.has_credit_note(half.clone()).await;
    let remaining = async |note: i64| {
        app.credit_note_page(note).await["CreditNote"]["totals"]["remaining"].clone()
    };
    assert_eq!(remaining(note).await, "1090.00");
    assert_eq!(due_and_held(&app, villa, invoice).await, ("0.00".into(), "50.00".into()));

    let path = format!("/Projects/ReleaseRetention/{villa}");
    let list = app.post(&path, json!({ "date": "2026-11-20" })).await.ok();
    assert_eq!(list["Retentions"][0]["amount"], "50.00");
    assert_eq!(balance(&app, "112201").await, "0.00");
    // The part that the note took off stays, as long as the rest is released.
    let refused = app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await;
    assert_eq!(refused.refusal().1, "credit_note.retention_released");
    let rest = app.has_credit_note(half).await;
    assert_eq!(remaining(rest).await, "1140.00", "nothing is held any more");
    let release = list["Retentions"][0]["release_entry_id"].clone();
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{release}")).await.ok();
    assert_eq!(balance(&app, "112201").await, "50.00");
    app.delete(&format!("/CreditNote/DeleteCreditNote/{rest}")).await.ok();
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    assert_eq!(balance(&app, "112201").await, "100.00");
    app.verify().await;
}

#[tokio::test]
async fn a_customers_account_calls_a_retention_by_its_name() {
    let app = TestApp::company("Named retention").await;
    let (ali, villa, _) = held_invoice(&app).await;
    let release = format!("/Projects/ReleaseRetention/{villa}");
    app.post(&release, json!({ "date": "2026-11-20" })).await.ok();
    let kinds = |rows: &Value| -> Vec<String> {
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| row["kind"].as_str().expect("a kind").to_owned()).collect()
    };
    let page = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    assert_eq!(kinds(&page["transactions"]), ["retention_release", "retention", "invoice"]);
    let year = json!({ "from_date": "2026-01-01", "to_date": "2026-12-31" });
    let statement = app.post(&format!("/Customer/Statement/{ali}"), year).await.ok();
    assert_eq!(kinds(&statement["rows"]), ["invoice", "retention", "retention_release"]);
}
