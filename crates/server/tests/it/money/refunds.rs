//! Money given back to customers.

use serde_json::{Value, json};

use crate::kit::purchases::free_vendor_credit;
use crate::kit::{TestApp, note_against, receipt_from, refund_from, refund_to};

const ADD: &str = "/Refund/AddRefund";

#[tokio::test]
async fn an_overpayment_is_given_back_and_taken_back() {
    let app = TestApp::company("Given back").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let invoice = app.invoice(ali).work("1", "300").save().await;
    let paid = receipt_from(ali, bank, "500", &[(invoice, "300", "0")]);
    let receipt = app.has_receipt(paid).await;
    let before = app.trial_balance().await;

    let too_much = app.post(ADD, refund_to(ali, bank, &[("receipt", receipt, "201")])).await;
    assert_eq!(too_much.refusal(), (409, "refund.exceeds", "shares.0.amount"));
    let refund = app.has_refund(refund_to(ali, bank, &[("receipt", receipt, "200")])).await;
    let page = app.get(&format!("/Refund/GetRefundById/{refund}")).await.ok();
    assert_eq!((&page["number"], &page["amount"]), (&json!("RF-0001"), &json!("200.00")));
    assert_eq!(page["shares"][0]["number"], "RC-0001");
    insta::assert_snapshot!(app.entries(&page), @r"
    3 2026-11-20
      112001 Accounts receivable - trade                            200.00
      111101 Bank - current account EGP                                         200.00
    ");
    let kept = app.get(&format!("/Invoice/GetReceivePaymentById/{receipt}")).await.ok();
    assert_eq!(kept["unapplied"], "0.00");
    app.verify().await;

    let held = app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await;
    assert_eq!(held.refusal().1, "receipt.refunded");
    app.delete(&format!("/Refund/DeleteRefund/{refund}")).await.ok();
    assert_eq!(app.trial_balance().await, before, "undone as if it had never been");
    app.delete(&format!("/Refund/DeleteRefund/{refund}")).await.refused(404);
    app.verify().await;
}

#[tokio::test]
async fn what_is_no_credit_of_the_customer_is_refused() {
    let app = TestApp::company("No credit").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let mona = app.has_customer("Mona").await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "500", &[])).await;
    let income = app.account("sales_income").await;
    let mut wrong = refund_to(mona, income, &[("receipt", receipt, "0"), ("cheque", 1, "1")]);
    wrong["refund_date"] = json!("2026-11-21");
    insta::assert_snapshot!(app.post(ADD, wrong).await.faults().join("\n"), @r"
    refund_date: A refund can't be dated after today.
    account_id: choose a cash or bank account
    shares.0.credit_id: credit not found
    shares.0.amount: must be above zero
    shares.1.credit_id: credit not found
    ");
    let twice = [("receipt", receipt, "1"), ("receipt", receipt, "1")];
    let faults = app.post(ADD, refund_to(ali, bank, &twice)).await.faults();
    assert_eq!(faults, ["shares.1.credit_id: credit not found"]);
    assert_eq!(app.post(ADD, refund_to(ali, bank, &[])).await.refusal().1, "refund.nothing");
    app.verify().await;
}

#[tokio::test]
async fn two_people_can_not_give_the_same_money_back() {
    let app = TestApp::company("Same money").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let receipt = app.has_receipt(receipt_from(ali, bank, "500", &[])).await;
    let refund = refund_to(ali, bank, &[("receipt", receipt, "300")]);
    let answers = app.at_once(None, ADD, vec![refund.clone(), refund]).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    app.verify().await;
}

/// Uses a credit in two ways at once: one is done, the other finds less than it wants.
async fn use_at_once(app: &TestApp, ways: [(&'static str, Value); 2]) {
    let sends = ways.map(|(path, body)| {
        let app = app.clone();
        tokio::spawn(async move { app.post(path, body).await })
    });
    let mut statuses = Vec::new();
    for send in sends {
        statuses.push(send.await.expect("sent").status.as_u16());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn a_customers_credit_is_not_applied_and_given_back_at_once() {
    let app = TestApp::company("Applied or given back").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    for round in 0..6 {
        let owed = app.invoice(ali).work("1", "400").save().await;
        let (kind, credit) = if round < 3 {
            ("receipt", app.has_receipt(receipt_from(ali, bank, "500", &[])).await)
        } else {
            let sold = app.invoice(ali).work("1", "500").save().await;
            let paid = receipt_from(ali, bank, "500", &[(sold, "500", "0")]);
            app.has_receipt(paid).await;
            let note = note_against(ali, sold, &[(1, "1")], "500.00");
            ("credit_note", app.has_credit_note(note).await)
        };
        let share = json!({
            "credit_kind": kind, "credit_id": credit, "invoice_id": owed, "amount": "300",
        });
        let apply = json!({ "customer_id": ali, "date": "2026-11-20", "shares": [share] });
        let refund = refund_to(ali, bank, &[(kind, credit, "300")]);
        let mut ways = [("/Invoice/ApplyCredits", apply), (ADD, refund)];
        if round % 2 == 1 {
            ways.reverse();
        }
        use_at_once(&app, ways).await;
    }
    app.verify().await;
}

#[tokio::test]
async fn a_vendors_credit_is_not_applied_and_given_back_at_once() {
    let app = TestApp::company("Applied or got back").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let rent = app.account("purchases").await;
    for round in 0..6 {
        let bill = app.owes(delta, "400", "456.00").await;
        let mut credit = free_vendor_credit(delta, rent, "500", &[], "500.00");
        credit["vendor_credit_number"] = json!(format!("CR-{round}"));
        credit["einvoice_uuid"] = Value::Null;
        let credit = app.has_vendor_credit(credit).await;
        let share = json!({
            "credit_kind": "vendor_credit", "credit_id": credit, "bill_id": bill, "amount": "300",
        });
        let apply = json!({ "vendor_id": delta, "date": "2026-11-20", "shares": [share] });
        let refund = refund_from(delta, bank, &[("vendor_credit", credit, "300")]);
        let mut ways = [("/Bill/ApplyCredits", apply), ("/VendorCredit/AddRefund", refund)];
        if round % 2 == 1 {
            ways.reverse();
        }
        use_at_once(&app, ways).await;
    }
    app.verify().await;
}
