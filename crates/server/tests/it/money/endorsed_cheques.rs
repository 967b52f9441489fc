//! A customer's cheque that pays a vendor: endorsed, bounced on both sides, and brought back.

use serde_json::{Value, json};

use crate::kit::cheques::{
    GET_CHEQUES, MAKE_PAYMENT, cheque_step, cheque_step_at_bank, paid_by_cheque,
};
use crate::kit::exports::{csv_as_paper, exported_csv};
use crate::kit::json::line;
use crate::kit::purchases::bill_id;
use crate::kit::{TestApp, in_path, payment_to, receipt_from, usd};

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
        bill_id(&self.has_bill(bill).await)
    }

    /// An endorsed cheque of 1,000 for a bill of 1,200 bounces: the customer owes it again, and so
    /// do we to the vendor.
    async fn bounces_for_both(&self, told: i64, (ali, delta): (i64, i64)) {
        let bounced = self.moves(told, cheque_step("bounced", "2026-11-20")).await;
        assert_eq!(bounced["state"], "bounced");
        let books = self.trial_balance().await;
        insta::allow_duplicates! { insta::assert_snapshot!(books, @r"
        112001 Accounts receivable - trade                             1000.00
        211001 Accounts payable - trade                                            1200.00
        410001 Sales of goods                                                      1000.00
        510002 Purchases (non-inventory)                               1200.00
                                                                       2200.00     2200.00
        ") };
        // Whichever side is looked at, the entries of both are there.
        let entries = self.entries(&self.cheque(told).await);
        for (side, account) in [("customer", "112001 Acc"), ("vendor", "211001 Acc")] {
            assert!(entries.contains(account), "{side}: {entries}");
        }
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
    let paid = app.post(MAKE_PAYMENT, endorsing(&app, delta, id, bill, "1000").await).await.ok();
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
    let open = app.post(GET_CHEQUES, json!({ "open": true })).await.ok();
    assert_eq!(open["Cheques"], json!([]));
    let listed = app.post(GET_CHEQUES, json!({ "state": "endorsed" })).await.ok();
    assert_eq!(listed["Cheques"].as_array().map(Vec::len), Some(2));
    let gone = app.delete(&format!("/Invoice/DeleteReceivePayment/{id}")).await;
    assert_eq!(gone.refusal(), (409, "cheque.moved", ""));
    let last = json!({ "step_id": endorsed["last_step_id"] });
    let back = app.post(&format!("/Cheque/TakeBack/{id}"), last).await;
    assert_eq!(back.refusal(), (409, "cheque.endorsed", ""));
    assert_eq!(
        back.message(),
        "Cheque 00123 was endorsed with payment PV-0001. Delete that payment to get it back."
    );

    // Reported on either of the two, it bounces for both.
    let mut bounces = 2;
    for told in [id, twin] {
        app.bounces_for_both(told, (ali, delta)).await;
        app.cheques_are_the_books().await;
        let voucher = app.get(&format!("/Bill/GetMadePaymentById/{twin}")).await.ok();
        assert_eq!(voucher["entries"].as_array().map(Vec::len), Some(bounces));
        bounces += 2;
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
    app.post(MAKE_PAYMENT, endorsing(&app, delta, id, bill, "1000").await).await.ok();
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn what_is_said_of_one_side_of_a_paper_holds_for_the_paper_alone() {
    let app = TestApp::company("Two sides").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_supplier("Delta", json!({})).await);
    let notes = app.account("notes_receivable").await;
    let invoice = app.invoice(ali).work("1", "1000").save().await;
    let receipt = receipt_from(ali, notes, "990", &[(invoice, "990", "10")]);
    let id = app.has_receipt(paid_by_cheque(receipt, "77", "2026-12-15")).await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(delta).await.cost(rent, "1000", &[]).showing("1000.00");
    let bill = bill_id(&app.has_bill(bill).await);
    let mut payment = payment_to(delta, notes, "990", &[(bill, "990", "10")]);
    payment["endorsed_cheque_id"] = json!(id);
    let twin = app.post(MAKE_PAYMENT, payment).await.ok()["id"].as_i64().expect("an id");

    // The bank and the day are on the paper, on whichever side they are corrected.
    let edit = json!({ "bank": "QNB", "due_date": "2026-12-24" });
    app.post(&format!("/Cheque/EditCheque/{twin}"), edit).await.ok();
    for side in [id, twin] {
        let cheque = app.cheque(side).await;
        assert_eq!([&cheque["bank"], &cheque["due_date"]], ["QNB", "2026-12-24"]);
    }
    // That the customer's tax stays withheld says nothing of what we withheld ourselves.
    let mut bounced = cheque_step("bounced", "2026-11-20");
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
        app.post(MAKE_PAYMENT, part).await.faults(),
        ["amount: an endorsed cheque pays its whole amount, in its currency"]
    );
    let mut elsewhere = endorsing(&app, delta, id, bill, "1000").await;
    elsewhere["payment_account_id"] = json!(bank);
    assert_eq!(
        app.post(MAKE_PAYMENT, elsewhere).await.faults(),
        ["payment_account_id: pay an endorsed cheque from the account that holds it"]
    );
    // Without a cheque nothing is paid from the account on which cheques lie.
    let mut bare = endorsing(&app, delta, id, bill, "1000").await;
    bare["endorsed_cheque_id"] = Value::Null;
    bare["reference_number"] = json!("1");
    assert_eq!(
        app.post(MAKE_PAYMENT, bare).await.faults(),
        ["payment_account_id: choose a cash or bank account"]
    );
    let unknown = endorsing(&app, delta, 999_999, bill, "1000").await;
    assert_eq!(app.post(MAKE_PAYMENT, unknown).await.refusal().0, 404);
    let mut early = endorsing(&app, delta, id, bill, "1000").await;
    early["payment_date"] = json!("2026-11-19");
    assert_eq!(
        app.post(MAKE_PAYMENT, early).await.refusal(),
        (409, "cheque.before_last", "payment_date")
    );
    let lock = json!({
        "areas": ["sales"], "locked_until": "2026-11-20", "reason": "VAT return filed",
    });
    app.post("/Setting/LockPeriod", lock).await.ok();
    let locked = endorsing(&app, delta, id, bill, "1000").await;
    assert_eq!(
        app.post(MAKE_PAYMENT, locked).await.refusal(),
        (409, "period.locked", "payment_date")
    );
    let unlock = json!({ "areas": ["sales"], "locked_until": null, "reason": "Corrected" });
    app.post("/Setting/LockPeriod", unlock).await.ok();
    app.moves(id, cheque_step_at_bank("under_collection", bank)).await;
    let handed = endorsing(&app, delta, id, bill, "1000").await;
    assert_eq!(
        app.post(MAKE_PAYMENT, handed).await.refusal(),
        (409, "cheque.state", "endorsed_cheque_id")
    );
    let moved =
        app.post(&format!("/Cheque/Move/{id}"), cheque_step("endorsed", "2026-11-20")).await;
    assert_eq!(moved.refusal(), (409, "cheque.state", "state"));
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn both_sides_of_an_endorsed_cheque_among_several_are_moved_once() {
    let app = TestApp::company("Both ticked").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let (one, _) = app.cheque_of(ali, "1000.00", "1").await;
    let (two, _) = app.cheque_of(ali, "300.00", "2").await;
    let bill = app.bill_of_goods(delta, "1300.00").await;
    let twin = app.post(MAKE_PAYMENT, endorsing(&app, delta, one, bill, "1000").await).await.ok();
    let twin = twin["id"].as_i64().expect("an id");
    app.post(MAKE_PAYMENT, endorsing(&app, delta, two, bill, "300").await).await.ok();
    let slip = json!({ "ids": [twin, two, one], "state": "bounced", "date": "2026-11-20" });
    let moved = app.post("/Cheque/MoveMany", slip.clone()).await.ok();
    assert_eq!(moved, json!({ "moved": 2, "along": 1, "total": "1300.00" }));
    for id in [one, two, twin] {
        assert_eq!(app.cheque(id).await["state"], "bounced");
    }
    let steps = app.cheque(one).await["steps"].as_array().map(Vec::len);
    assert_eq!(steps, Some(2), "endorsed, and bounced once");
    app.cheques_are_the_books().await;
    let again = app.post("/Cheque/MoveMany", slip).await;
    assert_eq!(again.refusal(), (409, "cheque.state", "ids.0"));
}

#[tokio::test]
async fn a_foreign_cheque_is_endorsed_at_the_rate_at_which_it_was_booked() {
    let app = TestApp::company("Dollars endorsed").await;
    let mary = app.has_customer_owing("Mary", usd(), "0").await;
    let notes = app.account("notes_receivable").await;
    let mut receipt = receipt_from(mary, notes, "100", &[]);
    receipt["exchange_rate"] = json!("50");
    let id = app.has_receipt(paid_by_cheque(receipt, "7", "2026-12-15")).await;
    let acme = app.has_foreign_vendor("Acme").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(acme).await.cost(rent, "100", &[]).with("currency_id", usd());
    let bill = bill_id(&app.has_bill(bill.with("exchange_rate", "48").showing("100.00")).await);
    let mut payment = endorsing(&app, acme, id, bill, "100").await;
    payment["exchange_rate"] = json!("51");
    assert_eq!(
        app.post(MAKE_PAYMENT, payment.clone()).await.faults(),
        ["exchange_rate: an endorsed cheque is paid at its booked rate"]
    );
    let listed = app.post(GET_CHEQUES, json!({})).await.ok();
    payment["exchange_rate"] = listed["Cheques"][0]["exchange_rate"].clone();
    let paid = app.post(MAKE_PAYMENT, payment).await.ok();
    insta::assert_snapshot!(app.entries(&paid), @r"
    3 2026-11-20
      211002 Accounts payable - foreign vendors                    4800.00
      720001 Realised foreign exchange gain/loss                    200.00
      112101 Notes receivable (post-dated cheques)                             5000.00
    ");
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn cheques_have_their_file_their_views_and_are_found() {
    let app = TestApp::company("Cheques in files").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let bank = app.account("bank").await;
    let (one, _) = app.cheque_of(ali, "1000.00", "70011").await;
    let (two, _) = app.cheque_of(ali, "300.00", "70022").await;
    app.moves(two, cheque_step_at_bank("under_collection", bank)).await;
    let bill = app.bill_of_goods(delta, "1000.00").await;
    app.post(MAKE_PAYMENT, endorsing(&app, delta, one, bill, "1000").await).await.ok();

    let all =
        exported_csv(&app, "Cheques", json!({ "direction": "received", "sort": "number" })).await;
    insta::assert_snapshot!(csv_as_paper(&all), @r"
    Cheque number,Customer or vendor,Drawn on,Due date,Status,Last step on,
        Our bank account,Payment,Payment date,Currency,Exchange rate,Amount,
        Total in company currency
    70011,Ali,CIB,2026-12-15,Endorsed,2026-11-20,,RC-0001,2026-11-20,EGP,1,1000.00,
        1000.00
    70022,Ali,CIB,2026-12-15,Under collection,2026-11-20,Bank - current account EGP,
        RC-0002,2026-11-20,EGP,1,300.00,300.00
    ");
    let issued = exported_csv(&app, "Cheques", json!({ "direction": "issued" })).await;
    assert_eq!(issued.lines().count(), 2, "{issued}");
    let open = exported_csv(&app, "Cheques", json!({ "open": true, "search": "70022" })).await;
    assert_eq!(open.lines().count(), 2, "{open}");
    let asked = json!({ "format": "xlsx", "filter": { "direction": "issued" } });
    let (named, _) = app.in_language("ar").file_of("/Export/Cheques", asked.clone()).await;
    assert!(named.starts_with(&in_path("الشيكات الصادرة")), "{named}");
    let backwards = json!({ "due_from": "2026-12-01", "due_to": "2026-11-01" });
    let refused = json!({ "format": "csv", "filter": backwards });
    assert_eq!(
        app.post("/Export/Cheques", refused).await.faults(),
        ["due_to: the last date can't be before the first"]
    );
    assert_eq!(
        exported_csv(&app.beside("Elsewhere").await, "Cheques", json!({})).await.lines().count(),
        1
    );

    let view = json!({ "name": "Late", "content": {}, "is_default": false });
    app.post("/Views/Save/cheques_issued", view).await.ok();
    let views = app.get("/Views/Of/cheques_issued").await.ok();
    assert_eq!(views["views"][0]["name"], "Late");
    let others = app.get("/Views/Of/cheques_received").await.ok();
    assert_eq!(others["views"], json!([]));

    let find = async |app: &TestApp, text: &str| {
        let found = app.get(&format!("/Search/Everything?q={}", in_path(text))).await.ok();
        let hits = found["hits"].as_array().expect("hits").iter();
        let hits = hits.filter(|hit| hit["kind"] == "cheque");
        hits.map(|hit| line(hit, &["title", "subtitle"])).collect::<Vec<_>>()
    };
    assert_eq!(find(&app, "70022").await, ["70022 Ali"]);
    assert_eq!(find(&app, "٧٠٠١١").await, ["70011 Ali", "70011 Delta"]);
    assert!(find(&app.beside("Others").await, "70022").await.is_empty());
    assert!(find(&app.member("PM").await, "70022").await.is_empty(), "may not read payments");
}
