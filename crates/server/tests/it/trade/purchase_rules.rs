//! What keeps payments to vendors, the tax withheld with them and their accounts at one.

use serde_json::{Value, json};

use crate::kit::cheques::{MAKE_PAYMENT, cheque_step, cheque_step_at_bank, paid_by_cheque};
use crate::kit::json::line;
use crate::kit::purchases::{bill_id, expense_id};
use crate::kit::{EGP, TestApp, payment_to, receipt_from};

impl TestApp {
    /// A bill of 1,000.00 without tax.
    async fn thousand(&self, vendor: i64) -> i64 {
        let rent = self.account("purchases").await;
        let bill = self.bill_of(vendor).await.cost(rent, "1000", &[]);
        bill_id(&self.has_bill(bill.with("billing_date", "2026-08-01").showing("1000.00")).await)
    }

    /// An expense of 1,000.00, of which 10.00 is withheld, paid by cheque: it and its payment.
    async fn spent_by_cheque(&self, vendor: i64) -> (Value, i64) {
        let (rent, notes) = (self.account("purchases").await, self.account("notes_payable").await);
        let expense = self.expense().await.cost(rent, "1000", &[]).with("vendor_id", vendor);
        let expense = expense.with("withholding", "10").with("payment_account_id", notes);
        let expense = paid_by_cheque(expense.showing("1000.00"), "0099", "2026-12-31");
        let made = self.has_expense(expense.clone()).await;
        let payment = made["payments"][0]["payment_id"].as_i64().expect("an id");
        let mut typed = expense;
        typed["id"] = json!(expense_id(&made));
        typed["version"] = json!(1);
        (typed, payment)
    }
}

#[tokio::test]
async fn a_vendor_stays_on_the_account_that_its_documents_stand_on() {
    let app = TestApp::company("One account").await;
    let (delta, notes) = (app.has_vendor("Delta").await, app.account("notes_payable").await);
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let mut chart = chart["COA"].as_array().expect("accounts").iter();
    let mut other = chart.find(|row| row["serial"] == "211002").expect("foreign vendors").clone();
    other["active"] = json!(true);
    app.post(&format!("/COA/EditChartsOfAccount/{}", other["id"]), other.clone()).await.ok();
    let bill = app.thousand(delta).await;
    let payment = payment_to(delta, notes, "1000", &[(bill, "1000", "0")]);
    let paid = app.post(MAKE_PAYMENT, paid_by_cheque(payment, "1", "2026-12-31")).await.ok();
    // Nothing is open, but the cheque may bounce: then it is owed where it was.
    let moved = json!({
        "display_name": "Delta", "currency_id": EGP, "bill_chart_id": other["id"],
    });
    let refused = app.post(&format!("/Vendor/EditVendor/{delta}"), moved).await;
    assert_eq!(refused.refusal(), (409, "vendor.account_in_use", "bill_chart_id"));
    app.moves(paid["id"].as_i64().expect("an id"), cheque_step("bounced", "2026-11-20")).await;
    app.verify().await;
}

#[tokio::test]
async fn tax_that_came_back_with_a_cheque_came_back_as_it_was_withheld() {
    let app = TestApp::company("Bounced expense").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (expense, payment) = app.spent_by_cheque(delta).await;
    app.moves(payment, cheque_step("bounced", "2026-11-20")).await;
    let path = format!("/Expenses/EditExpense/{}", expense["id"]);
    // 990 is paid as before, while a piastre more would be withheld.
    let mut more = expense.clone();
    more["lines"][0]["price"] = json!("1000.01");
    more["withholding"] = json!("10.01");
    more["expected_total"] = json!("1000.01");
    let refused = app.post(&path, more).await;
    assert_eq!(refused.refusal().1, "cheque.moved");
    let mut noted = expense;
    noted["memo"] = json!("Rent of the shop");
    app.post(&path, noted).await.ok();
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn no_more_is_withheld_than_the_nature_has_it() {
    let app = TestApp::company("At most").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let bill = app.thousand(delta).await;
    let all = payment_to(delta, bank, "0", &[(bill, "0", "1000")]);
    let refused = app.post(MAKE_PAYMENT, all).await;
    assert_eq!(
        refused.faults(),
        ["applied.0.withholding: at most 10.00 can be withheld: 1 % of 1,000.00 before tax"]
    );
    // Less is nobody's fault; and of a part, that of the part, rounded up.
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "333.30", &[(bill, "333.30", "3.38")]))
        .await
        .ok();
    let (rent, cash) = (app.account("purchases").await, app.expense().await);
    let expense = cash.cost(rent, "1000", &[]).with("vendor_id", delta);
    let refused = app
        .post("/Expenses/AddExpense", expense.with("withholding", "10.02").showing("1000.00"))
        .await;
    assert!(refused.faults()[0].starts_with("withholding: at most 10.00 can be withheld: 1 %"));
    app.verify().await;
}

/// Of an advance nothing is withheld; the payment of the bill's rest has the tax of the whole.
#[tokio::test]
async fn a_bill_that_an_advance_paid_is_taxed_whole() {
    let app = TestApp::company("Advance").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let mut advance = payment_to(delta, bank, "900", &[]);
    advance["payment_date"] = json!("2026-07-15");
    let advance = app.post(MAKE_PAYMENT, advance).await.ok()["id"].clone();
    let bill = app.thousand(delta).await;
    let share = json!({
        "credit_kind": "payment", "credit_id": advance, "bill_id": bill, "amount": "900",
    });
    let used = json!({ "vendor_id": delta, "date": "2026-08-01", "shares": [share] });
    app.post("/Bill/ApplyCredits", used).await.ok();
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    assert_eq!(
        line(&form["bills"][0], &["amount_due", "net", "withholding"]),
        "100.00 1000.00 10.00"
    );
    let more = payment_to(delta, bank, "89.98", &[(bill, "89.98", "10.02")]);
    assert_eq!(app.post(MAKE_PAYMENT, more).await.faults().len(), 1);
    let paid =
        app.post(MAKE_PAYMENT, payment_to(delta, bank, "90", &[(bill, "90", "10")])).await.ok();
    assert_eq!(line(&paid["certificate"][0], &["percent", "net", "amount"]), "1 1000.00 10.00");
    app.verify().await;
}

/// What a taxed payment had too much is an advance like any other.
#[tokio::test]
async fn what_was_paid_too_much_with_a_taxed_bill_is_an_advance() {
    let app = TestApp::company("Too much").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let first = app.thousand(delta).await;
    let mut both = payment_to(delta, bank, "1890", &[(first, "990", "10")]);
    both["payment_date"] = json!("2026-08-02");
    let paid = app.post(MAKE_PAYMENT, both).await.ok()["id"].clone();
    let rent = app.account("purchases").await;
    let later = app.bill_of(delta).await.cost(rent, "1000", &[]);
    let later = later.with("billing_date", "2026-08-10").showing("1000.00");
    let later = bill_id(&app.has_bill(later).await);
    let share = json!({
        "credit_kind": "payment", "credit_id": paid, "bill_id": later, "amount": "900",
    });
    let used = json!({ "vendor_id": delta, "date": "2026-08-10", "shares": [share] });
    app.post("/Bill/ApplyCredits", used).await.ok();
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let told = line(&form["bills"][0], &["amount_due", "net", "withholding"]);
    assert_eq!(told, "100.00 1000.00 10.00");
    app.verify().await;
}

/// A payment of 300 pounds is below the law's minimum, not a bill that is paid in such.
#[tokio::test]
async fn instalments_of_a_larger_bill_may_be_taxed() {
    let app = TestApp::company("Instalments").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let bill = app.thousand(delta).await;
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "200", &[(bill, "200", "0")])).await.ok();
    // The second has its own tax and that of the first.
    let paid =
        app.post(MAKE_PAYMENT, payment_to(delta, bank, "196", &[(bill, "196", "4")])).await.ok();
    assert_eq!(line(&paid["certificate"][0], &["percent", "net", "amount"]), "1 400.00 4.00");
    // The form proposes the tax of only the rest: that of both instalments is withheld.
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let told = line(&form["bills"][0], &["amount_due", "net", "withholding"]);
    assert_eq!(told, "600.00 600.00 6.00");
    let rest = payment_to(delta, bank, "593.98", &[(bill, "593.98", "6.02")]);
    assert_eq!(app.post(MAKE_PAYMENT, rest).await.faults().len(), 1);
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "594", &[(bill, "594", "6")])).await.ok();
    let rent = app.account("purchases").await;
    let small = app.bill_of(delta).await.cost(rent, "300", &[]).showing("300.00");
    let small = bill_id(&app.has_bill(small).await);
    let refused =
        app.post(MAKE_PAYMENT, payment_to(delta, bank, "297", &[(small, "297", "3")])).await;
    assert!(refused.faults()[0].ends_with("payments this small are exempt from withholding"));
    app.verify().await;
}

/// What was withheld too little of an instalment is proposed and allowed with the rest, and of a
/// cheque that came back everything.
#[tokio::test]
async fn tax_that_was_left_out_is_withheld_with_the_rest() {
    let app = TestApp::company("Too little").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let notes = app.account("notes_payable").await;
    let proposed = async || {
        let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
        line(&form["bills"][0], &["amount_due", "net", "withholding"])
    };
    let bill = app.thousand(delta).await;
    let half = payment_to(delta, bank, "497.50", &[(bill, "497.50", "2.50")]);
    let half = app.post(MAKE_PAYMENT, half).await.ok();
    assert_eq!(line(&half["certificate"][0], &["percent", "net", "amount"]), "1 250.00 2.50");
    assert_eq!(proposed().await, "500.00 750.00 7.50");

    // The rest by a cheque with less tax again, which comes back with it.
    let rest = payment_to(delta, notes, "495", &[(bill, "495", "5")]);
    let rest = app.post(MAKE_PAYMENT, paid_by_cheque(rest, "12", "2026-12-31")).await.ok();
    let rest = rest["id"].as_i64().expect("an id");
    app.moves(rest, cheque_step("cancelled", "2026-11-20")).await;
    assert_eq!(proposed().await, "500.00 500.00 5.00");

    // One without any tax may be taxed when it is paid again.
    let other = app.thousand(delta).await;
    let whole = payment_to(delta, notes, "1000", &[(other, "1000", "0")]);
    let whole = app.post(MAKE_PAYMENT, paid_by_cheque(whole, "13", "2026-12-31")).await.ok();
    app.moves(whole["id"].as_i64().expect("an id"), cheque_step("cancelled", "2026-11-20")).await;
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let bills = form["bills"].as_array().expect("bills").iter();
    let again = bills.clone().find(|one| one["number"] == "13").expect("the cheque");
    assert_eq!(line(again, &["amount_due", "net", "withholding"]), "1000.00 1000.00 10.00");
    let again = again["id"].as_i64().expect("an id");
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "990", &[(again, "990", "10")])).await.ok();
    app.cheques_are_the_books().await;
    app.verify().await;
}

#[tokio::test]
async fn the_nature_that_was_named_is_the_one_that_is_recorded() {
    let app = TestApp::company("Own rates").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let bill = app.thousand(delta).await;
    let own = app.own_nature("2").await;
    let mut payment = payment_to(delta, bank, "980", &[(bill, "980", "20")]);
    payment["applied"][0]["withholding_tax_id"] = own.clone();
    let made = app.post(MAKE_PAYMENT, payment).await.ok();
    assert_eq!(line(&made["certificate"][0], &["percent", "net", "amount"]), "2 1000.00 20.00");
    assert_eq!(made["certificate"][0]["withholding_tax_id"], own);
    app.verify().await;
}

#[tokio::test]
async fn tax_that_was_paid_on_keeps_its_payment() {
    let app = TestApp::company("Paid on").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let bill = app.thousand(delta).await;
    let mut payment = payment_to(delta, bank, "990", &[(bill, "990", "10")]);
    payment["payment_date"] = json!("2026-08-10");
    let paid = app.post(MAKE_PAYMENT, payment).await.ok()["id"].clone();
    let expense = app.expense().await.cost(app.account("purchases").await, "1000", &[]);
    let expense = expense.with("vendor_id", delta).with("withholding", "10");
    let expense = expense.with("expense_date", "2026-08-11").showing("1000.00");
    let spent = expense_id(&app.has_expense(expense.clone()).await);
    let remittance = json!({
        "payment_date": "2026-10-15", "payment_account_id": bank, "year": 2026, "quarter": 3,
        "amount": "20", "reference_number": "EFT-1",
    });
    let remitted = app.post("/Withholding/AddRemittance", remittance).await.ok();

    let before = app.trial_balance().await;
    let gone = [
        app.delete(&format!("/Bill/DeleteMadePayment/{paid}")).await,
        app.delete(&format!("/Bill/DeleteBill/{bill}")).await,
        app.delete(&format!("/Expenses/DeleteExpenses/{spent}")).await,
    ];
    for gone in gone {
        assert_eq!(gone.refusal(), (409, "payment.tax_remitted", ""));
        assert!(gone.message().contains("TP-0001"), "{}", gone.message());
    }
    let mut later = expense.clone();
    later["version"] = json!(1);
    later["expense_date"] = json!("2026-10-20");
    let later = app.post(&format!("/Expenses/EditExpense/{spent}"), later).await;
    assert_eq!(later.refusal(), (409, "payment.tax_remitted", ""), "of another quarter");
    let mut less = expense;
    less["version"] = json!(1);
    less["withholding"] = json!("5");
    let less = app.post(&format!("/Expenses/EditExpense/{spent}"), less).await;
    assert_eq!(less.refusal(), (409, "payment.tax_remitted", ""));
    assert_eq!(app.trial_balance().await, before);
    app.delete(&format!("/Withholding/DeleteRemittance/{}", remitted["id"])).await.ok();
    app.delete(&format!("/Bill/DeleteMadePayment/{paid}")).await.ok();
    app.delete(&format!("/Expenses/DeleteExpenses/{spent}")).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn every_list_of_payments_is_sorted_by_everything_and_adds_up_what_was_paid() {
    let app = TestApp::company("Sorted").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let notes = app.account("notes_payable").await;
    let bill = app.thousand(delta).await;
    let payment = payment_to(delta, notes, "495", &[(bill, "495", "5")]);
    let paid = app.post(MAKE_PAYMENT, paid_by_cheque(payment, "1", "2026-12-31")).await.ok();
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "396", &[(bill, "396", "4")])).await.ok();
    for (call, party) in
        [("/Bill/GetMadePayments", "vendor"), ("/Invoice/GetReceivePayments", "customer")]
    {
        for kind in ["receipt", "refund"] {
            for sort in ["number", party, "date", "amount"] {
                app.post(call, json!({ "kind": kind, "sort": sort })).await.ok();
            }
        }
    }
    let paid_in_all = async || {
        let page = app.post("/Bill/GetMadePayments", json!({})).await.ok();
        line(&page["Totals"], &["count", "total", "withholding"])
    };
    assert_eq!(paid_in_all().await, "2 900.00 9.00");
    app.moves(paid["id"].as_i64().expect("an id"), cheque_step("bounced", "2026-11-20")).await;
    assert_eq!(paid_in_all().await, "2 400.00 4.00", "a cheque that came back paid nothing");
}

#[tokio::test]
async fn a_key_moves_one_cheque() {
    let app = TestApp::company("One key").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let one = app.cheque_of(ali, "100.00", "1").await.0;
    let two = app.cheque_of(ali, "100.00", "2").await.0;
    let to_bank = cheque_step_at_bank("under_collection", bank);
    app.post_once("a-key-of-steps", &format!("/Cheque/Move/{one}"), to_bank.clone()).await.ok();
    let other = app.post_once("a-key-of-steps", &format!("/Cheque/Move/{two}"), to_bank).await;
    assert_eq!(other.refusal(), (409, "idempotency_key_reused", ""));
    assert_eq!(app.cheque(two).await["state"], "in_hand");
}

#[tokio::test]
async fn who_may_not_delete_a_payment_deletes_no_bill_that_it_paid_alone() {
    let app = TestApp::company("Both or none").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let (paid, open) = (app.thousand(delta).await, app.thousand(delta).await);
    let whole = |bill: i64| payment_to(delta, bank, "1000", &[(bill, "1000", "0")]);
    let payment = app.post(MAKE_PAYMENT, whole(paid)).await.ok();
    let before = app.trial_balance().await;

    let clerk = app.clerk_of(&["Bills"]).await;
    let bill = format!("/Bill/DeleteBill/{paid}");
    let refused = clerk.delete(&bill).await;
    assert_eq!(refused.refusal(), (409, "payment.may_not_go", ""));
    assert_eq!(
        refused.message(),
        "This would also delete payment PV-0001. You need permission to delete payments made."
    );
    let told = clerk.post("/Bill/DeleteBills", json!({ "ids": [paid, open] })).await.ok();
    assert_eq!(told["deleted"], 1);
    assert_eq!(told["bills"][0]["code"], "payment.may_not_go");
    app.get(&format!("/Bill/GetMadePaymentById/{}", payment["id"])).await.ok();
    // What paid other bills too, or left an advance, stays: then nothing of it is deleted.
    let other = app.thousand(delta).await;
    let both = payment_to(delta, bank, "1500", &[(other, "1000", "0")]);
    app.post(MAKE_PAYMENT, both).await.ok();
    clerk.delete(&format!("/Bill/DeleteBill/{other}")).await.ok();

    app.clerk_of(&["Bills", "Make Payment"]).await.delete(&bill).await.ok();
    assert_ne!(app.trial_balance().await, before);
    app.verify().await;
}

#[tokio::test]
async fn who_may_not_delete_a_receipt_deletes_no_invoice_that_it_paid_alone() {
    let app = TestApp::company("Receipts stay").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let invoice = app.invoice(ali).work("1", "1000").save().await;
    app.has_receipt(receipt_from(ali, bank, "1000", &[(invoice, "1000", "0")])).await;
    let clerk = app.clerk_of(&["Sales"]).await;
    let path = format!("/Invoice/DeleteInvoice/{invoice}");
    let refused = clerk.delete(&path).await;
    assert_eq!(refused.refusal(), (409, "receipt.may_not_go", ""));
    let both = clerk.post("/Invoice/DeleteInvoices", json!({ "ids": [invoice] })).await;
    assert_eq!(both.refusal(), (409, "receipt.may_not_go", "ids.0"));
    app.clerk_of(&["Sales", "Receive Payment"]).await.delete(&path).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn an_expense_is_deleted_with_its_payment_by_who_may_delete_expenses() {
    let app = TestApp::company("One voucher").await;
    let expense = app.expense().await.cost(app.account("purchases").await, "10", &[]);
    let clerk = app.clerk_of(&["Expenses"]).await;
    let spent = expense_id(&clerk.has_expense(expense.showing("10.00")).await);
    clerk.delete(&format!("/Expenses/DeleteExpenses/{spent}")).await.ok();
    app.verify().await;
}
