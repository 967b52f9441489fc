//! What keeps payments to vendors, the tax withheld with them and their accounts at one.

use serde_json::{Value, json};

use super::bills::id_of;
use super::cheques::{PAY, at_bank, by_cheque, step};
use super::expenses;
use crate::kit::json::line;
use crate::kit::{EGP, TestApp, payment_to};

impl TestApp {
    /// A bill of 1,000.00 without tax.
    async fn thousand(&self, vendor: i64) -> i64 {
        let rent = self.account("purchases").await;
        let bill = self.bill_of(vendor).await.cost(rent, "1000", &[]);
        id_of(&self.has_bill(bill.with("billing_date", "2026-08-01").showing("1000.00")).await)
    }

    /// An expense of 1,000.00, of which 10.00 is withheld, paid by cheque: it and its payment.
    async fn spent_by_cheque(&self, vendor: i64) -> (Value, i64) {
        let (rent, notes) = (self.account("purchases").await, self.account("notes_payable").await);
        let expense = self.expense().await.cost(rent, "1000", &[]).with("vendor_id", vendor);
        let expense = expense.with("withholding", "10").with("payment_account_id", notes);
        let expense = by_cheque(expense.showing("1000.00"), "0099", "2026-12-31");
        let made = self.has_expense(expense.clone()).await;
        let payment = made["payments"][0]["payment_id"].as_i64().expect("an id");
        let mut typed = expense;
        typed["id"] = json!(expenses::id_of(&made));
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
    let paid = app.post(PAY, by_cheque(payment, "1", "2026-12-31")).await.ok();
    // Nothing is open, but the cheque may bounce: then it is owed where it was.
    let moved = json!({
        "display_name": "Delta", "currency_id": EGP, "bill_chart_id": other["id"],
    });
    let refused = app.post(&format!("/Vendor/EditVendor/{delta}"), moved).await;
    assert_eq!(refused.refusal(), (409, "vendor.account_in_use", "bill_chart_id"));
    app.moves(paid["id"].as_i64().expect("an id"), step("bounced", "2026-11-20")).await;
    app.verify().await;
}

#[tokio::test]
async fn tax_that_came_back_with_a_cheque_came_back_as_it_was_withheld() {
    let app = TestApp::company("Bounced expense").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (expense, payment) = app.spent_by_cheque(delta).await;
    app.moves(payment, step("bounced", "2026-11-20")).await;
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
    let refused = app.post(PAY, all).await;
    assert_eq!(
        refused.faults(),
        ["applied.0.withholding: no more than 1 % of the amount before taxes, 1,000.00, can be \
          withheld"]
    );
    // Less is nobody's fault; and of a part, that of the part, rounded up.
    app.post(PAY, payment_to(delta, bank, "333.30", &[(bill, "333.30", "3.38")])).await.ok();
    let (rent, cash) = (app.account("purchases").await, app.expense().await);
    let expense = cash.cost(rent, "1000", &[]).with("vendor_id", delta);
    let refused = app
        .post("/Expenses/AddExpense", expense.with("withholding", "10.02").showing("1000.00"))
        .await;
    assert!(refused.faults()[0].starts_with("withholding: no more than 1 %"));
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
    let made = app.post(PAY, payment).await.ok();
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
    let paid = app.post(PAY, payment).await.ok()["id"].clone();
    let expense = app.expense().await.cost(app.account("purchases").await, "1000", &[]);
    let expense = expense.with("vendor_id", delta).with("withholding", "10");
    let expense = expense.with("expense_date", "2026-08-11").showing("1000.00");
    let spent = expenses::id_of(&app.has_expense(expense.clone()).await);
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
    let paid = app.post(PAY, by_cheque(payment, "1", "2026-12-31")).await.ok();
    app.post(PAY, payment_to(delta, bank, "396", &[(bill, "396", "4")])).await.ok();
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
    app.moves(paid["id"].as_i64().expect("an id"), step("bounced", "2026-11-20")).await;
    assert_eq!(paid_in_all().await, "2 400.00 4.00", "a cheque that came back paid nothing");
}

#[tokio::test]
async fn a_key_moves_one_cheque() {
    let app = TestApp::company("One key").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let one = app.cheque_of(ali, "100.00", "1").await.0;
    let two = app.cheque_of(ali, "100.00", "2").await.0;
    let to_bank = at_bank("under_collection", bank);
    app.post_once("a-key-of-steps", &format!("/Cheque/Move/{one}"), to_bank.clone()).await.ok();
    let other = app.post_once("a-key-of-steps", &format!("/Cheque/Move/{two}"), to_bank).await;
    assert_eq!(other.refusal(), (409, "idempotency_key_reused", ""));
    assert_eq!(app.cheque(two).await["state"], "in_hand");
}
