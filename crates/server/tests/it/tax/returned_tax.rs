//! Tax withheld of what was paid and credited afterwards: it is returned in proportion with the
//! note, on both sides of trade, and counts in the quarter of the note: in the next one where that
//! was paid to the authority already.

use serde_json::{Value, json};

use crate::kit::json::text;
use crate::kit::{
    TestApp, credit_against, invoice_to, note_against, paper, payment_to, receipt_from, refund_from,
};

const REGISTER: &str = "/Withholding/GetRegister";

impl TestApp {
    async fn vendor_credit_page(&self, id: i64) -> Value {
        self.get(&format!("/VendorCredit/GetVendorCreditById/{id}")).await.ok()
    }

    /// Tax of a side's register in 2026, and by how much it differs from the books.
    async fn registered(&self, side: &str) -> String {
        let asked = json!({ "side": side, "from_date": "2026-01-01", "to_date": "2026-12-31" });
        let told = self.post(REGISTER, asked).await.ok();
        format!("{} {}", text(&told["Totals"]["tax"]), text(&told["Books"]["difference"]))
    }

    /// What form 41 of a quarter says: net, tax, and by how much it differs from the books.
    async fn form41(&self, quarter: i64) -> String {
        self.form41_of(2026, quarter).await
    }

    /// Pays withheld tax of the last quarter of 2026 to the authority.
    async fn remits_last_quarter(&self, amount: &str) -> i64 {
        let paid = json!({
            "payment_date": "2026-11-20", "payment_account_id": self.account("bank").await,
            "year": 2026, "quarter": 4, "amount": amount,
        });
        let paid = self.post("/Withholding/AddRemittance", paid).await.ok();
        paid["id"].as_i64().expect("an id")
    }
}

/// What a note's page says of its figures.
fn figures(page: &Value, note: &str) -> String {
    let totals = &page[note]["totals"];
    let of = |field: &str| text(&totals[field]).clone();
    format!("{} {} {} {}", of("total"), of("withholding"), of("used"), of("remaining"))
}

#[tokio::test]
async fn a_credit_of_a_paid_bill_takes_its_tax_back() {
    let app = TestApp::company("Credited after paying").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (bill, payment) = app.paid_bill(delta, "2026-11-02").await;
    let before = app.trial_balance().await;
    let credit = app.has_vendor_credit(credit_against(delta, bill, &[(1, "0.5")], "570.00")).await;
    let page = app.vendor_credit_page(credit).await;
    assert_eq!(figures(&page, "VendorCredit"), "570.00 5.00 0.00 565.00");
    insta::assert_snapshot!(paper::entries(&page["entries"]), @r"
    3 2026-11-20
      211001 Accounts payable - trade                               565.00
      213101 Withholding tax payable (deducted from vendors) - Form 41        5.00
      510002 Purchases (non-inventory)                                          500.00
      114001 VAT input (recoverable)                                             70.00
    ");
    assert_eq!(app.registered("payable").await, "5.00 0.00");
    assert_eq!(app.form41(4).await, "500.00 5.00 0.00");
    app.verify().await;

    // No more is given back than the vendor was paid for it, and the payment stays with its tax.
    let bank = app.account("bank").await;
    let refund = |amount| refund_from(delta, bank, &[("vendor_credit", credit, amount)]);
    let refused = app.post("/VendorCredit/AddRefund", refund("565.01")).await;
    assert_eq!(refused.refusal().1, "refund.exceeds");
    let refused = app.delete(&format!("/Bill/DeleteMadePayment/{payment}")).await;
    assert_eq!(refused.refusal(), (409, "payment.tax_returned", ""));
    assert!(refused.message().contains("VC-0001"), "{}", refused.message());

    // The rest goes back, and with it the rest of the tax.
    let edit = credit_against(delta, bill, &[(1, "1")], "1140.00");
    let edit = crate::kit::json::with(edit, &[("version", json!(1))]);
    app.post(&format!("/VendorCredit/EditVendorCredit/{credit}"), edit).await.ok();
    let page = app.vendor_credit_page(credit).await;
    assert_eq!(figures(&page, "VendorCredit"), "1140.00 10.00 0.00 1130.00");
    assert_eq!(app.registered("payable").await, "0.00 0.00");
    app.verify().await;

    app.delete(&format!("/VendorCredit/DeleteVendorCredit/{credit}")).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    assert_eq!(app.registered("payable").await, "10.00 0.00");
    app.delete(&format!("/Bill/DeleteMadePayment/{payment}")).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn what_was_open_takes_no_tax_and_two_credits_take_the_whole() {
    let app = TestApp::company("Partly paid and credited").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.owes(delta, "1000", "1140.00").await;
    let bank = app.account("bank").await;
    let payment = payment_to(delta, bank, "565", &[(bill, "565", "5")]);
    app.post("/Bill/MakePayment", payment).await.ok();
    // 570 of it was open; 285 of what was paid is credited, half of that.
    let first = app.has_vendor_credit(credit_against(delta, bill, &[(1, "0.75")], "855.00")).await;
    let page = app.vendor_credit_page(first).await;
    assert_eq!(figures(&page, "VendorCredit"), "855.00 2.50 570.00 282.50");
    let rest = credit_against(delta, bill, &[(1, "0.25")], "285.00");
    let second = app.has_vendor_credit(rest).await;
    let page = app.vendor_credit_page(second).await;
    assert_eq!(figures(&page, "VendorCredit"), "285.00 2.50 0.00 282.50");
    assert_eq!(app.registered("payable").await, "0.00 0.00");
    app.verify().await;
}

#[tokio::test]
async fn a_credit_of_a_later_quarter_is_deducted_there() {
    let app = TestApp::company("Credited a quarter later").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (bill, _) = app.paid_bill(delta, "2026-09-02").await;
    let bank = app.account("bank").await;
    let remittance = json!({
        "payment_date": "2026-10-20", "payment_account_id": bank, "year": 2026, "quarter": 3,
        "amount": "10",
    });
    app.post("/Withholding/AddRemittance", remittance).await.ok();
    let earlier = app.at("2026-11-20T12:00:00Z");
    let later = app.at("2026-11-20T14:00:00Z");
    let asked = json!({ "year": 2026, "quarter": 4, "known_at": "2026-11-20T13:00:00Z" });
    let note = credit_against(delta, bill, &[(1, "0.5")], "570.00");
    let credit = earlier.has_vendor_credit(note).await;
    assert_eq!(earlier.form41(3).await, "1000.00 10.00 0.00");
    assert_eq!(earlier.form41(4).await, "-500.00 -5.00 0.00");
    let known = later.post("/Withholding/Form41", asked.clone()).await.ok();
    assert_eq!(known["tax"], "-5.00");
    let asked_register = json!({
        "side": "payable", "year": 2026, "quarter": 4, "known_at": "2026-11-20T13:00:00Z",
    });
    let register = later.post(REGISTER, asked_register.clone()).await.ok();
    let row = &register["Rows"][0];
    assert_eq!((&row["tax"], &row["note_number"]), (&json!("-5.00"), &json!("VC-0001")));
    // What was known of it is known for ever.
    later.delete(&format!("/VendorCredit/DeleteVendorCredit/{credit}")).await.ok();
    assert_eq!(later.post(REGISTER, asked_register).await.ok()["Rows"], register["Rows"]);
    assert_eq!(later.post("/Withholding/Form41", asked).await.ok()["tax"], "-5.00");
    assert_eq!(later.form41(4).await, "0.00 0.00 0.00");
    app.verify().await;
}

#[tokio::test]
async fn a_credit_of_a_paid_invoice_gives_the_customers_tax_back() {
    let app = TestApp::company("Credited sale").await;
    let (ali, bank, vat) =
        (app.has_customer("Ali").await, app.account("bank").await, app.vat().await);
    let sale = invoice_to(ali).work("1", "1000", &[vat]);
    let sale = app.has_invoice(sale.showing("1140.00")).await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "1130", &[(sale, "1130", "10")])).await;
    let note = app.has_credit_note(note_against(ali, sale, &[(1, "0.5")], "570.00")).await;
    let page = app.credit_note_page(note).await;
    assert_eq!(figures(&page, "CreditNote"), "570.00 5.00 0.00 565.00");
    insta::assert_snapshot!(paper::entries(&page["entries"]), @r"
    3 2026-11-20
      420001 Sales returns                                          500.00
      213001 VAT output                                              70.00
      112001 Accounts receivable - trade                                        565.00
      114101 Withholding tax receivable (deducted by customers)                    5.00
    ");
    assert_eq!(app.registered("receivable").await, "5.00 0.00");
    let refused = app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await;
    assert_eq!(refused.refusal().1, "payment.tax_returned");
    let report = app
        .post(
            "/Reports/customer/report",
            json!({
                "first_date": "2026-01-01", "last_date": "2026-12-31",
            }),
        )
        .await
        .ok();
    let cells = &report["rows"][0]["cells"];
    assert_eq!(*cells, json!(["0.00", "1140.00", "570.00", "1130.00", "5.00", "0.00", "-565.00"]));
    app.verify().await;
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await.ok();
    assert_eq!(app.registered("receivable").await, "0.00 0.00");
    app.verify().await;
}

#[tokio::test]
async fn a_form_that_was_paid_is_told_of_no_credit() {
    let app = TestApp::company("Credited after remitting").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (bill, _) = app.paid_bill(delta, "2026-11-02").await;
    let remitted = app.remits_last_quarter("10").await;
    let note = credit_against(delta, bill, &[(1, "0.5")], "570.00");
    let credit = app.has_vendor_credit(note).await;
    assert_eq!(app.form41(4).await, "1000.00 10.00 0.00");
    assert_eq!(app.form41_of(2027, 1).await, "-500.00 -5.00 0.00");
    assert_eq!(app.owed_of(2026, 4).await, "10.00 10.00 0.00");
    assert_eq!(app.owed_of(2027, 1).await, "-5.00 0.00 -5.00");
    let register = json!({ "side": "payable", "year": 2027, "quarter": 1 });
    let told = app.post(REGISTER, register).await.ok();
    let row = &told["Rows"][0];
    assert_eq!((&row["date"], &row["tax"]), (&json!("2026-11-20"), &json!("-5.00")));
    // In both quarters the books say by which paper they differ from the form.
    let other = &told["Books"]["others"][0];
    assert_eq!((&other["number"], &other["amount"]), (&json!("VC-0001"), &json!("5.00")));
    app.verify().await;

    // What waits for the next form may be undone, and so may the payment of tax.
    let undone = app.delete(&format!("/Withholding/DeleteRemittance/{remitted}")).await;
    undone.ok();
    assert_eq!(app.owed_of(2026, 4).await, "10.00 0.00 10.00");
    app.delete(&format!("/VendorCredit/DeleteVendorCredit/{credit}")).await.ok();
    assert_eq!(app.form41_of(2027, 1).await, "0.00 0.00 0.00");
    let note = credit_against(delta, bill, &[(1, "0.5")], "570.00");
    app.has_vendor_credit(note).await;
    assert_eq!(app.form41(4).await, "500.00 5.00 0.00");
    app.verify().await;
}

#[tokio::test]
async fn a_credit_that_a_paid_form_tells_keeps_its_tax() {
    let app = TestApp::company("Credited before remitting").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (bill, _) = app.paid_bill(delta, "2026-11-02").await;
    let note = credit_against(delta, bill, &[(1, "0.5")], "570.00");
    let credit = app.has_vendor_credit(note.clone()).await;
    app.remits_last_quarter("5").await;
    let edit = format!("/VendorCredit/EditVendorCredit/{credit}");
    let edited =
        |note: Value, version: i64| crate::kit::json::with(note, &[("version", json!(version))]);
    let more = credit_against(delta, bill, &[(1, "1")], "1140.00");
    let refused = app.post(&edit, edited(more, 1)).await;
    assert_eq!(refused.refusal(), (409, "vendor_credit.tax_told", ""));
    let refused = app.delete(&format!("/VendorCredit/DeleteVendorCredit/{credit}")).await;
    assert_eq!(refused.refusal(), (409, "vendor_credit.tax_told", ""));
    // Another day is posted again, and reported where it was.
    let mut other_day = edited(note, 1);
    other_day["vendor_credit_date"] = json!("2026-11-19");
    app.post(&edit, other_day).await.ok();
    assert_eq!(app.form41(4).await, "500.00 5.00 0.00");
    assert_eq!(app.owed_of(2026, 4).await, "5.00 5.00 0.00");
    // Another credit is reported by the next form.
    app.has_vendor_credit(credit_against(delta, bill, &[(1, "0.5")], "570.00")).await;
    assert_eq!(app.form41(4).await, "500.00 5.00 0.00");
    assert_eq!(app.form41_of(2027, 1).await, "-500.00 -5.00 0.00");
    app.verify().await;
}

#[tokio::test]
async fn a_form_that_was_paid_in_part_is_still_owed_whole() {
    let app = TestApp::company("Remitted in part").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (bill, _) = app.paid_bill(delta, "2026-11-02").await;
    app.remits_last_quarter("4").await;
    app.has_vendor_credit(credit_against(delta, bill, &[(1, "0.5")], "570.00")).await;
    assert_eq!(app.owed_of(2026, 4).await, "10.00 4.00 6.00");
    // What the next form deducts is owed of this one all the same.
    app.remits_last_quarter("6").await;
    assert_eq!(app.owed_of(2026, 4).await, "10.00 10.00 0.00");
    assert_eq!(app.form41_of(2027, 1).await, "-500.00 -5.00 0.00");
    app.verify().await;
}

#[tokio::test]
async fn what_a_customer_has_certified_is_deducted_in_the_next_quarter() {
    let app = TestApp::company("Certified and credited").await;
    let (ali, bank, vat) =
        (app.has_customer("Ali").await, app.account("bank").await, app.vat().await);
    let sale = invoice_to(ali).work("1", "1000", &[vat]);
    let sale = app.has_invoice(sale.showing("1140.00")).await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "1130", &[(sale, "1130", "10")])).await;
    let certified = json!({ "withholding_certificate": "W-9" });
    app.post(&format!("/Withholding/SetReceivedCertificate/{receipt}"), certified).await.ok();
    app.has_credit_note(note_against(ali, sale, &[(1, "0.5")], "570.00")).await;
    let told = async |year: i64, quarter: i64| {
        let asked = json!({ "side": "receivable", "year": year, "quarter": quarter });
        let told = app.post(REGISTER, asked).await.ok();
        format!("{} {}", text(&told["Totals"]["tax"]), text(&told["Books"]["difference"]))
    };
    assert_eq!(told(2026, 4).await, "10.00 0.00");
    assert_eq!(told(2027, 1).await, "-5.00 0.00");
    app.verify().await;
}
