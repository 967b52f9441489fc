//! The journal, the cash flow, and the totals of parties, taxes and items over a period.

use serde_json::{Value, json};

use crate::kit::fixed_assets::delivery_van;
use crate::kit::shop::shop;
use crate::kit::{EGP, TestApp, invoice_to, paper, usd};

const JOURNAL: &str = "/Reports/GetJournalEntry";
const CASH: &str = "/Reports/CashFlow";
const CUSTOMERS: &str = "/Reports/customer/report";
const VENDORS: &str = "/Reports/vendor/report";
const VAT: &str = "/Reports/VatReport?type=invoice";
const SALES: &str = "/Reports/Sales";
const PURCHASES: &str = "/Reports/Purchases";

fn days(first: &str, last: &str) -> Value {
    json!({ "first_date": first, "last_date": last })
}

fn with(mut asked: Value, field: &str, value: impl Into<Value>) -> Value {
    asked[field] = value.into();
    asked
}

/// The last row's cell.
fn foot(report: &Value, cell: usize) -> i64 {
    let last = report["rows"].as_array().and_then(|rows| rows.last()).expect("a foot");
    minor(&last["cells"][cell])
}

fn minor(text: &Value) -> i64 {
    text.as_str().expect("an amount").replace('.', "").parse().expect("two decimals")
}

/// Debits less credits of an account in a period.
async fn movement(app: &TestApp, number: &str, asked: &Value) -> (i64, i64) {
    let report = app.post("/Reports/trial-balance/details/report", asked.clone()).await.ok();
    let mut rows = report["rows"].as_array().expect("rows").iter();
    let row = rows.rfind(|row| row["number"] == number).cloned();
    let amount = |at: usize| row.as_ref().map_or(0, |row| minor(&row["cells"][at]));
    (amount(2) - amount(3), amount(4) - amount(5))
}

/// What the documents of sales put on the credit side of an account in a period.
async fn posted(app: &TestApp, role: &'static str, asked: &Value) -> i64 {
    let mut asked = with(with(asked.clone(), "account_id", app.account(role).await), "limit", 200);
    let mut sum = 0;
    loop {
        let ledger = app.post("/Reports/GeneralLedgerReport", asked.clone()).await.ok();
        let account = &ledger["accounts"][0];
        for line in account["lines"].as_array().expect("lines") {
            let sales = ["invoice", "sales_receipt", "debit_note", "credit_note"];
            if sales.iter().any(|kind| line["kind"] == *kind) {
                sum += minor(&line["credit"]) - minor(&line["debit"]);
            }
        }
        if account["NextItem"].is_null() {
            return sum;
        }
        asked["cursor"] = account["NextItem"].clone();
    }
}

#[tokio::test]
async fn the_journal_of_a_period_entry_by_entry() {
    let app = shop("Journal").await;
    let october = days("2026-10-01", "2026-10-31");
    insta::assert_snapshot!(paper::report(&app.post(JOURNAL, october.clone()).await.ok()), @r"
    Entry                         Date Customer  Descripti     Debit    Credit
    3 Journal entry JE-0001  2026-10-0
      630018 Miscellaneous                                    900.00
      111101 Bank - current                                             900.00
    Total                                                     900.00    900.00
    4 Invoice INV-0001       2026-10-1
      112001 Accounts recei                  Ali             1140.00
      410001 Sales of goods                      Consultin             1000.00
      213001 VAT output                                                 140.00
    Total                                                    1140.00   1140.00
    Total of the entries sh                                  2040.00   2040.00
    ");
    // An entry that was edited is shown as it is now, unless what was reversed is asked for.
    let ali = app.has_customer("Mona").await;
    let sale = invoice_to(ali).with("invoice_date", "2026-10-20").work("1", "10", &[]);
    let id = app.has_invoice(sale.showing("10.00")).await;
    let sale = invoice_to(ali).with("invoice_date", "2026-10-20").work("1", "20", &[]);
    let edit = sale.with("version", 1).showing("20.00");
    app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await.ok();
    let headings = async |asked: Value| {
        let report = app.post(JOURNAL, asked).await.ok();
        let rows = report["rows"].as_array().expect("rows").iter();
        let heads = rows.filter(|row| row["kind"] == "group");
        heads.map(|row| row["name_en"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(headings(october.clone()).await.len(), 3);
    let shown = headings(with(october.clone(), "show_reversed", true)).await;
    assert_eq!(shown.len(), 5);
    assert!(shown[3].contains("reverses entry"), "{shown:?}");
    // What isn't shown is named, since reports of balances count it on either side.
    let hidden = async |asked: Value| {
        let report = app.post(JOURNAL, asked).await.ok();
        let last = report["rows"].as_array().and_then(|rows| rows.last()).cloned();
        let last = last.expect("a last row");
        (last["key"] == "hidden_entries").then(|| last["cells"].clone())
    };
    let told = hidden(october.clone()).await.expect("the sale and its reversal");
    assert_eq!(told, json!([null, null, null, "20.00", "20.00"]));
    assert_eq!(hidden(with(october.clone(), "show_reversed", true)).await, None);
    // Page by page it is the same.
    let whole = app.post(JOURNAL, days("2025-01-01", "2026-12-31")).await.ok();
    let mut asked = with(days("2025-01-01", "2026-12-31"), "limit", 2);
    let mut rows = Vec::new();
    loop {
        let page = app.post(JOURNAL, asked.clone()).await.ok();
        rows.extend(page["rows"].as_array().expect("rows").clone());
        if page["NextItem"].is_null() {
            break;
        }
        asked["cursor"] = page["NextItem"].clone();
    }
    assert_eq!(json!(rows), whole["rows"]);
    assert_eq!(foot(&whole, 3), foot(&whole, 4));
    let refused = app.post(JOURNAL, with(days("2026-10-01", "2026-10-31"), "cursor", "x")).await;
    assert_eq!(refused.refused(400)["field"], "cursor");
}

#[tokio::test]
async fn the_cash_flow_ends_at_the_money_there_is() {
    let app = shop("Cash flow").await;
    let year = days("2026-01-01", "2026-12-31");
    insta::assert_snapshot!(paper::report(&app.post(CASH, year.clone()).await.ok()), @r"
    Account                                            Amount
    Operating activities
      Net profit                                       310.00
      112001 Accounts receivable - trade              -285.00
      114101 Withholding tax receivable (deduct        -30.00
      213001 VAT output                                175.00
    Total Operating activities                         170.00
    Investing activities
    Total Investing activities                           0.00
    Financing activities
    Total Financing activities                           0.00
    Net change in cash                                 170.00
    Cash at the beginning                            10700.00
    Cash at the end                                  10870.00
    ");
    let quarters = app.post(CASH, with(year.clone(), "columns", "quarter")).await.ok();
    assert_eq!(quarters["columns"].as_array().map(Vec::len), Some(5));
    app.post(CASH, with(year.clone(), "compare", "previous_year")).await.ok();
    let refused = app.post(CASH, with(year, "columns", "class")).await;
    assert_eq!(refused.faults(), ["columns: this report does not have this option"]);

    let demo = TestApp::demo().await;
    for (first, last) in
        [("2026-01-01", "2026-11-20"), ("2026-10-01", "2026-10-31"), ("2026-09-07", "2026-11-03")]
    {
        let report = demo.post(CASH, days(first, last)).await.ok();
        let sheet = demo.post("/Reports/BalanceSheet", json!({ "as_of": last })).await.ok();
        let mut rows = sheet["rows"].as_array().expect("rows").iter();
        let cash = rows.rfind(|row| row["key"] == "cash_and_bank").expect("money");
        assert_eq!(foot(&report, 0), minor(&cash["cells"][0]), "{first} to {last}");
    }
}

/// Balances that a company brings along within a period count as before it.
#[tokio::test]
async fn opening_balances_within_a_period_are_a_line_of_their_own() {
    let app = TestApp::company("Came in March").await;
    let (bank, capital) = (app.account("bank").await, app.account("capital").await);
    app.has_customer_owing("Ali", EGP, "500").await;
    let equity = app.account("opening_balance_equity").await;
    app.journal_entry("2026-03-10", bank, equity, "9000").await;
    app.journal_entry("2026-03-11", equity, capital, "9500").await;
    app.journal_entry("2026-05-02", bank, capital, "1000").await;
    let year = days("2026-01-02", "2026-12-31");
    insta::assert_snapshot!(paper::report(&app.post(CASH, year.clone()).await.ok()), @r"
    Account                                            Amount
    Operating activities
      Net profit                                         0.00
    Total Operating activities                           0.00
    Investing activities
    Total Investing activities                           0.00
    Financing activities
      310001 Paid-up capital                          1000.00
    Total Financing activities                        1000.00
    Net change in cash                                1000.00
    Cash at the beginning                                0.00
    Opening balances entered                          9000.00
    Cash at the end                                  10000.00
    ");
    let months = app.post(CASH, with(year, "columns", "quarter")).await.ok();
    let brought = months["rows"].as_array().expect("rows").iter();
    let brought: Vec<_> = brought.filter(|row| row["key"] == "brought_cash").collect();
    assert_eq!(brought[0]["cells"], json!(["9000.00", "0.00", "0.00", "0.00", "9000.00"]));
}

/// IAS 7.16 and 7.20: what an asset brought in is investing, and its gain is no operating cash.
#[tokio::test]
async fn an_asset_that_is_sold_brings_in_money_of_investing() {
    let app = TestApp::company("Sold").await;
    let carried = delivery_van(&app).await;
    let id = app.post("/FixedAsset/AddAsset", carried).await.ok()["id"].clone();
    let bank = app.account("bank").await;
    let sale = json!({
        "asset_id": id, "date": "2026-05-20", "kind": "sale", "proceeds": "50000",
        "proceeds_account_id": bank,
    });
    let sold = app.post("/FixedAsset/AddDisposal", sale).await.ok();
    let year = days("2026-01-01", "2026-12-31");
    insta::assert_snapshot!(paper::report(&app.post(CASH, year.clone()).await.ok()), @r"
    Account                                            Amount
    Operating activities
      Net profit                                    -10000.00
      (Gain) loss on disposal of assets             -10000.00
      122005 Accumulated depreciation - vehicle      20000.00
    Total Operating activities                           0.00
    Investing activities
      Proceeds from disposal of assets               50000.00
    Total Investing activities                       50000.00
    Financing activities
    Total Financing activities                           0.00
    Net change in cash                               50000.00
    Cash at the beginning                                0.00
    Cash at the end                                  50000.00
    ");
    let undone = format!("/FixedAsset/DeleteDisposal/{}", sold["disposal"]["id"]);
    app.delete(&undone).await.ok();
    let report = app.post(CASH, year).await.ok();
    let keys: Vec<_> = report["rows"].as_array().expect("rows").iter().collect();
    assert!(keys.iter().all(|row| row["key"] != "disposal_proceeds"), "{report:#}");
    assert_eq!(foot(&report, 0), 0);
}

/// IAS 7.28: what another rate makes of dollars in the bank came from nowhere.
#[tokio::test]
async fn what_another_rate_makes_of_money_is_a_line_of_its_own() {
    let app = TestApp::company("Rates").await;
    let (bank, dollars) = (app.account("bank").await, app.dollar_bank().await);
    let bought = json!({
        "date": "2026-10-05", "from_account_id": bank, "to_account_id": dollars,
        "amount": "48000", "received_amount": "1000",
    });
    app.post("/Transfer/AddTransfer", bought).await.ok();
    let rated = json!({
        "date": "2026-10-31", "rates": [{ "currency_id": usd(), "rate": "50" }],
        "expected_difference": "2000.00",
    });
    app.post("/Currency/AddRevaluation", rated).await.ok();
    let october = days("2026-10-01", "2026-10-31");
    insta::assert_snapshot!(paper::report(&app.post(CASH, october).await.ok()), @r"
    Account                                            Amount
    Operating activities
      Net profit                                      2000.00
      Exchange (gain) loss on cash                   -2000.00
    Total Operating activities                           0.00
    Investing activities
    Total Investing activities                           0.00
    Financing activities
    Total Financing activities                           0.00
    Net change in cash                                   0.00
    Effect of exchange rates on cash                  2000.00
    Cash at the beginning                                0.00
    Cash at the end                                   2000.00
    ");
    // It is reversed on the next day, from nowhere as well.
    let report = app.post(CASH, days("2026-11-01", "2026-11-30")).await.ok();
    let rows = report["rows"].as_array().expect("rows").iter();
    let effect = rows.clone().find(|row| row["key"] == "exchange_effect").expect("a row");
    assert_eq!(effect["cells"], json!(["-2000.00"]));
    let cells =
        |key: &str| rows.clone().rfind(|row| row["key"] == key).expect(key)["cells"].clone();
    assert_eq!(cells("operating_activities"), json!(["0.00"]));
}

#[tokio::test]
async fn customers_and_vendors_close_at_their_control_accounts() {
    let app = shop("Customers").await;
    let year = days("2026-11-01", "2026-12-31");
    insta::assert_snapshot!(paper::report(&app.post(CUSTOMERS, year).await.ok()), @r"
    Customer                 Opening b  Invoiced  Credited  Received Tax withh     Other Closing b
    Ali                        1140.00    285.00      0.00   1110.00     30.00      0.00    285.00
    Total                      1140.00    285.00      0.00   1110.00     30.00      0.00    285.00
    ");

    let demo = TestApp::demo().await;
    for (first, last) in [("2026-01-01", "2026-11-20"), ("2026-08-15", "2026-10-03")] {
        for (path, number, sign) in [(CUSTOMERS, "112001", 1), (VENDORS, "211001", -1)] {
            let asked = days(first, last);
            let report = demo.post(path, asked.clone()).await.ok();
            let (_, closing) = movement(&demo, number, &asked).await;
            assert_eq!(foot(&report, 6), sign * closing, "{path} {first} to {last}");
            let rows = report["rows"].as_array().expect("rows");
            let (total, parties) = rows.split_last().expect("rows");
            for column in 0..7 {
                let sum: i64 = parties.iter().map(|row| minor(&row["cells"][column])).sum();
                assert_eq!(sum, minor(&total["cells"][column]), "{path} {column}");
            }
        }
    }
}

#[tokio::test]
async fn value_added_tax_of_the_documents_is_what_was_posted() {
    let app = shop("VAT report").await;
    let year = days("2026-01-01", "2026-12-31");
    insta::assert_snapshot!(paper::report(&app.post(VAT, year.clone()).await.ok()), @r"
    Document                      Date  Customer Tax regis      Rate       Net       VAT     Total
    INV-0001 Invoice         2026-10-1       Ali                  14   1000.00    140.00   1140.00
    INV-0002 Invoice         2026-11-2       Ali                  14    250.00     35.00    285.00
    Total 14%                                                     14   1250.00    175.00   1425.00
    Total                                                              1250.00    175.00   1425.00
    ");

    let demo = TestApp::demo().await;
    for (first, last) in [("2026-01-01", "2026-11-20"), ("2026-10-01", "2026-10-31")] {
        let asked = days(first, last);
        let report = demo.post(VAT, asked.clone()).await.ok();
        assert_eq!(
            foot(&report, 5),
            posted(&demo, "vat_output", &asked).await,
            "{first} to {last}"
        );
    }
    let spent = demo.post("/Reports/VatReport?type=expense", year.clone()).await.ok();
    assert!(foot(&spent, 6) > 0);
    let sold = demo.post(VAT, year.clone()).await.ok();
    for (report, party) in [(&sold, ["Customer", "العميل"]), (&spent, ["Vendor", "المورد"])]
    {
        let column = &report["columns"][1];
        assert_eq!([&column["title_en"], &column["title_ar"]], party);
    }
    let refused = app.post(VAT, with(year, "class_id", 1)).await;
    assert_eq!(refused.faults(), ["class_id: this report does not have this option"]);
}

#[tokio::test]
async fn sales_by_item_and_by_customer_come_to_the_same() {
    let demo = TestApp::demo().await;
    let year = days("2026-01-01", "2026-11-20");
    let items = demo.post(SALES, year.clone()).await.ok();
    let parties = demo.post(SALES, with(year.clone(), "group_by", "party")).await.ok();
    // Net, cost and margin.
    for (of_items, of_parties) in [(2, 0), (3, 1), (4, 2)] {
        assert_eq!(foot(&items, of_items), foot(&parties, of_parties));
    }
    let asked = with(days("2026-01-01", "2026-11-20"), "hide_zero", true);
    let profit = demo.post("/Reports/ProfitAndLoss", asked).await.ok();
    let mut rows = profit["rows"].as_array().expect("rows").iter();
    let income = rows.rfind(|row| row["key"] == "income").expect("income");
    assert_eq!(foot(&items, 2), minor(&income["cells"][0]));
    let bought = demo.post(PURCHASES, year.clone()).await.ok();
    let vendors = demo.post(PURCHASES, with(year, "group_by", "party")).await.ok();
    assert_eq!(foot(&bought, 2), foot(&vendors, 0));

    let app = shop("Sales").await;
    let asked = with(days("2026-01-01", "2026-12-31"), "group_by", "party");
    insta::assert_snapshot!(paper::report(&app.post(SALES, asked).await.ok()), @r"
    Customer                       Net Sales wit      Cost Stock mar  Margin %
    Ali                        1250.00
    Total                      1250.00
    ");
}

#[tokio::test]
async fn the_stock_is_worth_what_its_accounts_say() {
    let app = TestApp::company("Stock report").await;
    app.has_goods("Chair", "10", "60").await;
    let report = app.post("/Reports/StockValuation", json!({ "as_of": "2026-11-20" })).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Item                                             Quantity    Unit cost        Value
    Chair                                                  10           60       600.00
    Total                                                                        600.00
    113001 Balance of Inventory - finished good                                  600.00
    ");
    let before = app.post("/Reports/StockValuation", json!({ "as_of": "2025-11-20" })).await.ok();
    assert_eq!(before["rows"].as_array().map(Vec::len), Some(1));
}
