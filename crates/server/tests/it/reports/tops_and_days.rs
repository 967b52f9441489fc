//! What sells most, how margins run and how long paying takes: the figures of the sales report and
//! of the settlements, arranged another way.

use serde_json::{Value, json};

use crate::kit::cheques::{cheque_step, cheque_step_at_bank};
use crate::kit::exports::{workbook_cells, workbook_part};
use crate::kit::{TestApp, invoice_to, note_against, payment_to, receipt_from};

const SALES: &str = "/Reports/Sales";
const TOP_CUSTOMERS: &str = "/Reports/TopCustomers";
const TOP_ITEMS: &str = "/Reports/TopItems";
const TREND: &str = "/Reports/MarginTrend";
const RECEIVABLE_DAYS: &str = "/Reports/ReceivableDays";
const PAYABLE_DAYS: &str = "/Reports/PayableDays";

fn year(more: Value) -> Value {
    let mut asked = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
    for (field, value) in more.as_object().expect("fields") {
        asked[field] = value.clone();
    }
    asked
}

fn rows(report: &Value) -> &Vec<Value> {
    report["rows"].as_array().expect("rows")
}

fn at(report: &Value, key: &str) -> usize {
    let mut columns = report["columns"].as_array().expect("columns").iter();
    columns.position(|column| column["key"] == key).expect("a column")
}

/// Names with the cells of a column, from the top.
fn cells(report: &Value, key: &str) -> Vec<(String, Value)> {
    let place = at(report, key);
    let name = |row: &Value| row["name_en"].as_str().expect("a name").to_owned();
    rows(report).iter().map(|row| (name(row), row["cells"][place].clone())).collect()
}

fn piastres(cell: &Value) -> i64 {
    let text = cell.as_str().expect("an amount").replace('.', "");
    text.parse().expect("piastres")
}

/// Sales of three months to three customers, of which a part comes back.
async fn shop() -> TestApp {
    let app = TestApp::company("Tops").await;
    let [ali, mona, sara] = [
        app.has_customer("Ali").await,
        app.has_customer("Mona").await,
        app.has_customer("Sara").await,
    ];
    let vat = app.vat().await;
    let chairs = app.has_goods("Chair", "100", "60").await;
    let gifts = app.has_goods("Gift", "10", "0").await;
    for (customer, day, price, total) in [
        (ali, "2026-09-05", "100", "228.00"),
        (mona, "2026-10-10", "110", "250.80"),
        (ali, "2026-11-03", "120", "273.60"),
    ] {
        let sale = invoice_to(customer).line(chairs, "2", price, &[vat]);
        app.has_invoice(sale.with("invoice_date", day).showing(total)).await;
    }
    let sale = invoice_to(sara).line(gifts, "1", "33.33", &[]).work("3", "333.33", &[]);
    let sale = sale.with("invoice_date", "2026-10-20").showing("1033.32");
    let invoice = app.has_invoice(sale).await;
    app.has_credit_note(note_against(sara, invoice, &[(2, "1")], "333.33")).await;
    app
}

#[tokio::test]
async fn tops_are_the_sales_report_to_the_piastre() {
    let app = shop().await;
    for (path, group) in [(TOP_CUSTOMERS, "party"), (TOP_ITEMS, "item")] {
        let sales = app.post(SALES, year(json!({ "group_by": group }))).await.ok();
        let tops = app.post(path, year(json!({}))).await.ok();
        assert_eq!(cells(&tops, "net"), cells(&sales, "net"), "{path}");
        assert_eq!(cells(&tops, "share").last().expect("a total").1, "100.0", "{path}");
        for more in [json!({ "columns": "month" }), json!({ "compare": "previous_year" })] {
            let mut asked = year(more.clone());
            let tops = app.post(path, asked.clone()).await.ok();
            asked["group_by"] = json!(group);
            let sales = app.post(SALES, asked).await.ok();
            for row in rows(&sales) {
                let same = |other: &&Value| other["name_en"] == row["name_en"];
                let found = rows(&tops).iter().find(same).expect("its row");
                let shown = found["cells"].as_array().expect("cells").len();
                let width = row["cells"].as_array().expect("cells").len();
                let share = usize::from(more["columns"] == "month");
                assert_eq!(shown, width + share, "{path} {more}");
                let figures = &found["cells"].as_array().expect("cells")[..width];
                assert_eq!(&json!(figures), &row["cells"], "{path} {more}");
            }
        }
    }
    let tops = app.post(TOP_CUSTOMERS, year(json!({}))).await.ok();
    assert_eq!(
        cells(&tops, "share").iter().map(|(name, of)| format!("{name} {of}")).collect::<Vec<_>>(),
        ["Sara \"51.5\"", "Ali \"32.4\"", "Mona \"16.2\"", "Total \"100.0\""]
    );
    assert_eq!(tops["title_en"], "Top customers");
    assert_eq!(rows(&tops)[0]["party_kind"], "customer", "a row opens its customer");
    app.verify().await;
}

#[tokio::test]
async fn beyond_the_first_of_them_the_rest_is_one_row() {
    let app = TestApp::company("Many customers").await;
    for place in 1..=28_u32 {
        let customer = app.has_customer(&format!("Customer {place:02}")).await;
        let price = (place * 10).to_string();
        let sale = invoice_to(customer).work("1", &price, &[]).showing(&format!("{price}.00"));
        app.has_invoice(sale).await;
    }
    for more in [json!({}), json!({ "columns": "month" }), json!({ "compare": "previous_year" })] {
        let tops = app.post(TOP_CUSTOMERS, year(more)).await.ok();
        let rows = rows(&tops);
        assert_eq!(rows.len(), 27);
        assert_eq!(rows[0]["name_en"], "Customer 28");
        assert_eq!(
            (&rows[25]["key"], &rows[25]["name_en"]),
            (&json!("all_others"), &json!("All others (3)"))
        );
    }
    let tops = app.post(TOP_CUSTOMERS, year(json!({}))).await.ok();
    let net = cells(&tops, "net");
    let (total, named) = net.split_last().expect("rows");
    assert_eq!(named.last().expect("the others").1, "60.00");
    assert_eq!(named.iter().map(|(_, cell)| piastres(cell)).sum::<i64>(), piastres(&total.1));
    let compared = app.post(TOP_CUSTOMERS, year(json!({ "compare": "previous_year" }))).await.ok();
    assert_eq!(rows(&compared)[25]["cells"], json!(["60.00", "0.00", "60.00", null]));
}

#[tokio::test]
async fn the_margins_of_months_add_up_to_the_sales_report() {
    let app = shop().await;
    let sales = app.post(SALES, year(json!({ "group_by": "party" }))).await.ok();
    let trend = app.post(TREND, year(json!({}))).await.ok();
    assert_eq!(rows(&trend).last(), rows(&sales).last(), "the total is that of the sales report");
    assert_eq!(trend["note_en"], sales["note_en"]);
    assert_eq!(rows(&trend).len(), 13);
    for key in ["net", "costed", "cost", "margin"] {
        let column = cells(&trend, key);
        let (total, months) = column.split_last().expect("rows");
        let sum: i64 =
            months.iter().filter(|(_, cell)| !cell.is_null()).map(|(_, cell)| piastres(cell)).sum();
        assert_eq!(sum, piastres(&total.1), "{key}");
    }
    let november = &rows(&trend)[10];
    assert_eq!(november["name_en"], "November 2026");
    assert_eq!(
        (&november["first_date"], &november["last_date"]),
        (&json!("2026-11-01"), &json!("2026-11-30"))
    );
    assert_eq!(
        november["cells"],
        json!(["-93.33", "240.00", "120.00", "120.00", "50.0"]),
        "two chairs, less what came back"
    );
    let month =
        json!({ "first_date": "2026-11-01", "last_date": "2026-11-30", "group_by": "party" });
    let month = app.post(SALES, month).await.ok();
    assert_eq!(rows(&month).last().expect("a total")["cells"], november["cells"]);

    let arabic = app.in_language("ar").post(TREND, year(json!({}))).await.ok();
    assert_eq!(arabic["title_ar"], "هامش الربح شهريًا");
    let refused =
        app.post(TREND, json!({ "first_date": "2020-01-01", "last_date": "2026-01-31" })).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "last_date"));
    for field in ["columns", "compare", "income_percent"] {
        let value = match field {
            "columns" => json!("month"),
            "compare" => json!("previous_year"),
            _ => json!(true),
        };
        let refused = app.post(TREND, year(json!({ field: value }))).await;
        assert_eq!(refused.refusal(), (400, "invalid_fields", field));
    }
}

#[tokio::test]
async fn days_to_pay_are_weighted_by_what_was_paid() {
    let app = TestApp::company("Days to pay").await;
    let (ali, mona, bank) =
        (app.has_customer("Ali").await, app.has_customer("Mona").await, app.account("bank").await);
    let sale = |customer: i64, pounds: &str| {
        let sale = invoice_to(customer).work("1", pounds, &[]).with("invoice_date", "2026-09-01");
        sale.with("due_date", "2026-09-21").showing(&format!("{pounds}.00"))
    };
    let (one, two) =
        (app.has_invoice(sale(ali, "400")).await, app.has_invoice(sale(mona, "100")).await);
    let pay = async |customer: i64, invoice: i64, day: &str, cash: &str, held: &str| {
        let amount = cash;
        let mut paid = receipt_from(customer, bank, amount, &[(invoice, cash, held)]);
        paid["payment_date"] = json!(day);
        app.has_receipt(paid).await
    };
    pay(ali, one, "2026-09-11", "90", "10").await;
    let last = pay(ali, one, "2026-10-01", "300", "0").await;
    pay(mona, two, "2026-09-03", "50", "0").await;
    // What comes back is not paid.
    app.has_credit_note(note_against(mona, two, &[(1, "0.5")], "50.00")).await;

    let report = app.post(RECEIVABLE_DAYS, year(json!({}))).await.ok();
    let told: Vec<Value> =
        rows(&report).iter().map(|row| json!([row["name_en"], row["cells"]])).collect();
    assert_eq!(
        told,
        [
            // 100 after 10 days and 300 after 30.
            json!(["Ali", ["400.00", "20.0", "25.0", "75.0"]]),
            json!(["Mona", ["50.00", "20.0", "2.0", "0.0"]]),
            json!(["Total", ["450.00", "20.0", "22.4", "66.7"]]),
        ]
    );
    // The same documents one by one.
    let own = app.post(RECEIVABLE_DAYS, year(json!({ "party_id": ali }))).await.ok();
    let told: Vec<Value> = rows(&own).iter().map(|row| row["cells"].clone()).collect();
    assert_eq!(
        told,
        [
            json!(["2026-09-01", "2026-09-21", "2026-09-11", "100.00", "10.0"]),
            json!(["2026-09-01", "2026-09-21", "2026-10-01", "300.00", "30.0"]),
            json!([null, null, null, "400.00", "25.0"]),
        ]
    );
    assert_eq!(
        (&rows(&own)[0]["doc_kind"], &rows(&own)[0]["doc_id"]),
        (&json!("invoice"), &json!(one))
    );
    // Of the month of the money.
    let october = json!({ "first_date": "2026-10-01", "last_date": "2026-10-31" });
    let report = app.post(RECEIVABLE_DAYS, october.clone()).await.ok();
    assert_eq!(rows(&report)[0]["cells"], json!(["300.00", "20.0", "30.0", "100.0"]));
    // A payment that is undone was none.
    app.delete(&format!("/Invoice/DeleteReceivePayment/{last}")).await.ok();
    let report = app.post(RECEIVABLE_DAYS, october).await.ok();
    assert_eq!(
        json!(rows(&report).iter().map(|row| &row["cells"]).collect::<Vec<_>>()),
        json!([["0.00", null, null, null]])
    );
    app.verify().await;
}

#[tokio::test]
async fn a_cheque_that_came_back_paid_nothing() {
    let app = TestApp::company("Bounced days").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let (cheque, _) = app.cheque_of(ali, "1000.00", "a-77").await;
    let paid = async || {
        let report = app.post(RECEIVABLE_DAYS, year(json!({}))).await.ok();
        rows(&report).last().expect("a total")["cells"][0].clone()
    };
    assert_eq!(paid().await, "1000.00");
    app.moves(cheque, cheque_step_at_bank("under_collection", bank)).await;
    app.moves(cheque, cheque_step("bounced", "2026-11-20")).await;
    assert_eq!(paid().await, "0.00");
}

#[tokio::test]
async fn vendors_have_days_too_and_each_its_permission() {
    let app = TestApp::company("Days of vendors").await;
    let (vendor, bank) = (app.has_vendor("Nile Paper").await, app.account("bank").await);
    let bill = app.owes(vendor, "100", "114.00").await;
    let paid = payment_to(vendor, bank, "114", &[(bill, "114", "0")]);
    app.post("/Bill/MakePayment", paid).await.ok();
    let (_, bytes) = app.file_of(PAYABLE_DAYS, year(json!({ "format": "xlsx" }))).await;
    let cells = workbook_cells(&workbook_part(&bytes, "xl/worksheets/sheet1.xml"));
    assert!(cells.iter().any(|(_, row)| row.iter().any(|cell| cell == "Days to pay")));
    for format in ["pdf", "csv"] {
        for path in [PAYABLE_DAYS, TOP_CUSTOMERS, TREND] {
            let (_, bytes) = app.file_of(path, year(json!({ "format": format }))).await;
            assert!(!bytes.is_empty(), "{path} {format}");
        }
    }

    let clerk = app.clerk_of(&["Reports", "Vendor report"]).await;
    clerk.post(PAYABLE_DAYS, year(json!({}))).await.ok();
    clerk.post(TOP_ITEMS, year(json!({}))).await.ok();
    clerk.post(RECEIVABLE_DAYS, year(json!({}))).await.refused(403);
    let clerk = app.clerk_of(&["Customer report"]).await;
    clerk.post(RECEIVABLE_DAYS, year(json!({}))).await.ok();
    for path in [PAYABLE_DAYS, TOP_ITEMS, TOP_CUSTOMERS, TREND] {
        clerk.post(path, year(json!({}))).await.refused(403);
    }
    // Another company's vendor is nobody here.
    let other = app.beside("Another").await;
    let report = other.post(PAYABLE_DAYS, year(json!({ "party_id": vendor }))).await.ok();
    assert_eq!(rows(&report).len(), 1);
    let refused = app.post(PAYABLE_DAYS, year(json!({ "known_at": "2026-11-01T10:00:00Z" }))).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "known_at"));
    let refused =
        app.post(TOP_ITEMS, json!({ "first_date": "2026-02-01", "last_date": "2026-01-01" })).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "last_date"));
}
