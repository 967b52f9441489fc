//! Returns of value added tax: what they report, what filing posts, what is reported again
//! afterwards, and what is paid.

use serde_json::{Value, json};

use crate::kit::json::{line, text};
use crate::kit::purchases::{bill_id, free_vendor_credit};
use crate::kit::vat_returns::{books, form};
use crate::kit::{Answer, TestApp, credit_against, invoice_to, note_against, usd};

const SET: &str = "/Tax/SetVatPeriods";
const SHOW: &str = "/Tax/ShowVatReturn";
const FILE: &str = "/Tax/FileVatReturn";
const ADJUST: &str = "/Tax/AddTaxReconcil";
const PAY: &str = "/Tax/RecordPayment";

impl TestApp {
    async fn pays_vat(&self, filed: &Value, amount: &str, refund: bool) -> Answer {
        let bank = self.account("bank").await;
        let input = json!({
            "vat_return_id": filed["id"], "payment_date": "2026-11-20", "refund": refund,
            "payment_account_id": bank, "amount": amount,
        });
        self.post(PAY, input).await
    }

    async fn adjusts(&self, day: &str, side: &str, direction: &str, amount: &str) -> Value {
        let account = self.account("purchases").await;
        let input = json!({
            "date": day, "side": side, "direction": direction, "amount": amount,
            "account_id": account, "reason": "Bad debt relief",
        });
        self.post(ADJUST, input).await.ok()
    }
}

#[tokio::test]
async fn a_return_tells_sales_and_purchases_and_its_taxes_leave_their_accounts() {
    let app = TestApp::company("VAT").await;
    let nile = app.has_customer("Nile").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    // Before anybody says from when, there is none.
    let refused = app.post(SHOW, json!({ "first_date": "2026-09-01" })).await;
    assert_eq!(refused.refusal().1, "vat.not_started");
    app.sold(nile, "2026-08-31", ("9999", "11398.86")).await;
    app.returns_from("2026-09-01").await;
    let sold = app.sold(nile, "2026-09-05", ("1000", "1140.00")).await;
    let mut note = note_against(nile, sold, &[(1, "0.1")], "114.00");
    note["credit_note_date"] = json!("2026-09-20");
    app.has_credit_note(note).await;
    let untaxed = invoice_to(nile).work("1", "50", &[]).with("invoice_date", "2026-09-30");
    app.has_invoice(untaxed.showing("50.00")).await;
    app.rented(delta, "2026-09-10", ("300", "342.00")).await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let expense = app.expense().await.cost(rent, "200", &[vat]).with("expense_date", "2026-09-11");
    app.has_expense(expense.showing("228.00")).await;
    app.sold(nile, "2026-10-01", ("10", "11.40")).await;

    let shown = app.vat_return("2026-09-01").await;
    insta::assert_snapshot!(form(&shown), @r"
    sales taxed 1000.00 140.00 1
    sales taxed -100.00 -14.00 1 notes
    sales untaxed 50.00 0.00 1
    purchases taxed 500.00 70.00 2
    output_tax 126.00
    table_tax 0.00
    input_tax 70.00
    brought_forward 0.00
    payable 56.00
    carried_forward 0.00
    status overdue
    ");
    assert_eq!(books(&shown), "56.00 56.00 0.00");
    let later = app.post(FILE, app.seen("2026-11-01", json!({})).await).await;
    assert_eq!(later.refusal(), (409, "vat.another_first", ""));
    // What was booked since changes the figures, though not always the end of them.
    for changed in [json!({ "payable": "55" }), json!({ "output_tax": "125", "input_tax": "69" })] {
        let refused = app.post(FILE, app.seen("2026-09-01", changed).await).await;
        assert_eq!(refused.refusal(), (409, "vat.changed", ""));
    }

    let filed = app.files("2026-09-01").await;
    assert_eq!(line(&filed, &["number", "status", "left"]), "VAT-0001 filed 56.00");
    assert_eq!(filed["figures"], shown["figures"]);
    insta::assert_snapshot!(app.entries(&filed), @r"
    8 2026-09-30
      213001 VAT output                                             126.00
      114001 VAT input (recoverable)                                             70.00
      213002 VAT settlement (payable to the Tax Authority)                       56.00
    ");
    insta::assert_snapshot!(app.trial_balance_at("2026-09-30").await, @r"
    111101 Bank - current account EGP                                           228.00
    112001 Accounts receivable - trade                            12474.86
    211001 Accounts payable - trade                                             342.00
    213001 VAT output                                                          1399.86
    213002 VAT settlement (payable to the Tax Authority)                         56.00
    410001 Sales of goods                                                     11049.00
    420001 Sales returns                                            100.00
    510002 Purchases (non-inventory)                                500.00
                                                                  13074.86    13074.86
    ");
}

#[tokio::test]
async fn a_return_is_paid_in_parts_and_never_more_than_is_left() {
    let app = TestApp::company("VAT paid").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-09-01").await;
    app.sold(nile, "2026-09-05", ("400", "456.00")).await;
    let filed = app.files("2026-09-01").await;
    let refused = app.pays_vat(&filed, "56.01", false).await;
    assert_eq!(refused.refusal(), (409, "vat.payment_exceeds", "amount"));
    // Not before the days that it is for.
    let early = json!({
        "vat_return_id": filed["id"], "payment_date": "2026-08-31", "refund": false,
        "payment_account_id": app.account("bank").await, "amount": "1",
    });
    let early = app.post(PAY, early).await.faults();
    assert_eq!(early, ["payment_date: must not be before the first day of the return"]);
    let part = app.pays_vat(&filed, "50", false).await.ok();
    assert_eq!(line(&part, &["number", "amount", "left"]), "TP-0001 50.00 6.00");
    insta::assert_snapshot!(app.entries(&part), @r"
    3 2026-11-20
      213002 VAT settlement (payable to the Tax Authority)           50.00
      111101 Bank - current account EGP                                          50.00
    ");
    app.pays_vat(&filed, "6", false).await.ok();
    let settled = app.vat_return("2026-09-01").await;
    assert_eq!(line(&settled, &["status", "left", "can_unfile"]), "settled 0.00 false");
    let path = format!("/Tax/UnfileVatReturn/{}", filed["id"]);
    assert_eq!(app.delete(&path).await.refusal(), (409, "vat.paid", ""));
    // Withheld tax knows nothing of it.
    let remitted = app.post("/Withholding/GetRemittances", json!({})).await.ok();
    assert_eq!(remitted["Remittances"], json!([]));
    app.verify().await;
}

#[tokio::test]
async fn what_changes_after_a_return_is_told_in_the_next() {
    let app = TestApp::company("Late").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-09-01").await;
    let kept = app.sold(nile, "2026-09-05", ("1000", "1140.00")).await;
    let deleted = app.sold(nile, "2026-09-06", ("500", "570.00")).await;
    let moved = app.sold(nile, "2026-09-07", ("300", "342.00")).await;
    app.files("2026-09-01").await;

    // One is deleted, one falls into October now, one was forgotten, one is October's own.
    app.delete(&format!("/Invoice/DeleteInvoice/{deleted}")).await.ok();
    let page = app.invoice_page(moved).await;
    let vat = app.vat().await;
    let later = invoice_to(nile).work("1", "300", &[vat]).with("invoice_date", "2026-10-07");
    let later = later.with("version", page["Invoice"]["version"].clone()).showing("342.00");
    app.post(&format!("/Invoice/EditInvoice/{moved}"), later).await.ok();
    app.sold(nile, "2026-09-30", ("100", "114.00")).await;
    app.sold(nile, "2026-10-20", ("10", "11.40")).await;
    assert!(kept > 0);

    let shown = app.vat_return("2026-10-01").await;
    insta::assert_snapshot!(form(&shown), @r"
    sales taxed -390.00 -54.60 3
    output_tax -54.60
    table_tax 0.00
    input_tax 0.00
    brought_forward 0.00
    payable 0.00
    carried_forward 54.60
    status due
    ");
    assert_eq!(shown["late"], 2);
    assert_eq!(books(&shown), "-54.60 -54.60 0.00");
    let details = json!({ "first_date": "2026-10-01", "limit": 1 });
    let rows = app.walk("/Tax/GetVatReturnDetails", details, "Rows").await;
    let fields = ["date", "kind", "number", "party_name", "base", "tax", "late"];
    let rows: Vec<String> = rows.iter().map(|row| line(row, &fields)).collect();
    insta::assert_snapshot!(rows.join("\n"), @r"
    2026-09-06 invoice INV-0002 Nile -500.00 -70.00 true
    2026-09-30 invoice INV-0004 Nile 100.00 14.00 true
    2026-10-20 invoice INV-0005 Nile 10.00 1.40 false
    ");
}

#[tokio::test]
async fn the_first_return_takes_over_the_credit_that_was_brought_along() {
    let app = TestApp::company("Came with a credit").await;
    app.post("/Openings/SetDate", json!({ "date": "2026-09-01" })).await.ok();
    let carried = "VAT credit carried forward";
    let opening = app.opening("Accounts", carried, json!({ "debit": "50" })).await;
    app.save_openings("Accounts", &[opening]).await.ok();
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-09-01").await;
    app.sold(nile, "2026-09-05", ("1000", "1140.00")).await;
    app.sold(nile, "2026-10-05", ("1000", "1140.00")).await;
    let shown = app.vat_return("2026-09-01").await;
    assert_eq!(
        line(&shown, &["brought_forward", "payable", "carried_forward"]),
        "50.00 90.00 0.00"
    );
    // Once: the second has what the first leaves, before it is filed and after.
    assert_eq!(app.vat_return("2026-10-01").await["brought_forward"], "0.00");
    let filed = app.files("2026-09-01").await;
    insta::assert_snapshot!(app.entries(&filed), @r"
    4 2026-09-30
      213001 VAT output                                             140.00
      114003 VAT credit carried forward                                          50.00
      213002 VAT settlement (payable to the Tax Authority)                       90.00
    ");
    assert_eq!(app.vat_return("2026-10-01").await["brought_forward"], "0.00");
    app.delete(&format!("/Tax/UnfileVatReturn/{}", filed["id"])).await.ok();
    assert_eq!(app.vat_return("2026-09-01").await["brought_forward"], "50.00");
    app.verify().await;
}

#[tokio::test]
async fn the_credit_of_a_return_goes_on_and_is_given_back_only_once() {
    let app = TestApp::company("Credit").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-10-01").await;
    app.adjusts("2026-10-02", "sales", "decrease", "54.60").await;
    let filed = app.files("2026-10-01").await;
    assert_eq!(line(&filed, &["payable", "carried_forward"]), "0.00 54.60");
    insta::assert_snapshot!(app.entries(&filed), @r"
    2 2026-10-31
      114003 VAT credit carried forward                              54.60
      213001 VAT output                                                          54.60
    ");
    let november = app.vat_return("2026-11-01").await;
    assert_eq!(line(&november, &["brought_forward", "status"]), "54.60 running");
    let refund = app.pays_vat(&filed, "4.60", true).await.ok();
    insta::assert_snapshot!(app.entries(&refund), @r"
    3 2026-11-20
      111101 Bank - current account EGP                               4.60
      114003 VAT credit carried forward                                           4.60
    ");
    let refused = app.pays_vat(&filed, "50.01", true).await;
    assert_eq!(refused.refusal(), (409, "vat.refund_exceeds", "amount"));
    assert_eq!(app.vat_return("2026-11-01").await["brought_forward"], "50.00");
    let not_over = app.post(FILE, app.seen("2026-11-01", json!({})).await).await;
    assert_eq!(not_over.refusal().1, "vat.running");

    // On a later day the rest pays November's tax, and can't be given back any more.
    app.sold(nile, "2026-11-20", ("1000", "1140.00")).await;
    let december = app.at("2026-12-01T09:00:00Z");
    let filed_later = december.files("2026-11-01").await;
    assert_eq!(line(&filed_later, &["brought_forward", "payable"]), "50.00 90.00");
    let refused = december.pays_vat(&filed, "1", true).await;
    assert_eq!(refused.refusal().1, "vat.credit_used");
    let path = format!("/Withholding/DeleteRemittance/{}", refund["id"]);
    assert_eq!(december.delete(&path).await.refusal().1, "vat.credit_used");
    let path = format!("/Tax/UnfileVatReturn/{}", filed["id"]);
    assert_eq!(december.delete(&path).await.refusal().1, "vat.not_the_latest");
    insta::assert_snapshot!(december.trial_balance().await, @r"
    111101 Bank - current account EGP                                 4.60
    112001 Accounts receivable - trade                             1140.00
    213002 VAT settlement (payable to the Tax Authority)                         90.00
    410001 Sales of goods                                                      1000.00
    510002 Purchases (non-inventory)                                             54.60
                                                                   1144.60     1144.60
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_return_is_taken_back_while_nothing_is_paid() {
    let app = TestApp::company("Taken back").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-10-01").await;
    app.sold(nile, "2026-10-05", ("1000", "1140.00")).await;
    let before = app.trial_balance().await;
    let locking = json!({ "reference": " 4711 ", "lock_books": true });
    let input = app.seen("2026-10-01", locking).await;
    let filed = app.post(FILE, input).await.ok();
    assert_eq!(filed["reference"], "4711");
    // Its days are locked, for itself as well.
    let path = format!("/Tax/UnfileVatReturn/{}", filed["id"]);
    assert_eq!(app.delete(&path).await.refusal().1, "period.locked");
    let late = invoice_to(nile).work("1", "1", &[]).with("invoice_date", "2026-10-31");
    let late = app.post("/Invoice/AddInvoice", late.showing("1.00")).await;
    assert_eq!(late.refusal().1, "period.locked");
    app.lock_books("2026-09-30").await;
    app.delete(&path).await.ok();
    assert_eq!(app.delete(&path).await.refusal().0, 404);
    assert_eq!(app.trial_balance().await, before);
    let shown = app.get(&format!("/Tax/GetVatReturnById/{}", filed["id"])).await.ok();
    assert_eq!(shown["deleted"], true);
    let again = app.files("2026-10-01").await;
    assert_eq!(line(&again, &["number", "payable"]), "VAT-0002 140.00");
    app.verify().await;
}

#[tokio::test]
async fn an_adjustment_changes_the_return_of_its_day() {
    let app = TestApp::company("Adjusted").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-09-01").await;
    app.sold(nile, "2026-09-05", ("1000", "1140.00")).await;
    let less = app.adjusts("2026-09-20", "sales", "decrease", "40").await;
    insta::assert_snapshot!(app.entries(&less), @r"
    2 2026-09-20
      213001 VAT output                                              40.00
      510002 Purchases (non-inventory)                                           40.00
    ");
    let more = app.adjusts("2026-09-21", "purchases", "increase", "10").await;
    insta::assert_snapshot!(app.entries(&more), @r"
    3 2026-09-21
      114001 VAT input (recoverable)                                 10.00
      510002 Purchases (non-inventory)                                           10.00
    ");
    let shown = app.vat_return("2026-09-01").await;
    insta::assert_snapshot!(form(&shown), @r"
    sales taxed 1000.00 140.00 1
    sales adjustment 0.00 -40.00 1
    purchases adjustment 0.00 10.00 1
    output_tax 100.00
    table_tax 0.00
    input_tax 10.00
    brought_forward 0.00
    payable 90.00
    carried_forward 0.00
    status overdue
    ");
    assert_eq!(shown["adjustments"].as_array().expect("adjustments").len(), 2);
    let filed = app.files("2026-09-01").await;
    assert_eq!(filed["payable"], "90.00");
    let wrong = json!({
        "date": "2026-08-31", "side": "sales", "direction": "increase", "amount": "1",
        "account_id": app.account("bank").await, "reason": "Early, and no cost",
    });
    insta::assert_snapshot!(app.post(ADJUST, wrong).await.faults().join("\n"), @r"
    date: must not be before your first VAT return
    account_id: choose an income or expense account
    ");
    // Undone, it is reported the other way in the next return, and stays in the one that reported
    // it.
    app.delete(&format!("/Tax/DeleteTaxReconcil/{}", less["id"])).await.ok();
    let next = app.vat_return("2026-10-01").await;
    assert_eq!(line(&next, &["output_tax", "payable", "late"]), "40.00 40.00 1");
    assert_eq!(books(&next), "40.00 40.00 0.00");
    assert_eq!(next["adjustments"][0]["id"], less["id"]);
    let kept = app.vat_return("2026-09-01").await;
    assert_eq!(kept["adjustments"].as_array().expect("adjustments").len(), 2);
    // What is posted by hand is no part of it, and is shown as the difference.
    let (output, cost) = (app.account("vat_output").await, app.account("purchases").await);
    let by_hand = json!({
        "date": "2026-10-10", "currency_id": crate::kit::EGP, "lines": [
            { "account_id": cost, "debit": "7" }, { "account_id": output, "credit": "7" },
        ],
    });
    app.post("/JournalEntry/AddJournalEntry", by_hand).await.ok();
    let next = app.vat_return("2026-10-01").await;
    assert_eq!(books(&next), "47.00 40.00 7.00");
    let other = &next["books"]["others"][0];
    assert_eq!(line(other, &["kind", "number", "amount"]), "journal_entry JE-0001 7.00");
    app.verify().await;
}

#[tokio::test]
async fn natures_of_taxes_stand_in_their_own_rows() {
    let app = TestApp::company("Natures").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-10-01").await;
    let taxes = app.get("/Tax/GetTax").await.ok();
    let tax = |wanted: &dyn Fn(&Value) -> bool| {
        let mut all = taxes.as_array().expect("taxes").iter();
        all.find(|tax| tax["active"] == true && wanted(tax)).expect("a tax")["id"]
            .as_i64()
            .expect("an id")
    };
    let export = tax(&|tax| tax["eta_sub_type"] == "V001");
    let exempt = tax(&|tax| tax["eta_sub_type"] == "V003");
    let table = json!({ "tax_name": "Table 10%", "tax_precntage": "10", "tax_category_id": 2 });
    let table = app.post("/Tax/AddTax", table).await.ok()["id"].as_i64().expect("an id");
    let vat = app.vat().await;
    let abroad = app.has_customer_owing("Abroad", usd(), "0").await;
    let sold = |customer, price: &str, taxes: &[i64]| {
        invoice_to(customer).work("1", price, taxes).with("invoice_date", "2026-10-09")
    };
    let dollars = sold(abroad, "100", &[export]).with("currency_id", usd());
    app.has_invoice(dollars.with("exchange_rate", "50").showing("100.00")).await;
    app.has_invoice(sold(nile, "200", &[exempt]).showing("200.00")).await;
    app.has_invoice(sold(nile, "1000", &[table, vat]).showing("1254.00")).await;
    let shown = app.vat_return("2026-10-01").await;
    insta::assert_snapshot!(form(&shown), @r"
    sales taxed 1100.00 154.00 1
    sales export 5000.00 0.00 1
    sales exempt 200.00 0.00 1
    sales table 1000.00 100.00 1
    output_tax 154.00
    table_tax 100.00
    input_tax 0.00
    brought_forward 0.00
    payable 254.00
    carried_forward 0.00
    status due
    ");
    assert_eq!(shown["books"]["difference"], "0.00");
    let only = json!({ "first_date": "2026-10-01", "nature": "table" });
    let details = app.post("/Tax/GetVatReturnDetails", only).await.ok();
    assert_eq!(details["Rows"].as_array().expect("rows").len(), 1);
    let filed = app.files("2026-10-01").await;
    insta::assert_snapshot!(app.entries(&filed), @r"
    4 2026-10-31
      213001 VAT output                                             154.00
      213004 Table (schedule) tax payable                           100.00
      213002 VAT settlement (payable to the Tax Authority)                      254.00
    ");
}

#[tokio::test]
async fn table_tax_that_goes_back_is_a_credit_and_blocks_no_return() {
    let app = TestApp::company("Table tax back").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-09-01").await;
    let table = json!({ "tax_name": "Table 8%", "tax_precntage": "8", "tax_category_id": 2 });
    let table = app.post("/Tax/AddTax", table).await.ok()["id"].as_i64().expect("an id");
    let vat = app.vat().await;
    let sale = invoice_to(nile).work("1", "100", &[table, vat]).with("invoice_date", "2026-09-05");
    let sold = app.has_invoice(sale.showing("123.12")).await;
    let september = app.files("2026-09-01").await;
    assert_eq!(line(&september, &["payable", "carried_forward"]), "23.12 0.00");
    // All of it comes back in October, when nothing is sold.
    let mut note = note_against(nile, sold, &[(1, "1")], "123.12");
    note["credit_note_date"] = json!("2026-10-05");
    app.has_credit_note(note).await;
    let october = app.files("2026-10-01").await;
    let fields = ["output_tax", "table_tax", "payable", "carried_forward"];
    assert_eq!(line(&october, &fields), "-15.12 -8.00 0.00 23.12");
    insta::assert_snapshot!(app.entries(&october), @r"
    4 2026-10-31
      114003 VAT credit carried forward                              23.12
      213001 VAT output                                                          15.12
      213004 Table (schedule) tax payable                                         8.00
    ");
    // November pays with it.
    app.sold(nile, "2026-11-20", ("1000", "1140.00")).await;
    let december = app.at("2026-12-01T09:00:00Z");
    let november = december.files("2026-11-01").await;
    assert_eq!(line(&november, &["brought_forward", "payable"]), "23.12 116.88");
    app.verify().await;
}

#[tokio::test]
async fn returns_are_listed_by_year_and_their_first_day_stands_once_one_is_filed() {
    let app = TestApp::company("Years").await;
    let list = async |year: Value| app.post("/Tax/GetVatReturns", json!({ "year": year })).await;
    let none = list(Value::Null).await.ok();
    assert_eq!(line(&none, &["ShowTable", "first_day", "frequency"]), "false 2026-11-01 month");
    for (first, frequency, code) in [
        ("2026-10-02", "month", "vat.first_day"),
        ("2026-08-01", "quarter", "vat.first_day"),
        ("2026-12-01", "month", "vat.in_the_future"),
        ("2020-12-01", "month", "vat.first_day_too_early"),
    ] {
        let input = json!({ "first_date": first, "frequency": frequency });
        let refused = app.post(SET, input).await.refused(400);
        assert_eq!(refused["errors"][0]["code"], code, "{first}");
    }
    app.returns_from("2026-09-01").await;
    app.files("2026-09-01").await;
    let told = list(json!(2026)).await.ok();
    let rows = told["Returns"].as_array().expect("returns").iter();
    let fields = ["first_date", "last_date", "due_date", "status", "next"];
    let rows: Vec<String> = rows.map(|row| line(row, &fields)).collect();
    insta::assert_snapshot!(rows.join("\n"), @r"
    2026-11-01 2026-11-30 2026-12-31 running false
    2026-10-01 2026-10-31 2026-11-30 due true
    2026-09-01 2026-09-30 2026-10-31 settled false
    ");
    let other = json!({ "first_date": "2026-08-01", "frequency": "month" });
    let refused = app.post(SET, other).await;
    assert_eq!(refused.refusal(), (409, "vat.first_day_stands", "first_date"));
    // From now on by quarters: what is left of this one comes first.
    let quarterly = json!({ "first_date": "2026-09-01", "frequency": "quarter" });
    app.post(SET, quarterly).await.ok();
    let told = list(json!(2026)).await.ok();
    assert_eq!(line(&told["Returns"][0], &["first_date", "last_date"]), "2026-10-01 2026-12-31");
    assert_eq!(list(json!(12)).await.refused(400)["errors"][0]["code"], "withholding.year");
}

#[tokio::test]
async fn two_who_file_at_once_file_once() {
    let app = TestApp::company("Two filings").await;
    let nile = app.has_customer("Nile").await;
    app.returns_from("2026-10-01").await;
    app.sold(nile, "2026-10-05", ("1000", "1140.00")).await;
    let input = app.seen("2026-10-01", json!({})).await;
    let (one, two) = tokio::join!(app.post(FILE, input.clone()), app.post(FILE, input));
    let refused = [one, two].into_iter().filter(|answer| answer.status != 200);
    let codes: Vec<String> = refused.map(|answer| answer.refusal().1.to_owned()).collect();
    assert_eq!(codes, ["vat.another_first"]);
    app.verify().await;
}

#[tokio::test]
async fn only_who_may_read_value_added_tax_sees_and_changes_returns() {
    let app = TestApp::company("Who files").await;
    let accountant = app.member("accountant").await;
    let first = json!({ "first_date": "2026-10-01", "frequency": "month" });
    accountant.post(SET, first).await.refused(403);
    app.returns_from("2026-10-01").await;
    let seen = app.seen("2026-10-01", json!({})).await;
    accountant.post(FILE, seen).await.refused(403);
    accountant.post(SHOW, json!({ "first_date": "2026-10-01" })).await.refused(403);
    let account = app.account("purchases").await;
    let more = json!({
        "date": "2026-10-02", "side": "sales", "direction": "increase", "amount": "1",
        "account_id": account, "reason": "Mine",
    });
    accountant.post(ADJUST, more).await.refused(403);
    let filed = app.files("2026-10-01").await;
    let path = format!("/Tax/UnfileVatReturn/{}", filed["id"]);
    accountant.delete(&path).await.refused(403);
}

#[tokio::test]
async fn what_is_claimed_without_the_number_of_an_e_invoice_is_told_apart() {
    let app = TestApp::company("Unproved").await;
    let delta = app.has_supplier("Delta", json!({})).await;
    app.returns_from("2026-10-01").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let bill = app.bill_of(delta).await.cost(rent, "100", &[vat]);
    let bill = bill.with("billing_date", "2026-10-05");
    let bill = bill.with("einvoice_uuid", "3GKQDMX9M8GNKY0A0RT2VJHF10");
    app.has_bill(bill.showing("114.00")).await;
    let late = app.rented(delta, "2026-10-10", ("300", "342.00")).await;
    let expense = app.expense().await.cost(rent, "50", &[vat]).with("expense_date", "2026-10-11");
    app.has_expense(expense.showing("57.00")).await;
    let untaxed = app.bill_of(delta).await.cost(rent, "7", &[]).with("billing_date", "2026-10-12");
    app.has_bill(untaxed.showing("7.00")).await;

    let fields = ["documents", "base", "tax"];
    let without = |told: &Value| line(&told["without_einvoice"], &fields);
    let shown = app.vat_return("2026-10-01").await;
    assert_eq!(without(&shown), "2 350.00 49.00");
    assert_eq!(shown["input_tax"], "63.00", "all of it is claimed");
    let lacking = async |wanted: bool| {
        let asked = json!({ "first_date": "2026-10-01", "no_einvoice": wanted });
        let details = app.post("/Tax/GetVatReturnDetails", asked).await.ok();
        let rows = details["Rows"].as_array().expect("rows").iter();
        let rows: Vec<String> =
            rows.map(|row| line(row, &["number", "tax", "no_einvoice"])).collect();
        format!("{} = {}", rows.join(", "), line(&details, &["base", "tax"]))
    };
    assert_eq!(lacking(true).await, "BILL-0002 42.00 true, EXP-0001 7.00 true = 350.00 49.00");
    assert_eq!(lacking(false).await, "BILL-0001 14.00 false, BILL-0003 0.00 false = 107.00 14.00");

    // The number comes later: after filing, too, it is reported no more.
    app.files("2026-10-01").await;
    assert_eq!(without(&app.vat_return("2026-10-01").await), "2 350.00 49.00");
    let edit = app.bill_of(delta).await.cost(rent, "300", &[vat]).with("version", 1);
    let edit = edit.with("billing_date", "2026-10-10");
    let edit = edit.with("einvoice_uuid", "4GKQDMX9M8GNKY0A0RT2VJHF10");
    app.post(&format!("/Bill/EditBill/{late}"), edit.showing("342.00")).await.ok();
    assert_eq!(without(&app.vat_return("2026-10-01").await), "1 50.00 7.00");
}

#[tokio::test]
async fn tax_claimed_without_the_number_of_an_e_invoice_is_marked_and_summed() {
    let app = TestApp::company("Without numbers").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let delta = app.has_supplier("Delta", json!({})).await;
    let numbered = app.bill_of(delta).await.cost(rent, "100", &[vat]);
    let numbered = numbered.with("einvoice_uuid", "3GKQDMX9M8GNKY0A0RT2VJHF10");
    app.has_bill(numbered.showing("114.00")).await;
    app.has_bill(app.bill_of(delta).await.cost(rent, "200", &[vat]).showing("228.00")).await;
    app.bill(delta).await.cost(rent, "50").page().await;
    app.has_expense(app.expense().await.cost(rent, "10", &[vat]).showing("11.40")).await;
    let before = app.bill_of(delta).await.cost(rent, "1000", &[vat]);
    app.has_bill(before.with("billing_date", "2023-06-30").showing("1140.00")).await;
    let mut asked = json!({ "first_date": "2023-01-01", "last_date": "2026-12-31" });
    let report = app.post("/Reports/VatReport?type=expense", asked.clone()).await.ok();
    let told = report["rows"].as_array().expect("rows").iter().map(|row| {
        let cells = row["cells"].as_array().expect("cells")[3..].iter().map(text);
        format!("{} {}", line(row, &["number", "name_en"]), cells.collect::<Vec<_>>().join(" "))
    });
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"), @r"
    BILL-0004 Bill null 14 1000.00 140.00 1140.00
    BILL-0001 Bill 3GKQDMX9M8GNKY0A0RT2VJHF10 14 100.00 14.00 114.00
    BILL-0002 Bill  14 200.00 28.00 228.00
    BILL-0003 Bill null null 50.00 0.00 50.00
    EXP-0001 Expense  14 10.00 1.40 11.40
    null Without VAT null null 50.00 0.00 50.00
    null Total 14% null 14 1310.00 183.40 1493.40
    null Total null null 1360.00 183.40 1543.40
    null Documents without an e-invoice number null null 210.00 29.40 239.40
    ");
    let lacking = report["rows"].as_array().expect("rows").iter();
    let lacking: Vec<&Value> =
        lacking.filter(|row| row["cells"][3] == "").map(|row| &row["number"]).collect();
    assert_eq!(lacking, ["BILL-0002", "EXP-0001"]);
    asked["format"] = json!("csv");
    let (_, csv) = app.file_of("/Reports/VatReport?type=expense", asked).await;
    let csv = String::from_utf8(csv).expect("text");
    assert_eq!(csv.matches("No e-invoice number").count(), 2, "{csv}");
    assert!(csv.contains("Documents without an e-invoice number"), "{csv}");
}

#[tokio::test]
async fn credits_of_vendors_count_in_what_is_claimed_without_a_number() {
    let app = TestApp::company("Given up").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let delta = app.has_supplier("Delta", json!({})).await;
    app.returns_from("2026-11-01").await;
    let unproved = app.bill_of(delta).await.cost(rent, "1000", &[vat]);
    let unproved = bill_id(&app.has_bill(unproved.showing("1140.00")).await);
    let proved = app.bill_of(delta).await.cost(rent, "300", &[vat]);
    let proved = proved.with("einvoice_uuid", "3GKQDMX9M8GNKY0A0RT2VJHF10");
    let proved = bill_id(&app.has_bill(proved.showing("342.00")).await);
    let told = async || {
        let asked = json!({ "first_date": "2026-11-01", "last_date": "2026-12-31" });
        let report = app.post("/Reports/VatReport?type=expense", asked).await.ok();
        let rows = report["rows"].as_array().expect("rows").iter().rev().take(2);
        let rows: Vec<String> = rows
            .map(|row| {
                let cells = row["cells"].as_array().expect("cells").iter().rev().take(2);
                cells.map(text).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let shown = app.vat_return("2026-11-01").await;
        let without = line(&shown["without_einvoice"], &["documents", "base", "tax"]);
        format!("{} of {}; {without} of {}", rows[0], rows[1], line(&shown, &["input_tax"]))
    };
    assert_eq!(told().await, "1140.00 140.00 of 1482.00 182.00; 1 1000.00 140.00 of 182.00");
    // The return of a proved claim leaves the unproved one as it is.
    app.has_vendor_credit(credit_against(delta, proved, &[(1, "1")], "342.00")).await;
    assert_eq!(told().await, "1140.00 140.00 of 1140.00 140.00; 1 1000.00 140.00 of 140.00");
    // The return of the unproved one leaves nothing that wants a number.
    app.has_vendor_credit(credit_against(delta, unproved, &[(1, "1")], "1140.00")).await;
    assert_eq!(told().await, "0.00 0.00 of 0.00 0.00; 2 0.00 0.00 of 0.00");
}

#[tokio::test]
async fn only_credits_of_the_bills_reduce_what_is_claimed_without_a_number() {
    let app = TestApp::company("Other credits").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let five = json!({ "tax_name": "Machines 5%", "tax_precntage": "5", "tax_category_id": 1 });
    let five = app.post("/Tax/AddTax", five).await.ok()["id"].as_i64().expect("an id");
    let delta = app.has_supplier("Delta", json!({})).await;
    app.returns_from("2026-10-01").await;
    let october = app.rented(delta, "2026-10-10", ("700", "798.00")).await;
    app.files("2026-10-01").await;
    let bill = app.rented(delta, "2026-11-10", ("1000", "1140.00")).await;
    app.has_bill(app.bill_of(delta).await.cost(rent, "400", &[five]).showing("420.00")).await;
    // A credit of no bill, and one of a bill of the return before.
    let mut free = free_vendor_credit(delta, rent, "3000", &[vat], "3420.00");
    free["einvoice_uuid"] = Value::Null;
    app.has_vendor_credit(free).await;
    app.has_vendor_credit(credit_against(delta, october, &[(1, "0.5")], "399.00")).await;

    let summary = async |note: Option<bool>| {
        let shown = app.vat_return("2026-11-01").await;
        let asked = json!({ "first_date": "2026-11-01", "no_einvoice": true, "note": note });
        let details = app.post("/Tax/GetVatReturnDetails", asked).await.ok();
        let rows = details["Rows"].as_array().expect("rows").iter();
        let rows: Vec<String> = rows.map(|row| line(row, &["kind", "tax"])).collect();
        let sums = line(&details, &["base", "tax"]);
        let without = line(&shown["without_einvoice"], &["documents", "base", "tax"]);
        format!("{without}: {} = {sums}", rows.join(", "))
    };
    assert_eq!(summary(None).await, "2 1400.00 160.00: bill 140.00, bill 20.00 = 1400.00 160.00");
    app.has_vendor_credit(credit_against(delta, bill, &[(1, "0.5")], "570.00")).await;
    assert_eq!(
        summary(None).await,
        "3 900.00 90.00: bill 140.00, bill 20.00, vendor_credit -70.00 = 900.00 90.00"
    );
    assert_eq!(summary(Some(true)).await, "3 900.00 90.00: vendor_credit -70.00 = -500.00 -70.00");
}
