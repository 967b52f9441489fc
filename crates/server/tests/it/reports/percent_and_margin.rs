//! Percentages of income, margins of what has a cost, and how files of reports look.

use serde_json::{Value, json};

use crate::kit::exports::{workbook_cells, workbook_part};
use crate::kit::shop::shop;
use crate::kit::{TestApp, invoice_to};

const PROFIT: &str = "/Reports/ProfitAndLoss";
const SALES: &str = "/Reports/Sales";
const PNG: &[u8] = include_bytes!("../../../../../fixtures/pictures/point.png");

fn year(more: Value) -> Value {
    let mut asked = json!({ "first_date": "2026-01-01", "last_date": "2026-11-20" });
    for (field, value) in more.as_object().expect("fields") {
        asked[field] = value.clone();
    }
    asked
}

fn row<'a>(report: &'a Value, of: (&str, &str)) -> &'a Value {
    let mut rows = report["rows"].as_array().expect("rows").iter();
    rows.rfind(|row| row[of.0] == of.1).expect("a row")
}

#[tokio::test]
async fn profit_and_loss_says_what_each_amount_is_of_income() {
    let app = shop("Percent of income").await;
    let plain = app.post(PROFIT, year(json!({}))).await.ok();
    let asked = year(json!({ "income_percent": true }));
    let report = app.post(PROFIT, asked).await.ok();
    assert_eq!(plain["columns"].as_array().expect("columns").len(), 1);
    assert_eq!(report["columns"][1]["title_en"], "% of income");
    assert_eq!(report["columns"][1]["kind"], "percent");
    assert_eq!(row(&report, ("key", "income"))["cells"], json!(["1250.00", "100.0"]));
    // 1,250 less 940 of expenses.
    assert_eq!(row(&report, ("key", "net_profit"))["cells"], json!(["310.00", "24.8"]));

    // Each year has its own income; of the difference there is a percentage already.
    let compared = year(json!({ "income_percent": true, "compare": "previous_year" }));
    let report = app.post(PROFIT, compared).await.ok();
    let keys: Vec<_> =
        report["columns"].as_array().expect("columns").iter().map(|one| &one["key"]).collect();
    assert_eq!(
        keys,
        [
            "amount",
            "income_percent",
            "amount",
            "income_percent",
            "difference",
            "difference_percent"
        ]
    );
    let net = &row(&report, ("key", "net_profit"))["cells"];
    assert_eq!((&net[1], &net[3]), (&json!("24.8"), &Value::Null), "no income before");

    let (_, file) =
        app.file_of(PROFIT, year(json!({ "income_percent": true, "format": "csv" }))).await;
    assert!(String::from_utf8_lossy(&file).contains("% of income"));
}

#[tokio::test]
async fn only_profit_and_loss_has_percentages_of_income() {
    let app = TestApp::company("Percent elsewhere").await;
    for path in ["/Reports/TrailBalanceReport", "/Reports/BalanceSheet", "/Reports/CashFlow", SALES]
    {
        let asked = year(json!({ "income_percent": true, "as_of": "2026-11-20" }));
        let refused = app.post(path, asked).await;
        assert_eq!(refused.refusal().2, "income_percent", "{path}");
    }
    app.post(PROFIT, year(json!({ "income_percent": "much" }))).await.refused(400);
}

#[tokio::test]
async fn a_margin_is_of_what_has_a_cost() {
    let app = TestApp::company("Margins").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let gifts = app.has_goods("Gift", "10", "0").await;
    let invoice = invoice_to(ali).line(chairs, "2", "100", &[]).line(gifts, "1", "100", &[]);
    app.has_invoice(invoice.work("1", "300", &[]).showing("600.00")).await;

    let items = app.post(SALES, year(json!({}))).await.ok();
    let keys = |report: &Value| -> Vec<Value> {
        report["columns"]
            .as_array()
            .expect("columns")
            .iter()
            .map(|one| one["key"].clone())
            .collect()
    };
    assert_eq!(
        keys(&items),
        ["quantity", "average", "net", "costed", "cost", "margin", "margin_percent"]
    );
    let of = |name: &str| {
        row(&items, ("name_en", name))["cells"].as_array().expect("cells")[2..].to_vec()
    };
    assert_eq!(
        of("Chair"),
        [json!("200.00"), json!("200.00"), json!("120.00"), json!("80.00"), json!("40.0")]
    );
    let unknown = [json!("100.00"), Value::Null, Value::Null, Value::Null, Value::Null];
    assert_eq!(of("Gift"), unknown, "its whole price is no margin");
    let total = [json!("600.00"), json!("200.00"), json!("120.00"), json!("80.00"), json!("40.0")];
    assert_eq!(of("Total"), total);
    let note = items["note_en"].as_str().expect("a note");
    assert!(note.starts_with("Margin is for stock items with a recorded cost."), "{note}");

    let parties = app.post(SALES, year(json!({ "group_by": "party" }))).await.ok();
    assert_eq!(
        row(&parties, ("name_en", "Ali"))["cells"],
        json!(total),
        "the same of its customer"
    );

    // Nothing is left out: nothing is said.
    let other = TestApp::company("Margins of goods").await;
    let (ali, chairs) =
        (other.has_customer("Ali").await, other.has_goods("Chair", "10", "60").await);
    other.has_invoice(invoice_to(ali).line(chairs, "1", "100", &[]).showing("100.00")).await;
    assert_eq!(other.post(SALES, year(json!({}))).await.ok()["note_en"], Value::Null);
}

#[tokio::test]
async fn a_workbook_has_filters_and_whole_names() {
    let app = TestApp::company("Long names").await;
    let name = "A customer whose name is a good deal longer than forty-four letters are";
    let long = app.has_customer(name).await;
    app.has_invoice(invoice_to(long).work("1", "250", &[]).showing("250.00")).await;
    let asked = year(json!({ "group_by": "party", "format": "xlsx" }));
    let (_, bytes) = app.file_of(SALES, asked).await;
    let sheet = workbook_part(&bytes, "xl/worksheets/sheet1.xml");
    let rows = workbook_cells(&sheet);
    let last = rows.last().expect("a total").0;
    assert_eq!(rows[rows.len() - 2].1[0], name);
    // The total below the rows is neither sorted nor filtered with them.
    let filter = format!("<autoFilter ref=\"A{}:F{}\"", last - 2, last - 1);
    assert!(sheet.contains(&filter), "{filter} is not in {sheet}");
    let width = sheet.split_once("width=\"").and_then(|(_, rest)| rest.split('"').next());
    let width: f64 = width.and_then(|width| width.parse().ok()).expect("a width");
    assert!(width > 71.0, "{width}");
}

#[tokio::test]
async fn the_paper_of_a_report_has_the_logo() {
    let app = shop("Logo of reports").await;
    let pictures = async || {
        let (_, pdf) = app.file_of(PROFIT, year(json!({ "format": "pdf" }))).await;
        let document = lopdf::Document::load_mem(&pdf).expect("a sound PDF");
        let is_picture = |object: &lopdf::Object| {
            let kind = object.as_stream().and_then(|stream| stream.dict.get(b"Subtype"));
            kind.and_then(lopdf::Object::as_name).is_ok_and(|name| name == b"Image")
        };
        document.objects.values().filter(|object| is_picture(object)).count()
    };
    assert_eq!(pictures().await, 0);
    app.form("/Setting/UpdateCompanyData", &[], Some(("logo", PNG))).await.ok();
    assert!(pictures().await > 0);
}
