//! Columns that can be read in two ways, from the question to the books.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::workbooks::{day_cell, text_cell, workbook_of_cells};

/// Answers a question about a column and maps the others as they are proposed; gives the columns.
async fn answers(app: &TestApp, id: i64, kind: &str, reading: &str) -> Value {
    let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
    let asked = columns["columns"].as_array().expect("columns").iter().map(|column| {
        let is_asked = column["question"]["kind"] == kind;
        let reading = if is_asked { json!(reading) } else { Value::Null };
        json!({ "index": column["index"], "field": column["field"], "reading": reading })
    });
    let asked = json!({ "columns": asked.collect::<Vec<_>>() });
    app.post(&format!("/Import/Map/{id}"), asked).await.ok()
}

/// The question of the only column that has one, and what may be answered.
async fn question(app: &TestApp, id: i64) -> (String, Vec<String>) {
    let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
    let columns = columns["columns"].as_array().expect("columns").iter();
    let asked: Vec<&Value> = columns.map(|one| &one["question"]).filter(|q| !q.is_null()).collect();
    let [question] = asked.as_slice() else { panic!("one question: {asked:#?}") };
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let options = question["options"].as_array().expect("options").iter();
    (text(&question["kind"]), options.map(|option| text(&option["value"])).collect())
}

#[tokio::test]
async fn a_tax_of_0_14_is_asked_about() {
    let app = TestApp::company("Percentages").await;
    app.has_customer("Delta Foods").await;
    let text = "Invoice number\tCustomer\tDate\tDescription\tPrice\tTax rate\n\
        F-1\tDelta Foods\t2026-03-01\tWork\t100\t0.14\n";
    let id = app.pastes("invoices", text).await;
    let options = ["hundredths", "fractions"].map(str::to_owned).to_vec();
    assert_eq!(question(&app, id).await, ("percent_scale".to_owned(), options));
    assert_eq!(app.maps(id).await["state"], "mapping", "it isn't guessed");
    // No tax has 0.14 per cent.
    answers(&app, id, "percent_scale", "hundredths").await;
    assert_eq!(app.rows(id, "all").await, "2 bad import - tax_rate: unknown");
    answers(&app, id, "percent_scale", "fractions").await;
    assert_eq!(app.rows(id, "all").await, "2 good import - ");
    app.starts(id, "all").await;
    assert!(app.trial_balance().await.contains("114.00"));

    // With a sign, or beside a larger one, nothing is asked.
    for rates in [["14%", "14%"], ["14", "0"]] {
        let text = format!(
            "Invoice number\tCustomer\tDate\tDescription\tPrice\tTax rate\n\
             F-2\tDelta Foods\t2026-03-01\tWork\t100\t{}\n\
             F-3\tDelta Foods\t2026-03-01\tWork\t100\t{}\n",
            rates[0], rates[1]
        );
        let id = app.pastes("invoices", &text).await;
        assert_eq!(app.maps(id).await["state"], "review", "{rates:?}");
        app.discards(id).await;
    }
    app.verify().await;
}

/// Excel takes 05/10/2026 for 10 May where it expects the month first, and leaves 25/10/2026 text.
#[tokio::test]
async fn days_that_a_spreadsheet_may_have_turned_are_asked_about() {
    let app = TestApp::company("Turned days").await;
    app.has_customer("Delta Foods").await;
    let head = ["Number", "Customer", "Date", "Open balance"].map(text_cell).to_vec();
    let row = |number: &str, day: String| {
        vec![text_cell(number), text_cell("Delta Foods"), day, text_cell("10")]
    };
    for (reading, day) in [("days_turned", "2026-10-05"), ("days_as_shown", "2026-05-10")] {
        let number = |place: u8| format!("{reading}-{place}");
        let rows = [
            head.clone(),
            row(&number(1), day_cell("2026-05-10")),
            row(&number(2), text_cell("25/10/2026")),
        ];
        let import = app.uploads("invoices", &workbook_of_cells(&rows)).await;
        let id = import["id"].as_i64().expect("an id");
        let options = ["days_turned", "days_as_shown"].map(str::to_owned).to_vec();
        assert_eq!(question(&app, id).await, ("turned_days".to_owned(), options));
        assert_eq!(app.maps(id).await["state"], "mapping", "it isn't guessed");
        answers(&app, id, "turned_days", reading).await;
        assert_eq!(app.rows(id, "all").await, "2 good import - \n3 good import - ", "{reading}");
        app.starts(id, "all").await;
        let list = app.post("/Invoice/GetInvoice", json!({ "search": number(1) })).await.ok();
        assert_eq!(list["Invoices"][0]["invoice_date"], day, "{reading}: {list:#}");
        let list = app.post("/Invoice/GetInvoice", json!({ "search": number(2) })).await.ok();
        assert_eq!(list["Invoices"][0]["invoice_date"], "2026-10-25", "{reading}: {list:#}");
    }
    app.verify().await;
}

/// Zoho Books and Odoo write goods, of what they count and what they don't.
#[tokio::test]
async fn goods_with_a_quantity_are_kept_in_stock() {
    let app = TestApp::company("Counted goods").await;
    let text = "Item ID\tItem Name\tProduct Type\tRate\tPurchase Rate\tStock On Hand\n\
        1\tPaper\tgoods\tEGP 150\tEGP 110.5\t40\n2\tBags\tgoods\tEGP 5\t\t\n\
        3\tPens\tgoods\tEGP 5\t\t0\n4\tPrinting\tservice\tEGP 75\t\t\n";
    let id = app.pastes("products", text).await;
    app.maps(id).await;
    assert_eq!(app.starts(id, "all").await["made"], 4, "{}", app.rows(id, "all").await);
    let list = app.post("/Products/GetProduct", json!({ "limit": 200 })).await.ok();
    let rows = list["Products"].as_array().expect("products").iter();
    let mut kinds: Vec<String> =
        rows.map(|row| format!("{} {}", row["name"], row["kind"]).replace('"', "")).collect();
    kinds.sort();
    assert_eq!(
        kinds,
        ["Bags non_inventory", "Paper inventory", "Pens non_inventory", "Printing service"]
    );
    let books = app.trial_balance().await.replace(',', "");
    assert!(books.contains("4420.00"), "{books}");
}
