//! Payments that are recorded when the form of their quarter was handed in and its tax paid: the
//! form stays as it was, and the next one that is open has them.

use serde_json::{Value, json};

use crate::kit::cheques::{cheque_step, paid_by_cheque};
use crate::kit::json::text;
use crate::kit::{TestApp, credit_against, payment_to};

impl TestApp {
    /// Pays withheld tax of a quarter of 2026 to the authority: the remittance.
    async fn remits_of(&self, quarter: i64, amount: &str) -> i64 {
        self.remits_on("wht_payable", (quarter, amount)).await
    }

    /// The same of what is owed on the account of a role.
    async fn remits_on(&self, role: &'static str, (quarter, amount): (i64, &str)) -> i64 {
        let paid = json!({
            "payment_date": "2026-11-20", "payment_account_id": self.account("bank").await,
            "year": 2026, "quarter": quarter, "amount": amount,
            "tax_account_id": self.account(role).await,
        });
        let paid = self.post("/Withholding/AddRemittance", paid).await.ok();
        paid["id"].as_i64().expect("an id")
    }

    /// The rows of the register of a quarter of 2026, and what the books have beside it.
    async fn register_of(&self, quarter: i64) -> String {
        let asked = json!({ "side": "payable", "year": 2026, "quarter": quarter });
        let told = self.post("/Withholding/GetRegister", asked).await.ok();
        let line = |row: &Value, fields: &[&str]| {
            let words = fields.iter().map(|field| row[*field].to_string().replace('"', ""));
            words.collect::<Vec<_>>().join(" ") + "\n"
        };
        let rows = told["Rows"].as_array().expect("rows").iter();
        let rows: String =
            rows.map(|row| line(row, &["date", "payment_number", "tax", "reported_on"])).collect();
        let others = told["Books"]["others"].as_array().expect("others").iter();
        let others: String =
            others.map(|one| line(one, &["kind", "number", "date", "amount"])).collect();
        format!("{rows}beside:\n{others}difference {}", text(&told["Books"]["difference"]))
    }

    /// What the forms of the last two quarters of 2026 say.
    async fn forms(&self) -> [String; 2] {
        [self.form41_of(2026, 3).await, self.form41_of(2026, 4).await]
    }

    /// What is owed, was paid and is left of the last two quarters of 2026.
    async fn owed(&self) -> [String; 2] {
        [self.owed_of(2026, 3).await, self.owed_of(2026, 4).await]
    }
}

const NOTHING: &str = "0.00 0.00 0.00";
const TEN: &str = "1000.00 10.00 0.00";

#[tokio::test]
async fn a_late_payment_is_on_the_next_open_form() {
    let app = TestApp::company("Late payment").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let (_, in_time) = app.paid_bill(delta, "2026-09-10").await;
    let remitted = app.remits_of(3, "10").await;
    let later = app.at("2026-11-21T10:00:00Z");
    let (bill, late) = later.paid_bill(delta, "2026-09-20").await;
    assert_eq!(later.forms().await, [TEN, TEN]);
    assert_eq!(later.owed().await, ["10.00 10.00 0.00", "10.00 0.00 10.00"]);
    // Register and books say what makes the difference.
    insta::assert_snapshot!(later.register_of(3).await, @r"
    2026-09-10 PV-0001 10.00 null
    beside:
    payment PV-0002 2026-09-20 10.00
    difference 0.00
    ");
    insta::assert_snapshot!(later.register_of(4).await, @r"
    2026-09-20 PV-0002 10.00 2026-10-01
    beside:
    payment PV-0002 2026-09-20 -10.00
    difference 0.00
    ");
    // As it was known the day before, it is nowhere.
    let known = json!({ "year": 2026, "quarter": 4, "known_at": "2026-11-21T00:00:00Z" });
    let known = later.post("/Withholding/Form41", known).await.ok();
    assert_eq!(text(&known["tax"]), "0.00");
    app.verify().await;

    // What is credited of it is off the form that has it.
    let note = credit_against(delta, bill, &[(1, "0.5")], "570.00");
    let credit = later.has_vendor_credit(note).await;
    assert_eq!(later.forms().await, [TEN, "500.00 5.00 0.00"]);
    later.delete(&format!("/VendorCredit/DeleteVendorCredit/{credit}")).await.ok();

    // What the paid form has can't be deleted; what the next one has can.
    let refused = later.delete(&format!("/Bill/DeleteMadePayment/{in_time}")).await;
    assert_eq!(refused.refusal(), (409, "payment.tax_remitted", ""));
    later.delete(&format!("/Bill/DeleteMadePayment/{late}")).await.ok();
    assert_eq!(later.forms().await, [TEN, NOTHING]);
    app.verify().await;

    // Where the payment of the tax was deleted, the form is open again.
    later.delete(&format!("/Withholding/DeleteRemittance/{remitted}")).await.ok();
    later.paid_bill(delta, "2026-09-20").await;
    assert_eq!(later.forms().await, ["2000.00 20.00 0.00", NOTHING]);
    app.verify().await;
}

#[tokio::test]
async fn a_late_payment_is_reported_where_each_of_its_accounts_is_open() {
    let app = TestApp::company("Two accounts").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    let taxes = app.get("/Tax/GetTax").await.ok();
    let mut taxes = taxes.as_array().expect("taxes").iter();
    let abroad = taxes.find(|tax| tax.to_string().contains("non-residents")).expect("a tax");
    let pays = async |day: &str, given: &[(&str, &Value)]| {
        let (bank, rent) = (app.account("bank").await, app.account("purchases").await);
        let mut applied = Vec::new();
        let mut cash = 0;
        for (withheld, nature) in given {
            let bill = app.bill_of(delta).await.cost(rent, "1000", &[]);
            let bill = app.has_bill(bill.with("billing_date", day).showing("1000.00")).await;
            let part = 1000 - withheld.parse::<i64>().expect("an amount");
            cash += part;
            applied.push(json!({ "bill_id": bill["Bill"]["id"], "cash": part.to_string(),
                "withholding": withheld, "withholding_tax_id": nature }));
        }
        let paid = json!({ "vendor_id": delta, "payment_date": day, "payment_account_id": bank,
            "amount": cash.to_string(), "applied": applied });
        app.post("/Bill/MakePayment", paid).await.ok();
    };
    // The second quarter is closed on one account, the third on the other.
    pays("2026-06-10", &[("200", &abroad["id"])]).await;
    app.remits_on("wht_nonresident", (2, "200")).await;
    pays("2026-09-10", &[("10", &Value::Null)]).await;
    app.remits_of(3, "10").await;
    pays("2026-06-20", &[("200", &abroad["id"]), ("10", &Value::Null)]).await;
    assert_eq!(app.owed_of(2026, 2).await, NOTHING);
    assert_eq!(app.owed().await, ["10.00 10.00 0.00", "10.00 0.00 10.00"]);
    app.verify().await;
}

#[tokio::test]
async fn a_quarter_that_is_not_over_is_open_whatever_was_paid_of_it() {
    let app = TestApp::company("Paid ahead").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    app.paid_bill(delta, "2026-11-02").await;
    app.remits_of(4, "10").await;
    app.paid_bill(delta, "2026-11-10").await;
    assert_eq!(app.forms().await, [NOTHING, "2000.00 20.00 0.00"]);
    assert_eq!(app.owed().await, [NOTHING, "20.00 10.00 10.00"]);
    app.verify().await;
}

#[tokio::test]
async fn a_late_expense_is_on_the_next_open_form_and_stays_there_when_it_is_edited() {
    let app = TestApp::company("Late expense").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let services = app.nature("W004").await;
    let nile = app.has_supplier("Nile", json!({ "withholding_tax_id": services })).await;
    let expense = app.expense().await.with("vendor_id", nile).with("withholding", "30");
    let of_day = |day: &str| expense.clone().with("expense_date", day);
    let cost = of_day("2026-09-10").cost(rent, "1000", &[vat]).showing("1140.00");
    app.has_expense(cost).await;
    app.remits_of(3, "30").await;
    let late = of_day("2026-09-12").cost(rent, "1000", &[vat]);
    let made = app.has_expense(late.clone().showing("1140.00")).await;
    let thirty = "1000.00 30.00 0.00";
    assert_eq!(app.forms().await, [thirty, thirty]);
    let id = made["Expense"]["id"].as_i64().expect("an id");
    let edit = format!("/Expenses/EditExpense/{id}");
    // Another day of the closed quarter changes nothing; one of the open quarter is its own.
    for (version, day) in [(1, "2026-09-14"), (2, "2026-10-02")] {
        let moved = of_day(day).cost(rent, "1000", &[vat]).with("version", version);
        app.post(&edit, moved.showing("1140.00")).await.ok();
        assert_eq!(app.forms().await, [thirty, thirty], "{day}");
        assert_eq!(app.owed().await, ["30.00 30.00 0.00", "30.00 0.00 30.00"]);
        app.verify().await;
    }
    app.delete(&format!("/Expenses/DeleteExpenses/{id}")).await.ok();
    assert_eq!(app.forms().await, [thirty, NOTHING]);
    app.verify().await;
}

#[tokio::test]
async fn an_expense_of_a_paid_form_stays_on_it_when_its_day_is_corrected() {
    let app = TestApp::company("Corrected expense").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let services = app.nature("W004").await;
    let nile = app.has_supplier("Nile", json!({ "withholding_tax_id": services })).await;
    let expense = app.expense().await.with("vendor_id", nile).with("withholding", "30");
    let of_day = |day: &str| expense.clone().with("expense_date", day);
    let made = of_day("2026-09-10").cost(rent, "1000", &[vat]).showing("1140.00");
    let made = app.has_expense(made).await;
    app.has_expense(of_day("2026-09-14").cost(rent, "1000", &[vat]).showing("1140.00")).await;
    let edit = format!("/Expenses/EditExpense/{}", made["Expense"]["id"]);
    // With half of the tax paid, and with all of it.
    for (version, day) in [(1, "2026-09-12"), (2, "2026-09-13")] {
        app.remits_of(3, "30").await;
        let moved = of_day(day).cost(rent, "1000", &[vat]).with("version", version);
        app.post(&edit, moved.showing("1140.00")).await.ok();
        assert_eq!(app.forms().await, ["2000.00 60.00 0.00", NOTHING], "{day}");
        app.verify().await;
    }
    assert_eq!(app.owed().await, ["60.00 60.00 0.00", NOTHING]);
}

#[tokio::test]
async fn the_cheque_of_a_late_payment_takes_its_tax_back_where_that_is_reported() {
    let app = TestApp::company("Late cheque").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    app.paid_bill(delta, "2026-09-10").await;
    app.remits_of(3, "10").await;
    let (rent, notes) = (app.account("purchases").await, app.account("notes_payable").await);
    let bill = app.bill_of(delta).await.cost(rent, "1000", &[]);
    let bill = app.has_bill(bill.with("billing_date", "2026-09-11").showing("1000.00")).await;
    let bill = bill["Bill"]["id"].as_i64().expect("an id");
    let mut payment = payment_to(delta, notes, "990", &[(bill, "990", "10")]);
    payment["payment_date"] = json!("2026-09-12");
    let payment = paid_by_cheque(payment, "0012345", "2026-12-31");
    let paid = app.post("/Bill/MakePayment", payment).await.ok();
    let id = paid["id"].as_i64().expect("an id");
    assert_eq!(app.forms().await, [TEN, TEN]);
    // Cancelled within the closed quarter: its form has neither the one nor the other.
    app.moves(id, cheque_step("cancelled", "2026-09-15")).await;
    assert_eq!(app.forms().await, [TEN, NOTHING]);
    assert_eq!(app.owed().await, ["10.00 10.00 0.00", NOTHING]);
    app.verify().await;
    app.takes_back(id).await;
    app.moves(id, cheque_step("cancelled", "2026-11-20")).await;
    assert_eq!(app.forms().await, [TEN, NOTHING]);
    assert_eq!(app.owed().await, ["10.00 10.00 0.00", NOTHING]);
    app.verify().await;
}

#[tokio::test]
async fn what_a_customer_withheld_is_in_its_own_quarter_however_late_it_is_recorded() {
    let app = TestApp::company("Late receipt").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let sale = crate::kit::invoice_to(ali).work("1", "1000", &[]);
    let sale = sale.with("invoice_date", "2026-09-01").showing("1000.00");
    let sale = app.has_invoice(sale).await;
    let mut receipt = crate::kit::receipt_from(ali, bank, "990", &[(sale, "990", "10")]);
    receipt["payment_date"] = json!("2026-09-20");
    app.has_receipt(receipt).await;
    let asked = json!({ "side": "receivable", "year": 2026, "quarter": 3 });
    let told = app.post("/Withholding/GetRegister", asked).await.ok();
    assert_eq!(told["Totals"]["tax"], "10.00");
    assert_eq!(told["Rows"][0]["reported_on"], Value::Null);
    app.verify().await;
}
