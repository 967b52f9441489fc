//! Revaluation of foreign balances: what it posts, that nothing is gained twice, what is refused.

use books::{journal, settlements};
use jiff::civil::Date;
use ledger::{AccountId, Money, Rate, Side};
use platform::{TenantId, Tx};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::kit::cheques::paid_by_cheque;
use crate::kit::purchases::bill_id;
use crate::kit::{Answer, EGP, TestApp, invoice_to, payment_to, receipt_from, usd, walks};

const PREVIEW: &str = "/Currency/PreviewRevaluation";
const ADD: &str = "/Currency/AddRevaluation";
const LIST: &str = "/Currency/GetRevaluations";

fn rated(date: &str, rate: &str) -> Value {
    json!({ "date": date, "rates": [{ "currency_id": usd(), "rate": rate }] })
}

impl TestApp {
    /// A revaluation as it is shown before it is confirmed.
    async fn preview(&self, date: &str, rate: &str) -> Value {
        self.post(PREVIEW, rated(date, rate)).await.ok()
    }

    /// Revalues a day at a rate of the dollar, as it is shown.
    async fn revalues(&self, date: &str, rate: &str) -> Value {
        let shown = self.preview(date, rate).await;
        let mut input = rated(date, rate);
        input["expected_difference"] = shown["difference"].clone();
        input["replaces"] = shown["existing_id"].clone();
        self.post(ADD, input).await.ok()
    }

    /// The same, unless everything is at the rate already and nothing is there to be replaced.
    async fn revalues_if_needed(&self, date: &str, rate: &str) -> Option<Value> {
        let shown = self.preview(date, rate).await;
        let mut lines = shown["lines"].as_array().expect("lines").iter();
        let needed =
            !shown["existing_id"].is_null() || lines.any(|line| line["difference"] != "0.00");
        if needed { Some(self.revalues(date, rate).await) } else { None }
    }

    /// Work of a hundred dollars sold on a day.
    async fn sold_abroad(&self, customer: i64, day: &str, rate: &str) -> i64 {
        let sale = invoice_to(customer).work("1", "100", &[]).with("currency_id", usd());
        let sale = sale.with("exchange_rate", rate).with("invoice_date", day);
        self.has_invoice(sale.showing("100.00")).await
    }

    async fn row(&self, id: &Value) -> Value {
        let list = self.post(LIST, json!({})).await.ok();
        let mut rows = list["Revaluations"].as_array().expect("rows").iter();
        rows.find(|row| row["id"] == *id).cloned().expect("the row")
    }

    /// Balances of accounts on a day, by number.
    async fn balance(&self, day: &str, number: &str) -> String {
        let paper = self.trial_balance_at(day).await;
        let line = paper.lines().find(|line| line.trim_start().starts_with(number));
        line.map(|line| line.split_whitespace().last().expect("an amount").to_owned())
            .unwrap_or_default()
    }
}

/// The balances of a revaluation: account, currency, balance, booked, rate, worth, gain.
fn lines(told: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let line = |row: &Value| {
        let code = text(&row["currency"]["code"]);
        let fields = ["foreign_balance", "book_balance", "exchange_rate", "new_balance"];
        let figures = fields.iter().chain(&["difference"]).map(|field| text(&row[*field]));
        let figures = figures.collect::<Vec<_>>().join(" ");
        format!("{} {code} {figures}", text(&row["account_number"]))
    };
    let lines = told["lines"].as_array().expect("lines").iter();
    lines.map(line).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn over_two_periods_and_a_payment_the_gain_counts_once() {
    let app = TestApp::company("Twice never").await;
    let (sam, bank) = (app.has_customer_owing("Sam", usd(), "0").await, app.account("bank").await);
    let sold = app.sold_abroad(sam, "2026-09-10", "48").await;
    let september = app.revalues("2026-09-30", "50").await;
    assert_eq!(september["number"], "RV-0001");
    insta::assert_snapshot!(lines(&september), @r"
    112001 USD 100.00 4800.00 50 5000.00 200.00
    ");
    insta::assert_snapshot!(app.entries(&september), @r"
    2 2026-09-30
      112001 Accounts receivable - trade                            200.00
      720002 Unrealised foreign exchange gain/loss                              200.00
    3 2026-10-01
      720002 Unrealised foreign exchange gain/loss                  200.00
      112001 Accounts receivable - trade                                        200.00
    ");
    // A second time the difference is that of the booked rate, not of the last revaluation.
    let october = app.revalues("2026-10-31", "51").await;
    assert_eq!(october["difference"], "300.00");
    assert_eq!(app.balance("2026-09-30", "112001").await, "5000.00");
    assert_eq!(app.balance("2026-10-01", "112001").await, "4800.00");
    assert_eq!(app.balance("2026-10-31", "112001").await, "5100.00");
    let mut receipt = receipt_from(sam, bank, "100", &[(sold, "100", "0")]);
    receipt["exchange_rate"] = json!("52");
    app.has_receipt(receipt).await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                              5200.00
    410001 Sales of goods                                                      4800.00
    720001 Realised foreign exchange gain/loss                                  400.00
                                                                   5200.00     5200.00
    ");
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit:#}");
    app.verify().await;
}

/// A bank account in dollars, filled at 50 and emptied at 52: two pounds for each of its hundred.
async fn emptied(app: &TestApp) -> i64 {
    let (bank, dollars) = (app.account("bank").await, app.dollar_bank().await);
    for (day, from, to, amount, received) in
        [("2026-08-20", bank, dollars, "5000", "100"), ("2026-09-20", dollars, bank, "100", "5200")]
    {
        let moved = json!({
            "date": day, "from_account_id": from, "to_account_id": to,
            "amount": amount, "received_amount": received,
        });
        app.post("/Transfer/AddTransfer", moved).await.ok();
    }
    dollars
}

#[tokio::test]
async fn what_is_left_on_an_emptied_account_is_realised_for_good() {
    let app = TestApp::company("Emptied").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    emptied(&app).await;
    // While there were dollars, the account was restated and reversed.
    let august = app.revalues("2026-08-31", "51").await;
    assert_eq!((&august["realised"], &august["unrealised"]), (&json!("0.00"), &json!("100.00")));
    let made = app.revalues("2026-09-30", "50").await;
    insta::assert_snapshot!(lines(&made), @r"
    111108 USD 0.00 -200.00 - 0.00 200.00
    112001 USD 100.00 4800.00 50 5000.00 200.00
    ");
    assert_eq!((&made["realised"], &made["unrealised"]), (&json!("200.00"), &json!("200.00")));
    let settled = made["lines"].as_array().expect("lines").iter().map(|line| &line["realised"]);
    assert_eq!(settled.collect::<Vec<_>>(), [true, false]);
    insta::assert_snapshot!(app.entries(&made), @r"
    6 2026-09-30
      111108 Bank dollars                                           200.00
      720001 Realised foreign exchange gain/loss                                200.00
    7 2026-09-30
      112001 Accounts receivable - trade                            200.00
      720002 Unrealised foreign exchange gain/loss                              200.00
    8 2026-10-01
      720002 Unrealised foreign exchange gain/loss                  200.00
      112001 Accounts receivable - trade                                        200.00
    ");
    // The account stays at nothing; later days find nothing left to realise.
    assert_eq!(app.balance("2026-10-31", "111108").await, "");
    let october = app.revalues("2026-10-31", "51").await;
    assert_eq!((&october["realised"], &october["unrealised"]), (&json!("0.00"), &json!("300.00")));
    assert_eq!(app.row(&october["id"]).await["reversal_date"], "2026-11-01");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                               200.00
    112001 Accounts receivable - trade                             4800.00
    410001 Sales of goods                                                      4800.00
    720001 Realised foreign exchange gain/loss                                  200.00
                                                                   5000.00     5000.00
    ");
    let year = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
    let cash = app.post("/Reports/CashFlow", year).await.ok();
    let row = |key: &str| {
        let rows = cash["rows"].as_array().expect("rows").iter();
        rows.filter(|row| row["key"] == key).map(|row| row["cells"][0].clone()).collect::<Vec<_>>()
    };
    assert_eq!(row("exchange_effect"), ["200.00"]);
    assert_eq!(row("closing_cash"), ["200.00"]);
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit:#}");
    app.verify().await;
}

#[tokio::test]
async fn what_was_realised_goes_with_its_revaluation_and_counts_once_in_any_order() {
    let app = TestApp::company("Any order").await;
    emptied(&app).await;
    // With nothing held in dollars nobody asks for a rate.
    let shown = app.post(PREVIEW, json!({ "date": "2026-10-31" })).await.ok();
    assert_eq!((&shown["rates"], &shown["realised"]), (&json!([]), &json!("200.00")));
    let later = app.revalues("2026-10-31", "50").await;
    assert_eq!((&later["realised"], &later["unrealised"]), (&json!("200.00"), &json!("0.00")));
    // Nothing is reversed, so no day is named.
    assert_eq!((&shown["reversal_date"], &later["reversal_date"]), (&Value::Null, &Value::Null));
    assert_eq!(app.row(&later["id"]).await["reversal_date"], Value::Null);
    // A day before the one that realised it restates it only for that day.
    let before = app.revalues("2026-09-30", "50").await;
    assert_eq!((&before["realised"], &before["unrealised"]), (&json!("0.00"), &json!("200.00")));
    assert_eq!(app.row(&later["id"]).await["changed"], false);
    assert_eq!(app.balance("2026-11-20", "720001").await, "200.00");
    let undo = format!("/Currency/DeleteRevaluation/{}", later["id"]);
    app.delete(&undo).await.ok();
    assert_eq!(app.balance("2026-11-20", "720001").await, "");
    // Made again, the earlier day realises it, and the later one finds it done.
    let before = app.revalues("2026-09-30", "50").await;
    assert_eq!((&before["realised"], &before["unrealised"]), (&json!("200.00"), &json!("0.00")));
    let refused = app.post(ADD, json!({ "date": "2026-10-31", "expected_difference": "0" })).await;
    assert_eq!(refused.refusal().1, "revaluation.nothing");
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit:#}");
}

#[tokio::test]
async fn a_day_of_reversal_is_named_only_where_something_is_reversed() {
    let app = TestApp::company("Named days").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    // At the rate that it was sold at it is at the rate already: nothing would be posted.
    let same = app.preview("2026-09-30", "48").await;
    assert_eq!((&same["difference"], &same["reversal_date"]), (&json!("0.00"), &Value::Null));
    // While a rate is missing nobody knows; today's own is reversed tomorrow, and posted now.
    let today = app.preview("2026-11-20", "50").await;
    assert_eq!(today["reversal_date"], "2026-11-21");
    let made = app.revalues("2026-11-20", "50").await;
    let entries = made["entries"].as_array().expect("entries").iter();
    let days: Vec<_> = entries.map(|entry| entry["date"].clone()).collect();
    assert_eq!(days, ["2026-11-20", "2026-11-21"]);
}

#[tokio::test]
async fn where_nothing_differs_nothing_is_posted_and_no_number_is_taken() {
    let app = TestApp::company("Nothing to do").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    // The invoice brings the rate, or it is typed: the balance is at the rate already.
    for rates in [json!([]), json!([{ "currency_id": usd(), "rate": "48" }])] {
        let input = json!({
            "date": "2026-09-30", "rates": rates, "expected_difference": "0", "keep_rates": true,
        });
        let refused = app.post(ADD, input).await;
        assert_eq!(refused.refusal(), (409, "revaluation.no_difference", "date"));
    }
    let kept = app.post("/Currency/GetExchangeRates", json!({})).await.ok();
    assert_eq!(kept["Rates"], json!([]), "what is refused writes no rate down");
    // One whose gains and losses add up to zero has entries all the same.
    let acme = app.has_foreign_vendor("Acme").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(acme).await.cost(rent, "100", &[]).with("currency_id", usd());
    let bill = bill.with("exchange_rate", "48").with("billing_date", "2026-09-12");
    app.has_bill(bill.showing("100.00")).await;
    let both = app.revalues("2026-09-30", "50").await;
    assert_eq!((&both["number"], &both["difference"]), (&json!("RV-0001"), &json!("0.00")));
    assert_eq!(both["entries"].as_array().expect("entries").len(), 2);
    // In its place nothing is something: its entries go.
    let again = app.revalues("2026-09-30", "48").await;
    assert_eq!((&again["number"], &again["entries"]), (&json!("RV-0002"), &json!([])));
    assert_eq!(app.row(&again["id"]).await["reversal_date"], Value::Null);
    assert_eq!(app.balance("2026-09-30", "112001").await, "4800.00");
}

#[tokio::test]
async fn its_lines_write_balances_as_people_read_them() {
    let app = TestApp::company("Read by people").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    let sale = invoice_to(sam).work("1", "1350", &[]).with("currency_id", usd());
    let sale = sale.with("exchange_rate", "48").with("invoice_date", "2026-09-10");
    app.has_invoice(sale.showing("1350.00")).await;
    let made = app.revalues("2026-09-30", "48.48").await;
    assert_eq!(made["entries"][0]["lines"][0]["memo"], "USD 1,350.00 × 48.48");
}

#[tokio::test]
async fn a_day_that_is_revalued_again_realises_again_what_it_had() {
    let app = TestApp::company("Again").await;
    let dollars = emptied(&app).await;
    app.revalues("2026-09-30", "50").await;
    // Filled and emptied once more in October, for three hundred pounds.
    let bank = app.account("bank").await;
    for (day, from, to, amount, received) in
        [("2026-10-10", bank, dollars, "5000", "100"), ("2026-10-20", dollars, bank, "100", "5300")]
    {
        let moved = json!({
            "date": day, "from_account_id": from, "to_account_id": to,
            "amount": amount, "received_amount": received,
        });
        app.post("/Transfer/AddTransfer", moved).await.ok();
    }
    let october = app.revalues("2026-10-31", "50").await;
    assert_eq!(october["realised"], "300.00");
    let again = app.revalues("2026-09-30", "49").await;
    assert_eq!((&again["realised"], &again["unrealised"]), (&json!("200.00"), &json!("0.00")));
    assert_eq!(app.balance("2026-09-30", "720001").await, "200.00");
    assert_eq!(app.balance("2026-11-20", "720001").await, "500.00");
    assert_eq!(app.balance("2026-11-20", "111108").await, "");
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit:#}");
}

#[tokio::test]
async fn everything_that_is_money_is_restated_and_nothing_else() {
    let app = TestApp::company("All foreign").await;
    let (sam, bank) = (app.has_customer_owing("Sam", usd(), "0").await, app.account("bank").await);
    let acme = app.has_foreign_vendor("Acme").await;
    let (rent, notes) = (app.account("purchases").await, app.account("notes_receivable").await);
    app.sold_abroad(sam, "2026-09-10", "48").await;
    let bill = app.bill_of(acme).await.cost(rent, "60", &[]).with("currency_id", usd());
    let bill = bill.with("exchange_rate", "49").with("billing_date", "2026-09-12");
    app.has_bill(bill.showing("60.00")).await;
    let mut receipt = receipt_from(sam, notes, "30", &[]);
    receipt["exchange_rate"] = json!("47");
    receipt["payment_date"] = json!("2026-09-15");
    app.has_receipt(paid_by_cheque(receipt, "7", "2026-12-20")).await;
    let dollars = app.dollar_bank().await;
    let bought = json!({
        "date": "2026-09-20", "from_account_id": bank, "to_account_id": dollars,
        "amount": "5000", "received_amount": "100",
    });
    app.post("/Transfer/AddTransfer", bought).await.ok();
    // What comes later, and what is owed in pounds, is not of that day.
    app.sold_abroad(sam, "2026-10-01", "48").await;
    app.has_customer_owing("Ali", EGP, "500").await;
    let made = app.revalues("2026-09-30", "50").await;
    insta::assert_snapshot!(lines(&made), @r"
    111108 USD 100.00 5000.00 50 5000.00 0.00
    112001 USD 70.00 3390.00 50 3500.00 110.00
    112101 USD 30.00 1410.00 50 1500.00 90.00
    211002 USD -60.00 -2940.00 50 -3000.00 -60.00
    ");
    insta::assert_snapshot!(app.entries(&made), @r"
    7 2026-09-30
      112001 Accounts receivable - trade                            110.00
      112101 Notes receivable (post-dated cheques)                   90.00
      720002 Unrealised foreign exchange gain/loss                   60.00
      211002 Accounts payable - foreign vendors                                  60.00
      720002 Unrealised foreign exchange gain/loss                              200.00
    8 2026-10-01
      211002 Accounts payable - foreign vendors                      60.00
      720002 Unrealised foreign exchange gain/loss                  200.00
      112001 Accounts receivable - trade                                        110.00
      112101 Notes receivable (post-dated cheques)                               90.00
      720002 Unrealised foreign exchange gain/loss                               60.00
    ");
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit:#}");
    app.verify().await;
}

#[tokio::test]
async fn a_rate_is_known_typed_or_missing() {
    let app = TestApp::company("Rates of a day").await;
    let refused = app.post(ADD, json!({ "date": "2026-09-30", "expected_difference": "0" })).await;
    assert_eq!(refused.refusal(), (409, "revaluation.nothing", "date"));
    // A rate of one is nobody's rate: the opening tells none.
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    let known = app.post(PREVIEW, json!({ "date": "2026-09-30" })).await.ok();
    assert_eq!(known["rates"][0]["rate"], "48");
    assert_eq!(known["rates"][0]["told"], "document");
    assert_eq!(known["difference"], "0.00");
    let written = json!({ "currency_id": usd(), "date": "2026-09-30", "rate": "50.5" });
    app.post("/Currency/AddExchangeRate", written).await.ok();
    let known = app.post(PREVIEW, json!({ "date": "2026-09-30" })).await.ok();
    assert_eq!(
        (&known["rates"][0]["told"], &known["difference"]),
        (&json!("rate"), &json!("250.00"))
    );
    let mut typed = rated("2026-09-30", "51");
    typed["expected_difference"] = json!("300");
    typed["keep_rates"] = json!(true);
    let made = app.post(ADD, typed).await.ok();
    assert_eq!(made["lines"][0]["exchange_rate"], "51");
    let kept = app.post("/Currency/GetExchangeRates", json!({})).await.ok();
    assert_eq!(kept["Rates"][0]["rate"], "51");
}

#[tokio::test]
async fn without_any_rate_the_currency_is_named() {
    let app = TestApp::company("No rate").await;
    let owed = json!({
        "customer_type": "personal", "display_name": "Sam", "currency_id": usd(),
        "exchange_rate": "1", "opening_balance": "10", "opening_balance_date": "2026-01-01",
    });
    app.post("/Customer/AddCustomer", owed).await.ok();
    let shown = app.post(PREVIEW, json!({ "date": "2026-09-30" })).await.ok();
    assert_eq!((&shown["difference"], &shown["rates"][0]["rate"]), (&Value::Null, &Value::Null));
    let input = json!({ "date": "2026-09-30", "expected_difference": "0" });
    let refused = app.post(ADD, input).await;
    assert_eq!(refused.faults(), ["rates: enter the rate of USD on that date"]);
}

#[tokio::test]
async fn what_is_wrong_is_named() {
    let app = TestApp::company("Wrong revaluations").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    let asked = |date: &str, rates: Value| {
        let nothing = "0";
        json!({ "date": date, "rates": rates, "expected_difference": nothing })
    };
    let usd = usd();
    for (date, rates, field) in [
        ("2026-11-21", json!([]), "date"),
        ("1889-01-01", json!([]), "date"),
        ("2026-09-30", json!([{ "currency_id": usd, "rate": "0" }]), "rates.0.rate"),
        ("2026-09-30", json!([{ "currency_id": usd, "rate": "-3" }]), "rates.0.rate"),
        ("2026-09-30", json!([{ "currency_id": usd, "rate": "x" }]), "rates.0.rate"),
        ("2026-09-30", json!([{ "currency_id": EGP, "rate": "2" }]), "rates.0.currency_id"),
        ("2026-09-30", json!([{ "currency_id": 9999, "rate": "2" }]), "rates.0.currency_id"),
        (
            "2026-09-30",
            json!([{ "currency_id": usd, "rate": "2" }, { "currency_id": usd, "rate": "3" }]),
            "rates.1.currency_id",
        ),
    ] {
        let refused = app.post(ADD, asked(date, rates.clone())).await;
        assert_eq!(refused.status, 400, "{rates}: {:#}", refused.body);
        assert!(refused.faults()[0].starts_with(field), "{:?}", refused.faults());
    }
    let many = vec![json!({ "currency_id": usd, "rate": "2" }); 201];
    let refused = app.post(ADD, asked("2026-09-30", json!(many))).await;
    assert_eq!(refused.refusal(), (400, "list.over_limit", "rates"));
    let mut other = rated("2026-10-31", "50");
    other["expected_difference"] = json!("199.99");
    assert_eq!(app.post(ADD, other).await.refusal().1, "revaluation.changed");
}

#[tokio::test]
async fn one_a_day_the_latest_is_undone_and_locks_hold() {
    let app = TestApp::company("One a day").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    let first = app.revalues("2026-09-30", "50").await;
    let mut again = rated("2026-09-30", "50");
    again["expected_difference"] = json!("200");
    let refused = app.post(ADD, again.clone()).await;
    assert_eq!(refused.refusal(), (409, "revaluation.exists", "date"));
    let second = app.revalues("2026-10-31", "51").await;
    let undo = |made: &Value| format!("/Currency/DeleteRevaluation/{}", made["id"]);
    assert_eq!(app.delete(&undo(&first)).await.refusal().1, "revaluation.not_the_latest");
    let asked = json!({ "kind": "revaluation", "id": second["id"] });
    let preview = app.post("/JournalEntry/PreviewUndo", asked).await.ok();
    assert_eq!(preview["count"], 2);
    app.delete(&undo(&second)).await.ok();
    assert_eq!(app.delete(&undo(&second)).await.status, 404);
    let shown = app.get(&format!("/Currency/GetRevaluationById/{}", second["id"])).await.ok();
    assert_eq!(shown["deleted"], true);
    assert_eq!(app.balance("2026-10-31", "112001").await, "4800.00");
    // The reversal of September is dated October: a lock to September's end closes only the day.
    app.lock_books("2026-09-30").await;
    assert_eq!(app.delete(&undo(&first)).await.refusal().1, "period.locked");
    again["date"] = json!("2026-09-29");
    assert_eq!(app.post(ADD, again).await.refusal(), (409, "period.locked", "date"));
    app.verify().await;
}

#[tokio::test]
async fn what_is_posted_later_is_noticed_and_revalued_again() {
    let app = TestApp::company("Later papers").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    let made = app.revalues("2026-09-30", "50").await;
    // Later days, and days that were there but in pounds, change nothing.
    app.sold_abroad(sam, "2026-10-02", "48").await;
    let ali = app.has_customer_owing("Ali", EGP, "0").await;
    let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-09-11");
    app.has_invoice(sale.showing("100.00")).await;
    assert_eq!(app.row(&made["id"]).await["changed"], false);
    app.sold_abroad(sam, "2026-09-20", "49").await;
    assert_eq!(app.row(&made["id"]).await["changed"], true);
    let again = app.revalues("2026-09-30", "50").await;
    assert_eq!((&again["number"], &again["difference"]), (&json!("RV-0002"), &json!("300.00")));
    assert_eq!(again["changed"], false);
    let old = app.get(&format!("/Currency/GetRevaluationById/{}", made["id"])).await.ok();
    assert_eq!((&old["deleted"], &old["changed"]), (&json!(true), &json!(false)));
    assert_eq!(app.balance("2026-09-30", "112001").await, "10100.00");
    assert_eq!(app.post(LIST, json!({})).await.ok()["Revaluations"].as_array().unwrap().len(), 1);
    // What was replaced can't be replaced again.
    let mut gone = rated("2026-09-30", "50");
    gone["expected_difference"] = json!("300");
    gone["replaces"] = made["id"].clone();
    assert_eq!(app.post(ADD, gone).await.refusal(), (409, "revaluation.gone", "replaces"));
    app.verify().await;
}

#[tokio::test]
async fn two_at_once_make_one() {
    let app = TestApp::company("At once").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.sold_abroad(sam, "2026-09-10", "48").await;
    let mut input = rated("2026-09-30", "50");
    input["expected_difference"] = json!("200");
    let (one, two) = tokio::join!(app.post(ADD, input.clone()), app.post(ADD, input));
    let mut answers: Vec<u16> = [&one, &two].map(|answer| answer.status.as_u16()).to_vec();
    answers.sort_unstable();
    assert_eq!(answers, [200, 409], "{:#} {:#}", one.body, two.body);
    assert_eq!(app.balance("2026-09-30", "112001").await, "5000.00");
}

#[tokio::test]
async fn only_who_writes_journal_entries_revalues() {
    let app = TestApp::company("Who revalues").await;
    let sales = app.clerk_of(&["Sales"]).await;
    sales.post(PREVIEW, rated("2026-09-30", "50")).await.refused(403);
    sales.post(LIST, json!({})).await.refused(403);
    let mut input = rated("2026-09-30", "50");
    input["expected_difference"] = json!("0");
    sales.post(ADD, input).await.refused(403);
}

/// One thing that is done in dollars, or a revaluation. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Sell { day: u8, cents: i64, rate: i64 },
    Buy { day: u8, cents: i64, rate: i64 },
    Receive { invoice: usize, percent: i64, rate: i64, cheque: bool },
    Pay { bill: usize, percent: i64, rate: i64 },
    Exchange { day: u8, cents: i64, rate: i64 },
    Empty { day: u8, rate: i64 },
    Revalue { month: u8, rate: i64 },
}

fn any_step() -> impl Strategy<Value = Step> {
    let rate = || 4_000_000..6_000_000_i64;
    let money = || (1..200_u8, 1..1_000_000_i64, rate());
    prop_oneof![
        2 => money().prop_map(|(day, cents, rate)| Step::Sell { day, cents, rate }),
        2 => money().prop_map(|(day, cents, rate)| Step::Buy { day, cents, rate }),
        3 => (0..9_usize, 1..=100_i64, rate(), any::<bool>()).prop_map(
            |(invoice, percent, rate, cheque)| Step::Receive { invoice, percent, rate, cheque }
        ),
        2 => (0..9_usize, 1..=100_i64, rate())
            .prop_map(|(bill, percent, rate)| Step::Pay { bill, percent, rate }),
        1 => money().prop_map(|(day, cents, rate)| Step::Exchange { day, cents, rate }),
        2 => (1..200_u8, rate()).prop_map(|(day, rate)| Step::Empty { day, rate }),
        4 => (0..5_u8, rate()).prop_map(|(month, rate)| Step::Revalue { month, rate }),
    ]
}

/// A company that deals in dollars.
struct Walk {
    app: TestApp,
    revalues: bool,
    sam: i64,
    acme: i64,
    dollars: i64,
    /// Id and total in cents.
    invoices: Vec<(i64, i64)>,
    bills: Vec<(i64, i64)>,
}

fn money(cents: i64) -> String {
    Money::from_minor(cents).to_text(2)
}

fn written(rate: i64) -> String {
    Rate::from_scaled(rate).to_text()
}

fn day(after: u8) -> String {
    let first = jiff::civil::date(2026, 5, 1);
    (first + jiff::Span::new().days(i64::from(after))).to_string()
}

impl Walk {
    async fn begin(app: TestApp, revalues: bool) -> Walk {
        let sam = app.has_customer_owing("Sam", usd(), "10.01").await;
        let acme = app.has_foreign_vendor("Acme").await;
        let dollars = app.dollar_bank().await;
        Walk { app, revalues, sam, acme, dollars, invoices: Vec::new(), bills: Vec::new() }
    }

    async fn take(&mut self, step: &Step) {
        match step {
            Step::Sell { day: after, cents, rate } => {
                let sale = invoice_to(self.sam).work("1", &money(*cents), &[]);
                let sale = sale.with("currency_id", usd()).with("exchange_rate", written(*rate));
                let sale = sale.with("invoice_date", day(*after)).showing(&money(*cents));
                self.invoices.push((self.app.has_invoice(sale).await, *cents));
            }
            Step::Buy { day: after, cents, rate } => {
                let rent = self.app.account("purchases").await;
                let bill = self.app.bill_of(self.acme).await.cost(rent, &money(*cents), &[]);
                let bill = bill.with("currency_id", usd()).with("exchange_rate", written(*rate));
                let bill = bill.with("billing_date", day(*after)).showing(&money(*cents));
                self.bills.push((bill_id(&self.app.has_bill(bill).await), *cents));
            }
            Step::Receive { invoice, percent, rate, cheque } => {
                let Some((id, cents)) = pick(&self.invoices, *invoice) else { return };
                let role = if *cheque { "notes_receivable" } else { "bank" };
                let to = self.app.account(role).await;
                let part = money((cents * percent / 100).max(1));
                let mut receipt = receipt_from(self.sam, to, &part, &[(id, &part, "0")]);
                receipt["exchange_rate"] = json!(written(*rate));
                if *cheque {
                    receipt = paid_by_cheque(receipt, &part, "2026-12-20");
                }
                done(&self.app.post("/Invoice/ReceivePayment", receipt).await);
            }
            Step::Pay { bill, percent, rate } => {
                let Some((id, cents)) = pick(&self.bills, *bill) else { return };
                let part = money((cents * percent / 100).max(1));
                let given = [(id, part.as_str(), "0")];
                let mut payment = payment_to(self.acme, self.dollars, &part, &given);
                payment["exchange_rate"] = json!(written(*rate));
                done(&self.app.post("/Bill/MakePayment", payment).await);
            }
            Step::Exchange { day: after, cents, rate } => {
                self.exchange(&day(*after), *cents, *rate).await;
            }
            Step::Empty { day: after, rate } => self.empty(&day(*after), *rate).await,
            Step::Revalue { month, rate } if self.revalues => self.revalue(*month, *rate).await,
            Step::Revalue { .. } => {}
        }
    }

    /// Buys dollars, or sells them where they are below nothing.
    async fn exchange(&self, day: &str, cents: i64, rate: i64) {
        let bank = self.app.account("bank").await;
        let dollars = Money::from_minor(cents.abs());
        let pounds = Rate::from_scaled(rate).to_base(dollars, 2, 2).expect("an amount").to_text(2);
        let dollars = dollars.to_text(2);
        let (from, to, amount, received) = match cents < 0 {
            false => (bank, self.dollars, pounds, dollars),
            true => (self.dollars, bank, dollars, pounds),
        };
        let moved = json!({
            "date": day, "from_account_id": from, "to_account_id": to,
            "amount": amount, "received_amount": received,
        });
        self.app.post("/Transfer/AddTransfer", moved).await.ok();
    }

    /// Leaves no dollar on the account at the end of a day, and owes none.
    async fn empty(&self, day: &str, rate: i64) {
        let shown = self.app.preview(day, "50").await;
        let mut lines = shown["lines"].as_array().expect("lines").iter();
        let Some(line) = lines.find(|line| line["account_id"] == self.dollars) else { return };
        let foreign = line["foreign_balance"].as_str().expect("an amount");
        let cents = Money::parse(foreign, 2).expect("an amount").minor();
        if cents != 0 {
            self.exchange(day, -cents, rate).await;
        }
    }

    /// On the day itself every foreign balance is at the rate, if there was any to bring there.
    async fn revalue(&self, month: u8, rate: i64) {
        let end = jiff::civil::date(2026, 5 + i8::try_from(month).expect("a month"), 1);
        let end = end.last_of_month();
        let Some(made) = self.app.revalues_if_needed(&end.to_string(), &written(rate)).await else {
            return;
        };
        for line in made["lines"].as_array().expect("lines") {
            let account = AccountId(line["account_id"].as_i64().expect("an id"));
            let foreign = line["foreign_balance"].as_str().expect("an amount");
            let foreign = Money::parse(foreign, 2).expect("an amount");
            let worth = Rate::from_scaled(rate).to_base(foreign, 2, 2).expect("an amount");
            assert_eq!(self.stands_at(account, end).await, worth, "{line:#}");
        }
    }

    async fn stands_at(&self, account: AccountId, day: Date) -> Money {
        self.app
            .as_admin(move |tx, ctx| journal::balance(tx, ctx.tenant, account, day))
            .await
            .expect("a balance")
    }
}

fn pick<T: Copy>(from: &[T], at: usize) -> Option<T> {
    (!from.is_empty()).then(|| from[at % from.len()])
}

/// What was asked for is done, or more was paid than is owed.
fn done(answer: &Answer) {
    let code = answer.body["errors"][0]["code"].as_str().or(answer.body["code"].as_str());
    let expected = ["money.exceeds_open", "receipt.not_owed", "payment.not_owed"];
    let fine = answer.status.is_success() || code.is_some_and(|code| expected.contains(&code));
    assert!(fine, "{:#}", answer.body);
}

async fn with_and_without(one: TestApp, two: TestApp, steps: &[Step]) {
    let (mut with, mut without) = (Walk::begin(one, true).await, Walk::begin(two, false).await);
    for step in steps {
        with.take(step).await;
        without.take(step).await;
    }
    // The company that revalued all along has realised in parts what the other does at the very
    // end.
    for walk in [&with, &without] {
        walk.empty("2026-11-20", 5_000_000).await;
        walk.app.revalues_if_needed("2026-11-20", "50").await;
    }
    let end = "2027-12-31";
    let (one, two) =
        (with.app.trial_balance_at(end).await, without.app.trial_balance_at(end).await);
    assert_eq!(one, two, "what is gained over the life is what is realised");
    assert!(!one.contains("720002"), "{one}");
    let today = jiff::civil::date(2026, 11, 20);
    let role = with.app.account("ar").await;
    let items = with.app.as_admin(move |tx, ctx| {
        let (kind, all) = (ledger::PartyKind::Customer, journal::Scope::default());
        settlements::open_at(tx, ctx.tenant, kind, today, &all)
    });
    let open: i64 = items
        .await
        .expect("items")
        .iter()
        .filter(|item| item.account.0 == role)
        .map(|item| match item.side {
            Side::Debit => item.open_base().minor(),
            Side::Credit => -item.open_base().minor(),
        })
        .sum();
    // The last revaluation, of today, is reversed by tomorrow.
    let tomorrow = today.tomorrow().expect("a day");
    assert_eq!(with.stands_at(AccountId(role), tomorrow).await.minor(), open);
    with.app.as_admin(|tx, ctx| moves_come_to_what_is_open(tx, ctx.tenant)).await.expect("sums");
    let audit = with.app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit:#}");
}

/// What came and went in foreign currencies up to a day is what was open at its end, on any day.
fn moves_come_to_what_is_open(tx: &mut dyn Tx, tenant: TenantId) -> platform::Result<()> {
    use std::collections::BTreeMap;
    let base = books::currencies::base(tx, tenant)?.id;
    let last = jiff::civil::date(2026, 11, 30);
    let moves = settlements::foreign_moves(tx, tenant, base, last)?;
    let mut day = jiff::civil::date(2026, 8, 1);
    while day <= last {
        let mut sums: BTreeMap<(i64, i64), (i64, i64)> = BTreeMap::new();
        for one in moves.iter().filter(|one| one.date <= day) {
            let sum = sums.entry((one.account.0, one.currency_id)).or_default();
            *sum = (sum.0 + one.foreign.minor(), sum.1 + one.base.minor());
        }
        let mut open: BTreeMap<(i64, i64), (i64, i64)> = BTreeMap::new();
        for kind in [ledger::PartyKind::Customer, ledger::PartyKind::Vendor] {
            for item in settlements::open_at(tx, tenant, kind, day, &journal::Scope::default())? {
                let sign = if item.side == Side::Debit { 1 } else { -1 };
                let sum = open.entry((item.account.0, item.currency_id)).or_default();
                sum.0 += sign * item.open().minor();
                sum.1 += sign * item.open_base().minor();
            }
        }
        open.retain(|(_, currency), sum| *currency != base && *sum != (0, 0));
        sums.retain(|_, sum| *sum != (0, 0));
        assert_eq!(sums, open, "{day}");
        day = day.checked_add(jiff::ToSpan::days(3)).expect("a day");
    }
    Ok(())
}

#[test]
fn revaluations_leave_what_is_realised_as_it_is() {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let first = runtime.block_on(TestApp::company("Revalued"));
    proptest!(walks(6), |(steps in proptest::collection::vec(any_step(), 1..20))| {
        runtime.block_on(async {
            let (one, two) = (first.beside("With").await, first.beside("Without").await);
            with_and_without(one, two, &steps).await;
        });
    });
}
