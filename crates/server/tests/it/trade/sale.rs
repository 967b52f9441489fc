//! The first sale: invoice, part payment with withholding, the rest, edit, delete; the books on
//! paper.

use serde_json::json;

use crate::kit::{TestApp, invoice_to, receipt_from};

#[tokio::test]
async fn a_sale_reaches_the_trial_balance() {
    let app = TestApp::company("Nile Trading").await;
    let ali = app.has_customer("Ali").await;
    let consulting = app.has_service("Consulting", "500.00").await;
    let vat = app.vat().await;

    let sale = invoice_to(ali).line(consulting, "2", "500.00", &[vat]).showing("1140.00");
    let made = app.post("/Invoice/AddInvoice", sale).await.ok();
    assert_eq!(made["Invoice"]["invoice_number"], "INV-0001");
    assert_eq!(made["Invoice"]["status"], "open");
    assert_eq!(made["Invoice"]["totals"]["amount_due"], "1140.00");

    insta::assert_snapshot!(app.trial_balance().await, @r"
    112001 Accounts receivable - trade                             1140.00
    213001 VAT output                                                           140.00
    410002 Service income                                                      1000.00
                                                                   1140.00     1140.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn part_payment_with_withholding_then_the_rest() {
    let app = TestApp::company("Paid in parts").await;
    let ali = app.has_customer("Ali").await;
    let consulting = app.has_service("Consulting", "500.00").await;
    let invoice = app.invoice(ali).line(consulting, "2", "500.00").vat(14).save().await;
    let bank = app.account("bank").await;

    app.has_receipt(receipt_from(ali, bank, "470.00", &[(invoice, "470.00", "30.00")])).await;
    let path = format!("/Invoice/GetInvoiceById/{invoice}");
    let detail = app.get(&path).await.ok();
    assert_eq!(detail["Invoice"]["status"], "partial");
    assert_eq!(detail["Invoice"]["totals"]["amount_due"], "640.00");

    app.has_receipt(receipt_from(ali, bank, "640.00", &[(invoice, "640.00", "0")])).await;
    let detail = app.get(&path).await.ok();
    assert_eq!(detail["Invoice"]["status"], "paid");

    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                              1110.00
    114101 Withholding tax receivable (deducted by customers)        30.00
    213001 VAT output                                                           140.00
    410002 Service income                                                      1000.00
                                                                   1140.00     1140.00
    ");
    app.verify().await;

    // Deleting takes the payments with it and leaves the reversed pairs in the journal.
    app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.ok();
    let gone = app.get(&path).await.ok();
    assert_eq!(gone["Invoice"]["status"], "deleted");
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Invoices"], json!([]));
    insta::assert_snapshot!(app.trial_balance().await, @"");
    app.verify().await;
}

#[tokio::test]
async fn an_edit_reverses_and_posts_anew() {
    let app = TestApp::company("Edited").await;
    let ali = app.has_customer("Ali").await;
    let consulting = app.has_service("Consulting", "500.00").await;
    let vat = app.vat().await;
    let draft = invoice_to(ali).line(consulting, "2", "500.00", &[vat]);
    let made = app.post("/Invoice/AddInvoice", draft.showing("1140.00")).await.ok();
    let id = made["Invoice"]["id"].clone();
    let version = made["Invoice"]["version"].clone();

    let edit = invoice_to(ali).line(consulting, "3", "500.00", &[vat]).with("version", version);
    let path = format!("/Invoice/EditInvoice/{id}");
    let edited = app.post(&path, edit.clone().showing("1710.00")).await.ok();
    assert_eq!(edited["Invoice"]["invoice_number"], "INV-0001");
    insta::assert_snapshot!(app.entries(&edited), @r"
    1 2026-11-20
      112001 Accounts receivable - trade                           1140.00
      410002 Service income                                                    1000.00
      213001 VAT output                                                         140.00
    2 2026-11-20, reverses 1
      112001 Accounts receivable - trade                                       1140.00
      410002 Service income                                        1000.00
      213001 VAT output                                             140.00
    3 2026-11-20
      112001 Accounts receivable - trade                           1710.00
      410002 Service income                                                    1500.00
      213001 VAT output                                                         210.00
    ");

    // Somebody who still looks at the first version must not overwrite the second.
    let stale = app.post(&path, edit.showing("1710.00")).await;
    assert_eq!(stale.refusal().0, 409);
    app.verify().await;
}

#[tokio::test]
async fn a_total_that_differs_from_what_was_shown_is_refused() {
    let app = TestApp::company("Mismatch").await;
    let ali = app.has_customer("Ali").await;
    let consulting = app.has_service("Consulting", "500.00").await;
    let sale = invoice_to(ali).line(consulting, "2", "500.00", &[app.vat().await]);
    let answer = app.post("/Invoice/AddInvoice", sale.showing("1140.01")).await;
    assert_eq!(answer.refusal(), (409, "document.total_mismatch", "expected_total"));
    assert!(app.trial_balance().await.trim().is_empty());
}

#[tokio::test]
async fn concurrent_saves_take_each_number_once() {
    let app = TestApp::company("Numbers").await;
    let ali = app.has_customer("Ali").await;
    let consulting = app.has_service("Consulting", "500.00").await;
    let sends = (0..40).map(|_| {
        let app = app.clone();
        let sale = invoice_to(ali).line(consulting, "1", "100.00", &[]).showing("100.00");
        tokio::spawn(async move { app.post("/Invoice/AddInvoice", sale).await.ok() })
    });
    let mut numbers = Vec::new();
    for send in sends.collect::<Vec<_>>() {
        let made = send.await.expect("sent");
        numbers.push(made["Invoice"]["invoice_number"].as_str().expect("a number").to_owned());
    }
    numbers.sort();
    let wanted: Vec<String> = (1..=40).map(|n| format!("INV-{n:04}")).collect();
    assert_eq!(numbers, wanted);
    app.verify().await;
}

#[tokio::test]
async fn two_payments_at_once_can_not_pay_an_invoice_twice() {
    let app = TestApp::company("Paid once").await;
    let ali = app.has_customer("Ali").await;
    let consulting = app.has_service("Consulting", "500.00").await;
    let sale = invoice_to(ali).line(consulting, "1", "100.00", &[]).showing("100.00");
    let invoice = app.post("/Invoice/AddInvoice", sale).await.ok()["Invoice"]["id"].clone();
    let bank = app.account("bank").await;
    let receipt = json!({
        "customer_id": ali, "payment_date": "2026-11-20", "deposit_account_id": bank,
        "amount": "100.00",
        "applied": [{ "invoice_id": invoice, "cash": "100.00" }],
    });
    let sends = (0..6).map(|_| {
        let (app, receipt) = (app.clone(), receipt.clone());
        tokio::spawn(
            async move { app.post("/Invoice/ReceivePayment", receipt).await.status.as_u16() },
        )
    });
    let mut statuses = Vec::new();
    for send in sends.collect::<Vec<_>>() {
        statuses.push(send.await.expect("sent"));
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409]);
    app.verify().await;
}
