//! Money moved between the company's own accounts, and receipts brought to the bank.

use serde_json::{Value, json};

use crate::kit::{Answer, TestApp, receipt_from};

const ADD: &str = "/Transfer/AddTransfer";

fn moves(from: i64, to: i64, amount: &str) -> Value {
    json!({ "date": "2026-11-20", "from_account_id": from, "to_account_id": to, "amount": amount })
}

impl Answer {
    /// The fields that were refused.
    fn faulty(&self) -> Vec<String> {
        let field = |fault: &String| fault.split(':').next().unwrap_or_default().to_owned();
        self.faults().iter().map(field).collect()
    }
}

#[tokio::test]
async fn a_transfer_moves_money_and_is_taken_back() {
    let app = TestApp::company("Moved").await;
    let (bank, cash) = (app.account("bank").await, app.account("cash").await);
    let made = app.post(ADD, moves(bank, cash, "1,500.50")).await.ok();
    assert_eq!(made["number"], "TR-0001");
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      111001 Main cash                                             1500.50
      111101 Bank - current account EGP                                        1500.50
    ");
    let list = app.post("/Transfer/GetTransfers", json!({ "account_id": cash })).await.ok();
    assert_eq!(list["Transfers"][0]["amount_base"], "1500.50");
    assert_eq!(list["NextItem"], Value::Null);
    let id = made["id"].as_i64().expect("an id");
    let told = app.post("/JournalEntry/PreviewUndo", json!({ "kind": "transfer", "id": id }));
    assert_eq!(told.await.ok()["entries"][0]["reverses"], 1);
    app.delete(&format!("/Transfer/DeleteTransfer/{id}")).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @"");
    assert_eq!(app.delete(&format!("/Transfer/DeleteTransfer/{id}")).await.status, 404);
    let shown = app.get(&format!("/Transfer/GetTransferById/{id}")).await.ok();
    assert_eq!(shown["deleted"], true);
    app.verify().await;
}

#[tokio::test]
async fn between_two_currencies_the_difference_is_gained_or_lost() {
    let app = TestApp::company("Two currencies").await;
    let (bank, dollars) = (app.account("bank").await, app.dollar_bank().await);
    let mut bought = moves(bank, dollars, "5000");
    bought["received_amount"] = json!("100");
    app.post(ADD, bought).await.ok();
    let mut sold = moves(dollars, bank, "40");
    sold["received_amount"] = json!("2,100.00");
    sold["exchange_rate"] = json!("50");
    let sold = app.post(ADD, sold).await.ok();
    assert_eq!(sold["exchange_difference"], "100.00");
    insta::assert_snapshot!(app.entries(&sold), @r"
    2 2026-11-20
      111101 Bank - current account EGP                            2100.00
      111108 Bank dollars                                                      2000.00
      720001 Realised foreign exchange gain/loss                                100.00
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                          2900.00
    111108 Bank dollars                                            3000.00
    720001 Realised foreign exchange gain/loss                                  100.00
                                                                   3000.00     3000.00
    ");
    let mut silent = moves(dollars, bank, "40");
    let refused = app.post(ADD, silent.clone()).await;
    assert_eq!(refused.faulty(), ["received_amount"]);
    silent["received_amount"] = json!("2000");
    silent["exchange_rate"] = json!("0");
    let refused = app.post(ADD, silent).await;
    assert!(refused.faulty().contains(&"exchange_rate".to_owned()));
    app.verify().await;
}

#[tokio::test]
async fn receipts_wait_and_are_brought_to_the_bank_together() {
    let app = TestApp::company("Deposit").await;
    let (bank, waiting) = (app.account("bank").await, app.account("undeposited_funds").await);
    let customer = app.has_customer("Ali").await;
    let first = app.has_receipt(receipt_from(customer, waiting, "300", &[])).await;
    let second = app.has_receipt(receipt_from(customer, waiting, "200.50", &[])).await;
    let form = app.get("/Transfer/GetNewTransfer").await.ok();
    assert_eq!(form["waiting"].as_array().map(Vec::len), Some(2));
    assert_eq!(form["waiting"][0]["customer_name"], "Ali");

    let slip = |receipts: &[i64]| {
        let day = "2026-11-20";
        json!({ "date": day, "to_account_id": bank, "receipt_ids": receipts })
    };
    let made = app.post(ADD, slip(&[first, second])).await.ok();
    assert_eq!(made["amount"], "500.50");
    insta::assert_snapshot!(app.entries(&made), @r"
    3 2026-11-20
      111101 Bank - current account EGP                             500.50
      111201 Undeposited funds                                                  300.00
      111201 Undeposited funds                                                  200.50
    ");
    let form = app.get("/Transfer/GetNewTransfer").await.ok();
    assert_eq!(form["waiting"], json!([]));
    let twice = app.post(ADD, slip(&[first])).await;
    assert_eq!(twice.faulty(), ["receipt_ids.0"]);
    let gone = app.delete(&format!("/Invoice/DeleteReceivePayment/{first}")).await;
    assert_eq!(gone.refusal(), (409, "receipt.deposited", ""));

    let id = made["id"].as_i64().expect("an id");
    app.delete(&format!("/Transfer/DeleteTransfer/{id}")).await.ok();
    let repeated = app.post(ADD, slip(&[first, first])).await;
    assert_eq!(repeated.faulty(), ["receipt_ids.1"]);
    app.delete(&format!("/Invoice/DeleteReceivePayment/{first}")).await.ok();
    let form = app.get("/Transfer/GetNewTransfer").await.ok();
    assert_eq!(form["waiting"].as_array().map(Vec::len), Some(1));
    app.verify().await;
}

#[tokio::test]
async fn what_can_not_be_moved_is_refused_by_field() {
    let app = TestApp::company("Not moved").await;
    let (bank, sales) = (app.account("bank").await, app.account("sales_income").await);
    let cash = app.account("cash").await;
    let cheques = app.account("notes_receivable").await;
    for (typed, fault) in [
        (moves(bank, bank, "5"), "to_account_id"),
        (moves(bank, sales, "5"), "to_account_id"),
        (moves(999, bank, "5"), "from_account_id"),
        (moves(cheques, bank, "5"), "from_account_id"),
        (moves(bank, cash, "0"), "amount"),
        (moves(bank, cash, "-1"), "amount"),
        (moves(bank, cash, "five"), "amount"),
    ] {
        assert_eq!(app.post(ADD, typed).await.faulty(), [fault]);
    }
    let mut late = moves(bank, cash, "5");
    late["date"] = json!("2026-11-21");
    assert_eq!(app.post(ADD, late).await.faulty(), ["date"]);
    app.lock_books("2026-11-20").await;
    let locked = app.post(ADD, moves(bank, cash, "5")).await;
    assert_eq!(locked.refusal(), (409, "period.locked", "date"));
    let manager = app.member("PM").await;
    assert_eq!(manager.post(ADD, moves(bank, cash, "5")).await.status, 403);
}

#[tokio::test]
async fn transfers_are_found_by_day_number_and_reference() {
    let app = TestApp::company("Found").await;
    let (bank, cash) = (app.account("bank").await, app.account("cash").await);
    for (day, reference) in [("2026-11-10", "FT-77"), ("2026-11-20", "100%")] {
        let mut typed = moves(bank, cash, "5");
        typed["date"] = json!(day);
        typed["reference_number"] = json!(reference);
        app.post(ADD, typed).await.ok();
    }
    for (asked, numbers) in [
        (json!({}), vec!["TR-0002", "TR-0001"]),
        (json!({ "from_date": "2026-11-11" }), vec!["TR-0002"]),
        (json!({ "to_date": "2026-11-10" }), vec!["TR-0001"]),
        (json!({ "search": "ft-77" }), vec!["TR-0001"]),
        (json!({ "search": "0002" }), vec!["TR-0002"]),
        (json!({ "search": "00%" }), vec!["TR-0002"]),
        (json!({ "search": "_" }), vec![]),
    ] {
        let page = app.post("/Transfer/GetTransfers", asked.clone()).await.ok();
        let rows = page["Transfers"].as_array().expect("transfers");
        let found: Vec<&str> = rows.iter().filter_map(|row| row["number"].as_str()).collect();
        assert_eq!(found, numbers, "{asked}");
    }
}

#[tokio::test]
async fn an_account_says_what_stands_on_it_in_its_own_currency() {
    let app = TestApp::company("Own").await;
    let (bank, dollars) = (app.account("bank").await, app.dollar_bank().await);
    let mut bought = moves(bank, dollars, "5000");
    bought["received_amount"] = json!("100");
    app.post(ADD, bought).await.ok();
    let mut sold = moves(dollars, bank, "40");
    sold["received_amount"] = json!("2100");
    sold["exchange_rate"] = json!("50");
    app.post(ADD, sold).await.ok();
    let table = app.get("/Reconcile/GetBankAccounts").await.ok();
    let rows = table["Accounts"].as_array().expect("accounts");
    let row = rows.iter().find(|row| row["id"] == dollars).expect("the dollars");
    assert_eq!((&row["balance"], &row["balance_base"]), (&json!("60.00"), &json!("3000.00")));
    let row = rows.iter().find(|row| row["id"] == bank).expect("the bank");
    assert_eq!((&row["balance"], &row["open_lines"]), (&json!("-2900.00"), &json!(0)));
}

#[tokio::test]
async fn the_list_is_sorted_walked_and_taken_as_a_file() {
    let app = TestApp::company("Sorted").await;
    let (bank, cash) = (app.account("bank").await, app.account("cash").await);
    for (day, amount) in [("2026-11-03", "300"), ("2026-11-01", "200"), ("2026-11-02", "200")] {
        let moved = crate::kit::json::with(moves(bank, cash, amount), &[("date", json!(day))]);
        app.post(ADD, moved).await.ok();
    }
    for (sort, descending, numbers) in [
        (Value::Null, Value::Null, "TR-0001 TR-0003 TR-0002"),
        (json!("date"), json!(false), "TR-0002 TR-0003 TR-0001"),
        (json!("number"), Value::Null, "TR-0001 TR-0002 TR-0003"),
        (json!("number"), json!(true), "TR-0003 TR-0002 TR-0001"),
        (json!("amount"), json!(true), "TR-0001 TR-0003 TR-0002"),
        (json!("amount"), Value::Null, "TR-0002 TR-0003 TR-0001"),
    ] {
        let asked = json!({ "sort": sort, "descending": descending, "limit": 1 });
        let rows = app.walk("/Transfer/GetTransfers", asked.clone(), "Transfers").await;
        let found: Vec<&str> = rows.iter().filter_map(|row| row["number"].as_str()).collect();
        assert_eq!(found.join(" "), numbers, "{asked}");
    }
    let other = app.post("/Transfer/GetTransfers", json!({ "limit": 1 })).await.ok();
    let wrong = json!({ "sort": "amount", "cursor": other["NextItem"] });
    let refused = app.post("/Transfer/GetTransfers", wrong).await;
    assert_eq!(refused.refusal(), (400, "document.cursor", "cursor"));

    let wanted = json!({ "format": "csv", "filter": { "sort": "amount", "account_id": cash } });
    let (name, bytes) = app.file_of("/Export/Transfers", wanted.clone()).await;
    assert!(name.ends_with(".csv"), "{name}");
    let text = String::from_utf8(bytes).expect("text");
    let (headings, rows) = text.trim_start_matches('\u{feff}').split_once('\n').expect("rows");
    assert!(headings.starts_with("Number,Date,Type,From account"), "{headings}");
    insta::assert_snapshot!(rows, @r#"
    TR-0002,2026-11-01,Transfer,Bank - current account EGP,Main cash,EGP,200.00,200.00,,
    TR-0003,2026-11-02,Transfer,Bank - current account EGP,Main cash,EGP,200.00,200.00,,
    TR-0001,2026-11-03,Transfer,Bank - current account EGP,Main cash,EGP,300.00,300.00,,
    "#);
    app.member("PM").await.post("/Export/Transfers", wanted).await.refused(403);
}
