//! What a session of reconciling takes over of lines of the bank that were matched before.

use serde_json::{Value, json};

use crate::kit::banks::{NOVEMBER_STATEMENT, row_id};
use crate::kit::journal::rent_entry;
use crate::kit::{TestApp, payment_to, receipt_from};

/// Two receipts came as one; one of them was undone since, so that nobody knows what the bank's
/// line is: the one that is left waits to be ticked by hand.
#[tokio::test]
async fn what_is_left_of_a_match_is_not_ticked_by_itself() {
    let app = TestApp::company("Half gone").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let mut receipts = Vec::new();
    for amount in ["140", "1000"] {
        let mut receipt = receipt_from(ali, bank, amount, &[]);
        receipt["payment_date"] = json!("2026-11-02");
        receipts.push(app.has_receipt(receipt).await);
    }
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let first = row_id(&app.bank_rows("open").await[0]);
    let found = app.post(&format!("/BankLine/GetBookLines/{first}"), json!({})).await.ok();
    let place = |row: &Value| json!({ "entry": row["entry"], "line": row["line"] });
    let both = [place(&found["Lines"][0]), place(&found["Lines"][1])];
    app.post(&format!("/BankLine/Match/{first}"), json!({ "lines": both })).await.ok();
    let ticked = async || {
        let typed = json!({
            "account_id": bank, "ending_date": "2026-11-20", "ending_balance": "1140",
        });
        let session = app.post("/Reconcile/Start", typed).await.ok();
        app.delete(&format!("/Reconcile/Discard/{}", session["id"])).await.ok();
        session["deposits"].clone()
    };
    assert_eq!(ticked().await, json!({ "count": 2, "total": "1140.00" }));
    app.delete(&format!("/Invoice/DeleteReceivePayment/{}", receipts[0])).await.ok();
    assert_eq!(app.bank_rows("open").await.len(), 4);
    assert_eq!(ticked().await, json!({ "count": 0, "total": "0.00" }));
    app.verify().await;
}

/// Cheques have the same words whatever they pay. The latest of them says what it was last time,
/// and one that paid a vendor is no expense when its payment is deleted.
#[tokio::test]
async fn what_was_no_expense_is_not_proposed_as_the_expense_of_another() {
    let app = TestApp::company("Reopened").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let cheques = "Date,Details,Debit,Credit\n05/11/2026,CHQ CLEARING 10001,75.50,\n\
                   06/11/2026,CHQ CLEARING 10002,300.00,\n\
                   19/11/2026,CHQ CLEARING 10003,80.00,\n";
    let file = app.bank_file(cheques).await;
    app.post("/BankStatement/Import", file).await.ok();
    let open = app.bank_rows("open").await;
    let add = format!("/BankLine/AddExpense/{}", row_id(&open[0]));
    app.post(&add, app.fuel("75.50").await).await.ok();
    let why = async |amount: &str| {
        let rows = app.bank_rows("open").await;
        let row = rows.iter().find(|row| row["amount"] == amount).expect("an open line");
        row["coding"]["why"].clone()
    };
    assert_eq!(why("-80.00").await, "memory");

    let mut paid = payment_to(delta, bank, "300", &[]);
    paid["payment_date"] = json!("2026-11-06");
    let paid = app.post("/Bill/MakePayment", paid).await.ok()["id"].clone();
    let second = app.bank_rows("open").await[0].clone();
    let found = &second["suggestions"][0];
    let place = json!({ "entry": found["entry"], "line": found["line"] });
    let path = format!("/BankLine/Match/{}", row_id(&second));
    app.post(&path, json!({ "lines": [place] })).await.ok();
    assert_eq!(why("-80.00").await, Value::Null, "the latest was a payment");
    app.delete(&format!("/Bill/DeleteMadePayment/{paid}")).await.ok();
    assert_eq!(why("-300.00").await, Value::Null, "it was a payment, whatever others were");
    assert_eq!(why("-80.00").await, "memory", "what was reversed says nothing");
}

#[tokio::test]
async fn behind_any_number_of_newer_lines_a_day_is_found_and_proposed() {
    let app = TestApp::company("Busy bank").await;
    let bank = app.account("bank").await;
    let ali = app.has_customer("Ali").await;
    let mut receipt = receipt_from(ali, bank, "1140", &[]);
    receipt["payment_date"] = json!("2026-11-01");
    app.has_receipt(receipt).await;
    let busy: Vec<Value> = (0..1000)
        .map(|line| match line % 2 {
            0 => json!({ "account_id": bank, "debit": "3" }),
            _ => json!({ "account_id": bank, "credit": "3" }),
        })
        .collect();
    for _ in 0..6 {
        app.has_entry(rent_entry("2026-11-19", json!(busy))).await;
    }
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let lines = app.bank_rows("open").await;
    let ours = lines.iter().find(|line| line["amount"] == "1140.00").expect("what Ali sent");
    assert_eq!(ours["suggestions"][0]["doc_number"], "RC-0001");
    let find = format!("/BankLine/GetBookLines/{}", ours["id"]);
    let found = app.post(&find, json!({ "search": "rc-0001" })).await.ok();
    assert_eq!(found["Lines"][0]["doc_number"], "RC-0001");
    let all = app.post(&find, json!({})).await.ok();
    let first = &all["Lines"][0]["doc_number"];
    assert_eq!((first, &all["more"]), (&json!("RC-0001"), &json!(true)), "its amount before all");
    app.verify().await;
}

/// The entry of a difference is what the line of the bank is that comes later: booked once.
#[tokio::test]
async fn what_made_up_a_difference_is_proposed_for_the_line_that_it_was() {
    let app = TestApp::company("Fees twice").await;
    let bank = app.account("bank").await;
    let start = json!({
        "account_id": bank, "ending_date": "2026-11-19", "ending_balance": "-10",
    });
    let session = row_id(&app.post("/Reconcile/Start", start).await.ok());
    let finish = json!({ "difference": "-10", "adjust": true });
    app.post(&format!("/Reconcile/Finish/{session}"), finish).await.ok();
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let lines = app.bank_rows("open").await;
    let fees = lines.iter().find(|line| line["amount"] == "-10.00").expect("the fees");
    let made = &fees["suggestions"][0];
    assert_eq!(made["doc_number"], "JE-0001");
    let places = json!({ "lines": [{ "entry": made["entry"], "line": made["line"] }] });
    app.post(&format!("/BankLine/Match/{}", fees["id"]), places).await.ok();
    app.verify().await;
}
