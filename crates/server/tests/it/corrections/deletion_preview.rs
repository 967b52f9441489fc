//! What undoing a document would post, before it is undone.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to, paper, receipt_from};

const PREVIEW: &str = "/JournalEntry/PreviewUndo";

async fn preview(app: &TestApp, kind: &str, id: i64) -> Value {
    app.post(PREVIEW, json!({ "kind": kind, "id": id })).await.ok()
}

#[tokio::test]
async fn what_is_told_is_what_happens() {
    let app = TestApp::company("Undone").await;
    let ali = app.has_customer("Ali").await;
    let desk = app.has_goods("Desk", "10", "5").await;
    let vat = app.vat().await;
    let sale = invoice_to(ali).line(desk, "2", "100", &[vat]).showing("228.00");
    let invoice = app.has_invoice(sale).await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "228", &[(invoice, "228", "0")])).await;
    let before = app.trial_balance().await;

    // The sale, its cost and its payment: all of it is turned round.
    let told = preview(&app, "invoice", invoice).await;
    insta::assert_snapshot!(paper::entries(&told["entries"]), @r"
    5 2026-11-20, reverses 4
      111101 Bank - current account EGP                                         228.00
      112001 Accounts receivable - trade                            228.00
    6 2026-11-20, reverses 2
      112001 Accounts receivable - trade                                        228.00
      410001 Sales of goods                                         200.00
      213001 VAT output                                              28.00
    7 2026-11-20, reverses 3
      510001 Cost of goods sold                                                  10.00
      113001 Inventory - finished goods and goods for resale         10.00
    ");
    assert_eq!(told["count"], 3);
    assert_eq!(app.trial_balance().await, before, "nothing has happened");
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["status"], "paid");
    app.verify().await;

    app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.ok();
    let last = told["entries"][2]["number"].as_i64().expect("a number");
    for (place, number) in (last - 2..=last).enumerate() {
        let posted =
            app.post(&format!("/JournalEntry/GetJournalEntryByNum/{number}"), json!({})).await.ok();
        assert_eq!(posted["lines"], told["entries"][place]["lines"], "entry {number}");
    }
    app.verify().await;
}

#[tokio::test]
async fn every_kind_that_can_be_undone_tells_it() {
    let app = TestApp::company("All undone").await;
    let has = app.furnish("Sample", 0).await;
    for (kind, record) in [
        ("invoice", "invoice"),
        ("credit_note", "credit note"),
        ("receipt", "receipt"),
        ("refund", "refund"),
        ("credit_applied", "settlement"),
        ("bill", "bill"),
        ("vendor_credit", "vendor credit"),
        ("payment", "payment"),
        ("vendor_refund", "vendor refund"),
        ("vendor_credit_applied", "vendor settlement"),
        ("expense", "expense"),
        ("journal_entry", "manual entry"),
        ("stock_adjustment", "adjustment"),
        ("landed_cost", "landed cost"),
        ("remittance", "remittance"),
        ("vat_return", "vat return"),
        ("vat_adjustment", "tax adjustment"),
        ("fixed_asset", "asset"),
        ("depreciation", "depreciation"),
        ("asset_disposal", "disposal"),
        ("revaluation", "revaluation"),
        ("cheque_step", "cheque step"),
        ("reconciliation", "reconciliation"),
        ("customer", "customer"),
        ("vendor", "vendor"),
    ] {
        let asked = json!({ "kind": kind, "id": has.id_of(record) });
        let answer = app.post(PREVIEW, asked).await;
        // What refers to it is undone first: then the refusal is that of undoing itself.
        let status = answer.status.as_u16();
        assert!([200, 409].contains(&status), "{kind}: {:#}", answer.body);
        let gone = app.post(PREVIEW, json!({ "kind": kind, "id": 999_999 })).await;
        assert_eq!(gone.status, 404, "{kind}: {:#}", gone.body);
    }
    app.verify().await;
}

#[tokio::test]
async fn whoever_may_not_undo_is_not_told() {
    let app = TestApp::company("Not undone").await;
    let ali = app.has_customer_owing("Ali", EGP, "10").await;
    let invoice = app.invoice(ali).work("1", "7").save().await;
    let accountant = app.member("accountant").await;
    let asked = json!({ "kind": "invoice", "id": invoice });
    accountant.post(PREVIEW, asked.clone()).await.refused(403);
    app.member("PM").await.post(PREVIEW, asked.clone()).await.refused(403);
    app.lock_books("2026-11-20").await;
    let refused = app.post(PREVIEW, asked).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "invoice_date"), "as undoing is");
    app.post(PREVIEW, json!({ "kind": "company", "id": 1 })).await.refused(400);
}
