//! Cheques: made with a payment, handed to a bank, cleared or due again, and undone.

use serde_json::{Value, json};

use crate::kit::cheques::{
    GET_CHEQUES, MAKE_PAYMENT, RECEIVE_PAYMENT, cheque_step, cheque_step_at_bank, paid_by_cheque,
};
use crate::kit::purchases::{bill_id, expense_id};
use crate::kit::{EGP, TestApp, invoice_to, payment_to, receipt_from, usd};

impl TestApp {
    /// A customer was charged, has paid and owes these.
    async fn customer_stands(&self, customer: i64, wanted: [&str; 3]) {
        let page =
            self.post(&format!("/Customer/CustomerDetails/{customer}"), json!({})).await.ok();
        let figures = ["TotalInvoices", "TotalPayment", "OpenBalance"].map(|name| &page[name]);
        assert_eq!(figures, wanted);
    }
}

#[tokio::test]
async fn a_cheque_is_received_collected_and_cleared() {
    let app = TestApp::company("Cleared").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let (id, invoice) = app.cheque_of(ali, "1000.00", "00123").await;
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["status"], "paid");
    let born = app.cheque(id).await;
    assert_eq!(
        [&born["state"], &born["number"], &born["bank"], &born["due_date"], &born["party_name"]],
        ["in_hand", "00123", "CIB", "2026-12-15", "Ali"]
    );
    assert_eq!(born["next_states"], json!(["under_collection", "cleared", "returned"]));
    let receipt = app.get(&format!("/Invoice/GetReceivePaymentById/{id}")).await.ok();
    assert_eq!(
        (&receipt["cheque"]["id"], &receipt["cheque"]["state"]),
        (&json!(id), &json!("in_hand"))
    );
    app.cheques_are_the_books().await;

    let handed = app.moves(id, cheque_step_at_bank("under_collection", bank)).await;
    assert_eq!(
        (&handed["state"], &handed["bank_account_id"]),
        (&json!("under_collection"), &json!(bank))
    );
    app.cheques_are_the_books().await;
    // On the account that it was handed to, with what the bank takes for it.
    let mut cleared = cheque_step("cleared", "2026-11-20");
    cleared["fee"] = json!("7.50");
    let cleared = app.moves(id, cleared).await;
    assert_eq!((&cleared["state"], &cleared["next_states"]), (&json!("cleared"), &json!([])));
    assert_eq!(cleared["steps"][1]["fee"], "7.50");
    insta::assert_snapshot!(app.entries(&cleared), @r"
    2 2026-11-20
      112101 Notes receivable (post-dated cheques)                 1000.00
      112001 Accounts receivable - trade                                       1000.00
    3 2026-11-20
      112102 Cheques under collection                              1000.00
      112101 Notes receivable (post-dated cheques)                             1000.00
    4 2026-11-20
      111101 Bank - current account EGP                            1000.00
      630014 Bank charges                                             7.50
      112102 Cheques under collection                                          1000.00
      111101 Bank - current account EGP                                           7.50
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                               992.50
    410001 Sales of goods                                                      1000.00
    630014 Bank charges                                               7.50
                                                                   1000.00     1000.00
    ");
    app.cheques_are_the_books().await;
    // The journal names its step, which leads here too.
    let of_step = cleared["steps"][1]["id"].as_i64().expect("an id");
    assert_eq!(app.cheque(of_step).await["id"], id);
    let actions: Vec<&Value> =
        cleared["activity"].as_array().expect("lines").iter().map(|line| &line["action"]).collect();
    assert_eq!(actions, ["cleared", "under_collection", "created"]);
}

#[tokio::test]
async fn a_bounced_cheque_is_owed_again_and_paid_anew() {
    let app = TestApp::company("Bounced").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let (id, invoice) = app.cheque_of(ali, "1000.00", "a-77").await;
    app.moves(id, cheque_step_at_bank("under_collection", bank)).await;
    let mut bounced = cheque_step("bounced", "2026-11-20");
    bounced["fee"] = json!("50");
    bounced["memo"] = json!("No funds");
    let bounced = app.moves(id, bounced).await;
    app.customer_stands(ali, ["1000.00", "0.00", "1000.00"]).await;
    insta::assert_snapshot!(app.entries(&bounced), @r"
    2 2026-11-20
      112101 Notes receivable (post-dated cheques)                 1000.00
      112001 Accounts receivable - trade                                       1000.00
    3 2026-11-20
      112102 Cheques under collection                              1000.00
      112101 Notes receivable (post-dated cheques)                             1000.00
    4 2026-11-20
      112001 Accounts receivable - trade                           1000.00
      630014 Bank charges                                            50.00
      112102 Cheques under collection                                          1000.00
      111101 Bank - current account EGP                                          50.00
    ");
    app.cheques_are_the_books().await;
    // The invoice stays paid; the cheque itself is what is owed.
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["status"], "paid");
    let step_id = bounced["last_step_id"].as_i64().expect("an id");
    assert_eq!(bounced["steps"][1]["amount_due"], "1000.00");
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    let owed = &form["invoices"][0];
    assert_eq!(
        (&owed["id"], &owed["invoice_number"], &owed["amount_due"], &owed["due_date"]),
        (&json!(step_id), &json!("A-77"), &json!("1000.00"), &json!("2026-11-20"))
    );
    let details = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    let line = &details["transactions"][0];
    assert_eq!(
        [&line["kind"], &line["number"], &line["total"], &line["balance"], &line["status"]],
        ["cheque", "A-77", "1000.00", "1000.00", "open"]
    );
    let tomorrow = app.at("2026-11-25T10:00:00Z");
    let ageing = tomorrow.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    assert_eq!(ageing["transactions"][0]["status"], "overdue");

    let anew = receipt_from(ali, bank, "400", &[(step_id, "400", "0")]);
    let anew = app.has_receipt(anew).await;
    let shown = app.cheque(id).await;
    assert_eq!(shown["steps"][1]["amount_due"], "600.00");
    let back = app.post(&format!("/Cheque/TakeBack/{id}"), json!({ "step_id": step_id })).await;
    assert_eq!(back.refusal(), (409, "cheque.settled", ""));
    let gone = app.delete(&format!("/Invoice/DeleteReceivePayment/{id}")).await;
    assert_eq!(gone.refusal(), (409, "cheque.moved", ""));
    assert_eq!(gone.message(), "Cheque a-77 of this payment has later steps. Undo them first.");
    assert_eq!(app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.refusal().0, 409);
    app.delete(&format!("/Invoice/DeleteReceivePayment/{anew}")).await.ok();

    // Step by step back to nothing.
    let again = app.takes_back(id).await;
    assert_eq!(
        (&again["state"], &again["bank_account_id"]),
        (&json!("under_collection"), &json!(bank))
    );
    app.cheques_are_the_books().await;
    assert_eq!(app.takes_back(id).await["state"], "in_hand");
    app.cheques_are_the_books().await;
    app.delete(&format!("/Invoice/DeleteReceivePayment/{id}")).await.ok();
    let gone = app.cheque(id).await;
    assert_eq!((&gone["deleted"], &gone["next_states"]), (&json!(true), &json!([])));
    assert_eq!(app.post(GET_CHEQUES, json!({})).await.ok()["ShowTable"], false);
    assert_eq!(app.trial_balance().await.lines().count(), 3, "the sale and its receivable");
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_cheque_in_hand_is_cashed_or_given_back() {
    let app = TestApp::company("Counter").await;
    let (ali, cash) = (app.has_customer("Ali").await, app.account("cash").await);
    let (one, _) = app.cheque_of(ali, "300.00", "1").await;
    let (two, _) = app.cheque_of(ali, "200.00", "2").await;
    app.moves(one, cheque_step_at_bank("cleared", cash)).await;
    let returned = app.moves(two, cheque_step("returned", "2026-11-20")).await;
    assert_eq!(returned["steps"][0]["amount_due"], "200.00");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                                300.00
    112001 Accounts receivable - trade                              200.00
    410001 Sales of goods                                                       500.00
                                                                    500.00      500.00
    ");
    // Received on the way to the bank at once.
    let collection = app.account("cheques_under_collection").await;
    let receipt = paid_by_cheque(receipt_from(ali, collection, "50", &[]), "3", "2026-11-20");
    let three = app.has_receipt(receipt).await;
    let refused =
        app.post(&format!("/Cheque/Move/{three}"), cheque_step("cleared", "2026-11-20")).await;
    assert_eq!(refused.faults(), ["bank_account_id: choose a cash or bank account"]);
    app.moves(three, cheque_step_at_bank("cleared", cash)).await;
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_cheque_is_issued_and_cleared_or_owed_again() {
    let app = TestApp::company("Issued").await;
    let (bank, notes) = (app.account("bank").await, app.account("notes_payable").await);
    let delta = app.has_vendor("Delta").await;
    let rent = app.account("purchases").await;
    let mut ids = Vec::new();
    for number in ["501", "502", "503"] {
        let bill = app.bill_of(delta).await.cost(rent, "100", &[]).showing("100.00");
        let bill = bill_id(&app.has_bill(bill).await);
        let payment = payment_to(delta, notes, "100", &[(bill, "100", "0")]);
        let paid = app.post(MAKE_PAYMENT, paid_by_cheque(payment, number, "2026-12-31")).await.ok();
        ids.push(paid["id"].as_i64().expect("an id"));
    }
    app.cheques_are_the_books().await;
    let box_of_cash = app.account("cash").await;
    let refused = app
        .post(&format!("/Cheque/Move/{}", ids[0]), cheque_step_at_bank("cleared", box_of_cash))
        .await;
    assert_eq!(refused.faults(), ["bank_account_id: choose a bank account"]);
    let cleared = app.moves(ids[0], cheque_step_at_bank("cleared", bank)).await;
    insta::assert_snapshot!(app.entries(&cleared), @r"
    2 2026-11-20
      211001 Accounts payable - trade                               100.00
      211101 Notes payable (post-dated cheques issued)                          100.00
    7 2026-11-20
      211101 Notes payable (post-dated cheques issued)              100.00
      111101 Bank - current account EGP                                         100.00
    ");
    let cancelled = app.moves(ids[1], cheque_step("cancelled", "2026-11-20")).await;
    insta::assert_snapshot!(app.entries(&cancelled), @r"
    4 2026-11-20
      211001 Accounts payable - trade                               100.00
      211101 Notes payable (post-dated cheques issued)                          100.00
    8 2026-11-20
      211101 Notes payable (post-dated cheques issued)              100.00
      211001 Accounts payable - trade                                           100.00
    ");
    app.moves(
        ids[2],
        json!({ "state": "bounced", "date": "2026-11-20", "fee": "25",
        "bank_account_id": bank }),
    )
    .await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                           125.00
    211001 Accounts payable - trade                                             200.00
    510002 Purchases (non-inventory)                                300.00
    630014 Bank charges                                              25.00
                                                                    325.00      325.00
    ");
    app.cheques_are_the_books().await;
    // Both are owed to the vendor again, and are paid like bills.
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let owed: Vec<&Value> =
        form["bills"].as_array().expect("bills").iter().map(|bill| &bill["number"]).collect();
    assert_eq!(owed, ["502", "503"]);
    let owed = form["bills"][0]["id"].as_i64().expect("an id");
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "100", &[(owed, "100", "0")])).await.ok();
    let details = app.post(&format!("/Vendor/VendorDetails/{delta}"), json!({})).await.ok();
    assert_eq!(details["transactions"][0]["balance"], "100.00");
    let marked = details["transactions"].as_array().expect("lines").iter();
    let marked: Vec<&Value> = marked
        .filter(|line| line["kind"] == "payment" && !line["cheque_state"].is_null())
        .map(|line| &line["cheque_state"])
        .collect();
    assert_eq!(marked, ["bounced", "cancelled"], "and not those that were paid");
    app.verify().await;
}

#[tokio::test]
async fn what_a_returned_cheque_left_open_is_not_taxed_again() {
    let app = TestApp::company("Taxed once").await;
    let (bank, notes) = (app.account("bank").await, app.account("notes_payable").await);
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.owes(delta, "1000", "1140.00").await;
    let payment = payment_to(delta, notes, "1130", &[(bill, "1130", "10")]);
    let paid = app.post(MAKE_PAYMENT, paid_by_cheque(payment, "601", "2026-12-31")).await.ok();
    let mut cancelled = cheque_step("cancelled", "2026-11-20");
    cancelled["keep_withheld"] = json!(true);
    app.moves(paid["id"].as_i64().expect("an id"), cancelled).await;
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let owed = &form["bills"][0];
    let told = ["number", "amount_due", "net", "withholding"].map(|field| owed[field].clone());
    assert_eq!(json!(told), json!(["601", "1130.00", "0.00", "0.00"]));
    let owed = owed["id"].as_i64().expect("an id");
    let taxed = payment_to(delta, bank, "1120", &[(owed, "1120", "10")]);
    assert_eq!(
        app.post(MAKE_PAYMENT, taxed).await.faults(),
        ["applied.0.withholding: tax was already withheld when the cheque was issued"]
    );
    app.post(MAKE_PAYMENT, payment_to(delta, bank, "1130", &[(owed, "1130", "0")])).await.ok();
    app.cheques_are_the_books().await;
    app.verify().await;
}

#[tokio::test]
async fn tax_that_takes_all_of_an_expense_leaves_no_cheque() {
    let app = TestApp::company("Nothing to draw").await;
    let (rent, notes) = (app.account("purchases").await, app.account("notes_payable").await);
    let all = app.own_nature("100").await;
    let nile = app.has_supplier("Nile", json!({ "withholding_tax_id": all })).await;
    let draft = app.expense().await.cost(rent, "1000", &[]).with("payment_account_id", notes);
    let draft = draft.with("reference_number", "900").with("vendor_id", nile);
    let draft = draft.with("withholding", "1000").showing("1000.00");
    assert_eq!(
        app.post("/Expenses/AddExpense", draft).await.faults(),
        ["withholding: the cheque has nothing left to pay"]
    );
}

#[tokio::test]
async fn an_expense_is_paid_by_cheque() {
    let app = TestApp::company("Expense by cheque").await;
    let (rent, notes) = (app.account("purchases").await, app.account("notes_payable").await);
    let bank = app.account("bank").await;
    let draft = app.expense().await.cost(rent, "100", &[]).with("payment_account_id", notes);
    let bare = app.post("/Expenses/AddExpense", draft.clone().showing("100.00")).await;
    assert_eq!(bare.faults(), ["reference_number: this field is required"]);
    let draft = draft.with("reference_number", "900");
    let draft = draft.with("cheque", json!({ "bank": null, "due_date": "2026-12-01" }));
    let made = app.post("/Expenses/AddExpense", draft.clone().showing("100.00")).await.ok();
    let id = expense_id(&made);
    let paid = &made["payments"][0];
    assert_eq!(
        (&paid["cheque"]["number"], &paid["cheque"]["state"]),
        (&json!("900"), &json!("outstanding"))
    );
    let cheque = paid["payment_id"].as_i64().expect("an id");
    app.cheques_are_the_books().await;

    // Only postponed, then dearer: the cheque follows, without its day being sent again.
    let edit = format!("/Expenses/EditExpense/{id}");
    let later =
        draft.clone().with("cheque", json!({ "due_date": "2026-12-09" })).with("version", 1);
    app.post(&edit, later.showing("100.00")).await.ok();
    assert_eq!(app.cheque(cheque).await["due_date"], "2026-12-09");
    let dearer = app.expense().await.cost(rent, "120", &[]).with("payment_account_id", notes);
    let dearer = dearer.with("reference_number", "900").with("version", 1);
    app.post(&edit, dearer.showing("120.00")).await.ok();
    let shown = app.cheque(cheque).await;
    assert_eq!((&shown["amount"], &shown["due_date"]), (&json!("120.00"), &json!("2026-12-09")));
    app.cheques_are_the_books().await;

    app.moves(cheque, cheque_step_at_bank("cleared", bank)).await;
    let cheaper = app.expense().await.cost(rent, "90", &[]).with("payment_account_id", notes);
    let cheaper = cheaper.with("reference_number", "900").with("version", 2);
    let refused = app.post(&edit, cheaper.showing("90.00")).await;
    assert_eq!(refused.refusal(), (409, "cheque.moved", ""));
    let delete = format!("/Expenses/DeleteExpenses/{id}");
    assert_eq!(app.delete(&delete).await.refusal(), (409, "cheque.moved", ""));
    app.takes_back(cheque).await;
    // It names no vendor: nobody is owed it again, and that is not offered.
    assert_eq!(app.cheque(cheque).await["next_states"], json!(["cleared"]));
    let listed = app.post(GET_CHEQUES, json!({})).await.ok();
    assert_eq!(listed["Cheques"][0]["next_states"], json!(["cleared"]));
    let refused =
        app.post(&format!("/Cheque/Move/{cheque}"), cheque_step("cancelled", "2026-11-20")).await;
    assert_eq!(refused.refusal(), (409, "cheque.nobody", "state"));
    // Paid from the bank after all, the cheque is removed; and back again.
    let at_once = app.expense().await.cost(rent, "120", &[]).with("payment_account_id", bank);
    app.post(&edit, at_once.with("version", 2).showing("120.00")).await.ok();
    assert_eq!(app.cheque(cheque).await["deleted"], true);
    let again = app.expense().await.cost(rent, "120", &[]).with("payment_account_id", notes);
    let again = again.with("reference_number", "901").with("version", 3);
    app.post(&edit, again.showing("120.00")).await.ok();
    let shown = app.cheque(cheque).await;
    assert_eq!((&shown["deleted"], &shown["number"]), (&json!(false), &json!("901")));
    app.cheques_are_the_books().await;
    app.delete(&delete).await.ok();
    assert_eq!(app.cheque(cheque).await["deleted"], true);
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_down_payment_comes_by_cheque() {
    let app = TestApp::company("Down by cheque").await;
    let (ali, notes) = (app.has_customer("Ali").await, app.account("notes_receivable").await);
    let sale = invoice_to(ali).work("1", "100", &[]).with("down_payment", "40");
    let sale = sale.with("down_payment_account_id", notes);
    let refused = app.post("/Invoice/AddInvoice", sale.clone().showing("100.00")).await;
    assert_eq!(refused.faults(), ["payment_ref_no: this field is required"]);
    let sale = sale.with("payment_ref_no", "44");
    let wrong = sale.clone().with("down_payment_cheque", json!({ "due_date": "1900-01-01" }));
    let refused = app.post("/Invoice/AddInvoice", wrong.showing("100.00")).await;
    assert_eq!(refused.faults(), ["down_payment_cheque.due_date: enter a valid date"]);
    let alone = invoice_to(ali).work("1", "100", &[]);
    let alone = alone.with("down_payment_cheque", json!({ "due_date": "2027-01-15" }));
    let refused = app.post("/Invoice/AddInvoice", alone.showing("100.00")).await;
    assert_eq!(refused.refusal(), (400, "cheque.no_down_payment", "down_payment_cheque"));
    let sale = sale.with("down_payment_cheque", json!({ "bank": "NBE", "due_date": "2027-01-15" }));
    let made = app.post("/Invoice/AddInvoice", sale.showing("100.00")).await.ok();
    let id = made["payments"][0]["receipt_id"].as_i64().expect("a receipt");
    let cheque = app.cheque(id).await;
    assert_eq!([&cheque["bank"], &cheque["due_date"]], ["NBE", "2027-01-15"]);
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_foreign_cheque_gains_or_loses() {
    let app = TestApp::company("Dollars by cheque").await;
    let mary = app.has_customer_owing("Mary", usd(), "0").await;
    let (bank, notes) = (app.account("bank").await, app.account("notes_receivable").await);
    let mut receipt = receipt_from(mary, notes, "100", &[]);
    receipt["exchange_rate"] = json!("50");
    let id = app.has_receipt(paid_by_cheque(receipt, "7", "2026-11-20")).await;
    let mut cleared = cheque_step_at_bank("cleared", bank);
    cleared["exchange_rate"] = json!("52");
    let cleared = app.moves(id, cleared).await;
    insta::assert_snapshot!(app.entries(&cleared), @r"
    1 2026-11-20
      112101 Notes receivable (post-dated cheques)                 5000.00
      112001 Accounts receivable - trade                                       5000.00
    2 2026-11-20
      111101 Bank - current account EGP                            5200.00
      112101 Notes receivable (post-dated cheques)                             5000.00
      720001 Realised foreign exchange gain/loss                                200.00
    ");
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_deposit_slip_moves_all_or_none() {
    let app = TestApp::company("Deposit slip").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let (one, _) = app.cheque_of(ali, "100.00", "1").await;
    let (two, _) = app.cheque_of(ali, "200.00", "2").await;
    let slip = json!({ "ids": [one, two, one], "state": "under_collection", "date": "2026-11-20",
        "bank_account_id": bank });
    let moved = app.post("/Cheque/MoveMany", slip.clone()).await.ok();
    assert_eq!((&moved["moved"], &moved["total"]), (&json!(2), &json!("300.00")));
    app.takes_back(two).await;
    let mut both = slip.clone();
    both["ids"] = json!([two, one]);
    let refused = app.post("/Cheque/MoveMany", both).await;
    assert_eq!(refused.refusal(), (409, "cheque.state", "ids.1"));
    assert_eq!(app.cheque(two).await["state"], "in_hand", "none of them");
    let mut nobody = slip;
    nobody["ids"] = json!([two, 1]);
    assert_eq!(app.post("/Cheque/MoveMany", nobody).await.refusal(), (404, "not_found", "ids.1"));
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn two_people_can_not_clear_a_cheque_twice() {
    let app = TestApp::company("Cleared twice").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let (id, _) = app.cheque_of(ali, "100.00", "1").await;
    let path = format!("/Cheque/Move/{id}");
    let (one, two) = tokio::join!(
        app.post(&path, cheque_step_at_bank("cleared", bank)),
        app.post(&path, cheque_step_at_bank("cleared", bank))
    );
    let (kept, refused) = if one.status == 200 { (one, two) } else { (two, one) };
    assert_eq!(refused.refusal(), (409, "cheque.state", "state"));
    let last = kept.ok()["last_step_id"].clone();
    let back = format!("/Cheque/TakeBack/{id}");
    let (one, two) = tokio::join!(
        app.post(&back, json!({ "step_id": last })),
        app.post(&back, json!({ "step_id": last }))
    );
    let (kept, refused) = if one.status == 200 { (one, two) } else { (two, one) };
    assert_eq!(refused.refusal(), (409, "cheque.not_latest", "step_id"));
    assert_eq!(kept.ok()["state"], "in_hand");
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn a_step_says_all_that_is_wrong_with_it() {
    let app = TestApp::company("Wrong steps").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let notes = app.account("notes_receivable").await;
    // Of the payment.
    let receipt = receipt_from(ali, notes, "10", &[]);
    let refused = app.post(RECEIVE_PAYMENT, receipt.clone()).await;
    assert_eq!(refused.faults(), ["reference_number: this field is required"]);
    let mut wrong = paid_by_cheque(receipt.clone(), "1", "1901-01-01");
    wrong["cheque"]["bank"] = json!("b".repeat(101));
    let refused = app.post(RECEIVE_PAYMENT, wrong).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    cheque.due_date: enter a valid date
    cheque.bank: at most 100 characters
    ");
    let elsewhere = paid_by_cheque(receipt_from(ali, bank, "10", &[]), "1", "2026-12-01");
    let refused = app.post(RECEIVE_PAYMENT, elsewhere).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    cheque: enter a bank and due date for a cheque only
    ");
    let payable = app.account("notes_payable").await;
    let refused = app.post(RECEIVE_PAYMENT, receipt_from(ali, payable, "10", &[])).await;
    assert_eq!(refused.faults(), ["deposit_account_id: choose a cash or bank account"]);
    // Only the number was sent: due on its own day.
    let mut bare = receipt;
    bare["reference_number"] = json!("88");
    let id = app.has_receipt(bare).await;
    assert_eq!(app.cheque(id).await["due_date"], "2026-11-20");

    // Of the step.
    let go = format!("/Cheque/Move/{id}");
    let wrong = json!({ "state": "under_collection", "date": "2026-11-21", "fee": "-1",
        "bank_account_id": notes, "exchange_rate": "2", "memo": "m".repeat(501) });
    let refused = app.post(&go, wrong).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    date: A step of a cheque can't be dated after today.
    fee: must not be below zero
    bank_account_id: choose a cash or bank account
    exchange_rate: the rate of the company's currency is always 1
    memo: at most 500 characters
    ");
    let given = json!({ "state": "returned", "date": "2026-11-20", "fee": "1",
        "bank_account_id": bank });
    insta::assert_snapshot!(app.post(&go, given).await.faults().join("\n"), @r"
    fee: a returned cheque has no bank fee
    bank_account_id: a returned cheque has no bank account
    ");
    let refused = app.post(&go, cheque_step_at_bank("bounced", bank)).await;
    assert_eq!(refused.refusal(), (409, "cheque.state", "state"));
    assert_eq!(app.post(&go, cheque_step("lost", "2026-11-20")).await.refusal().0, 400);
    let early = app.post(&go, cheque_step("returned", "2026-11-19")).await;
    assert_eq!(early.refusal(), (409, "cheque.before_last", "date"));
    let nobody = app.post("/Cheque/Move/1", cheque_step_at_bank("cleared", bank)).await;
    assert_eq!(nobody.refusal().0, 404);
    let edit = json!({ "bank": "QNB", "due_date": "2026-12-24" });
    let edited = app.post(&format!("/Cheque/EditCheque/{id}"), edit).await.ok();
    assert_eq!([&edited["bank"], &edited["due_date"]], ["QNB", "2026-12-24"]);

    app.lock_books("2026-11-20").await;
    let locked = app.post(&go, cheque_step_at_bank("cleared", bank)).await;
    assert_eq!(locked.refusal(), (409, "period.locked", "date"));
    // Money that is given back, and taxes, go by no cheque of which anything is kept.
    let refund = crate::kit::refund_to(ali, payable, &[("receipt", id, "1")]);
    let refused = app.post("/Refund/AddRefund", refund).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    account_id: choose a cash or bank account, not a cheque account
    ");
}

/// A company with four cheques in hand and one issued: Ali drew three of them, Delta has the one.
async fn drawer_of_cheques(name: &str) -> (TestApp, i64, i64) {
    let app = TestApp::company(name).await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("منى").await);
    let payable = app.account("notes_payable").await;
    let notes = app.account("notes_receivable").await;
    for (customer, amount, number, due) in [
        (ali, "100", "10", "2026-11-01"),
        (mona, "200", "9", "2026-12-05"),
        (ali, "300", "11", "2026-12-05"),
        (ali, "400", "12", "2026-12-20"),
    ] {
        let receipt = receipt_from(customer, notes, amount, &[]);
        app.has_receipt(paid_by_cheque(receipt, number, due)).await;
    }
    let delta = app.has_vendor("Delta").await;
    let issued = paid_by_cheque(payment_to(delta, payable, "50", &[]), "70", "2026-12-05");
    app.post(MAKE_PAYMENT, issued).await.ok();
    (app, ali, delta)
}

#[tokio::test]
async fn cheques_are_listed_and_summed() {
    let (app, ali, delta) = drawer_of_cheques("Listed cheques").await;
    let bank = app.account("bank").await;
    let numbers = async |asked: Value| {
        let table = app.post(GET_CHEQUES, asked).await.ok();
        let rows = table["Cheques"].as_array().expect("rows").iter();
        rows.map(|row| row["number"].as_str().expect("text").to_owned())
            .collect::<Vec<_>>()
            .join(" ")
    };
    for (asked, found) in [
        (json!({}), "10 9 11 70 12"),
        (json!({ "direction": "received", "sort": "number" }), "9 10 11 12"),
        (json!({ "sort": "amount", "descending": true }), "12 11 9 10 70"),
        (json!({ "sort": "party", "customer_id": ali }), "10 11 12"),
        (json!({ "vendor_id": delta }), "70"),
        (json!({ "search": "مني" }), "9"),
        (json!({ "search": "rc-0003" }), "11"),
        (json!({ "due_from": "2026-12-01", "due_to": "2026-12-06" }), "9 11 70"),
        (json!({ "currency_id": EGP, "search": "rc-0003" }), "11"),
        (json!({ "currency_id": EGP + 1 }), ""),
    ] {
        assert_eq!(numbers(asked.clone()).await, found, "{asked}");
    }
    for sort in ["due_date", "date", "amount", "number", "party"] {
        let walked = app.walk(GET_CHEQUES, json!({ "limit": 2, "sort": sort }), "Cheques").await;
        assert_eq!(walked.len(), 5, "{sort}");
    }
    let table = app.post(GET_CHEQUES, json!({ "direction": "received" })).await.ok();
    let first = &table["Cheques"][0];
    assert_eq!((&first["overdue"], &first["payment_number"]), (&json!(true), &json!("RC-0001")));
    app.moves(first["id"].as_i64().expect("an id"), cheque_step_at_bank("under_collection", bank))
        .await;
    let table = app.post(GET_CHEQUES, json!({ "state": "under_collection" })).await.ok();
    assert_eq!(table["Cheques"][0]["bank_account_name"], "Bank - current account EGP");
    assert_eq!(
        table["Totals"],
        json!([
            { "direction": "received", "state": "in_hand", "count": 3, "total": "900.00" },
            { "direction": "received", "state": "under_collection", "count": 1, "total": "100.00" },
            { "direction": "issued", "state": "outstanding", "count": 1, "total": "50.00" },
        ])
    );
    for (asked, count) in [
        (json!({ "customer_id": ali }), [2, 1].as_slice()),
        (json!({ "search": "منى" }), &[1]),
        (json!({ "vendor_id": delta, "state": "cleared" }), &[1]),
    ] {
        let table = app.post(GET_CHEQUES, asked.clone()).await.ok();
        let sums = table["Totals"].as_array().expect("sums").iter();
        let counts: Vec<i64> = sums.filter_map(|sum| sum["count"].as_i64()).collect();
        assert_eq!(counts, count, "{asked}");
    }
    assert_eq!(numbers(json!({ "bank_account_id": bank })).await, "10");
}

#[tokio::test]
async fn cheques_are_laid_out_by_the_day_on_which_they_fall_due() {
    let (app, ..) = drawer_of_cheques("Cheques by day").await;
    let december = json!({ "from_date": "2026-12-01" });
    let calendar = app.post("/Cheque/Calendar", december).await.ok();
    let sum = |way: &str, count: i64, total: &str| -> Value {
        let state = Value::Null;
        json!({ "direction": way, "state": state, "count": count, "total": total })
    };
    assert_eq!(calendar["to_date"], "2026-12-31");
    assert_eq!(
        calendar["days"],
        json!([
            { "date": "2026-12-05",
              "sums": [sum("issued", 1, "50.00"), sum("received", 2, "500.00")] },
            { "date": "2026-12-20", "sums": [sum("received", 1, "400.00")] },
        ])
    );
    assert_eq!(
        calendar["totals"],
        json!([sum("received", 3, "900.00"), sum("issued", 1, "50.00")])
    );
    assert_eq!(
        calendar["overdue"],
        json!([sum("received", 1, "100.00"), sum("issued", 0, "0.00")])
    );
    let wrong = json!({ "from_date": "2026-12-01", "to_date": "2026-11-01" });
    let refused = app.post("/Cheque/Calendar", wrong).await;
    assert_eq!(refused.faults(), ["to_date: the last date can't be before the first"]);
    let long = json!({ "from_date": "2026-01-01", "to_date": "2027-01-02" });
    let refused = app.post("/Cheque/Calendar", long).await;
    assert_eq!(refused.faults(), ["to_date: choose at most 366 days"]);
}
