//! The preview of undoing more than one document: those that are ticked in a list, a vendor with
//! all that was bought, both sides of a cheque, openings that are removed.

use serde_json::{Value, json};

use crate::kit::cheques::cheque_step;
use crate::kit::json::line;
use crate::kit::purchases::{bill_id, three_bills};
use crate::kit::{EGP, TestApp, invoice_to, paper, payment_to, receipt_from};

const SEVERAL: &str = "/JournalEntry/PreviewUndoSeveral";

/// Those that would stay: number and why.
fn refused(told: &Value) -> Vec<String> {
    let all = told["refused"].as_array().expect("refused").iter();
    let text = |one: &Value, name: &str| one[name].as_str().expect("a text").to_owned();
    all.map(|one| format!("{} {}", text(one, "number"), text(one, "code"))).collect()
}

impl TestApp {
    async fn told_of(&self, kind: &str, id: i64) -> Value {
        self.post("/JournalEntry/PreviewUndo", json!({ "kind": kind, "id": id })).await.ok()
    }

    /// The journal has got these entries, and they are its last.
    async fn posted_last(&self, told: &Value) {
        let entries = told["entries"].as_array().expect("entries");
        assert!(!entries.is_empty());
        for entry in entries {
            let path = format!("/JournalEntry/GetJournalEntryByNum/{}", entry["number"]);
            let posted = self.post(&path, json!({})).await.ok();
            assert_eq!(posted["lines"], entry["lines"], "entry {}", entry["number"]);
            assert_eq!(posted["date"], entry["date"]);
        }
        let last = entries.last().expect("an entry")["number"].as_i64().expect("a number");
        let next = format!("/JournalEntry/GetJournalEntryByNum/{}", last + 1);
        self.post(&next, json!({})).await.refused(404);
        self.verify().await;
    }
}

#[tokio::test]
async fn several_bills_are_summed_and_those_that_stay_are_named() {
    let app = TestApp::company("Several told").await;
    let ids = three_bills(&app).await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Goods").await);
    let chairs = app.has_goods("Chair", "0", "0").await;
    let mut stocked = Vec::new();
    for _ in 0..2 {
        let bill = app.bill_of(delta).await.goods(chairs, "10", "80", &[]).showing("800.00");
        stocked.push(bill_id(&app.has_bill(bill).await));
    }
    let bank = app.account("bank").await;
    let paid = payment_to(delta, bank, "800", &[(stocked[0], "800", "0")]);
    app.post("/Bill/MakePayment", paid).await.ok();
    // Either purchase covers what was sold, and one of them has to.
    app.has_invoice(invoice_to(ali).line(chairs, "4", "100", &[]).showing("400.00")).await;
    app.lock_books("2026-10-31").await;
    let before = app.trial_balance().await;

    let ticked = [ids[0], stocked[0], stocked[1], ids[1], ids[2]];
    let told = app.post(SEVERAL, json!({ "kind": "bill", "ids": ticked })).await.ok();
    assert_eq!(refused(&told), ["BILL-0005 stock.short_later", "BILL-0002 period.locked"]);
    let why = told["refused"][0]["message"].as_str().expect("why it stays");
    assert!(why.contains("Chair would be short on 20/11/2026 for INV-0001"), "{why}");
    insta::assert_snapshot!(paper::accounts(&told["accounts"]), @r"
    111101 Bank - current account EGP                               800.00
    113001 Inventory - finished goods and goods for resale                      800.00
    211001 Accounts payable - trade                                1300.00      800.00
    510002 Purchases (non-inventory)                                            500.00
    ");
    assert_eq!(app.trial_balance().await, before, "nothing has happened");
    app.verify().await;

    let done = app.post("/Bill/DeleteBills", json!({ "ids": ticked })).await.ok();
    assert_eq!(done["deleted"], 3);
    app.posted_last(&told).await;
}

#[tokio::test]
async fn invoices_and_expenses_of_a_list_are_told_too() {
    let app = TestApp::company("Lists told").await;
    let ali = app.has_customer("Ali").await;
    let mut ids = Vec::new();
    for amount in ["100.00", "250.00"] {
        let sale = invoice_to(ali).work("1", amount, &[]).showing(amount);
        ids.push(app.has_invoice(sale).await);
    }
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "100", &[(ids[0], "100", "0")])).await;
    let told = app.post(SEVERAL, json!({ "kind": "invoice", "ids": ids })).await.ok();
    insta::assert_snapshot!(paper::accounts(&told["accounts"]), @r"
    111101 Bank - current account EGP                                           100.00
    112001 Accounts receivable - trade                              100.00      350.00
    410001 Sales of goods                                           350.00
    ");
    assert_eq!(told["count"], 3);
    app.post("/Invoice/DeleteInvoices", json!({ "ids": ids })).await.ok();
    app.posted_last(&told).await;

    let cost = app.account("purchases").await;
    let mut spent = Vec::new();
    for amount in ["30.00", "70.00"] {
        let expense = app.expense().await.cost(cost, amount, &[]).showing(amount);
        spent.push(app.has_expense(expense).await["Expense"]["id"].as_i64().expect("an id"));
    }
    let told = app.post(SEVERAL, json!({ "kind": "expense", "ids": spent })).await.ok();
    insta::assert_snapshot!(paper::accounts(&told["accounts"]), @r"
    111101 Bank - current account EGP                               100.00
    510002 Purchases (non-inventory)                                            100.00
    ");
    assert_eq!(told["count"], 2);

    let gone = app.post(SEVERAL, json!({ "kind": "expense", "ids": [spent[0], 999_999] })).await;
    assert_eq!(gone.refusal(), (404, "not_found", "ids.1"));
    app.post(SEVERAL, json!({ "kind": "bill", "ids": [] })).await.refused(400);
    let manager = app.member("PM").await;
    manager.post(SEVERAL, json!({ "kind": "expense", "ids": spent })).await.refused(403);
    let stranger = app.beside("Strangers").await;
    stranger.post(SEVERAL, json!({ "kind": "expense", "ids": spent })).await.refused(404);
}

#[tokio::test]
async fn a_vendor_is_told_with_all_that_was_bought_and_paid() {
    let app = TestApp::company("Vendor told").await;
    let opening = json!({ "opening_balance": "500", "as_of": "2026-01-01" });
    let delta = app.has_supplier("Delta", opening).await;
    let rent = app.owes(delta, "1000", "1140.00").await;
    let bank = app.account("bank").await;
    app.post("/Bill/MakePayment", payment_to(delta, bank, "300", &[(rent, "300", "0")])).await.ok();
    let told = app.told_of("vendor", delta).await;
    insta::assert_snapshot!(paper::accounts(&told["accounts"]), @r"
    111101 Bank - current account EGP                               300.00
    114001 VAT input (recoverable)                                              140.00
    211001 Accounts payable - trade                                1640.00      300.00
    320003 Opening balance equity                                               500.00
    510002 Purchases (non-inventory)                                           1000.00
    ");
    assert_eq!(told["count"], 3);
    app.delete(&format!("/Vendor/DeleteVendor/{delta}")).await.ok();
    app.posted_last(&told).await;

    let ali = app.has_customer_owing("Ali", EGP, "10").await;
    let told = app.told_of("customer", ali).await;
    insta::assert_snapshot!(paper::entries(&told["entries"]), @r"
    8 2026-01-01, reverses 7
      112001 Accounts receivable - trade                                         10.00
      320003 Opening balance equity                                  10.00
    ");
    app.delete(&format!("/Customer/DeleteCustomer/{ali}")).await.ok();
    app.posted_last(&told).await;
}

#[tokio::test]
async fn both_sides_of_a_cheque_are_told_before_its_step_is_taken_back() {
    let app = TestApp::company("Cheque told").await;
    let ali = app.has_customer("Ali").await;
    let (cheque, _) = app.cheque_of(ali, "500", "00701").await;
    let returned = app.moves(cheque, cheque_step("returned", "2026-11-20")).await;
    let latest = returned["last_step_id"].as_i64().expect("a step");
    let told = app.told_of("cheque_step", latest).await;
    insta::assert_snapshot!(paper::entries(&told["entries"]), @r"
    4 2026-11-20, reverses 3
      112001 Accounts receivable - trade                                        500.00
      112101 Notes receivable (post-dated cheques)                  500.00
    ");
    let asked = json!({ "kind": "cheque_step", "id": latest });
    app.member("PM").await.post("/JournalEntry/PreviewUndo", asked).await.refused(403);
    app.takes_back(cheque).await;
    app.posted_last(&told).await;
}

#[tokio::test]
async fn openings_that_are_taken_away_are_told() {
    let app = TestApp::company("Openings told").await;
    app.post("/Openings/SetDate", json!({ "date": "2026-01-01" })).await.ok();
    app.has_customer_owing("Ali", EGP, "10").await;
    app.has_customer_owing("Mona", EGP, "25").await;
    let lines = [
        app.opening("Customers", "Ali", json!({ "amount": "" })).await,
        app.opening("Customers", "Mona", json!({ "amount": "20" })).await,
    ];
    let asked = json!({ "area": "customers", "lines": lines });
    let before = app.trial_balance().await;
    let told = app.post("/Openings/PreviewSave", asked.clone()).await.ok();
    insta::assert_snapshot!(paper::entries(&told["entries"]), @r"
    3 2026-01-01, reverses 1
      112001 Accounts receivable - trade                                         10.00
      320003 Opening balance equity                                  10.00
    4 2026-01-01, reverses 2
      112001 Accounts receivable - trade                                         25.00
      320003 Opening balance equity                                  25.00
    5 2026-01-01
      112001 Accounts receivable - trade                             20.00
      320003 Opening balance equity                                              20.00
    ");
    assert_eq!(app.trial_balance().await, before, "nothing has happened");
    let manager = app.member("PM").await;
    manager.post("/Openings/PreviewSave", asked.clone()).await.refused(403);
    app.save_openings("Customers", &lines).await.ok();
    app.posted_last(&told).await;
    app.post("/Openings/PreviewSave", asked).await.refused(409);
}

/// More entries than are shown, of which one was found on a statement: not among the first.
#[tokio::test]
async fn what_drops_out_of_a_reconciliation_is_told_of_all_entries() {
    let app = TestApp::company("Dropped").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    let mut ids = Vec::new();
    for _ in 0..55 {
        ids.push(app.invoice(ali).work("1", "10").save().await);
    }
    app.has_receipt(receipt_from(ali, bank, "10", &[(ids[54], "10", "0")])).await;
    let typed = json!({
        "account_id": bank, "ending_date": "2026-11-20", "ending_balance": "10",
    });
    let session = app.post("/Reconcile/Start", typed).await.ok()["id"].clone();
    let lines = app.post(&format!("/Reconcile/GetLines/{session}"), json!({})).await.ok();
    let place = json!({ "entry": lines["Lines"][0]["entry"], "line": lines["Lines"][0]["line"] });
    let ticks = json!({ "lines": [place], "ticked": true });
    let bank_is = |mark: &str| format!("Bank - current account EGP {mark}");
    let asked = json!({ "kind": "invoice", "ids": ids });
    let told = async |app: &TestApp| app.post(SEVERAL, asked.clone()).await.ok();
    assert_eq!(told(&app).await["reconciled"], json!([]));
    app.post(&format!("/Reconcile/Tick/{session}"), ticks).await.ok();
    let said = told(&app).await;
    let fields = ["account_name", "mark"];
    let found = |told: &Value| {
        let on = told["reconciled"].as_array().expect("accounts").iter();
        on.map(|one| line(one, &fields)).collect::<Vec<_>>()
    };
    assert_eq!((found(&said), &said["count"]), (vec![bank_is("C")], &json!(56)));
    let finish = format!("/Reconcile/Finish/{session}");
    app.post(&finish, json!({ "difference": "0" })).await.ok();
    assert_eq!(found(&told(&app).await), [bank_is("R")]);
    // Once its own reconciliation is undone, nothing drops out of it.
    let id = session.as_i64().expect("an id");
    assert_eq!(app.told_of("reconciliation", id).await["reconciled"], json!([]));
    let others = json!({ "kind": "invoice", "ids": [ids[0]] });
    assert_eq!(app.post(SEVERAL, others).await.ok()["reconciled"], json!([]));
}
