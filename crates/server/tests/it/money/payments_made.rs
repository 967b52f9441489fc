//! Money paid to vendors: what it settles, what is withheld, and how it goes back.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::purchases::bill_id;
use crate::kit::{TestApp, invoice_to, payment_to, receipt_from, usd};

const PAY: &str = "/Bill/MakePayment";

impl TestApp {
    async fn bill_page(&self, id: i64) -> Value {
        self.get(&format!("/Bill/GetBillByID/{id}")).await.ok()
    }

    async fn owed_to(&self, vendor: i64) -> Value {
        self.post(&format!("/Vendor/VendorDetails/{vendor}"), json!({})).await.ok()
    }
}

#[tokio::test]
async fn part_payment_with_withholding_then_the_rest() {
    let app = TestApp::company("Paid in parts").await;
    let bank = app.account("bank").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.owes(delta, "1000", "1140.00").await;
    let form = app.get(&format!("/Bill/MakePaymentByID/{bill}")).await.ok();
    assert_eq!((&form["Invoice"]["id"], &form["NextItem"]), (&json!(bill), &Value::Null));
    assert_eq!(form["Invoice"]["withholding"], "10.00");
    assert_eq!(form["withholding"]["percent"], "1");
    assert_eq!(form["withholding"]["threshold"], "300.00");
    assert_eq!((&form["next_number"], &form["bills"][0]), (&json!("PV-0001"), &form["Invoice"]));

    // Half of the bill: 570, of which 500 before taxes have 1 % withheld.
    let half = app.post(PAY, payment_to(delta, bank, "565", &[(bill, "565", "5")])).await.ok();
    assert_eq!((&half["number"], &half["unapplied"]), (&json!("PV-0001"), &json!("0.00")));
    assert_eq!(half["withholding_certificate"], "PV-0001");
    let row = &half["certificate"][0];
    assert_eq!(
        [&row["number"], &row["percent"], &row["net"], &row["amount"]],
        ["BILL-0001", "1", "500.00", "5.00"]
    );
    insta::assert_snapshot!(app.entries(&half), @r"
    2 2026-11-20
      211001 Accounts payable - trade                               570.00
      111101 Bank - current account EGP                                         565.00
      213101 Withholding tax payable (deducted from vendors) - Form 41                    5.00
    ");
    let shown = app.bill_page(bill).await;
    assert_eq!(shown["Bill"]["status"], "partial");
    assert_eq!(shown["Bill"]["totals"]["amount_due"], "570.00");
    assert_eq!(
        (&shown["payments"][0]["cash"], &shown["payments"][0]["withholding"]),
        (&json!("565.00"), &json!("5.00"))
    );

    let rest = app.post(PAY, payment_to(delta, bank, "565", &[(bill, "565", "5")])).await.ok();
    assert_eq!(app.bill_page(bill).await["Bill"]["status"], "paid");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                          1130.00
    114001 VAT input (recoverable)                                  140.00
    213101 Withholding tax payable (deducted from vendors) - Form 41                   10.00
    510002 Purchases (non-inventory)                               1000.00
                                                                   1140.00     1140.00
    ");
    let details = app.owed_to(delta).await;
    insta::assert_snapshot!(account(&details), @r"
    PV-0002 -570.00 0.00
    PV-0001 -570.00 570.00
    BILL-0001 1140.00 1140.00
    ");
    app.verify().await;

    let listed = app.post("/Bill/GetMadePayments", json!({ "search": "pv-0002" })).await.ok();
    assert_eq!(listed["Payments"][0]["id"], rest["id"]);
    assert_eq!(listed["Totals"]["total"], "570.00");
    let id = rest["id"].as_i64().expect("an id");
    app.delete(&format!("/Bill/DeleteMadePayment/{id}")).await.ok();
    let shown = app.get(&format!("/Bill/GetMadePaymentById/{id}")).await.ok();
    assert_eq!((&shown["deleted"], &shown["applied"]), (&json!(true), &json!([])));
    assert_eq!(app.bill_page(bill).await["Bill"]["totals"]["amount_due"], "570.00");
    assert_eq!(app.delete(&format!("/Bill/DeleteMadePayment/{id}")).await.refusal().0, 404);
    app.verify().await;
}

/// The lines of a vendor's account as text, the newest first.
fn account(details: &Value) -> String {
    let lines = details["transactions"].as_array().expect("transactions").iter();
    let text = |line: &Value, field: &str| line[field].as_str().unwrap_or_default().to_owned();
    let lines = lines.map(|line| {
        format!("{} {} {}", text(line, "number"), text(line, "total"), text(line, "balance"))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn two_payments_at_once_can_not_pay_a_bill_twice() {
    let app = TestApp::company("Paid twice").await;
    let bank = app.account("bank").await;
    let delta = app.has_vendor("Delta").await;
    let bill = app.owes(delta, "1000", "1140.00").await;
    let payment = payment_to(delta, bank, "1140", &[(bill, "1140", "0")]);
    let (one, two) = tokio::join!(app.post(PAY, payment.clone()), app.post(PAY, payment));
    let (kept, refused) = if one.status == 200 { (one, two) } else { (two, one) };
    kept.ok();
    assert_eq!(refused.refusal(), (409, "money.exceeds_open", "applied.0.cash"));
    assert_eq!(app.bill_page(bill).await["Bill"]["status"], "paid");
    app.verify().await;
}

#[tokio::test]
async fn money_is_paid_only_where_it_is_owed() {
    let app = TestApp::company("Paid to somebody else").await;
    let bank = app.account("bank").await;
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("Nile").await);
    let bill = app.owes(delta, "1000", "1140.00").await;
    let refused = app.post(PAY, payment_to(nile, bank, "10", &[(bill, "10", "0")])).await;
    assert_eq!(refused.faults(), ["applied.0.bill_id: choose a bill of this vendor"]);
    let refused = app.post(PAY, payment_to(delta, bank, "10", &[(bill, "11", "0")])).await;
    assert_eq!(refused.refusal(), (400, "payment.cash_exceeds_amount", "amount"));
    let income = app.account("service_income").await;
    let refused = app.post(PAY, payment_to(delta, income, "10", &[])).await;
    assert_eq!(refused.faults(), ["payment_account_id: choose a cash or bank account"]);
}

#[tokio::test]
async fn a_foreign_bill_paid_dearer_is_a_loss() {
    let app = TestApp::company("Dearer dollars").await;
    let bank = app.account("bank").await;
    let acme = app.has_foreign_vendor("Acme").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(acme).await.cost(rent, "100", &[]).with("currency_id", usd());
    let bill = bill_id(&app.has_bill(bill.with("exchange_rate", "50").showing("100.00")).await);
    let mut payment = payment_to(acme, bank, "120", &[(bill, "100", "0")]);
    payment["exchange_rate"] = json!("52");
    let made = app.post(PAY, payment).await.ok();
    insta::assert_snapshot!(app.entries(&made), @r"
    2 2026-11-20
      211002 Accounts payable - foreign vendors                    5000.00
      211002 Accounts payable - foreign vendors                    1040.00
      720001 Realised foreign exchange gain/loss                    200.00
      111101 Bank - current account EGP                                        6240.00
    ");
    app.verify().await;
    let (_, voucher) = app.file(&format!("/Bill/PaymentPdf/{}?language=en", made["id"])).await;
    let voucher = pdf_text(&voucher);
    assert!(voucher.contains("EquivalentinEgyptianPound:6,240.00"), "{voucher}");

    // The advance is on the vendor's own account too; applied to a dearer bill, it is a gain.
    let next = app.bill_of(acme).await.cost(rent, "20", &[]).with("currency_id", usd());
    let next = bill_id(&app.has_bill(next.with("exchange_rate", "53").showing("20.00")).await);
    let share = json!({
        "credit_kind": "payment", "credit_id": made["id"], "bill_id": next, "amount": "20",
    });
    let apply = json!({ "vendor_id": acme, "date": "2026-11-20", "shares": [share] });
    app.post("/Bill/ApplyCredits", apply).await.ok();
    let shown = app.bill_page(next).await;
    assert_eq!(shown["Bill"]["status"], "paid");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                          6240.00
    510002 Purchases (non-inventory)                               6060.00
    720001 Realised foreign exchange gain/loss                      180.00
                                                                   6240.00     6240.00
    ");
    app.verify().await;
    let settlement = &shown["payments"][0]["settlement_id"];
    app.delete(&format!("/Bill/UndoCredit/{settlement}")).await.ok();
    assert_eq!(app.bill_page(next).await["Bill"]["status"], "open");
    app.verify().await;
}

#[tokio::test]
async fn what_no_bill_takes_stays_as_an_advance() {
    let app = TestApp::company("Advances").await;
    let bank = app.account("bank").await;
    let delta = app.has_vendor("Delta").await;
    let (one, two) =
        (app.owes(delta, "100", "114.00").await, app.owes(delta, "200", "228.00").await);
    let given = [(one, "114", "0"), (two, "228", "0")];
    let made = app.post(PAY, payment_to(delta, bank, "400", &given)).await.ok();
    assert_eq!(made["unapplied"], "58.00");
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    assert_eq!((&form["bills"], &form["unapplied_credit"]), (&json!([]), &json!("58.00")));
    assert_eq!(
        (&form["credits"][0]["kind"], &form["payment_account_id"]),
        (&json!("payment"), &json!(bank))
    );
    let details = app.owed_to(delta).await;
    assert_eq!(
        (&details["OpenBalance"], &details["UnappliedCredit"]),
        (&json!("-58.00"), &json!("58.00"))
    );

    // A bill that is deleted leaves what it was paid as an advance too.
    app.delete(&format!("/Bill/DeleteBill/{one}")).await.ok();
    let id = made["id"].as_i64().expect("an id");
    let kept = app.get(&format!("/Bill/GetMadePaymentById/{id}")).await.ok();
    assert_eq!((&kept["deleted"], &kept["unapplied"]), (&json!(false), &json!("172.00")));
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                           400.00
    114001 VAT input (recoverable)                                   28.00
    211001 Accounts payable - trade                                 172.00
    510002 Purchases (non-inventory)                                200.00
                                                                    400.00      400.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_deleted_bill_takes_its_own_payment_with_it() {
    let app = TestApp::company("Gone together").await;
    let bank = app.account("bank").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let before = app.trial_balance().await;
    let bill = app.owes(delta, "1000", "1140.00").await;
    let made = app.post(PAY, payment_to(delta, bank, "1130", &[(bill, "1130", "10")])).await.ok();
    let goes = app.post("/Bill/WhatGoesWith", json!({ "ids": [bill] })).await.ok();
    assert_eq!(goes["payments_deleted"], 1);
    app.delete(&format!("/Bill/DeleteBill/{bill}")).await.ok();
    let id = &made["id"];
    assert_eq!(app.get(&format!("/Bill/GetMadePaymentById/{id}")).await.ok()["deleted"], true);
    assert_eq!(app.trial_balance().await, before);
    app.verify().await;
}

#[tokio::test]
async fn three_hundred_pounds_and_less_have_nothing_withheld() {
    let app = TestApp::company("Small payments").await;
    let bank = app.account("bank").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let bill = app.owes(delta, "263.16", "300.00").await;
    let refused =
        app.post(PAY, payment_to(delta, bank, "297.37", &[(bill, "297.37", "2.63")])).await;
    assert_eq!(
        refused.faults(),
        ["applied.0.withholding: payments this small are exempt from withholding"]
    );
    app.post(PAY, payment_to(delta, bank, "300", &[(bill, "300", "0")])).await.ok();
    let bill = app.owes(delta, "263.17", "300.01").await;
    app.post(PAY, payment_to(delta, bank, "297.38", &[(bill, "297.38", "2.63")])).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn an_exempt_vendor_has_nothing_withheld_until_the_day() {
    let app = TestApp::company("Exempt").await;
    let bank = app.account("bank").await;
    let until = json!({ "withholding_exempt_until": "2026-11-19" });
    let delta = app.has_supplier("Delta", until).await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(delta).await.cost(rent, "1000", &[]);
    let bill = bill.with("billing_date", "2026-11-01").showing("1000.00");
    let bill = bill_id(&app.has_bill(bill).await);
    let form =
        async |day: &str| app.get(&format!("/Bill/MakePaymentByID/{bill}?date={day}")).await.ok();
    assert_eq!(form("2026-11-19").await["withholding"], Value::Null);
    assert_eq!(form("2026-11-19").await["Invoice"]["withholding"], "0.00");
    assert_eq!(form("2026-11-20").await["Invoice"]["withholding"], "10.00");
    let mut payment = payment_to(delta, bank, "990", &[(bill, "990", "10")]);
    payment["payment_date"] = json!("2026-11-19");
    let refused = app.post(PAY, payment.clone()).await;
    assert_eq!(
        refused.faults(),
        ["applied.0.withholding: this vendor is exempt from withholding on this date"]
    );
    payment["payment_date"] = json!("2026-11-20");
    app.post(PAY, payment).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn tax_is_withheld_by_a_nature_that_is_known() {
    let app = TestApp::company("Natures").await;
    let bank = app.account("bank").await;
    let delta = app.has_vendor("Delta").await;
    let bill = app.owes(delta, "1000", "1140.00").await;
    let mut payment = payment_to(delta, bank, "1110", &[(bill, "1110", "30")]);
    let refused = app.post(PAY, payment.clone()).await;
    assert_eq!(
        refused.faults(),
        ["applied.0.withholding_tax_id: choose a withholding category with a rate on this date"]
    );
    let vat = app.vat().await;
    payment["applied"][0]["withholding_tax_id"] = json!(vat);
    assert_eq!(app.post(PAY, payment.clone()).await.refusal().0, 400, "no tax that is withheld");
    let services = app.nature("W004").await;
    payment["applied"][0]["withholding_tax_id"] = json!(services);
    let made = app.post(PAY, payment).await.ok();
    assert_eq!(made["certificate"][0]["percent"], "3");
    assert_eq!(made["certificate"][0]["net"], "1000.00");
    app.verify().await;
}

#[tokio::test]
async fn nothing_is_paid_before_its_day() {
    let app = TestApp::company("Paid too early").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let purchases = app.account("purchases").await;
    let dated = async |day: &str| {
        let bill = app.bill_of(delta).await.cost(purchases, "100", &[]);
        bill.with("billing_date", day).with("version", 1).showing("100.00")
    };
    let bill = bill_id(&app.has_bill(dated("2026-11-10").await).await);
    let mut early = payment_to(delta, bank, "40", &[(bill, "40", "0")]);
    early["payment_date"] = json!("2026-11-09");
    insta::assert_snapshot!(
        app.post(PAY, early.clone()).await.faults().join("\n"),
        @"payment_date: must not be before BILL-0001, dated 10/11/2026"
    );
    // On the day itself; and an advance may be paid whenever.
    early["payment_date"] = json!("2026-11-10");
    app.post(PAY, early.clone()).await.ok();
    early["payment_date"] = json!("2026-01-01");
    early["applied"] = json!([]);
    app.post(PAY, early).await.ok();
    // Nor does the bill move behind its payment.
    let edit = async |day: &str| {
        let typed = dated(day).await;
        app.post(&format!("/Bill/EditBill/{bill}"), typed).await
    };
    insta::assert_snapshot!(
        edit("2026-11-11").await.faults().join("\n"),
        @"billing_date: must not be after 10/11/2026, when part of it was paid or credited"
    );
    edit("2026-11-08").await.ok();

    let ali = app.has_customer("Ali").await;
    let chairs = app.has_service("Advice", "100").await;
    let sale = invoice_to(ali).with("invoice_date", "2026-11-10");
    let invoice = app.has_invoice(sale.line(chairs, "1", "100", &[]).showing("100.00")).await;
    let mut early = receipt_from(ali, bank, "40", &[(invoice, "40", "0")]);
    early["payment_date"] = json!("2026-11-09");
    insta::assert_snapshot!(
        app.post("/Invoice/ReceivePayment", early).await.faults().join("\n"),
        @"payment_date: must not be before INV-0001, dated 10/11/2026"
    );
    app.verify().await;
}
