//! The dashboard's figures are those of the books.

use serde_json::{Value, json};

use crate::kit::json::text;
use crate::kit::shop::shop;
use crate::kit::{TestApp, invoice_to, receipt_from};

const PATH: &str = "/Dashboard/Summary";

/// Some of an answer's members, a line each.
fn joined(of: &Value, members: &[&str]) -> String {
    let line = |name: &&str| format!("{name}: {}\n", of[*name].as_str().unwrap_or("?"));
    members.iter().map(line).collect()
}

#[tokio::test]
async fn the_figures_are_those_of_the_reports() {
    let app = shop("Figures").await;
    let summary = app.post(PATH, json!({})).await.ok();
    let figures = [
        "receivable",
        "overdue",
        "collected_this_month",
        "net_income_this_month",
        "net_income_last_month",
    ];
    insta::assert_snapshot!(joined(&summary, &figures), @r"
    receivable: 285.00
    overdue: 0.00
    collected_this_month: 1110.00
    net_income_this_month: 210.00
    net_income_last_month: 100.00
    ");
    assert_eq!(summary["ageing"]["total"], summary["receivable"]);

    let months = summary["months"].as_array().expect("months");
    assert_eq!(months.len(), 12);
    let moved = months.iter().filter(|month| month["income"] != "0.00");
    let moved: Vec<_> =
        moved.map(|month| joined(month, &["month", "income", "expenses"])).collect();
    insta::assert_snapshot!(moved.join("\n"), @r"
    month: 2025-12-01
    income: 700.00
    expenses: 0.00

    month: 2026-10-01
    income: 1000.00
    expenses: 900.00

    month: 2026-11-01
    income: 250.00
    expenses: 40.00
    ");

    assert_eq!(summary["banks"].as_array().map(Vec::len), Some(1));
    assert_eq!(summary["banks"][0]["balance"], "10870.00");
    let recent = summary["recent_invoices"].as_array().expect("invoices").iter();
    let numbers: Vec<&Value> = recent.map(|row| &row["invoice_number"]).collect();
    assert_eq!(numbers, ["INV-0002", "INV-0001"]);
    assert_eq!(summary["invoice_counts"][5]["count"], 2);
}

#[tokio::test]
async fn what_is_late_is_late_from_the_day_after() {
    let app = TestApp::company("Late").await;
    let ali = app.has_customer("Ali").await;
    for due in ["2026-11-20", "2026-11-19", "2026-10-20", "2026-09-20", "2026-08-21"] {
        let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-08-01");
        app.has_invoice(sale.with("due_date", due).showing("100.00")).await;
    }
    let summary = app.post(PATH, json!({})).await.ok();
    assert_eq!(summary["overdue"], "400.00");
    let ageing = ["current", "days_1_30", "days_31_60", "days_61_90", "days_over_90", "total"];
    insta::assert_snapshot!(joined(&summary["ageing"], &ageing), @r"
    current: 100.00
    days_1_30: 100.00
    days_31_60: 100.00
    days_61_90: 100.00
    days_over_90: 100.00
    total: 500.00
    ");
    let tomorrow = app.at("2026-11-21T10:00:00Z").post(PATH, json!({})).await.ok();
    assert_eq!(tomorrow["overdue"], "500.00");
}

#[tokio::test]
async fn each_role_sees_what_it_may() {
    let app = shop("Roles of figures").await;
    let accountant = app.member("accountant").await.post(PATH, json!({})).await.ok();
    assert_eq!(accountant["recent_invoices"], json!([]), "sales are closed to an accountant");
    assert_eq!(accountant["banks"].as_array().map(Vec::len), Some(1));
    app.member("PM").await.post(PATH, json!({})).await.refused(403);
}

#[tokio::test]
async fn a_new_company_has_nothing_of_everything() {
    let app = TestApp::company("Empty").await;
    let summary = app.post(PATH, json!({})).await.ok();
    assert_eq!((&summary["receivable"], &summary["banks"]), (&json!("0.00"), &json!([])));
    assert_eq!(summary["months"].as_array().map(Vec::len), Some(12));
}

#[tokio::test]
async fn the_chart_of_profit_is_of_a_fiscal_year_or_of_the_last_months() {
    let app = TestApp::company("Profit by month").await;
    let ali = app.has_customer("Ali").await;
    for (day, price) in [("2025-05-01", "100"), ("2026-05-01", "40")] {
        let sale = invoice_to(ali).work("1", price, &[]).with("invoice_date", day);
        app.has_invoice(sale.showing(&format!("{price}.00"))).await;
    }
    let path = "/Reports/ProfitAndLossChartDashboard";
    let told = |chart: &Value| {
        let months = chart["months"].as_array().expect("months").clone();
        let earned = months.iter().filter(|month| month["income"] != "0.00");
        let earned: Vec<String> = earned
            .map(|month| format!("{} {}", text(&month["month"]), text(&month["income"])))
            .collect();
        (months.len(), earned.join(", "), text(&chart["net_income"]))
    };
    let last = app.post(path, json!({})).await.ok();
    assert_eq!(told(&last), (12, "2026-05-01 40.00".to_owned(), "40.00".to_owned()));
    let of_2025 = app.post(path, json!({ "year": 2025 })).await.ok();
    assert_eq!(told(&of_2025), (12, "2025-05-01 100.00".to_owned(), "100.00".to_owned()));
    assert_eq!(of_2025["months"][0]["month"], "2025-01-01");
    assert_eq!(app.post(path, json!({ "year": 1 })).await.refusal().0, 400);
}

#[tokio::test]
async fn the_table_of_banks_has_what_stands_on_each() {
    let app = TestApp::company("Table of banks").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "75.50", &[])).await;
    let table = app.post("/Dashboard/BankTransactionsTable", json!({})).await.ok();
    let of_bank = table["banks"].as_array().expect("banks").iter();
    let of_bank = of_bank.into_iter().find(|row| row["account_id"] == bank).expect("the bank");
    assert_eq!((&of_bank["balance"], &table["total"]), (&json!("75.50"), &json!("75.50")));
    let manager = app.member("PM").await;
    manager.post("/Dashboard/BankTransactionsTable", json!({})).await.refused(403);
}
