//! Tax withheld with a cheque comes back with it; and what tax is withheld of when goods went back.

use serde_json::{Value, json};

use crate::kit::cheques::{MAKE_PAYMENT, cheque_step, cheque_step_at_bank, paid_by_cheque};
use crate::kit::pdf::pdf_text;
use crate::kit::purchases::bill_id;
use crate::kit::{Answer, EGP, TestApp, credit_against, payment_to, receipt_from};

/// The named amounts of something that was answered, as text.
fn joined(value: &Value, fields: &[&str]) -> String {
    let one = |field: &&str| match &value[*field] {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    fields.iter().map(one).collect::<Vec<_>>().join(" ")
}

impl TestApp {
    /// A bill of 1,000.00 without tax, of that day.
    async fn bill_of_rent(&self, vendor: i64, day: &str) -> i64 {
        let rent = self.account("purchases").await;
        let bill = self.bill_of(vendor).await.cost(rent, "1000", &[]);
        bill_id(&self.has_bill(bill.with("billing_date", day).showing("1000.00")).await)
    }

    /// Half of a bill of 1,000.00 is paid by a cheque, 5.00 withheld: the payment.
    async fn half_by_cheque(&self, vendor: i64, bill: i64, number: &str, day: &str) -> i64 {
        let notes = self.account("notes_payable").await;
        let mut payment = payment_to(vendor, notes, "495", &[(bill, "495", "5")]);
        payment["payment_date"] = json!(day);
        let paid =
            self.post(MAKE_PAYMENT, paid_by_cheque(payment, number, "2026-12-31")).await.ok();
        paid["id"].as_i64().expect("an id")
    }

    /// The register of a quarter of 2026, a row a line, with its totals and the books.
    async fn withheld_in(&self, side: &str, quarter: i64) -> String {
        let asked = json!({ "side": side, "year": 2026, "quarter": quarter });
        let table = self.post("/Withholding/GetRegister", asked).await.ok();
        let fields = ["date", "payment_number", "doc_number", "net_base", "tax_base", "came_back"];
        let rows = table["Rows"].as_array().expect("rows").iter();
        let rows: String = rows.map(|row| joined(row, &fields) + "\n").collect();
        let books = joined(&table["Books"], &["register", "movement", "difference"]);
        format!("{rows}= {} / {books}", joined(&table["Totals"], &["net", "tax"]))
    }

    /// Form 41 of a quarter: its rows and what is owed of it.
    async fn form_and_owed(&self, quarter: i64) -> String {
        let asked = json!({ "year": 2026, "quarter": quarter });
        let form = self.post("/Withholding/Form41", asked).await.ok();
        let rows = form["rows"].as_array().expect("rows").iter();
        let rows: String =
            rows.map(|row| joined(row, &["vendor_name", "count", "net", "tax"]) + "\n").collect();
        let due = self.post("/Withholding/GetQuarters", json!({ "year": 2026 })).await.ok();
        let due = due["quarters"].as_array().expect("quarters").iter();
        let due: Vec<String> = due.map(|one| joined(one, &["left"])).collect();
        format!("{rows}= {}; left {}", joined(&form, &["count", "net", "tax"]), due.join(" "))
    }

    async fn remits_third_quarter(&self, amount: &str) -> Answer {
        let bank = self.account("bank").await;
        let remittance = json!({
            "payment_date": "2026-10-15", "payment_account_id": bank, "year": 2026, "quarter": 3,
            "amount": amount, "reference_number": "EFT-1",
        });
        self.post("/Withholding/AddRemittance", remittance).await
    }

    /// Wherever a payment of a bill is shown, so is what became of its cheque.
    async fn payment_tells_its_cheque_cancelled(&self, id: i64, bill: i64) {
        let listed = self.post("/Bill/GetMadePayments", json!({})).await.ok();
        assert_eq!(listed["Payments"][0]["cheque_state"], "cancelled");
        let page = self.get(&format!("/Bill/GetBillByID/{bill}")).await.ok();
        assert_eq!(page["payments"][0]["cheque_state"], "cancelled");
        let (_, voucher) = self.file(&format!("/Bill/PaymentPdf/{id}?language=en")).await;
        assert!(pdf_text(&voucher).contains("Cancelled"), "{}", pdf_text(&voucher));
    }
}

#[tokio::test]
async fn a_cancelled_cheque_takes_the_tax_withheld_with_it_back() {
    let app = TestApp::company("Cancelled").await;
    let bank = app.account("bank").await;
    let delta = app.has_supplier("Delta", json!({ "tax_id": "123456789" })).await;
    let bill = app.bill_of_rent(delta, "2026-11-01").await;
    let id = app.half_by_cheque(delta, bill, "0012345", "2026-11-10").await;
    let before = app.trial_balance().await;
    assert_eq!(joined(&app.cheque(id).await, &["withheld", "withheld_kept"]), "5.00 null");
    assert_eq!(
        app.form_and_owed(4).await,
        "Delta 1 500.00 5.00\n= 1 500.00 5.00; left 0.00 0.00 0.00 5.00"
    );

    let cancelled = app.moves(id, cheque_step("cancelled", "2026-11-20")).await;
    insta::assert_snapshot!(app.entries(&cancelled), @r"
    2 2026-11-10
      211001 Accounts payable - trade                               500.00
      211101 Notes payable (post-dated cheques issued)                          495.00
      213101 Withholding tax payable (deducted from vendors) - Form 41                    5.00
    3 2026-11-20
      211101 Notes payable (post-dated cheques issued)              495.00
      213101 Withholding tax payable (deducted from vendors) - Form 41        5.00
      211001 Accounts payable - trade                                           500.00
    ");
    let last = &cancelled["steps"][0];
    assert_eq!(joined(last, &["withheld", "withheld_kept", "amount_due"]), "5.00 null 500.00");
    assert_eq!(cancelled["withheld"], "0.00");
    insta::assert_snapshot!(app.withheld_in("payable", 4).await, @r"
    2026-11-10 PV-0001 BILL-0001 500.00 5.00 false
    2026-11-20 PV-0001 BILL-0001 -500.00 -5.00 true
    = 0.00 0.00 / 0.00 0.00 0.00
    ");
    assert_eq!(app.form_and_owed(4).await, "= 0 0.00 0.00; left 0.00 0.00 0.00 0.00");
    app.cheques_are_the_books().await;
    app.payment_tells_its_cheque_cancelled(id, bill).await;

    // The cheque is due in full, and is paid again with the tax.
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let bills = form["bills"].as_array().expect("bills").iter();
    let again = bills.clone().find(|one| one["number"] == "0012345").expect("the cheque");
    assert_eq!(
        joined(again, &["total", "net", "amount_due", "withholding"]),
        "500.00 500.00 500.00 5.00"
    );
    let step_id = again["id"].as_i64().expect("an id");
    let anew = payment_to(delta, bank, "495", &[(step_id, "495", "5")]);
    let anew = app.post(MAKE_PAYMENT, anew).await.ok();
    assert_eq!(
        joined(&anew["certificate"][0], &["kind", "number", "net", "amount"]),
        "cheque 0012345 500.00 5.00"
    );
    insta::assert_snapshot!(app.withheld_in("payable", 4).await, @r"
    2026-11-10 PV-0001 BILL-0001 500.00 5.00 false
    2026-11-20 PV-0001 BILL-0001 -500.00 -5.00 true
    2026-11-20 PV-0002 0012345 500.00 5.00 false
    = 500.00 5.00 / 5.00 5.00 0.00
    ");
    assert_eq!(
        app.form_and_owed(4).await,
        "Delta 1 500.00 5.00\n= 1 500.00 5.00; left 0.00 0.00 0.00 5.00"
    );
    app.verify().await;
    let used = app.post(&format!("/Cheque/TakeBack/{id}"), json!({ "step_id": step_id })).await;
    assert_eq!(used.refusal(), (409, "cheque.settled", ""));
    let anew = anew["id"].as_i64().expect("an id");
    app.delete(&format!("/Bill/DeleteMadePayment/{anew}")).await.ok();

    app.takes_back(id).await;
    assert_eq!(app.trial_balance().await, before, "as if it had never been cancelled");
    assert_eq!(
        app.form_and_owed(4).await,
        "Delta 1 500.00 5.00\n= 1 500.00 5.00; left 0.00 0.00 0.00 5.00"
    );
    app.verify().await;
}

#[tokio::test]
async fn tax_comes_back_on_the_steps_day_unless_it_was_paid_on() {
    let app = TestApp::company("Other quarter").await;
    let delta = app.has_supplier("Delta", json!({ "tax_id": "123456789" })).await;
    let bill = app.bill_of_rent(delta, "2026-09-01").await;
    let one = app.half_by_cheque(delta, bill, "1", "2026-09-30").await;
    app.moves(one, cheque_step("bounced", "2026-11-20")).await;
    // The third quarter stays as it was; the fourth tells what came back.
    assert_eq!(
        app.form_and_owed(3).await,
        "Delta 1 500.00 5.00\n= 1 500.00 5.00; left 0.00 0.00 5.00 -5.00"
    );
    assert_eq!(
        app.form_and_owed(4).await,
        "Delta 1 -500.00 -5.00\n= 1 -500.00 -5.00; left 0.00 0.00 5.00 -5.00"
    );
    app.takes_back(one).await;

    app.remits_third_quarter("5").await.ok();
    assert_eq!(app.cheque(one).await["withheld_kept"], "remitted");
    let bounced = app.moves(one, cheque_step("bounced", "2026-11-20")).await;
    let last = &bounced["steps"][1];
    assert_eq!(joined(last, &["withheld", "withheld_kept", "amount_due"]), "null remitted 495.00");
    assert_eq!(app.form_and_owed(4).await, "= 0 0.00 0.00; left 0.00 0.00 0.00 0.00");
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    let bills = form["bills"].as_array().expect("bills").iter();
    let again = bills.clone().find(|bill| bill["number"] == "1").expect("the cheque");
    assert_eq!(joined(again, &["net", "amount_due", "withholding"]), "0.00 495.00 0.00");
    // What was withheld before is not withheld twice.
    let bank = app.account("bank").await;
    let step_id = again["id"].as_i64().expect("an id");
    let twice =
        app.post(MAKE_PAYMENT, payment_to(delta, bank, "490", &[(step_id, "490", "5")])).await;
    assert_eq!(
        twice.faults(),
        ["applied.0.withholding: tax was already withheld when the cheque was issued"]
    );
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn no_more_tax_comes_back_than_its_quarter_still_owed() {
    let app = TestApp::company("Once only").await;
    let delta = app.has_supplier("Delta", json!({ "tax_id": "123456789" })).await;
    let bill = app.bill_of_rent(delta, "2026-09-01").await;
    let one = app.half_by_cheque(delta, bill, "1", "2026-09-30").await;
    let two = app.half_by_cheque(delta, bill, "2", "2026-09-30").await;
    // Of the 10.00 of the third quarter 5.00 went to the authority: 5.00 can come back, once.
    app.remits_third_quarter("5").await.ok();
    app.moves(one, cheque_step("bounced", "2026-11-20")).await;
    assert_eq!(app.cheque(two).await["withheld_kept"], "remitted");
    // What came back of the third quarter takes nothing of the fourth.
    let bill = app.bill_of_rent(delta, "2026-11-01").await;
    let three = app.half_by_cheque(delta, bill, "3", "2026-11-10").await;
    assert_eq!(joined(&app.cheque(three).await, &["withheld", "withheld_kept"]), "5.00 null");
    let cancelled = app.moves(three, cheque_step("cancelled", "2026-11-20")).await;
    assert_eq!(joined(&cancelled["steps"][0], &["withheld", "withheld_kept"]), "5.00 null");

    let bounced = app.moves(two, cheque_step("bounced", "2026-11-20")).await;
    assert_eq!(joined(&bounced["steps"][0], &["withheld", "withheld_kept"]), "null remitted");
    // Undone, the first leaves room for the second.
    app.takes_back(one).await;
    app.takes_back(two).await;
    assert_eq!(joined(&app.cheque(two).await, &["withheld", "withheld_kept"]), "5.00 null");
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn tax_that_came_back_in_another_quarter_covers_no_payment_of_its_own() {
    let app = TestApp::company("Not of this one").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let bill = app.bill_of_rent(delta, "2026-09-01").await;
    let mut payment = payment_to(delta, bank, "495", &[(bill, "495", "5")]);
    payment["payment_date"] = json!("2026-09-30");
    let paid = app.post(MAKE_PAYMENT, payment).await.ok()["id"].clone();
    let cheque = app.half_by_cheque(delta, bill, "1", "2026-09-30").await;
    // Of the 10.00 of the third quarter 5.00 went to the authority; the other 5.00 came back.
    app.remits_third_quarter("5").await.ok();
    app.moves(cheque, cheque_step("bounced", "2026-11-20")).await;
    let gone = app.delete(&format!("/Bill/DeleteMadePayment/{paid}")).await;
    assert_eq!(gone.refusal(), (409, "payment.tax_remitted", ""));
    app.takes_back(cheque).await;
    app.delete(&format!("/Bill/DeleteMadePayment/{paid}")).await.ok();
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn tax_that_came_back_of_an_earlier_quarter_takes_nothing_of_a_later() {
    let app = TestApp::company("Of an earlier one").await;
    let (delta, bank) = (app.has_supplier("Delta", json!({})).await, app.account("bank").await);
    let bill = app.bill_of_rent(delta, "2026-09-01").await;
    let cheque = app.half_by_cheque(delta, bill, "1", "2026-09-30").await;
    app.moves(cheque, cheque_step("bounced", "2026-11-20")).await;
    let bill = app.bill_of_rent(delta, "2026-11-01").await;
    let half = || payment_to(delta, bank, "495", &[(bill, "495", "5")]);
    let one = app.post(MAKE_PAYMENT, half()).await.ok()["id"].clone();
    let two = app.post(MAKE_PAYMENT, half()).await.ok()["id"].clone();
    // The fourth quarter owes 10.00 less the 5.00 of the third that came back in it.
    let remittance = json!({
        "payment_date": "2026-11-20", "payment_account_id": bank, "year": 2026, "quarter": 4,
        "amount": "5", "reference_number": "EFT-2",
    });
    app.post("/Withholding/AddRemittance", remittance).await.ok();
    app.delete(&format!("/Bill/DeleteMadePayment/{one}")).await.ok();
    let gone = app.delete(&format!("/Bill/DeleteMadePayment/{two}")).await;
    assert_eq!(gone.refusal(), (409, "payment.tax_remitted", ""));
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn tax_stays_when_a_certificate_was_given_or_somebody_asks() {
    let app = TestApp::company("Certified").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.bill_of_rent(delta, "2026-11-01").await;
    let one = app.half_by_cheque(delta, bill, "1", "2026-11-10").await;
    let two = app.half_by_cheque(delta, bill, "2", "2026-11-10").await;
    let certificate = json!({ "withholding_certificate": "C-17" });
    app.post(&format!("/Withholding/SetGivenCertificate/{one}"), certificate).await.ok();
    let cancelled = app.moves(one, cheque_step("cancelled", "2026-11-20")).await;
    assert_eq!(joined(&cancelled["steps"][0], &["withheld", "withheld_kept"]), "null certified");
    let mut asked = cheque_step("cancelled", "2026-11-20");
    asked["keep_withheld"] = json!(true);
    let cancelled = app.moves(two, asked).await;
    assert_eq!(
        joined(&cancelled["steps"][0], &["withheld", "withheld_kept", "amount_due"]),
        "null asked 495.00"
    );
    assert_eq!(
        app.form_and_owed(4).await,
        "Delta 2 1000.00 10.00\n= 2 1000.00 10.00; left 0.00 0.00 0.00 10.00"
    );
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn what_a_customer_withheld_is_owed_again_with_the_cheque() {
    let app = TestApp::company("Bounced whole").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let notes = app.account("notes_receivable").await;
    let invoice = app.invoice(ali).work("1", "1000").save().await;
    let receipt = receipt_from(ali, notes, "990", &[(invoice, "990", "10")]);
    let id = app.has_receipt(paid_by_cheque(receipt, "77", "2026-11-20")).await;
    app.moves(id, cheque_step_at_bank("under_collection", bank)).await;
    let bounced = app.moves(id, cheque_step("bounced", "2026-11-20")).await;
    insta::assert_snapshot!(app.entries(&bounced), @r"
    2 2026-11-20
      112101 Notes receivable (post-dated cheques)                  990.00
      114101 Withholding tax receivable (deducted by customers)       10.00
      112001 Accounts receivable - trade                                       1000.00
    3 2026-11-20
      112102 Cheques under collection                               990.00
      112101 Notes receivable (post-dated cheques)                              990.00
    4 2026-11-20
      112001 Accounts receivable - trade                           1000.00
      112102 Cheques under collection                                           990.00
      114101 Withholding tax receivable (deducted by customers)                   10.00
    ");
    insta::assert_snapshot!(app.withheld_in("receivable", 4).await, @r"
    2026-11-20 RC-0001 INV-0001 1000.00 10.00 false
    2026-11-20 RC-0001 INV-0001 -1000.00 -10.00 true
    = 0.00 0.00 / 0.00 0.00 0.00
    ");
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    let again = &form["invoices"][0];
    assert_eq!(joined(again, &["net", "amount_due"]), "1000.00 1000.00");
    let step_id = again["id"].as_i64().expect("an id");
    let anew = receipt_from(ali, bank, "990", &[(step_id, "990", "10")]);
    app.has_receipt(anew).await;
    app.cheques_are_the_books().await;

    // With the customer's certificate in hand the tax was paid in our name: it stays.
    let invoice = app.invoice(ali).work("1", "1000").save().await;
    let mut receipt = receipt_from(ali, notes, "990", &[(invoice, "990", "10")]);
    receipt["withholding_certificate"] = json!("CERT-1");
    let id = app.has_receipt(paid_by_cheque(receipt, "78", "2026-11-20")).await;
    let returned = app.moves(id, cheque_step("returned", "2026-11-20")).await;
    assert_eq!(
        joined(&returned["steps"][0], &["withheld", "withheld_kept", "amount_due"]),
        "null certified 990.00"
    );
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn tax_is_withheld_of_what_is_left_after_goods_went_back() {
    let app = TestApp::company("Partly back").await;
    let (bank, vat) = (app.account("bank").await, app.vat().await);
    let rent = app.account("purchases").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    // 12,455.00, of which 12,005.00 have the tax.
    let bill = app.bill_of(delta).await.cost(rent, "12005", &[vat]).cost(rent, "450", &[]);
    let bill = bill_id(&app.has_bill(bill.showing("14135.70")).await);
    let paid = payment_to(delta, bank, "7000", &[(bill, "7000", "62.23")]);
    app.post(MAKE_PAYMENT, paid).await.ok();
    let mut back = credit_against(delta, bill, &[(1, "0.2")], "2737.14");
    back["currency_id"] = json!(EGP);
    app.has_vendor_credit(back).await;
    let form = app.get(&format!("/Bill/MakePaymentByID/{bill}")).await.ok();
    // 12,455.00 − 2,401.00 = 10,054.00, of which 1 % is 100.54: 62.23 and 38.31.
    assert_eq!(
        joined(&form["Invoice"], &["amount_due", "net", "withholding"]),
        "4336.33 3831.45 38.31"
    );
    let rest = payment_to(delta, bank, "4298.02", &[(bill, "4298.02", "38.31")]);
    let rest = app.post(MAKE_PAYMENT, rest).await.ok();
    assert_eq!(joined(&rest["certificate"][0], &["net", "amount"]), "3831.45 38.31");
    app.verify().await;
}
