//! An account's page: its lines with the balance after each, searched, paged and written out.

use serde_json::{Value, json};

use crate::kit::exports::{csv_as_paper, exported_csv};
use crate::kit::pdf::pdf_text;
use crate::kit::shop::shop;
use crate::kit::{TestApp, invoice_to};

fn path(account: i64) -> String {
    format!("/COA/AccountTransactions/{account}")
}

fn year() -> Value {
    json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" })
}

fn asked(field: &str, value: impl Into<Value>) -> Value {
    let mut asked = year();
    asked[field] = value.into();
    asked
}

/// Each line's date, number, party, debit, credit and balance.
fn lines(page: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let rows = page["lines"].as_array().expect("lines").iter().map(|line| {
        let fields = ["date", "doc_number", "party_name", "debit", "credit", "balance"];
        fields.map(|field| text(&line[field])).join(" ")
    });
    let head = ["opening", "total_debit", "total_credit", "closing"].map(|f| text(&page[f]));
    let mut paper = vec![head.join(" ")];
    paper.extend(rows);
    paper.join("\n")
}

#[tokio::test]
async fn the_balance_stands_after_each_line_however_they_are_searched() {
    let app = shop("Account page").await;
    let bank = app.account("bank").await;
    let page = app.post(&path(bank), year()).await.ok();
    insta::assert_snapshot!(lines(&page), @r"
    10700.00 1110.00 940.00 10870.00
    2026-10-05 JE-0001 - 0.00 900.00 9800.00
    2026-11-18 JE-0001 - 0.00 40.00 9760.00
    2026-11-20 RC-0001 Ali 1110.00 0.00 10870.00
    ");
    assert_eq!((&page["number"], &page["credit_side"]), (&json!("111101"), &json!(false)));
    assert_eq!((&page["NextItem"], &page["balance_today"]), (&Value::Null, &page["closing"]));
    for (field, value) in
        [("words", json!("ali")), ("kinds", json!(["receipt"])), ("amount_from", json!("1,000.00"))]
    {
        let found = app.post(&path(bank), asked(field, value)).await.ok();
        let text = lines(&found);
        assert!(text.contains("RC-0001 Ali 1110.00 0.00 10870.00"), "{field}: {text}");
    }
    let party =
        page["lines"].as_array().expect("lines").iter().find(|l| l["party_id"] != Value::Null);
    let party = party.expect("a party");
    let mut of_ali = asked("party_kind", party["party_kind"].clone());
    of_ali["party_id"] = party["party_id"].clone();
    let found = app.post(&path(bank), of_ali).await.ok();
    assert_eq!(found["lines"].as_array().map(Vec::len), Some(1));
    let nothing = app.post(&path(bank), asked("words", "no such words")).await.ok();
    assert_eq!(nothing["lines"], json!([]));
    assert_eq!(nothing["closing"], page["closing"], "the figures are the whole period's");

    // An account of the other side counts the other way.
    let income = app.account("sales_income").await;
    let page = app.post(&path(income), year()).await.ok();
    insta::assert_snapshot!(lines(&page), @r"
    0.00 0.00 1250.00 1250.00
    2026-10-10 INV-0001 Ali 0.00 1000.00 1000.00
    2026-11-20 INV-0002 Ali 0.00 250.00 1250.00
    ");
}

#[tokio::test]
async fn pages_join_into_the_whole() {
    let app = TestApp::company("Account pages").await;
    let ali = app.has_customer("Ali").await;
    let mut wanted = Vec::new();
    for n in 1..=9 {
        let sale = invoice_to(ali).work("1", "10", &[]).with("invoice_date", "2026-10-05");
        let id = app.has_invoice(sale.showing("10.00")).await;
        wanted.push(format!("{}0.00", n));
        if n % 4 == 0 {
            // What is deleted leaves nothing to be seen, and no hole in the balances.
            app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
            wanted.pop();
        }
    }
    let wanted: Vec<String> = (1..=wanted.len()).map(|n| format!("{n}0.00")).collect();
    let receivable = app.account("ar").await;
    for (field, value) in [("limit", json!(2)), ("words", json!("inv"))] {
        let mut ask = asked(field, value);
        ask["limit"] = json!(2);
        let rows = app.walk(&path(receivable), ask, "lines").await;
        let balances: Vec<&str> = rows.iter().filter_map(|row| row["balance"].as_str()).collect();
        assert_eq!(balances, wanted, "{field}");
    }
    let whole = app.post(&path(receivable), asked("with_reversed", true)).await.ok();
    assert_eq!(whole["lines"].as_array().map(Vec::len), Some(11), "nine sales, two reversals");
    assert_eq!((&whole["total_debit"], &whole["total_credit"]), (&json!("90.00"), &json!("20.00")));
    let clean = app.post(&path(receivable), year()).await.ok();
    assert_eq!((&clean["total_debit"], &clean["total_credit"]), (&json!("70.00"), &json!("0.00")));
    assert_eq!(clean["closing"], whole["closing"]);
    // In the file too, what was reversed is there when it is asked for, and then says so.
    let file = format!("AccountTransactions/{receivable}");
    let text = exported_csv(&app, &file, asked("with_reversed", true)).await;
    let reversals: Vec<&str> =
        text.lines().filter(|line| line.contains("reverses entry")).collect();
    insta::assert_snapshot!(reversals.join("\n"), @r"
    2026-10-05,5,Invoice,INV-0004,Ali,reverses entry 4,Sales of goods,0.00,10.00,30.00
    2026-10-05,10,Invoice,INV-0008,Ali,reverses entry 9,Sales of goods,0.00,10.00,60.00
    ");
    assert!(!exported_csv(&app, &file, year()).await.contains("reverses entry"));
}

#[tokio::test]
async fn the_file_has_the_same_lines() {
    let app = shop("Account file").await;
    let bank = app.account("bank").await;
    let text = exported_csv(&app, &format!("AccountTransactions/{bank}"), year()).await;
    insta::assert_snapshot!(csv_as_paper(&text), @r"
    Date,Entry,Type,Document,Name,Description,Contra account,Debit,Credit,Balance
    2026-01-01,,Opening balance,,,,,,,10700.00
    2026-10-05,3,Journal entry,JE-0001,,,Miscellaneous expenses,0.00,900.00,9800.00
    2026-11-18,7,Journal entry,JE-0001,,,Bank charges,0.00,40.00,9760.00
    2026-11-20,5,Payment received,RC-0001,Ali,,Accounts receivable - trade,1110.00,
        0.00,10870.00
    ");
}

/// Paper has the lines of the screen: all between the balances before and after, or those searched
/// for, which have no balances around them.
#[tokio::test]
async fn the_paper_has_the_same_lines() {
    let app = shop("Account paper").await;
    let bank = app.account("bank").await;
    let paper = async |filter: Value| {
        let asked = json!({ "format": "pdf", "filter": filter });
        let (name, pdf) = app.file_of(&format!("/Export/AccountTransactions/{bank}"), asked).await;
        assert!(name.ends_with(".pdf"), "{name}");
        pdf_text(&pdf)
    };
    let whole = paper(year()).await;
    for said in ["111101Bank", "10,700.00", "9,760.00", "RC-0001", "1,110.00", "10,870.00"] {
        assert!(whole.contains(said), "{said} is not in {whole}");
    }
    let found = paper(asked("words", "ali")).await;
    assert!(found.contains("Lineswith“ali”") && found.contains("10,870.00"), "{found}");
    assert!(!found.contains("10,700.00") && !found.contains("9,760.00"), "{found}");
}

#[tokio::test]
async fn balances_of_the_chart_on_any_day() {
    let app = shop("Chart on a day").await;
    let bank = |chart: &Value| {
        let rows = chart["COA"].as_array().expect("accounts").clone();
        let row = rows.into_iter().find(|row| row["serial"] == "111101").expect("the bank");
        row["balance"].clone()
    };
    let now = app.post("/COA/ListCOA", json!({})).await.ok();
    assert_eq!(bank(&now), "10870.00");
    let then = app.post("/COA/ListCOA?as_of=2026-10-31", json!({})).await.ok();
    assert_eq!(bank(&then), "9800.00");
    app.post("/COA/ListCOA?as_of=yesterday", json!({})).await.refused(400);
}

/// Income and cost begin each fiscal year at zero, and retained earnings have what earlier years
/// earned, wherever a balance is shown: in the chart, on the account's page, in the reports.
#[tokio::test]
async fn a_year_begins_at_nothing_on_every_page() {
    let app = TestApp::company("Years of the chart").await;
    let ali = app.has_customer("Ali").await;
    for (day, price) in [("2024-05-01", "70"), ("2025-05-01", "100"), ("2026-05-01", "40")] {
        let sale = invoice_to(ali).work("1", price, &[]).with("invoice_date", day);
        app.has_invoice(sale.showing(&format!("{price}.00"))).await;
    }
    let (income, retained) =
        (app.account("sales_income").await, app.account("retained_earnings").await);
    let stands = async |day: &str, account: i64| {
        let chart = app.post(&format!("/COA/ListCOA?as_of={day}"), json!({})).await.ok();
        let rows = chart["COA"].as_array().expect("accounts").clone();
        let row = rows.iter().find(|row| row["id"] == account).expect("the account").clone();
        let days = json!({ "first_date": day, "last_date": day });
        let page = app.post(&path(account), days.clone()).await.ok();
        let mut asked = days;
        asked["account_id"] = account.into();
        let ledger = app.post("/Reports/GeneralLedgerReport", asked).await.ok();
        let ledger = ledger["accounts"][0]["closing"].clone();
        assert_eq!((&page["closing"], &ledger), (&row["balance"], &ledger), "{day}: {ledger}");
        // The groups above have the sum.
        let group = rows.iter().find(|above| above["id"] == row["parent_id"]).expect("its group");
        (row["balance"].clone(), group["balance"].clone())
    };
    let pair = |amount: &str| (json!(amount), json!(amount));
    assert_eq!(stands("2024-12-31", income).await, pair("70.00"));
    assert_eq!(stands("2024-12-31", retained).await, pair("0.00"));
    assert_eq!(stands("2025-12-31", income).await, pair("100.00"));
    assert_eq!(stands("2025-12-31", retained).await, pair("70.00"));
    assert_eq!(stands("2026-01-01", income).await, pair("0.00"));
    assert_eq!(stands("2026-11-20", income).await, pair("40.00"));
    assert_eq!(stands("2026-11-20", retained).await, pair("170.00"));
    let page = app.post(&path(retained), year()).await.ok();
    assert_eq!((&page["balance_today"], &page["closing"]), (&json!("170.00"), &json!("170.00")));
    let one = app.get(&format!("/COA/GetCOAByID/{retained}")).await.ok();
    assert_eq!(one["balance"], "170.00");
}

#[tokio::test]
async fn what_cannot_be_read_is_refused() {
    let app = TestApp::company("Account faults").await;
    let bank = app.account("bank").await;
    let refused = app.post(&path(bank), asked("first_date", "2027-01-01")).await;
    assert_eq!(refused.status, 400, "{:#}", refused.body);
    for (field, value, wrong) in [
        ("amount_from", json!("much"), "amount_from: enter a valid number"),
        ("amount_to", json!("1.005"), "amount_to: enter a valid number"),
        ("words", json!("x".repeat(101)), "words: at most 100 characters"),
    ] {
        let refused = app.post(&path(bank), asked(field, value)).await;
        assert_eq!(refused.faults().join(", "), wrong, "{field}: {:#}", refused.body);
    }
    let refused = app.post(&path(bank), asked("cursor", "nowhere")).await;
    assert_eq!(refused.refusal(), (400, "report.cursor", "cursor"));
    app.post(&path(999_999), year()).await.refused(404);
    app.member("PM").await.post(&path(bank), year()).await.refused(403);
}

/// A line of a foreign account: date, number, debit, credit, balance, and the same in its currency.
fn in_both(page: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let rows = page["lines"].as_array().expect("lines").iter().map(|line| {
        let fields =
            ["date", "doc_number", "debit", "credit", "balance", "own_amount", "own_balance"];
        fields.map(|field| text(&line[field])).join(" ")
    });
    let own = &page["own"];
    let mut paper = vec![format!(
        "{} {} {}, {} {} {} {}",
        text(&page["opening"]),
        text(&page["closing"]),
        text(&page["balance_today"]),
        text(&own["opening"]),
        text(&own["closing"]),
        text(&own["balance_today"]),
        text(&own["currency"]["code"]),
    )];
    paper.extend(rows);
    paper.join("\n")
}

#[tokio::test]
async fn an_account_in_dollars_shows_its_dollars() {
    let app = TestApp::company("Dollars page").await;
    let dollars = app.has_dollars().await;
    let page = app.post(&path(dollars), year()).await.ok();
    insta::assert_snapshot!(in_both(&page), @r"
    48000.00 37875.00 37875.00, 1000.00 799.50 799.50 USD
    2026-09-05 TR-0001 4900.00 0.00 52900.00 100.00 1100.00
    2026-09-30 RV-0001 2100.00 0.00 55000.00 - 1100.00
    2026-10-01 RV-0001 0.00 2100.00 52900.00 - 1100.00
    2026-10-20 TR-0003 0.00 15025.00 37875.00 -300.50 799.50
    ");
    // A period that begins later opens with the balance of that day, in both.
    let mut later = year();
    later["first_date"] = json!("2026-09-06");
    later["last_date"] = json!("2026-09-30");
    let page = app.post(&path(dollars), later).await.ok();
    insta::assert_snapshot!(in_both(&page), @r"
    52900.00 55000.00 37875.00, 1100.00 1100.00 799.50 USD
    2026-09-30 RV-0001 2100.00 0.00 55000.00 - 1100.00
    ");
    // However it is paged, and also with what was reversed.
    for (reversed, wanted) in [
        (false, vec!["1100.00", "1100.00", "1100.00", "799.50"]),
        (true, vec!["1100.00", "1110.00", "1100.00", "1100.00", "1100.00", "799.50"]),
    ] {
        let mut asked = asked("with_reversed", reversed);
        asked["limit"] = json!(1);
        let rows = app.walk(&path(dollars), asked, "lines").await;
        let own: Vec<_> = rows.iter().filter_map(|row| row["own_balance"].as_str()).collect();
        assert_eq!(own, wanted);
    }
    // A place in an account of the company's own currency is none in this one.
    let mut stray = year();
    stray["cursor"] = json!("2026-09-05/2/1/5290000");
    let refused = app.post(&path(dollars), stray).await;
    assert_eq!(refused.refusal(), (400, "report.cursor", "cursor"));
    let text = exported_csv(&app, &format!("AccountTransactions/{dollars}"), year()).await;
    insta::assert_snapshot!(csv_as_paper(&text), @r#"
    Date,Entry,Type,Document,Name,Description,Contra account,Debit,Credit,Balance,
        Amount (USD),Balance (USD)
    2026-01-01,,Opening balance,,,,,,,48000.00,,1000.00
    2026-09-05,2,Transfer,TR-0001,,,Bank - current account EGP,4900.00,0.00,
        52900.00,100.00,1100.00
    2026-09-30,5,Currency revaluation,RV-0001,,"USD 1,100.00 × 50",
        Unrealised foreign exchange gain/loss,2100.00,0.00,55000.00,,1100.00
    2026-10-01,6,Currency revaluation,RV-0001,,"USD 1,100.00 × 50",
        Unrealised foreign exchange gain/loss,0.00,2100.00,52900.00,,1100.00
    2026-10-20,7,Transfer,TR-0003,,,Bank - current account EGP,0.00,15025.00,
        37875.00,-300.50,799.50
    "#);
    let chart = app.post("/COA/ListCOA?as_of=2026-09-30", json!({})).await.ok();
    let rows = chart["COA"].as_array().expect("accounts");
    let of = |number: &str| rows.iter().find(|row| row["serial"] == number).expect("an account");
    let figures = |number: &str| [of(number)["balance"].clone(), of(number)["own_balance"].clone()];
    assert_eq!(figures("111108"), [json!("55000.00"), json!("1100.00")]);
    assert_eq!(figures("111101"), [json!("-4900.00"), Value::Null]);
    let bank = app.account("bank").await;
    assert_eq!(app.post(&path(bank), year()).await.ok()["own"], Value::Null);
}
