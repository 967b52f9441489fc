//! A customer's credit: what was paid before settles what is owed now.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to, receipt_from, usd};

const APPLY: &str = "/Invoice/ApplyCredits";

fn share(receipt: i64, invoice: i64, amount: &str) -> Value {
    json!({ "credit_kind": "receipt", "credit_id": receipt, "invoice_id": invoice,
        "amount": amount })
}

fn applying(customer: i64, shares: &[Value]) -> Value {
    json!({ "customer_id": customer, "date": "2026-11-20", "shares": shares })
}

#[tokio::test]
async fn what_was_paid_too_much_pays_the_next_invoice() {
    let app = TestApp::company("Paid before").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let receipt = app.has_receipt(receipt_from(ali, bank, "500", &[])).await;
    let invoice = app.invoice(ali).work("1", "300").save().await;

    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    assert_eq!(form["credits"][0]["remaining"], "500.00");
    let too_much = app.apply_credit(ali, ("receipt", receipt), invoice, "301").await;
    assert_eq!(too_much.refusal(), (409, "money.exceeds_open", "shares.0.amount"));
    app.apply_credit(ali, ("receipt", receipt), invoice, "300").await.ok();

    let detail = app.invoice_page(invoice).await;
    assert_eq!(detail["Invoice"]["status"], "paid");
    assert_eq!(detail["payments"][0]["applied"], "300.00");
    let kept = app.get(&format!("/Invoice/GetReceivePaymentById/{receipt}")).await.ok();
    assert_eq!(kept["unapplied"], "200.00");
    app.verify().await;
}

#[tokio::test]
async fn an_invoice_goes_with_the_payment_that_paid_it_in_two_parts() {
    let app = TestApp::company("Paid in parts").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let before = app.trial_balance().await;
    let invoice = app.invoice(ali).work("1", "1000").save().await;
    let paid = receipt_from(ali, bank, "1000", &[(invoice, "400", "0")]);
    let receipt = app.has_receipt(paid).await;
    app.apply_credit(ali, ("receipt", receipt), invoice, "600").await.ok();

    let ticked = json!({ "ids": [invoice] });
    let told = app.post("/Invoice/WhatGoesWith", ticked.clone()).await.ok();
    assert_eq!((&told["payments_deleted"], &told["payments_kept"]), (&json!(1), &json!(0)));
    app.post("/Invoice/DeleteInvoices", ticked).await.ok();
    let gone = app.get(&format!("/Invoice/GetReceivePaymentById/{receipt}")).await.ok();
    assert_eq!(gone["deleted"], true);
    assert_eq!(app.trial_balance().await, before);
    app.verify().await;
}

#[tokio::test]
async fn a_credit_of_another_rate_leaves_a_gain_and_takes_it_back() {
    let app = TestApp::company("Rates").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    let bank = app.account("bank").await;
    let paid = receipt_from(sam, bank, "100", &[]);
    let paid = {
        let mut paid = paid;
        paid["exchange_rate"] = json!("52");
        paid
    };
    let receipt = app.has_receipt(paid).await;
    let sale = invoice_to(sam).work("1", "100", &[]).with("currency_id", usd());
    let invoice = app.has_invoice(sale.with("exchange_rate", "50").showing("100.00")).await;
    let before = app.trial_balance().await;

    app.apply_credit(sam, ("receipt", receipt), invoice, "100").await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                              5200.00
    410001 Sales of goods                                                      5000.00
    720001 Realised foreign exchange gain/loss                                  200.00
                                                                   5200.00     5200.00
    ");
    app.verify().await;

    let settlement = app.invoice_page(invoice).await["payments"][0]["settlement_id"].clone();
    app.delete(&format!("/Invoice/UndoCredit/{settlement}")).await.ok();
    assert_eq!(app.trial_balance().await, before, "undone as if it had never been");
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["status"], "open");
    app.verify().await;
}

/// An opening balance has no page: the receipt's shows what it settles, each by the settlement that
/// undoes it.
#[tokio::test]
async fn what_a_receipt_gave_to_an_opening_balance_is_loosened_on_the_receipts_page() {
    let app = TestApp::company("Opening settled").await;
    let (ali, bank) = (app.has_customer_owing("Ali", EGP, "400").await, app.account("bank").await);
    let receipt = app.has_receipt(receipt_from(ali, bank, "500", &[])).await;
    let before = app.trial_balance().await;
    let form = format!("/Invoice/GetReceivePaymentForCustomer/{ali}");
    let owed = app.get(&form).await.ok()["invoices"][0].clone();
    assert_eq!([&owed["kind"], &owed["amount_due"]], ["opening", "400.00"]);
    let opening = owed["id"].as_i64().expect("an id");
    app.apply_credit(ali, ("receipt", receipt), opening, "400").await.ok();

    let page = format!("/Invoice/GetReceivePaymentById/{receipt}");
    let settled = app.get(&page).await.ok();
    let given = &settled["applied"][0];
    assert_eq!(
        [&given["kind"], &given["applied"], &settled["unapplied"]],
        ["opening", "400.00", "100.00"]
    );
    let told = &settled["activity"][0];
    assert_eq!(
        [&told["action"], &told["changes"][0]["after"]],
        [&json!("credit_applied"), &given["invoice_number"]]
    );
    assert_eq!(app.get(&form).await.ok()["invoices"], json!([]));

    app.delete(&format!("/Invoice/UndoCredit/{}", given["settlement_id"])).await.ok();
    let loosened = app.get(&page).await.ok();
    assert_eq!([&loosened["applied"], &loosened["unapplied"]], [&json!([]), &json!("500.00")]);
    assert_eq!(app.get(&form).await.ok()["invoices"][0]["amount_due"], "400.00");
    assert_eq!(app.trial_balance().await, before);
    app.verify().await;
}

#[tokio::test]
async fn somebody_elses_credit_and_days_to_come_are_refused() {
    let app = TestApp::company("Not theirs").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let mona = app.has_customer("Mona").await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "500", &[])).await;
    let invoice = app.invoice(mona).work("1", "300").save().await;
    let wrong = app.apply_credit(mona, ("receipt", receipt), invoice, "1").await;
    assert_eq!(wrong.faults(), ["shares.0.credit_id: credit not found"]);
    let mut tomorrow = applying(ali, &[share(receipt, invoice, "1")]);
    tomorrow["date"] = json!("2026-11-21");
    let faults = app.post(APPLY, tomorrow).await.faults();
    assert_eq!(faults.len(), 2, "the day, and an invoice of somebody else: {faults:?}");
    assert_eq!(app.post(APPLY, applying(ali, &[])).await.refusal().1, "credit.nothing");
}
