//! One figure of a report for each month, label or year: what the report says when it is asked for
//! only that.

use serde_json::{Value, json};

use crate::kit::shop::shop;
use crate::kit::{TestApp, invoice_to, paper};

const PERIOD: [(&str, &str); 4] = [
    ("/Reports/Sales", "net"),
    ("/Reports/Purchases", "net"),
    ("/Reports/customer/report", "closing"),
    ("/Reports/vendor/report", "closing"),
];

const DAY: [(&str, &str); 3] = [
    ("/Reports/ReceivableAgeing", "total"),
    ("/Reports/PayableAgeing", "total"),
    ("/Reports/StockValuation", "value"),
];

/// The rows that say anything, as `name: figure`, in their order.
fn said(report: &Value, column: usize) -> Vec<String> {
    let rows = report["rows"].as_array().expect("rows").iter();
    let figures =
        rows.map(|row| (row["name_en"].as_str().unwrap_or_default(), &row["cells"][column]));
    let told = figures.filter(|(_, figure)| *figure != "0.00" && !figure.is_null());
    let mut said: Vec<String> = told.map(|(name, figure)| format!("{name}: {figure}")).collect();
    said.sort_unstable();
    said
}

fn place(report: &Value, key: &str) -> usize {
    let columns = report["columns"].as_array().expect("columns");
    columns.iter().position(|column| column["key"] == key).expect("the figure")
}

/// Asks for the columns, and for each of them by itself.
async fn agrees(app: &TestApp, (path, key): (&str, &str), asked: &Value) -> usize {
    let beside = app.post(path, asked.clone()).await.ok();
    let columns = beside["columns"].as_array().expect("columns");
    let of_days = columns.iter().filter(|column| column["key"] == "amount").count();
    assert!(of_days > 1, "{path}: {beside:#}");
    for (at, column) in columns.iter().take(of_days).enumerate() {
        let mut alone = asked.clone();
        let fields = alone.as_object_mut().expect("fields");
        fields.remove("columns");
        fields.remove("compare");
        let first = &column["first_date"];
        alone["first_date"] =
            if first.is_null() { asked["first_date"].clone() } else { first.clone() };
        alone["last_date"] = column["last_date"].clone();
        if column["last_date"].as_str() < alone["first_date"].as_str() {
            alone["first_date"] = column["last_date"].clone();
        }
        if !asked["as_of"].is_null() {
            alone["as_of"] = column["last_date"].clone();
        }
        for label in ["branch_id", "class_id", "project_id"] {
            if !column[label].is_null() {
                alone[label] = column[label].clone();
            }
        }
        let report = app.post(path, alone).await.ok();
        let expected = said(&report, place(&report, key));
        assert_eq!(said(&beside, at), expected, "{path} {}", column["title_en"]);
    }
    of_days
}

#[tokio::test]
async fn each_column_is_the_report_of_its_days() {
    let app = shop("Side by side").await;
    for report in PERIOD {
        let mut asked = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
        for (field, value) in [
            ("columns", "month"),
            ("columns", "quarter"),
            ("columns", "branch"),
            ("columns", "class"),
            ("compare", "previous_year"),
        ] {
            asked[field] = json!(value);
            agrees(&app, report, &asked).await;
            asked.as_object_mut().expect("fields").remove(field);
        }
    }
    for report in DAY {
        for (field, value) in
            [("columns", "month"), ("compare", "previous_period"), ("compare", "previous_year")]
        {
            let mut asked = json!({ "as_of": "2026-12-31" });
            asked[field] = json!(value);
            agrees(&app, report, &asked).await;
        }
        // What is owed is of a document's branch and project; goods in stock are of none.
        let aged = report.0.ends_with("Ageing");
        for (split, taken) in [("branch", aged), ("project", aged), ("class", false)] {
            let asked = json!({ "as_of": "2026-12-31", "columns": split });
            if taken {
                agrees(&app, report, &asked).await;
            } else {
                let refused = app.post(report.0, asked).await;
                assert_eq!(refused.refusal(), (400, "invalid_fields", "columns"));
            }
        }
    }
}

#[tokio::test]
async fn sales_of_two_months_by_customer() {
    let app = TestApp::company("Two months").await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    for (whose, day, price) in
        [(ali, "2026-10-05", "100"), (mona, "2026-10-20", "300"), (ali, "2026-11-03", "50")]
    {
        let total = format!("{price}.00");
        let sale = invoice_to(whose).with("invoice_date", day).work("1", price, &[]);
        app.has_invoice(sale.showing(&total)).await;
    }
    let months = json!({
        "first_date": "2026-10-01", "last_date": "2026-11-30", "columns": "month",
        "group_by": "party",
    });
    let report = app.post("/Reports/Sales", months).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Customer                                     October 2026 November 202        Total
    Ali                                                100.00        50.00       150.00
    Mona                                               300.00         0.00       300.00
    Total                                              400.00        50.00       450.00
    ");
    let compared = json!({
        "first_date": "2026-11-01", "last_date": "2026-11-30", "compare": "previous_period",
        "group_by": "party",
    });
    let report = app.post("/Reports/Sales", compared).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Customer                                     November 202 October 2026       Change     Change %
    Ali                                                 50.00       100.00       -50.00        -50.0
    Mona                                                 0.00       300.00      -300.00       -100.0
    Total                                               50.00       400.00      -350.00        -87.5
    ");
}

/// The totals of each rate of value added tax are side by side, with both sums: the feet of the
/// report of each single column.
#[tokio::test]
async fn tax_of_two_months_by_rate() {
    let app = TestApp::company("Two months of tax").await;
    let (vat, ali) = (app.vat().await, app.has_customer("Ali").await);
    for (day, price, total, taxed) in [
        ("2026-10-05", "100", "114.00", true),
        ("2026-10-20", "300", "300.00", false),
        ("2026-11-03", "50", "57.00", true),
    ] {
        let taxes = if taxed { vec![vat] } else { Vec::new() };
        let sale = invoice_to(ali).with("invoice_date", day).work("1", price, &taxes);
        app.has_invoice(sale.showing(total)).await;
    }
    let path = "/Reports/VatReport?type=invoice";
    let months = json!({
        "first_date": "2026-10-01", "last_date": "2026-11-30", "columns": "month",
    });
    let report = app.post(path, months.clone()).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Rate                                         October 2026 November 202        Total
    14%: Net                                           100.00        50.00       150.00
    14%: VAT                                            14.00         7.00        21.00
    Without VAT                                        300.00         0.00       300.00
    Total: Net                                         400.00        50.00       450.00
    Total: VAT                                          14.00         7.00        21.00
    ");
    let compared = json!({
        "first_date": "2026-11-01", "last_date": "2026-11-30", "compare": "previous_period",
    });
    let report = app.post(path, compared).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Rate                                         November 202 October 2026       Change     Change %
    14%: Net                                            50.00       100.00       -50.00        -50.0
    14%: VAT                                             7.00        14.00        -7.00        -50.0
    Without VAT                                          0.00       300.00      -300.00       -100.0
    Total: Net                                          50.00       400.00      -350.00        -87.5
    Total: VAT                                           7.00        14.00        -7.00        -50.0
    ");
    let mut by_class = months;
    by_class["columns"] = json!("class");
    let refused = app.post(path, by_class).await;
    assert_eq!(refused.faults(), ["columns: this report does not have this option"]);
}
