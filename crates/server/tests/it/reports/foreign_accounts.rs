//! Accounts that are kept in a foreign currency: their own amounts beside the company's.

use serde_json::{Value, json};

use crate::kit::exports::{csv_as_paper, workbook_cells, workbook_part};
use crate::kit::json::{line, text, with};
use crate::kit::labels::Labels;
use crate::kit::{TestApp, usd};

const LEDGER: &str = "/Reports/GeneralLedgerReport";

fn year(account: Option<i64>) -> Value {
    json!({ "account_id": account, "first_date": "2026-01-01", "last_date": "2026-12-31" })
}

/// What the ledger tells of an account in both: its balances, and each line.
fn in_both(account: &Value) -> String {
    let own = &account["own"];
    let ends = [&account["opening"], &account["closing"], &own["opening"], &own["closing"]];
    let code = text(&own["currency"]["code"]);
    let mut paper = vec![format!("{} {code}", ends.map(text).join(" "))];
    let fields = ["date", "doc_number", "debit", "credit", "balance", "own_amount", "own_balance"];
    paper.extend(account["lines"].as_array().expect("lines").iter().map(|row| line(row, &fields)));
    paper.join("\n")
}

/// The account of that number in a ledger of all.
fn account_of<'a>(ledger: &'a Value, number: &str) -> &'a Value {
    let mut accounts = ledger["accounts"].as_array().expect("accounts").iter();
    accounts.find(|account| account["number"] == number).expect("the account")
}

#[tokio::test]
async fn the_ledger_of_an_account_in_dollars_has_its_dollars() {
    let app = TestApp::company("Dollars ledger").await;
    let dollars = app.has_dollars().await;
    let ledger = app.post(LEDGER, year(Some(dollars))).await.ok();
    let alone = &ledger["accounts"][0];
    insta::assert_snapshot!(in_both(alone), @r"
    48000.00 37875.00 1000.00 799.50 USD
    2026-09-05 TR-0001 4900.00 0.00 52900.00 100.00 1100.00
    2026-09-06 TR-0002 490.00 0.00 53390.00 10.00 1110.00
    2026-09-06 TR-0002 0.00 490.00 52900.00 -10.00 1100.00
    2026-09-30 RV-0001 2100.00 0.00 55000.00 null 1100.00
    2026-10-01 RV-0001 0.00 2100.00 52900.00 null 1100.00
    2026-10-20 TR-0003 0.00 15025.00 37875.00 -300.50 799.50
    ");
    let all = app.post(LEDGER, year(None)).await.ok();
    assert_eq!(account_of(&all, "111108"), alone, "also among all others");
    let pounds = account_of(&all, "111101");
    assert_eq!((&pounds["own"], &pounds["lines"][0]["own_balance"]), (&Value::Null, &Value::Null));

    // However it is paged, from wherever it begins.
    let walked = with(year(Some(dollars)), &[("first_date", json!("2026-09-06"))]);
    let whole = app.post(LEDGER, walked.clone()).await.ok()["accounts"][0].clone();
    assert_eq!(whole["own"]["opening"], "1100.00");
    for limit in [1, 2, 4] {
        let mut asked = with(walked.clone(), &[("limit", json!(limit))]);
        let mut lines = Vec::new();
        loop {
            let page = app.post(LEDGER, asked.clone()).await.ok()["accounts"][0].clone();
            lines.extend(page["lines"].as_array().expect("lines").iter().cloned());
            if page["NextItem"].is_null() {
                break;
            }
            asked["cursor"] = page["NextItem"].clone();
        }
        assert_eq!(json!(lines), whole["lines"], "{limit} lines a page");
    }
    // A place in an account of the company's own currency is none in this one.
    let stray = with(year(Some(dollars)), &[("cursor", json!("2026-09-05/2/1/5290000"))]);
    assert_eq!(app.post(LEDGER, stray).await.refusal(), (400, "report.cursor", "cursor"));
}

#[tokio::test]
async fn a_part_of_the_ledger_has_the_dollars_of_that_part() {
    let app = TestApp::company("Dollars in part").await;
    let dollars = app.has_dollars().await;
    let cairo = Labels::create(&app).await.branch(&app, "Cairo").await;
    let capital = app.account("capital").await;
    let later = app.at("2026-11-21T10:00:00Z");
    let typed = json!({
        "date": "2026-08-01", "currency_id": usd(), "exchange_rate": "49",
        "lines": [
            { "account_id": dollars, "debit": "20", "branch_id": cairo },
            { "account_id": capital, "credit": "20", "branch_id": cairo },
        ],
    });
    later.post("/JournalEntry/AddJournalEntry", typed).await.ok();
    let told = async |field: &str, value: Value| {
        let asked =
            with(year(Some(dollars)), &[("first_date", json!("2026-09-01")), (field, value)]);
        let ledger = later.post(LEDGER, asked).await.ok();
        in_both(&ledger["accounts"][0]).lines().next().expect("its head").to_owned()
    };
    assert_eq!(told("limit", json!(1)).await, "48980.00 38855.00 1020.00 819.50 USD");
    let then = json!("2026-11-20T12:00:00Z");
    assert_eq!(told("known_at", then).await, "48000.00 37875.00 1000.00 799.50 USD");
    assert_eq!(told("branch_id", json!(cairo)).await, "980.00 980.00 20.00 20.00 USD");
    assert_eq!(told("branch_id", json!(0)).await, "48000.00 37875.00 1000.00 799.50 USD");
    later.verify().await;
}

#[tokio::test]
async fn the_files_of_the_ledger_have_real_numbers_of_dollars() {
    let app = TestApp::company("Dollars in files").await;
    let dollars = app.has_dollars().await;
    let of = |account, format: &str| with(year(account), &[("format", json!(format))]);
    let (_, bytes) = app.file_of(LEDGER, of(Some(dollars), "csv")).await;
    let text = String::from_utf8(bytes).expect("text").replace("\r\n", "\n");
    insta::assert_snapshot!(csv_as_paper(text.trim_start_matches('\u{feff}')), @r#"
    Number,Account,Date,Entry,Type,Document,Customer or vendor,Description,
        Contra account,Debit,Credit,Balance,Amount (USD),Balance (USD)
    111108,Bank dollars,,,Opening balance,,,,,,,48000.00,,1000.00
    111108,Bank dollars,2026-09-05,2,Transfer,TR-0001,,,Bank - current account EGP,
        4900.00,,52900.00,100.00,1100.00
    111108,Bank dollars,2026-09-06,3,Transfer,TR-0002,,,Bank - current account EGP,
        490.00,,53390.00,10.00,1110.00
    111108,Bank dollars,2026-09-06,4,Transfer · reverses entry 3,TR-0002,,,
        Bank - current account EGP,,490.00,52900.00,-10.00,1100.00
    111108,Bank dollars,2026-09-30,5,Revaluation,RV-0001,,"USD 1,100.00 × 50",
        Unrealised foreign exchange gain/loss,2100.00,,55000.00,,1100.00
    111108,Bank dollars,2026-10-01,6,Revaluation,RV-0001,,"USD 1,100.00 × 50",
        Unrealised foreign exchange gain/loss,,2100.00,52900.00,,1100.00
    111108,Bank dollars,2026-10-20,7,Transfer,TR-0003,,,Bank - current account EGP,,
        15025.00,37875.00,-300.50,799.50
    "#);
    let (_, bytes) = app.file_of(LEDGER, of(None, "xlsx")).await;
    let book = workbook_part(&bytes, "xl/worksheets/sheet1.xml");
    let (_, headings) = workbook_cells(&book)[4].clone();
    assert!(headings.ends_with(&["Amount (USD)".into(), "Balance (USD)".into()]), "{headings:?}");
    assert!(book.contains("<v>799.5</v>") && book.contains("<v>-300.5</v>"), "{book}");
    // One with only pounds has no columns of dollars, and paper takes both.
    let bank = app.account("bank").await;
    let (_, bytes) = app.file_of(LEDGER, of(Some(bank), "xlsx")).await;
    assert!(!workbook_part(&bytes, "xl/worksheets/sheet1.xml").contains("USD"));
    for account in [None, Some(dollars)] {
        let (_, bytes) = app.file_of(LEDGER, of(account, "pdf")).await;
        assert!(bytes.starts_with(b"%PDF-1.7"));
    }
}

#[tokio::test]
async fn the_dashboard_tells_banks_in_their_own_money() {
    let app = TestApp::company("Dollars at a glance").await;
    let dollars = app.has_dollars().await;
    let summary = app.post("/Dashboard/Summary", json!({})).await.ok();
    let banks = summary["cash"]["banks"].as_array().expect("banks");
    let of = |account: i64| {
        let bank = banks.iter().find(|bank| bank["account_id"] == account).expect("a bank");
        (bank["balance"].clone(), bank["own_balance"].clone(), bank["currency"]["code"].clone())
    };
    assert_eq!(of(dollars), (json!("37875.00"), json!("799.50"), json!("USD")));
    let bank = app.account("bank").await;
    assert_eq!(of(bank), (json!("10125.00"), Value::Null, json!("EGP")));
}
