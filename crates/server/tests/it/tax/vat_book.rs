//! The books of sales and purchases that go with a return of value added tax.

use serde_json::{Value, json};

use crate::kit::exports::{csv_as_paper, exported_csv};
use crate::kit::{EGP, TestApp, invoice_to, note_against, usd};

/// A book of October, its sums of net and tax, and the columns that tests look at.
struct Book {
    text: String,
    net: String,
    tax: String,
}

async fn book(app: &TestApp, side: &str) -> Book {
    let asked = json!({ "first_date": "2026-10-01", "side": side });
    let csv = exported_csv(app, "VatBook", asked).await;
    let mut sums = [0_i64; 2];
    for line in csv.lines().skip(1) {
        let cells: Vec<&str> = line.rsplitn(5, ',').collect();
        for (sum, cell) in sums.iter_mut().zip([cells[3], cells[2]]) {
            let figure = cell.rsplit(',').next().expect("a figure").replace('.', "");
            *sum += figure.parse::<i64>().expect("a number");
        }
    }
    let text = |minor: i64| format!("{}.{:02}", minor / 100, minor.abs() % 100);
    Book { text: csv_as_paper(&csv), net: text(sums[0]), tax: text(sums[1]) }
}

async fn table_tax(app: &TestApp) -> i64 {
    let table = json!({ "tax_name": "Table 10%", "tax_precntage": "10", "tax_category_id": 2 });
    app.post("/Tax/AddTax", table).await.ok()["id"].as_i64().expect("an id")
}

#[tokio::test]
async fn the_book_of_sales_says_line_by_line_what_the_return_sums() {
    let app = TestApp::company("Sales book").await;
    app.post("/Tax/SetVatPeriods", json!({ "first_date": "2026-10-01", "frequency": "month" }))
        .await
        .ok();
    let (vat, table) = (app.vat().await, table_tax(&app).await);
    let nile = app.has_customer("Nile").await;
    let abroad = app.has_customer_owing("Abroad", usd(), "0").await;
    let sold = |customer| invoice_to(customer).with("invoice_date", "2026-10-09");
    // Two lines, one of them without tax, with a discount of the whole.
    let mixed = sold(nile).work("3", "33.33", &[vat]).work("1", "50", &[]);
    app.has_invoice(mixed.with("discount_percent", "10").showing("147.59")).await;
    let inside = sold(nile).work("2", "57", &[vat]).with("prices_include_tax", true);
    app.has_invoice(inside.showing("114.00")).await;
    app.has_invoice(sold(nile).work("1", "1000", &[table, vat]).showing("1254.00")).await;
    let factory = json!({
        "customer_type": "local_company", "display_name": "Factory", "company_name": "Factory",
        "tax_id": "313717919", "currency_id": EGP, "exchange_rate": "1",
    });
    let factory = app.post("/Customer/AddCustomer", factory).await.ok()["CustomerID"].clone();
    let to_factory = sold(factory.as_i64().expect("an id")).work("1", "200", &[vat]);
    app.has_invoice(to_factory.showing("228.00")).await;
    let dollars = sold(abroad).work("3", "33.33", &[vat]).with("currency_id", usd());
    app.has_invoice(dollars.with("exchange_rate", "50.12345").showing("113.99")).await;
    let given = app.has_invoice(sold(nile).work("1", "100", &[vat]).showing("114.00")).await;
    let mut note = note_against(nile, given, &[(1, "1")], "114.00");
    note["credit_note_date"] = json!("2026-10-20");
    app.has_credit_note(note).await;

    let sales = book(&app, "sales").await;
    insta::assert_snapshot!(sales.text, @r#"
    Type,Tax type,Operation,Item type,Document,Date,Customer,Party type,
        Tax registration number,Address,Item code,Item,Unit,Unit price,Tax rate %,
        Quantity,Discount,Net before tax,Tax,Total,From earlier periods
    Invoice,Goods and services,Services,Exempt,INV-0001,2026-10-09,Nile,
        Final consumer,,,,Consulting,,50,0,1,5.00,45.00,0.00,45.00,No
    Invoice,Goods and services,Services,Domestic,INV-0001,2026-10-09,Nile,
        Final consumer,,,,Consulting,,33.33,14,3,10.00,89.99,12.60,102.59,No
    Invoice,Goods and services,Services,Domestic,INV-0002,2026-10-09,Nile,
        Final consumer,,,,Consulting,,50,14,2,0.00,100.00,14.00,114.00,No
    Invoice,Goods and services,Services,Domestic,INV-0003,2026-10-09,Nile,
        Final consumer,,,,Consulting,,1000,14,1,0.00,1100.00,154.00,1254.00,No
    Invoice,"Table, second part",Services,Domestic,INV-0003,2026-10-09,Nile,
        Final consumer,,,,Consulting,,1000,10,1,0.00,1000.00,100.00,1100.00,No
    Invoice,Goods and services,Services,Domestic,INV-0004,2026-10-09,Factory,
        Business,313717919,,,Consulting,,200,14,1,0.00,200.00,28.00,228.00,No
    Invoice,Goods and services,Services,Domestic,INV-0005,2026-10-09,Abroad,
        Final consumer,,,,Consulting,,1670.61333,14,3,0.00,5011.84,701.73,5713.57,No
    Invoice,Goods and services,Services,Domestic,INV-0006,2026-10-09,Nile,
        Final consumer,,,,Consulting,,100,14,1,0.00,100.00,14.00,114.00,No
    Credit note,Goods and services,Services,Domestic,CN-0001,2026-10-20,Nile,
        Final consumer,,,,Consulting,,100,14,-1,0.00,-100.00,-14.00,-114.00,No
    "#);
    let shown = app.post("/Tax/ShowVatReturn", json!({ "first_date": "2026-10-01" })).await.ok();
    let due = |field: &str| shown[field].as_str().expect("an amount").replace('.', "");
    let whole: i64 = ["output_tax", "table_tax"]
        .iter()
        .map(|field| due(field).parse::<i64>().expect("a number"))
        .sum();
    assert_eq!(sales.tax.replace('.', "").parse::<i64>().expect("a number"), whole);
    assert_eq!(sales.net, "7546.83");
}

#[tokio::test]
async fn the_book_of_purchases_has_the_numbers_of_the_vendors() {
    let app = TestApp::company("Purchases book").await;
    app.post("/Tax/SetVatPeriods", json!({ "first_date": "2026-10-01", "frequency": "month" }))
        .await
        .ok();
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let delta = app.has_supplier("Delta", json!({ "tax_id": "123456789" })).await;
    let bill = app.bill_of(delta).await.cost(rent, "100", &[vat]);
    let bill = bill.with("billing_date", "2026-10-05").with("bill_number", "F-77");
    app.has_bill(bill.showing("114.00")).await;
    let expense = app.expense().await.cost(rent, "50", &[vat]).with("expense_date", "2026-10-11");
    app.has_expense(expense.showing("57.00")).await;
    let purchases = book(&app, "purchases").await;
    insta::assert_snapshot!(purchases.text, @r#"
    Type,Tax type,Operation,Item type,Document,Date,Vendor,Party type,
        Tax registration number,Address,Item code,Item,Unit,Unit price,Tax rate %,
        Quantity,Discount,Net before tax,Tax,Total,From earlier periods
    Bill,Goods and services,Services,Domestic,F-77,2026-10-05,Delta,Business,
        123456789,,,Rent,,100,14,1,0.00,100.00,14.00,114.00,No
    Expense,Goods and services,Services,Domestic,EXP-0001,2026-10-11,,,,,,Rent,,50,
        14,1,0.00,50.00,7.00,57.00,No
    "#);
    assert_eq!((purchases.net.as_str(), purchases.tax.as_str()), ("150.00", "21.00"));
}

#[tokio::test]
async fn what_was_changed_after_filing_is_one_row_that_says_by_how_much() {
    let app = TestApp::company("Late book").await;
    app.post("/Tax/SetVatPeriods", json!({ "first_date": "2026-09-01", "frequency": "month" }))
        .await
        .ok();
    let (vat, nile) = (app.vat().await, app.has_customer("Nile").await);
    let sale = invoice_to(nile).work("1", "1000", &[vat]).with("invoice_date", "2026-09-05");
    let id = app.has_invoice(sale.showing("1140.00")).await;
    let shown = app.post("/Tax/ShowVatReturn", json!({ "first_date": "2026-09-01" })).await.ok();
    let mut input = json!({ "first_date": "2026-09-01" });
    for field in ["output_tax", "table_tax", "input_tax", "payable", "carried_forward"] {
        input[field] = shown[field].clone();
    }
    app.post("/Tax/FileVatReturn", input).await.ok();
    let edit = invoice_to(nile).work("1", "1500", &[vat]).with("invoice_date", "2026-09-05");
    let edit: Value = edit.with("version", 1).showing("1710.00");
    app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await.ok();
    let late = book(&app, "sales").await;
    insta::assert_snapshot!(late.text, @r#"
    Type,Tax type,Operation,Item type,Document,Date,Customer,Party type,
        Tax registration number,Address,Item code,Item,Unit,Unit price,Tax rate %,
        Quantity,Discount,Net before tax,Tax,Total,From earlier periods
    Invoice,Goods and services,Adjustment,Domestic,INV-0001,2026-09-05,Nile,
        Final consumer,,,,,,,14,,,500.00,70.00,570.00,Yes
    "#);
    assert_eq!((late.net.as_str(), late.tax.as_str()), ("500.00", "70.00"));
}

#[tokio::test]
async fn only_who_reads_value_added_tax_takes_its_books() {
    let app = TestApp::company("Who may").await;
    let asked =
        json!({ "format": "csv", "filter": { "first_date": "2026-10-01", "side": "both" } });
    app.post("/Export/VatBook", asked).await.refused(400);
    let clerk = app.member("accountant").await;
    let asked =
        json!({ "format": "csv", "filter": { "first_date": "2026-10-01", "side": "sales" } });
    clerk.post("/Export/VatBook", asked).await.refused(403);
}
