//! Reports over a small shop's books, as an accountant reads them.

use serde_json::{Value, json};

use crate::kit::shop::shop;
use crate::kit::{EGP, TestApp, invoice_to, paper};

const DETAILED: &str = "/Reports/trial-balance/details/report";
const PROFIT: &str = "/Reports/ProfitAndLoss";
const LEDGER: &str = "/Reports/GeneralLedgerReport";

fn period(first: &str, last: &str) -> Value {
    json!({ "first_date": first, "last_date": last, "hide_zero": true })
}

#[tokio::test]
async fn the_trial_balance_stands_at_the_end_of_a_day() {
    let app = shop("Trial balance").await;
    insta::assert_snapshot!(app.trial_balance_at("2026-10-09").await, @r"
    111101 Bank - current account EGP                              9800.00
    310001 Paid-up capital                                                    10000.00
    320001 Retained earnings                                                    700.00
    630018 Miscellaneous expenses                                   900.00
                                                                  10700.00    10700.00
    ");
    insta::assert_snapshot!(app.trial_balance_at("2026-10-10").await, @r"
    111101 Bank - current account EGP                              9800.00
    112001 Accounts receivable - trade                             1140.00
    213001 VAT output                                                           140.00
    310001 Paid-up capital                                                    10000.00
    320001 Retained earnings                                                    700.00
    410001 Sales of goods                                                      1000.00
    630018 Miscellaneous expenses                                   900.00
                                                                  11840.00    11840.00
    ");
    insta::assert_snapshot!(app.trial_balance_at("2026-11-20").await, @r"
    111101 Bank - current account EGP                             10870.00
    112001 Accounts receivable - trade                              285.00
    114101 Withholding tax receivable (deducted by customers)        30.00
    213001 VAT output                                                           175.00
    310001 Paid-up capital                                                    10000.00
    320001 Retained earnings                                                    700.00
    410001 Sales of goods                                                      1250.00
    630014 Bank charges                                              40.00
    630018 Miscellaneous expenses                                   900.00
                                                                  12125.00    12125.00
    ");
    assert_eq!(app.trial_balance_at("2025-10-31").await.trim(), "", "before the first entry");
    app.verify().await;
}

#[tokio::test]
async fn the_profit_of_a_year_goes_to_retained_earnings_overnight() {
    let app = shop("Year's end").await;
    insta::assert_snapshot!(app.trial_balance_at("2025-12-31").await, @r"
    111101 Bank - current account EGP                             10700.00
    310001 Paid-up capital                                                    10000.00
    710001 Interest income                                                      700.00
                                                                  10700.00    10700.00
    ");
    insta::assert_snapshot!(app.trial_balance_at("2026-01-01").await, @r"
    111101 Bank - current account EGP                             10700.00
    310001 Paid-up capital                                                    10000.00
    320001 Retained earnings                                                    700.00
                                                                  10700.00    10700.00
    ");
    app.change_company("fiscal_year_start_month = 7");
    insta::assert_snapshot!(app.trial_balance_at("2026-06-30").await, @r"
    111101 Bank - current account EGP                             10700.00
    310001 Paid-up capital                                                    10000.00
    710001 Interest income                                                      700.00
                                                                  10700.00    10700.00
    ");
    insta::assert_snapshot!(app.trial_balance_at("2026-07-01").await, @r"
    111101 Bank - current account EGP                             10700.00
    310001 Paid-up capital                                                    10000.00
    320001 Retained earnings                                                    700.00
                                                                  10700.00    10700.00
    ");
}

#[tokio::test]
async fn the_detailed_trial_balance_opens_moves_and_closes() {
    let app = shop("Detailed").await;
    let report = app.post(DETAILED, period("2026-11-01", "2026-11-30")).await.ok();
    insta::assert_snapshot!(paper::detailed(&report), @r"
    111101 Bank - current account EG   9800.00             1110.00     40.00  10870.00
    112001 Accounts receivable - tra   1140.00              285.00   1140.00    285.00
    114101 Withholding tax receivabl                         30.00               30.00
    213001 VAT output                             140.00               35.00              175.00
    310001 Paid-up capital                      10000.00                                10000.00
    320001 Retained earnings                      700.00                                  700.00
    410001 Sales of goods                        1000.00              250.00             1250.00
    630014 Bank charges                                      40.00               40.00
    630018 Miscellaneous expenses       900.00                                  900.00
                                      11840.00  11840.00   1465.00   1465.00  12125.00  12125.00
    ");
    let head = (&report["company"], &report["currency"]["code"]);
    assert_eq!(head, (&json!("Detailed"), &json!("EGP")));
    let quiet = app.post(DETAILED, period("2026-11-01", "2026-11-01")).await.ok();
    insta::assert_snapshot!(paper::detailed(&quiet), @r"
    111101 Bank - current account EG   9800.00                                 9800.00
    112001 Accounts receivable - tra   1140.00                                 1140.00
    213001 VAT output                             140.00                                  140.00
    310001 Paid-up capital                      10000.00                                10000.00
    320001 Retained earnings                      700.00                                  700.00
    410001 Sales of goods                        1000.00                                 1000.00
    630018 Miscellaneous expenses       900.00                                  900.00
                                      11840.00  11840.00                      11840.00  11840.00
    ");
}

#[tokio::test]
async fn balances_brought_along_open_the_period_that_begins_that_day() {
    let app = TestApp::company("Brought along").await;
    let ali = app.has_customer_owing("Ali", EGP, "150.25").await;
    app.has_goods("Chair", "10", "60").await;
    let sale = invoice_to(ali).with("invoice_date", "2026-01-01").work("1", "100", &[]);
    app.has_invoice(sale.showing("100.00")).await;
    let year = app.post(DETAILED, period("2026-01-01", "2026-12-31")).await.ok();
    insta::assert_snapshot!(paper::detailed(&year), @r"
    112001 Accounts receivable - tra    150.25              100.00              250.25
    113001 Inventory - finished good    600.00                                  600.00
    320003 Opening balance equity                 750.25                                  750.25
    410001 Sales of goods                                             100.00              100.00
                                        750.25    750.25    100.00    100.00    850.25    850.25
    ");
    // Seen from the day before, they come in that period.
    let longer = app.post(DETAILED, period("2025-12-31", "2026-12-31")).await.ok();
    insta::assert_snapshot!(paper::detailed(&longer), @r"
    112001 Accounts receivable - tra                        250.25              250.25
    113001 Inventory - finished good                        600.00              600.00
    320003 Opening balance equity                                     750.25              750.25
    410001 Sales of goods                                             100.00              100.00
                                                            850.25    850.25    850.25    850.25
    ");
}

#[tokio::test]
async fn profit_and_loss_of_a_month_a_year_and_a_day() {
    let app = shop("Profit").await;
    let report = async |first: &str, last: &str| {
        paper::statement(&app.post(PROFIT, period(first, last)).await.ok())
    };
    insta::assert_snapshot!(report("2026-10-01", "2026-10-31").await, @r"
    Income
      41 Operating revenue
        410001 Sales of goods                              1000.00
      41 Total Operating revenue                           1000.00
    Total Income                                           1000.00
    Gross profit                                           1000.00
    Expenses
      63 General and administrative expenses
        630018 Miscellaneous expenses                       900.00
      63 Total General and administrative expenses          900.00
    Total Expenses                                          900.00
    Operating profit                                        100.00
    Net profit                                              100.00
    ");
    insta::assert_snapshot!(report("2025-01-01", "2026-12-31").await, @r"
    Income
      41 Operating revenue
        410001 Sales of goods                              1250.00
      41 Total Operating revenue                           1250.00
    Total Income                                           1250.00
    Gross profit                                           1250.00
    Expenses
      63 General and administrative expenses
        630014 Bank charges                                  40.00
        630018 Miscellaneous expenses                       900.00
      63 Total General and administrative expenses          940.00
    Total Expenses                                          940.00
    Operating profit                                        310.00
    Other income
      71 Other income
        710001 Interest income                              700.00
      71 Total Other income                                 700.00
    Total Other income                                      700.00
    Net profit                                             1010.00
    ");
    insta::assert_snapshot!(report("2026-11-01", "2026-11-01").await, @r"
    Gross profit                                              0.00
    Operating profit                                          0.00
    Net profit                                                0.00
    ");
    let report = app.post(PROFIT, period("2026-10-01", "2026-10-31")).await.ok();
    let rows = report["rows"].as_array().expect("rows");
    assert_eq!(rows.last().map(|row| &row["name_ar"]), Some(&json!("صافي الربح")));
}

#[tokio::test]
async fn dates_that_make_no_period_are_refused_by_name() {
    let app = TestApp::company("Wrong dates").await;
    for path in [DETAILED, PROFIT, LEDGER] {
        let refused = async |first: &str, last: &str| app.post(path, period(first, last)).await;
        let reversed = refused("2026-02-02", "2026-02-01").await;
        assert_eq!(reversed.faults(), ["last_date: the last date must not be before the first"]);
        let no_day = refused("2026-02-30", "2026-03-01").await;
        assert_eq!(no_day.faults(), ["first_date: this value can't be read"]);
        let ancient = refused("-000005-01-01", "2026-03-01").await;
        assert_eq!(ancient.faults(), ["first_date: enter a valid date"]);
        let none = app.post(path, json!({ "first_date": "2026-01-01" })).await;
        assert_eq!(none.faults(), ["last_date: this field is required"]);
        let arabic = app.in_language("ar").post(path, period("2026-02-02", "2026-02-01")).await;
        assert_eq!(arabic.faults(), ["last_date: يجب ألا يسبق تاريخ النهاية تاريخ البداية"]);
    }
    for (as_of, said) in [
        (json!("yesterday"), "as_of: this value can't be read"),
        (json!(20_260_101), "as_of: this value can't be read"),
        (json!("-000005-01-01"), "as_of: enter a valid date"),
    ] {
        let refused = app.post("/Reports/TrailBalanceReport", json!({ "as_of": as_of })).await;
        assert_eq!(refused.faults(), [said]);
    }
    app.post(PROFIT, period("0001-01-01", "9999-12-31")).await.ok();
    app.post("/Reports/TrailBalanceReport", json!({ "as_of": "9999-12-31" })).await.ok();
}

#[tokio::test]
async fn an_entry_is_shown_by_its_number() {
    let app = shop("Entries").await;
    let entry = app.post("/JournalEntry/GetJournalEntryByNum/4", json!({})).await.ok();
    insta::assert_snapshot!(paper::entries(&json!([entry])), @r"
    4 2026-10-10
      112001 Accounts receivable - trade                           1140.00
      410001 Sales of goods                                                    1000.00
      213001 VAT output                                                         140.00
    ");
    let posted = (&entry["doc_number"], &entry["posted_by"]);
    assert_eq!(posted, (&json!("INV-0001"), &json!("Mona Tester")));
    app.post("/JournalEntry/GetJournalEntryByNum/99", json!({})).await.refused(404);
}

/// The movement of an account in a detailed trial balance: its debits and credits.
fn moved(report: &Value, number: &str) -> String {
    let rows = report["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["number"] == number);
    let cell = |row: &Value, at: usize| row["cells"][at].as_str().unwrap_or("-").to_owned();
    row.map_or("none".to_owned(), |row| format!("{} {}", cell(row, 2), cell(row, 3)))
}

#[tokio::test]
async fn corrections_do_not_swell_the_movements() {
    let app = TestApp::company("Corrections").await;
    let (ali, item) = (app.has_customer("Ali").await, app.has_service("Repair", "100").await);
    let toner = app.has_goods("Toner", "10", "30").await;
    let of = |quantity: &str| invoice_to(ali).line(item, quantity, "100", &[]);
    let sale = app.has_invoice(of("5").showing("500.00")).await;
    let noon = app.at("2026-11-20T12:00:00Z");
    let edit = |version: i64, quantity: &str, total: &str| {
        (
            format!("/Invoice/EditInvoice/{sale}"),
            of(quantity).with("version", version).showing(total),
        )
    };
    for (path, body) in [edit(1, "6", "600.00"), edit(2, "7", "700.00")] {
        noon.post(&path, body).await.ok();
    }
    let deleted = noon.has_invoice(of("9").showing("900.00")).await;
    noon.delete(&format!("/Invoice/DeleteInvoice/{deleted}")).await.ok();
    let later = app.at("2026-11-20T14:00:00Z");
    let asked = async |asked: Value| later.post(DETAILED, asked).await.ok();
    let november = asked(period("2026-11-01", "2026-11-30")).await;
    assert_eq!(moved(&november, "410002"), "0.00 700.00");
    assert_eq!(moved(&november, "112001"), "700.00 0.00");
    // Of single days, and of what was known before the edits.
    assert_eq!(moved(&asked(period("2026-11-20", "2026-11-20")).await, "112001"), "700.00 0.00");
    let mut known = period("2026-11-01", "2026-11-30");
    known["known_at"] = json!("2026-11-20T11:00:00Z");
    assert_eq!(moved(&asked(known.clone()).await, "112001"), "500.00 0.00");
    known["known_at"] = json!("2026-11-20T13:00:00Z");
    assert_eq!(moved(&asked(known).await, "112001"), "700.00 0.00");
    // An opening that was corrected is in the opening, and moves nothing.
    let path = format!("/Products/GetProjectByID/{toner}");
    let stands = later.post(&path, json!({})).await.ok();
    let opening = json!({
        "kind": "inventory", "name": stands["name"], "sales_price": "100",
        "income_account_id": stands["income_account_id"],
        "expense_account_id": stands["expense_account_id"],
        "inventory_account_id": stands["stock"]["inventory_account_id"],
        "initial_quantity_on_hand": "12", "initial_unit_cost": "30", "as_of_date": "2026-01-01",
    });
    later.post(&format!("/Products/EditProduct/{toner}"), opening).await.ok();
    let year = asked(period("2026-01-01", "2026-12-31")).await;
    assert_eq!(moved(&year, "113001"), "0.00 0.00");
    app.verify().await;
}
