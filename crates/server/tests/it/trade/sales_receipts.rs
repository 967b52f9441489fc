//! Sales receipts: invoices that are paid in full at once.

use serde_json::{Value, json};

use crate::kit::json::line;
use crate::kit::{Answer, InvoiceDraft, TestApp, invoice_to, note_against, paper, usd};

const ADD: &str = "/Invoice/AddInvoice";

fn edit(id: i64) -> String {
    format!("/Invoice/EditInvoice/{id}")
}

fn delete(id: i64) -> String {
    format!("/Invoice/DeleteInvoice/{id}")
}

/// A service with value added tax that is paid into an account.
fn on_the_spot(customer: i64, account: i64, vat: i64) -> InvoiceDraft {
    invoice_to(customer).work("1", "100", &[vat]).with("deposit_account_id", account)
}

async fn shop(name: &str) -> (TestApp, i64, i64, i64) {
    let app = TestApp::company(name).await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let cash = app.account("cash").await;
    (app, ali, cash, vat)
}

fn faults(answer: &Answer) -> Vec<String> {
    let errors = answer.body["errors"].as_array().cloned().unwrap_or_default();
    errors.iter().map(|one| line(one, &["field", "code"])).collect()
}

#[tokio::test]
async fn it_is_booked_paid_edited_and_deleted_as_one() {
    let (app, ali, cash, vat) = shop("On the spot").await;
    let before = app.trial_balance().await;
    let made = app.post(ADD, on_the_spot(ali, cash, vat).showing("114.00")).await.ok();
    let view = &made["Invoice"];
    let id = view["id"].as_i64().expect("an id");
    assert_eq!(line(view, &["invoice_number", "status", "due_date"]), "SR-0001 paid 2026-11-20");
    assert_eq!(view["deposit_account"]["id"], cash);
    assert_eq!(line(&view["totals"], &["paid", "amount_due"]), "114.00 0.00");
    let payment = &made["payments"][0];
    assert_eq!(line(payment, &["kind", "number", "applied"]), "receipt RC-0001 114.00");
    let asked = json!({ "kind": "invoice", "record_id": id, "action": "created" });
    let log = app.post("/Audit/Activity", asked).await.ok();
    assert_eq!(log["activity"][0]["is_sales_receipt"], true, "called by its name in the log");
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      112001 Accounts receivable - trade                            114.00
      410001 Sales of goods                                                     100.00
      213001 VAT output                                                          14.00
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                                114.00
    213001 VAT output                                                            14.00
    410001 Sales of goods                                                       100.00
                                                                    114.00      114.00
    ");

    // The money can't be undone from under it.
    let receipt = payment["receipt_id"].as_i64().expect("a receipt");
    let refused = app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await;
    assert_eq!(refused.refusal(), (409, "receipt.of_sales_receipt", ""));
    assert!(refused.message().contains("SR-0001"), "{}", refused.message());

    // Another total and another account: another payment.
    let bank = app.account("bank").await;
    let more = invoice_to(ali).work("2", "100", &[vat]).with("version", 1);
    let more = more.with("deposit_account_id", bank).showing("228.00");
    let edited = app.post(&edit(id), more).await.ok();
    assert_eq!(line(&edited["Invoice"]["totals"], &["paid", "amount_due"]), "228.00 0.00");
    assert_eq!(edited["payments"].as_array().expect("payments").len(), 1);
    assert_eq!(edited["Invoice"]["deposit_account"]["id"], bank);
    let told = edited["activity"].as_array().expect("activity").iter();
    let told: Vec<String> = told.map(paper::changes).collect();
    let told = told.join("\n");
    assert!(told.contains("deposit_account: "), "{told}");
    app.verify().await;

    // Less, and left out: the account stays. What concerns no money leaves the payment as it is.
    let less = invoice_to(ali).work("1", "50", &[vat]).with("version", 2).showing("57.00");
    let edited = app.post(&edit(id), less).await.ok();
    assert_eq!(line(&edited["Invoice"]["totals"], &["paid", "amount_due"]), "57.00 0.00");
    let paid_with = edited["payments"][0]["receipt_id"].clone();
    let noted = invoice_to(ali).work("1", "50", &[vat]).with("version", 3);
    let noted = noted.with("customer_email", "ali@example.com").showing("57.00");
    let edited = app.post(&edit(id), noted).await.ok();
    assert_eq!(edited["payments"][0]["receipt_id"], paid_with);

    let asked = json!({ "ids": [id] });
    let goes = app.post("/Invoice/WhatGoesWith", asked).await.ok();
    assert_eq!(line(&goes, &["payments_deleted", "payments_kept"]), "1 0");
    app.delete(&delete(id)).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    app.verify().await;
}

#[tokio::test]
async fn the_payment_is_not_taken_out_from_under_it() {
    let (app, ali, cash, vat) = shop("Credit undone").await;
    let made = app.post(ADD, on_the_spot(ali, cash, vat).showing("114.00")).await.ok();
    let before = app.trial_balance().await;
    let settlement = &made["payments"][0]["settlement_id"];
    let refused = app.delete(&format!("/Invoice/UndoCredit/{settlement}")).await;
    assert_eq!(refused.refusal(), (409, "receipt.of_sales_receipt", ""));
    assert_eq!(app.trial_balance().await, before);

    // A receipt that once paid it and no longer does is like any other.
    let id = made["Invoice"]["id"].as_i64().expect("an id");
    app.delete(&delete(id)).await.ok();
    let invoice = app.has_invoice(invoice_to(ali).work("1", "100", &[vat]).showing("114.00")).await;
    assert!(invoice > id);
    app.verify().await;
}

#[tokio::test]
async fn tax_that_the_customer_withholds_is_no_cash() {
    let (app, ali, cash, vat) = shop("Withheld at once").await;
    let typed = invoice_to(ali).work("1", "10000", &[vat]).with("deposit_account_id", cash);
    let typed = typed.with("withholding_percent", "1").showing("11400.00");
    let made = app.post(ADD, typed).await.ok();
    assert_eq!(line(&made["Invoice"]["totals"], &["paid", "amount_due"]), "11400.00 0.00");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                              11300.00
    114101 Withholding tax receivable (deducted by customers)       100.00
    213001 VAT output                                                          1400.00
    410001 Sales of goods                                                     10000.00
                                                                  11400.00    11400.00
    ");
    // Withheld no longer: another payment.
    let id = made["Invoice"]["id"].as_i64().expect("an id");
    let typed = invoice_to(ali).work("1", "10000", &[vat]).with("version", 1);
    app.post(&edit(id), typed.showing("11400.00")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                              11400.00
    213001 VAT output                                                          1400.00
    410001 Sales of goods                                                     10000.00
                                                                  11400.00    11400.00
    ");
    // Nobody in particular, from now on.
    let mut typed = invoice_to(0).work("1", "10000", &[vat]).with("version", 2).showing("11400.00");
    typed.as_object_mut().expect("fields").remove("customer_id");
    let edited = app.post(&edit(id), typed).await.ok();
    assert_eq!(edited["Invoice"]["customer_name"], "Cash customer");
    app.verify().await;
}

#[tokio::test]
async fn an_edit_keeps_what_stood_on_the_cheque() {
    let (app, ali, _, vat) = shop("Sold by cheque").await;
    let notes = app.account("notes_receivable").await;
    let typed = on_the_spot(ali, notes, vat).with("payment_ref_no", "44");
    let typed =
        typed.with("down_payment_cheque", json!({ "bank": "CIB", "due_date": "2027-02-01" }));
    let made = app.post(ADD, typed.showing("114.00")).await.ok();
    let id = made["Invoice"]["id"].as_i64().expect("an id");
    let more = invoice_to(ali).work("2", "100", &[vat]).with("version", 1);
    let edited = app.post(&edit(id), more.with("payment_ref_no", "44").showing("228.00")).await;
    let receipt = edited.ok()["payments"][0]["receipt_id"].as_i64().expect("a receipt");
    let cheque = app.cheque(receipt).await;
    assert_eq!(line(&cheque, &["bank", "due_date", "amount"]), "CIB 2027-02-01 228.00");
    // Nothing else changes: another cheque is written all the same.
    let same = invoice_to(ali).work("2", "100", &[vat]).with("version", 2);
    let same = same.with("payment_ref_no", "44").with("deposit_account_id", notes);
    let later =
        same.with("down_payment_cheque", json!({ "bank": "QNB", "due_date": "2027-03-01" }));
    let edited = app.post(&edit(id), later.showing("228.00")).await.ok();
    let receipt = edited["payments"][0]["receipt_id"].as_i64().expect("a receipt");
    let cheque = app.cheque(receipt).await;
    assert_eq!(line(&cheque, &["bank", "due_date", "amount"]), "QNB 2027-03-01 228.00");
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn nobody_in_particular_is_the_cash_customer() {
    let (app, _, cash, vat) = shop("Cash customer").await;
    let mut typed = on_the_spot(0, cash, vat).showing("114.00");
    typed.as_object_mut().expect("fields").remove("customer_id");
    let first = app.post(ADD, typed.clone()).await.ok();
    assert_eq!(first["Invoice"]["customer_name"], "Cash customer");
    let second = app.in_language("ar").post(ADD, typed.clone()).await.ok();
    assert_eq!(second["Invoice"]["customer_id"], first["Invoice"]["customer_id"]);
    // An invoice that nobody is asked to pay is none.
    typed.as_object_mut().expect("fields").remove("deposit_account_id");
    assert_eq!(faults(&app.post(ADD, typed).await), ["customer_id field.unknown"]);
}

#[tokio::test]
async fn what_can_not_be_paid_at_once_is_refused() {
    let (app, ali, cash, vat) = shop("Refused at once").await;
    let receivable = app.account("ar").await;
    let invoice = app.has_invoice(invoice_to(ali).work("1", "1", &[]).showing("1.00")).await;
    let mut told = String::new();
    for (field, value) in [
        ("deposit_account_id", json!(-1)),
        ("deposit_account_id", json!(receivable)),
        ("down_payment", json!("10")),
        ("down_payment_account_id", json!(cash)),
        ("due_date", json!("2026-12-20")),
        ("original_id", json!(invoice)),
        ("invoice_date", json!("2026-11-21")),
        ("customer_id", json!(-1)),
    ] {
        let answer =
            app.post(ADD, on_the_spot(ali, cash, vat).with(field, value).showing("114.00"));
        let answer = answer.await;
        assert_eq!(answer.status, 400, "{field}");
        told.push_str(&format!("{}\n", faults(&answer).join(", ")));
    }
    insta::assert_snapshot!(told, @r"
    deposit_account_id money.account
    deposit_account_id money.account
    down_payment sales_receipt.paid_at_once, down_payment_account_id field.required
    down_payment_account_id sales_receipt.paid_at_once
    due_date sales_receipt.paid_at_once
    reason field.required, original_id sales_receipt.paid_at_once
    invoice_date money.in_the_future
    customer_id field.unknown
    ");
    // Nothing is paid for nothing.
    let free = invoice_to(ali).work("1", "0", &[]).with("deposit_account_id", cash);
    let free = app.post(ADD, free.showing("0.00")).await;
    assert_eq!(faults(&free), ["expected_total field.positive"]);
    // An invoice stays one, and no number is lost.
    let typed = invoice_to(ali).work("1", "1", &[]).with("deposit_account_id", cash);
    let typed = typed.with("version", 1).showing("1.00");
    let kept = app.post(&edit(invoice), typed).await;
    assert_eq!(faults(&kept), ["deposit_account_id sales_receipt.kind_fixed"]);
    let made = app.post(ADD, on_the_spot(ali, cash, vat).showing("114.00")).await.ok();
    assert_eq!(made["Invoice"]["invoice_number"], "SR-0001");
    app.verify().await;
}

#[tokio::test]
async fn who_may_not_receive_money_makes_none() {
    let (app, ali, cash, vat) = shop("No cashier").await;
    let clerk = app.clerk_of(&["Sales"]).await;
    let refused = clerk.post(ADD, on_the_spot(ali, cash, vat).showing("114.00")).await;
    let told = (403, "sales_receipt.not_allowed", "deposit_account_id");
    assert_eq!(refused.refusal(), told);
    let other = TestApp::company("Other till").await;
    let theirs = other.account("cash").await;
    let theirs = if theirs == cash { -1 } else { theirs };
    let refused = app.post(ADD, on_the_spot(ali, theirs, vat).showing("114.00")).await;
    assert_eq!(faults(&refused), ["deposit_account_id money.account"]);
}

#[tokio::test]
async fn it_is_sold_abroad_and_taken_back() {
    let (app, ali, cash, vat) = shop("Abroad and back").await;
    let abroad = app.has_customer_owing("Abroad", usd(), "0").await;
    let sale = invoice_to(abroad).work("1", "10", &[]).with("currency_id", usd());
    let sale = sale.with("exchange_rate", "50").with("deposit_account_id", cash);
    let made = app.post(ADD, sale.showing("10.00")).await.ok();
    assert_eq!(line(&made["Invoice"]["totals"], &["paid", "amount_due"]), "10.00 0.00");

    let id = app.has_invoice(on_the_spot(ali, cash, vat).showing("114.00")).await;
    let note = app.has_credit_note(note_against(ali, id, &[(1, "0.5")], "57.00")).await;
    assert_eq!(app.delete(&delete(id)).await.refusal(), (409, "invoice.credited", ""));
    // The account may still be corrected.
    let bank = app.account("bank").await;
    let typed = on_the_spot(ali, bank, vat).with("version", 1).showing("114.00");
    let edited = app.post(&edit(id), typed).await.ok();
    assert_eq!(edited["Invoice"]["totals"]["amount_due"], "0.00");
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    app.delete(&delete(id)).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn lists_statements_and_numbers_know_it() {
    let (app, ali, cash, vat) = shop("Listed at once").await;
    app.has_invoice(invoice_to(ali).work("1", "100", &[vat]).showing("114.00")).await;
    app.has_invoice(on_the_spot(ali, cash, vat).showing("114.00")).await;
    let listed = async |asked: Value| {
        let page = app.post("/Invoice/GetInvoice", asked).await.ok();
        let rows = page["Invoices"].as_array().expect("rows").iter();
        rows.map(|row| line(row, &["invoice_number", "on_the_spot"])).collect::<Vec<_>>()
    };
    let both = ["SR-0001 true", "INV-0001 false"];
    assert_eq!(listed(json!({})).await, both);
    assert_eq!(listed(json!({ "kind": "sales_receipt" })).await, [both[0]]);
    assert_eq!(listed(json!({ "kind": "invoice" })).await, [both[1]]);
    assert!(listed(json!({ "kind": "debit_note" })).await.is_empty());
    let account = app.post(&format!("/Customer/Statement/{ali}"), json!({})).await.ok();
    let rows = account["rows"].as_array().expect("rows").iter();
    let mut rows: Vec<String> = rows.map(|row| line(row, &["kind", "number"])).collect();
    rows.sort();
    assert_eq!(rows, ["invoice INV-0001", "receipt RC-0001", "sales_receipt SR-0001"]);
    // Numbers of one are taken for the others, and no prefix belongs to two.
    let typed = invoice_to(ali).work("1", "1", &[]).with("invoice_number", "SR-0002");
    app.has_invoice(typed.showing("1.00")).await;
    let next = app.post(ADD, on_the_spot(ali, cash, vat).showing("114.00")).await.ok();
    assert_eq!(next["Invoice"]["invoice_number"], "SR-0003");
    let series = json!({ "kind": "debit_note", "prefix": "SR-", "next": 9, "digits": 4 });
    let refused = app.post("/Setting/SetNumbering", series).await;
    assert_eq!(faults(&refused), ["prefix numbering.prefix_used"]);
    app.verify().await;
}

#[tokio::test]
async fn its_money_stays_where_it_was_brought_to_and_its_day_is_locked() {
    let (app, ali, _, vat) = shop("Brought away").await;
    let waiting = app.account("undeposited_funds").await;
    let id = app.has_invoice(on_the_spot(ali, waiting, vat).showing("114.00")).await;
    let receipt = app.invoice_page(id).await["payments"][0]["receipt_id"].clone();
    let bank = app.account("bank").await;
    let slip = json!({ "date": "2026-11-20", "to_account_id": bank, "receipt_ids": [receipt] });
    let slip = app.post("/Transfer/AddTransfer", slip).await.ok()["id"].clone();
    let more = || {
        let more = invoice_to(ali).work("2", "100", &[vat]).with("version", 1);
        more.showing("228.00")
    };
    assert_eq!(app.post(&edit(id), more()).await.refusal(), (409, "receipt.deposited", ""));
    assert_eq!(app.delete(&delete(id)).await.refusal(), (409, "receipt.deposited", ""));
    // What concerns no money may be changed.
    let noted = invoice_to(ali).work("1", "100", &[vat]).with("version", 1);
    let noted = noted.with("notes", "Paid by the driver").showing("114.00");
    app.post(&edit(id), noted).await.ok();
    app.delete(&format!("/Transfer/DeleteTransfer/{slip}")).await.ok();
    app.lock_books("2026-11-20").await;
    let mut again = more();
    again["version"] = json!(2);
    assert_eq!(app.post(&edit(id), again).await.refusal().1, "period.locked");
    let today = on_the_spot(ali, bank, vat).showing("114.00");
    assert_eq!(app.post(ADD, today).await.refusal().1, "period.locked");
    app.verify().await;
}
