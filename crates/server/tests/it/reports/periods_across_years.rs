//! Periods that begin with balances brought along, and periods that go over the end of a year.

use jiff::civil::date;
use ledger::{AccountId, DocKind, DocRef, Entry, Money, Party, PartyKind};
use serde_json::{Value, json};

use crate::kit::fixed_assets::delivery_van;
use crate::kit::shop::post_entry;
use crate::kit::{TestApp, paper};

const DETAILED: &str = "/Reports/trial-balance/details/report";
const LEDGER: &str = "/Reports/GeneralLedgerReport";

fn days(first: &str, last: &str) -> Value {
    json!({ "first_date": first, "last_date": last })
}

impl TestApp {
    /// The ledger of an account of a role, page by page.
    async fn ledger_of(&self, role: &'static str, asked: &Value, limit: i64) -> Value {
        let mut asked = asked.clone();
        asked["account_id"] = json!(self.account(role).await);
        asked["limit"] = json!(limit);
        let mut whole = self.post(LEDGER, asked.clone()).await.ok()["accounts"][0].clone();
        while !whole["NextItem"].is_null() {
            asked["cursor"] = whole["NextItem"].clone();
            let page = self.post(LEDGER, asked.clone()).await.ok()["accounts"][0].clone();
            for figure in ["opening", "total_debit", "total_credit", "closing"] {
                assert_eq!(page[figure], whole[figure], "the head is the period's on every page");
            }
            let more = page["lines"].as_array().expect("lines").clone();
            whole["lines"].as_array_mut().expect("lines").extend(more);
            whole["NextItem"] = page["NextItem"].clone();
        }
        json!({ "accounts": [whole] })
    }

    /// An account's own page: opening, each line with the balance after it, and the closing.
    async fn page_of(&self, role: &'static str, asked: &Value, limit: i64) -> String {
        let path = format!("/COA/AccountTransactions/{}", self.account(role).await);
        let mut asked = asked.clone();
        asked["limit"] = json!(limit);
        let mut page = self.post(&path, asked.clone()).await.ok();
        let mut told = vec![format!("opening {}", text(&page["opening"]))];
        loop {
            for line in page["lines"].as_array().expect("lines") {
                let fields = ["date", "kind", "debit", "credit", "balance"];
                told.push(fields.map(|field| text(&line[field])).join(" "));
            }
            if page["NextItem"].is_null() {
                break;
            }
            asked["cursor"] = page["NextItem"].clone();
            page = self.post(&path, asked.clone()).await.ok();
        }
        let ends = ["total_debit", "total_credit", "closing"];
        told.push(ends.map(|field| text(&page[field])).join(" "));
        told.join("\n")
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// The closing columns of a detailed trial balance are the trial balance of its last day.
async fn closes_at_the_trial_balance(app: &TestApp, first: &str, last: &str) -> String {
    let detailed = app.post(DETAILED, days(first, last)).await.ok();
    let closing = |row: &Value| {
        let cells = [&row["cells"][4], &row["cells"][5]].map(text);
        (row["number"].clone(), cells)
    };
    let rows = detailed["rows"].as_array().expect("rows").iter();
    let stands: Vec<_> = rows
        .map(closing)
        .filter(|(_, cells)| *cells != ["0.00", "0.00"].map(String::from))
        .collect();
    let balance = app.post("/Reports/TrailBalanceReport", json!({ "as_of": last })).await.ok();
    let rows = balance["rows"].as_array().expect("rows").iter();
    let wanted: Vec<_> = rows
        .map(|row| (row["number"].clone(), [&row["cells"][0], &row["cells"][1]].map(text)))
        .filter(|(_, cells)| *cells != ["0.00", "0.00"].map(String::from))
        .collect();
    assert_eq!(stands, wanted, "{first} to {last}");
    paper::detailed(&detailed)
}

#[tokio::test]
async fn over_the_end_of_a_year_everything_closes_at_the_trial_balance() {
    let app = TestApp::company("Over the year").await;
    for (day, pounds) in [(date(2024, 3, 1), 70), (date(2025, 2, 1), 30), (date(2025, 8, 1), 1_000)]
    {
        post_entry(&app, day, pounds, ["bank", "sales_income"]).await;
    }
    post_entry(&app, date(2025, 12, 31), 200, ["bank_charges", "bank"]).await;
    post_entry(&app, date(2026, 2, 1), 500, ["bank", "sales_income"]).await;
    let (first, last) = ("2025-07-01", "2026-06-30");
    insta::assert_snapshot!(closes_at_the_trial_balance(&app, first, last).await, @r"
    111101 Bank - current account EG    100.00             1500.00    200.00   1400.00
    320001 Retained earnings                       70.00              830.00              900.00
    410001 Sales of goods                          30.00   1030.00   1500.00              500.00
    630014 Bank charges                                     200.00    200.00
                                        100.00    100.00   2730.00   2730.00   1400.00   1400.00
    ");
    for (first, last) in [
        ("2023-01-01", "2026-06-30"),
        ("2024-03-01", "2025-12-31"),
        ("2025-12-31", "2026-01-01"),
        ("2026-01-01", "2026-06-30"),
        ("2024-01-01", "2027-01-01"),
    ] {
        closes_at_the_trial_balance(&app, first, last).await;
    }
    let asked = days(first, last);
    let sales = app.ledger_of("sales_income", &asked, 50).await;
    insta::assert_snapshot!(paper::general_ledger(&sales), @r"
    410001 Sales of goods                                                               -30.00
      2025-08-01 JE-0001  / Bank - current account EGP                       1000.00  -1030.00
      2025-12-31   /                                               1030.00                0.00
      2026-02-01 JE-0001  / Bank - current account EGP                        500.00   -500.00
                                                                   1030.00   1500.00   -500.00
    ");
    assert_eq!(app.ledger_of("sales_income", &asked, 1).await, sales);
    let retained = app.ledger_of("retained_earnings", &asked, 50).await;
    insta::assert_snapshot!(paper::general_ledger(&retained), @r"
    320001 Retained earnings                                                            -70.00
      2025-12-31   /                                                          830.00   -900.00
                                                                              830.00   -900.00
    ");
    let page = app.page_of("sales_income", &asked, 50).await;
    insta::assert_snapshot!(page, @r"
    opening 30.00
    2025-08-01 journal_entry 0.00 1000.00 1030.00
    2025-12-31 year_turn 1030.00 0.00 0.00
    2026-02-01 journal_entry 0.00 500.00 500.00
    1030.00 1500.00 500.00
    ");
    assert_eq!(app.page_of("sales_income", &asked, 1).await, page);
    let long = days("2024-01-01", "2027-01-01");
    let page = app.page_of("retained_earnings", &long, 50).await;
    insta::assert_snapshot!(page, @r"
    opening 0.00
    2024-12-31 year_turn 0.00 70.00 70.00
    2025-12-31 year_turn 0.00 830.00 900.00
    2026-12-31 year_turn 0.00 500.00 1400.00
    0.00 1400.00 1400.00
    ");
    let every = app.post(LEDGER, long).await.ok();
    let mut accounts = every["accounts"].as_array().expect("accounts").iter();
    let found = accounts.find(|account| account["number"] == "410001").expect("sales_income");
    assert_eq!(found["closing"], "0.00");
    assert_eq!(found["lines"].as_array().map(Vec::len), Some(7), "four sales and three years");
}

#[tokio::test]
async fn what_was_brought_on_the_first_day_stands_before_it_in_every_report() {
    let app = TestApp::company("Brought").await;
    let ali = app.has_customer("Ali").await;
    let (bank, ar) = (app.account("bank").await, app.account("ar").await);
    let equity = app.account("opening_balance_equity").await;
    let post = app.as_admin(move |tx, ctx| {
        let doc = DocRef::new(DocKind::Opening, 1);
        let mut entry = Entry::on(date(2026, 1, 1)).for_doc(doc);
        entry.debit(AccountId(bank), Money::from_minor(1_000_000));
        let party = Party { kind: PartyKind::Customer, id: ali };
        entry.debit(AccountId(ar), Money::from_minor(50_000)).party(party);
        entry.credit(AccountId(equity), Money::from_minor(1_050_000));
        let entry = entry.balance().expect("it balances");
        books::journal::post(tx, ctx, books::periods::Area::Accounting, "OB-1", &entry)
    });
    post.await.expect("posted");
    let mut carried = delivery_van(&app).await;
    carried["opening_on"] = json!("2026-01-01");
    app.post("/FixedAsset/AddAsset", carried).await.ok();
    // 10,500 and the van's 60,000 are the capital: the account of openings is closed that day.
    let capital = app.account("capital").await;
    app.journal_entry("2026-01-01", equity, capital, "70500").await;
    app.journal_entry("2026-01-01", bank, capital, "5").await;

    let year = days("2026-01-01", "2026-12-31");
    insta::assert_snapshot!(
        closes_at_the_trial_balance(&app, "2026-01-01", "2026-12-31").await, @r"
        111101 Bank - current account EG  10000.00                5.00            10005.00
        112001 Accounts receivable - tra    500.00                                  500.00
        121005 Vehicles                  120000.00                               120000.00
        122005 Accumulated depreciation             60000.00                                60000.00
        310001 Paid-up capital                      70500.00                5.00            70505.00
                                         130500.00 130500.00      5.00      5.00 130505.00 130505.00
    ");
    let ledger = app.ledger_of("bank", &year, 50).await;
    insta::assert_snapshot!(paper::general_ledger(&ledger), @r"
    111101 Bank - current account EGP                                                 10000.00
      2026-01-01 JE-0002  / Paid-up capital                           5.00            10005.00
                                                                      5.00            10005.00
    ");
    assert_eq!(app.ledger_of("bank", &year, 1).await, ledger);
    insta::assert_snapshot!(app.page_of("bank", &year, 50).await, @r"
    opening 10000.00
    2026-01-01 journal_entry 5.00 0.00 10005.00
    5.00 0.00 10005.00
    ");
    let flow = app.post("/Reports/CashFlow", year.clone()).await.ok();
    insta::assert_snapshot!(paper::report(&flow), @r"
    Account                                            Amount
    Operating activities
      Net profit                                         0.00
    Total Operating activities                           0.00
    Investing activities
    Total Investing activities                           0.00
    Financing activities
      310001 Paid-up capital                             5.00
    Total Financing activities                           5.00
    Net change in cash                                   5.00
    Cash at the beginning                            10000.00
    Cash at the end                                  10005.00
    ");
    let customers = app.post("/Reports/customer/report", year).await.ok();
    insta::assert_snapshot!(paper::report(&customers), @r"
    Customer                 Opening b  Invoiced  Credited  Received Tax withh     Other Closing b
    Ali                         500.00      0.00      0.00      0.00      0.00      0.00    500.00
    Total                       500.00      0.00      0.00      0.00      0.00      0.00    500.00
    ");
    // From the day before on, it is a movement like any other.
    let ledger = app.ledger_of("bank", &days("2025-12-31", "2026-12-31"), 50).await;
    assert_eq!(ledger["accounts"][0]["opening"], "0.00");
    assert_eq!(ledger["accounts"][0]["total_debit"], "10005.00");
}
