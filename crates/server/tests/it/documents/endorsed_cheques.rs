//! A customer's cheque that pays a vendor: endorsed, bounced on both sides, and brought back.

use serde_json::{Value, json};

use super::bills::id_of;
use super::cheques::{LIST, PAY, at_bank, by_cheque, step};
use crate::kit::{TestApp, invoice_to, payment_to, receipt_from};

/// A payment with a customer's cheque.
async fn endorsing(app: &TestApp, vendor: i64, cheque: i64, bill: i64, amount: &str) -> Value {
    let notes = app.account("notes_receivable").await;
    let mut payment = payment_to(vendor, notes, amount, &[(bill, amount, "0")]);
    payment["endorsed_cheque_id"] = json!(cheque);
    payment
}

impl TestApp {
    async fn bill_of_goods(&self, vendor: i64, price: &str) -> i64 {
        let rent = self.account("purchases").await;
        let bill = self.bill_of(vendor).await.cost(rent, price, &[]).showing(price);
        id_of(&self.has_bill(bill).await)
    }

    /// An endorsed cheque of 1,000 for a bill of 1,200 bounces: the customer owes it again, and so
    /// do we to the vendor.
    async fn bounces_for_both(&self, told: i64, (ali, delta): (i64, i64)) {
        let bounced = self.moves(told, step("bounced", "2026-11-20")).await;
        assert_eq!(bounced["state"], "bounced");
        let books = self.trial_balance().await;
        insta::allow_duplicates! { insta::assert_snapshot!(books, @r"
        112001 Accounts receivable - trade                             1000.00
        211001 Accounts payable - trade                                            1200.00
        410001 Sales of goods                                                      1000.00
        510002 Purchases (non-inventory)                               1200.00
                                                                       2200.00     2200.00
        ") };
        let owed = self.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
        assert_eq!(owed["invoices"][0]["amount_due"], "1000.00");
        let owed = self.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
        let due: Vec<&Value> =
            owed["bills"].as_array().expect("bills").iter().map(|one| &one["amount_due"]).collect();
        assert_eq!(due, ["200.00", "1000.00"]);
    }
}

#[tokio::test]
async fn a_cheque_in_hand_is_endorsed_to_a_vendor_and_bounces_on_both_sides() {
    let app = TestApp::company("Endorsed").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let (id, _) = app.cheque_of(ali, "1000.00", "00123").await;
    let bill = app.bill_of_goods(delta, "1200.00").await;
    let before = app.trial_balance().await;
    let paid = app.post(PAY, endorsing(&app, delta, id, bill, "1000").await).await.ok();
    insta::assert_snapshot!(app.entries(&paid), @r"
    4 2026-11-20
      211001 Accounts payable - trade                              1000.00
      112101 Notes receivable (post-dated cheques)                             1000.00
    ");
    assert_eq!(
        [&paid["reference_number"], &paid["cheque"]["state"], &paid["cheque"]["due_date"]],
        ["00123", "endorsed", "2026-12-15"]
    );
    let twin = paid["id"].as_i64().expect("an id");
    let endorsed = app.cheque(id).await;
    assert_eq!(
        (&endorsed["state"], &endorsed["next_states"]),
        (&json!("endorsed"), &json!(["bounced"]))
    );
    assert_eq!(
        endorsed["endorsed_with"],
        json!({ "id": twin, "payment_number": "PV-0001", "party_name": "Delta" })
    );
    assert_eq!(app.cheque(twin).await["endorsed_with"]["party_name"], "Ali");
    app.cheques_are_the_books().await;
    // It is neither to be collected nor to be paid any more.
    let open = app.post(LIST, json!({ "open": true })).await.ok();
    assert_eq!(open["Cheques"], json!([]));
    let listed = app.post(LIST, json!({ "state": "endorsed" })).await.ok();
    assert_eq!(listed["Cheques"].as_array().map(Vec::len), Some(2));
    let gone = app.delete(&format!("/Invoice/DeleteReceivePayment/{id}")).await;
    assert_eq!(gone.refusal(), (409, "cheque.moved", ""));
    let last = json!({ "step_id": endorsed["last_step_id"] });
    let back = app.post(&format!("/Cheque/TakeBack/{id}"), last).await;
    assert_eq!(back.refusal(), (409, "cheque.endorsed", ""));
    assert_eq!(
        back.message(),
        "Cheque 00123 was endorsed with payment PV-0001. Delete that payment to bring it back in \
         hand."
    );

    // Whichever of the two it is told of, it bounces for both.
    for told in [id, twin] {
        app.bounces_for_both(told, (ali, delta)).await;
        app.cheques_are_the_books().await;
        let gone = app.delete(&format!("/Bill/DeleteMadePayment/{twin}")).await;
        assert_eq!(gone.refusal(), (409, "cheque.moved", ""));
        app.takes_back(told).await;
        assert_eq!(
            [app.cheque(id).await["state"].clone(), app.cheque(twin).await["state"].clone()],
            ["endorsed"; 2]
        );
        app.cheques_are_the_books().await;
    }

    app.delete(&format!("/Bill/DeleteMadePayment/{twin}")).await.ok();
    assert_eq!(app.trial_balance().await, before, "as if it had never been endorsed");
    assert_eq!(app.cheque(id).await["state"], "in_hand");
    assert_eq!(app.cheque(id).await["endorsed_with"], Value::Null);
    app.cheques_are_the_books().await;
    // And once more: it may be endorsed again.
    app.post(PAY, endorsing(&app, delta, id, bill, "1000").await).await.ok();
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn what_is_said_of_one_side_of_a_paper_holds_for_the_paper_alone() {
    let app = TestApp::company("Two sides").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_supplier("Delta", json!({})).await);
    let notes = app.account("notes_receivable").await;
    let invoice = invoice_to(ali).work("1", "1000", &[]).showing("1000.00");
    let invoice = app.has_invoice(invoice).await;
    let receipt = receipt_from(ali, notes, "990", &[(invoice, "990", "10")]);
    let id = app.has_receipt(by_cheque(receipt, "77", "2026-12-15")).await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(delta).await.cost(rent, "1000", &[]).showing("1000.00");
    let bill = id_of(&app.has_bill(bill).await);
    let mut payment = payment_to(delta, notes, "990", &[(bill, "990", "10")]);
    payment["endorsed_cheque_id"] = json!(id);
    let twin = app.post(PAY, payment).await.ok()["id"].as_i64().expect("an id");

    // The bank and the day stand on the paper: whichever side they are corrected on.
    let edit = json!({ "bank": "QNB", "due_date": "2026-12-24" });
    app.post(&format!("/Cheque/EditCheque/{twin}"), edit).await.ok();
    for side in [id, twin] {
        let cheque = app.cheque(side).await;
        assert_eq!([&cheque["bank"], &cheque["due_date"]], ["QNB", "2026-12-24"]);
    }
    // That the customer's tax stays withheld says nothing of what we withheld ourselves.
    let mut bounced = step("bounced", "2026-11-20");
    bounced["keep_withheld"] = json!(true);
    let bounced = app.moves(id, bounced).await;
    let last = |cheque: &Value| {
        let step = cheque["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
        (step["withheld"].clone(), step["withheld_kept"].clone())
    };
    assert_eq!(last(&bounced), (Value::Null, json!("asked")));
    assert_eq!(last(&app.cheque(twin).await), (json!("10.00"), Value::Null));
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn only_a_whole_cheque_that_is_in_hand_is_endorsed() {
    let app = TestApp::company("Not endorsed").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let bank = app.account("bank").await;
    let (id, _) = app.cheque_of(ali, "1000.00", "00123").await;
    let bill = app.bill_of_goods(delta, "1200.00").await;
    let part = endorsing(&app, delta, id, bill, "900").await;
    assert_eq!(
        app.post(PAY, part).await.faults(),
        ["amount: an endorsed cheque pays its whole amount, in its currency"]
    );
    let mut elsewhere = endorsing(&app, delta, id, bill, "1000").await;
    elsewhere["payment_account_id"] = json!(bank);
    assert_eq!(
        app.post(PAY, elsewhere).await.faults(),
        ["payment_account_id: an endorsed cheque is paid from the account on which it lies"]
    );
    // Without a cheque nothing is paid from the account on which cheques lie.
    let mut bare = endorsing(&app, delta, id, bill, "1000").await;
    bare["endorsed_cheque_id"] = Value::Null;
    bare["reference_number"] = json!("1");
    assert_eq!(
        app.post(PAY, bare).await.faults(),
        ["payment_account_id: choose a cash or bank account"]
    );
    let unknown = endorsing(&app, delta, 999_999, bill, "1000").await;
    assert_eq!(app.post(PAY, unknown).await.refusal().0, 404);
    let mut early = endorsing(&app, delta, id, bill, "1000").await;
    early["payment_date"] = json!("2026-11-19");
    assert_eq!(app.post(PAY, early).await.refusal(), (409, "cheque.before_last", "payment_date"));
    let lock = json!({
        "areas": ["sales"], "locked_until": "2026-11-20", "reason": "VAT return filed",
    });
    app.post("/Setting/LockPeriod", lock).await.ok();
    let locked = endorsing(&app, delta, id, bill, "1000").await;
    assert_eq!(app.post(PAY, locked).await.refusal(), (409, "period.locked", "payment_date"));
    let unlock = json!({ "areas": ["sales"], "locked_until": null, "reason": "Corrected" });
    app.post("/Setting/LockPeriod", unlock).await.ok();
    app.moves(id, at_bank("under_collection", bank)).await;
    let handed = endorsing(&app, delta, id, bill, "1000").await;
    assert_eq!(app.post(PAY, handed).await.refusal(), (409, "cheque.state", "endorsed_cheque_id"));
    let moved = app.post(&format!("/Cheque/Move/{id}"), step("endorsed", "2026-11-20")).await;
    assert_eq!(moved.refusal(), (409, "cheque.state", "state"));
    app.cheques_are_the_books().await;
}
