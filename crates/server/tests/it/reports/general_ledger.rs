//! The general ledger: every line with the balance after it, page by page.

use jiff::civil::date;
use serde_json::{Value, json};

use crate::kit::shop::{post_entry, shop};
use crate::kit::{TestApp, invoice_to, paper};

const PATH: &str = "/Reports/GeneralLedgerReport";

fn request(account: Option<i64>, first: &str, last: &str) -> Value {
    json!({ "account_id": account, "first_date": first, "last_date": last })
}

#[tokio::test]
async fn one_account_line_by_line() {
    let app = shop("One account").await;
    let bank = app.account("bank").await;
    let report = app.post(PATH, request(Some(bank), "2026-10-01", "2026-11-30")).await.ok();
    insta::assert_snapshot!(paper::general_ledger(&report), @r"
    111101 Bank - current account EGP                                                 10700.00
      2026-10-05 JE-0001  / Miscellaneous expenses                            900.00   9800.00
      2026-11-18 JE-0001  / Bank charges                                       40.00   9760.00
      2026-11-20 RC-0001 Ali / Accounts receivable - trade         1110.00            10870.00
                                                                   1110.00    940.00  10870.00
    ");
    assert_eq!(report["accounts"][0]["NextItem"], Value::Null);
    let idle = app.post(PATH, request(Some(bank), "2027-01-01", "2027-01-31")).await.ok();
    insta::assert_snapshot!(paper::general_ledger(&idle), @r"
    111101 Bank - current account EGP                                                 10870.00
                                                                                      10870.00
    ");
    app.post(PATH, request(Some(999_999), "2026-01-01", "2026-12-31")).await.refused(404);
}

#[tokio::test]
async fn every_account_that_has_something_to_show() {
    let app = shop("All accounts").await;
    let report = app.post(PATH, request(None, "2026-11-01", "2026-11-30")).await.ok();
    insta::assert_snapshot!(paper::general_ledger(&report), @r"
    111101 Bank - current account EGP                                                  9800.00
      2026-11-18 JE-0001  / Bank charges                                       40.00   9760.00
      2026-11-20 RC-0001 Ali / Accounts receivable - trade         1110.00            10870.00
                                                                   1110.00     40.00  10870.00
    112001 Accounts receivable - trade                                                 1140.00
      2026-11-20 RC-0001 Ali / Several accounts                              1140.00      0.00
      2026-11-20 INV-0002 Ali / Several accounts                    285.00              285.00
                                                                    285.00   1140.00    285.00
    114101 Withholding tax receivable (deducted by customers)                             0.00
      2026-11-20 RC-0001 Ali / Accounts receivable - trade           30.00               30.00
                                                                     30.00               30.00
    213001 VAT output                                                                  -140.00
      2026-11-20 INV-0002 Ali / Accounts receivable - trade                    35.00   -175.00
                                                                               35.00   -175.00
    310001 Paid-up capital                                                           -10000.00
                                                                                     -10000.00
    320001 Retained earnings                                                           -700.00
                                                                                       -700.00
    410001 Sales of goods                                                             -1000.00
      2026-11-20 INV-0002 Ali / Accounts receivable - trade                   250.00  -1250.00
                                                                              250.00  -1250.00
    630014 Bank charges                                                                   0.00
      2026-11-18 JE-0001  / Bank - current account EGP               40.00               40.00
                                                                     40.00               40.00
    630018 Miscellaneous expenses                                                       900.00
                                                                                        900.00
    ");
}

#[tokio::test]
async fn pages_go_on_where_the_last_one_ended() {
    let app = TestApp::company("Pages").await;
    let ali = app.has_customer("Ali").await;
    post_entry(&app, date(2026, 9, 30), 7, ["ar", "capital"]).await;
    for day in [3, 1, 2, 2, 2, 1, 3] {
        let sale = invoice_to(ali).work("1", "10", &[]);
        let sale = sale.with("invoice_date", format!("2026-10-0{day}"));
        app.has_invoice(sale.showing("10.00")).await;
    }
    let receivable = app.account("ar").await;
    let asked = request(Some(receivable), "2026-10-01", "2026-10-31");
    let report = app.post(PATH, asked.clone()).await.ok();
    insta::assert_snapshot!(paper::general_ledger(&report), @r"
    112001 Accounts receivable - trade                                                    7.00
      2026-10-01 INV-0002 Ali / Sales of goods                       10.00               17.00
      2026-10-01 INV-0006 Ali / Sales of goods                       10.00               27.00
      2026-10-02 INV-0003 Ali / Sales of goods                       10.00               37.00
      2026-10-02 INV-0004 Ali / Sales of goods                       10.00               47.00
      2026-10-02 INV-0005 Ali / Sales of goods                       10.00               57.00
      2026-10-03 INV-0001 Ali / Sales of goods                       10.00               67.00
      2026-10-03 INV-0007 Ali / Sales of goods                       10.00               77.00
                                                                     70.00               77.00
    ");
    let whole = &report["accounts"][0];
    for limit in [1, 2, 3, 6, 7] {
        let mut asked = asked.clone();
        asked["limit"] = json!(limit);
        let mut lines = Vec::new();
        loop {
            let page = app.post(PATH, asked.clone()).await.ok()["accounts"][0].clone();
            for figure in ["opening", "total_debit", "total_credit", "closing"] {
                assert_eq!(page[figure], whole[figure], "the head is the period's on every page");
            }
            lines.extend(page["lines"].as_array().expect("lines").iter().cloned());
            if page["NextItem"].is_null() {
                break;
            }
            asked["cursor"] = page["NextItem"].clone();
        }
        assert_eq!(json!(lines), whole["lines"], "{limit} lines a page");
    }
    let mut lost = asked;
    lost["cursor"] = json!("nonsense");
    assert_eq!(app.post(PATH, lost).await.refusal(), (400, "report.cursor", "cursor"));
}

#[tokio::test]
async fn accounts_are_paged_by_number() {
    let app = shop("Pages of accounts").await;
    let mut asked = request(None, "2026-01-01", "2026-12-31");
    let numbers = |page: &Value| -> Vec<String> {
        let accounts = page["accounts"].as_array().expect("accounts");
        accounts.iter().map(|row| row["number"].as_str().expect("a number").to_owned()).collect()
    };
    let whole = numbers(&app.post(PATH, asked.clone()).await.ok());
    assert!(whole.is_sorted() && whole.len() > 5, "{whole:?}");
    asked["limit"] = json!(2);
    let mut walked = Vec::new();
    loop {
        let page = app.post(PATH, asked.clone()).await.ok();
        walked.extend(numbers(&page));
        if page["NextItem"].is_null() {
            break;
        }
        asked["cursor"] = page["NextItem"].clone();
    }
    assert_eq!(walked, whole);
}
