//! From a file to records, and back.

use mizan::housekeeping::run_if_due;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::imports::counts;

const CUSTOMERS: &[u8] = include_bytes!("../../../../../fixtures/imports/odoo.customers.csv");
const VENDORS: &[u8] = include_bytes!("../../../../../fixtures/imports/zoho_books.vendors.csv");
const PRODUCTS: &[u8] = include_bytes!("../../../../../fixtures/imports/odoo.products.csv");
const STOCK: &[u8] = include_bytes!("../../../../../fixtures/imports/zoho_books.products.csv");

fn id_of(import: &Value) -> i64 {
    import["id"].as_i64().expect("an id")
}

#[tokio::test]
async fn customers_of_odoo_come_and_go() {
    let app = TestApp::company("Odoo customers").await;
    let import = app.uploads("customers", CUSTOMERS).await;
    assert_eq!((&import["state"], &import["source"]), (&json!("mapping"), &json!("odoo")));
    assert_eq!(import["file_name"], "f");
    let id = id_of(&import);
    let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
    assert_eq!(columns["certain"], true, "{columns:#}");
    assert_eq!(columns["missing"], json!([]));
    // «Reference» is no part of a customer here, so it is not offered.
    assert!(!columns.to_string().contains("\"code\""), "{columns:#}");
    let import = app.maps(id).await;
    assert_eq!((import["state"].as_str(), counts(&import)[0]), (Some("review"), 1));
    assert_eq!(app.rows(id, "all").await, "2 good import - ");

    let import = app.starts(id, "all").await;
    assert_eq!(counts(&import), [1, 1, 0, 0, 0, 1, 0, 0], "{import:#}");
    assert_eq!((&import["state"], &import["done"]), (&json!("imported"), &json!(1)));
    assert_eq!(app.customer_names().await, ["Delta Foods"]);
    let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    let customer = list["Customers"][0]["CustomerID"].as_i64().expect("an id");
    let page = app.post(&format!("/Customer/CustomerDetails/{customer}"), json!({})).await.ok();
    assert_eq!(page["customer"]["phone"], "+20223456789");
    assert_eq!(page["customer"]["customer_type"], "local_company");

    let preview = app.get(&format!("/Import/Undo/{id}")).await.ok();
    let nothing = json!({
        "records": 1, "merged": 0, "entries": [], "entry_count": 0, "next_numbers": [],
        "kept": [], "allowed": true,
    });
    assert_eq!(preview, nothing);
    assert_eq!(app.customer_names().await.len(), 1, "a preview takes nothing back");
    let undone = app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    assert_eq!((&undone["state"], &undone["can_undo"]), (&json!("undone"), &json!(false)));
    assert_eq!(app.customer_names().await, Vec::<String>::new());
    let again = app.post(&format!("/Import/Undo/{id}"), json!({})).await;
    assert_eq!(again.refusal(), (409, "import.state", ""));
    app.verify().await;
}

#[tokio::test]
async fn vendors_bring_what_they_are_owed() {
    let app = TestApp::company("Zoho vendors").await;
    let id = id_of(&app.uploads("vendors", VENDORS).await);
    let import = app.maps(id).await;
    assert_eq!(import["state"], "review");
    assert_eq!(app.rows(id, "all").await, "2 good import - ");
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [1, 1, 0, 0, 0, 1, 0, 0], "{import:#}");
    let balances = app.trial_balance().await;
    assert!(balances.contains("1500.00"), "{balances}");
    app.verify().await;
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    let balances = app.trial_balance().await;
    assert!(!balances.contains("1500.00"), "{balances}");
    app.verify().await;
}

#[tokio::test]
async fn products_come_with_what_there_is_of_them() {
    let app = TestApp::company("Products by file").await;
    let id = id_of(&app.uploads("products", PRODUCTS).await);
    let import = app.maps(id).await;
    assert_eq!(import["state"], "review", "{import:#}");
    let import = app.starts(id, "all").await;
    assert_eq!(counts(&import), [1, 1, 0, 0, 0, 1, 0, 0], "{import:#}");
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();

    // Another program's file names accounts, taxes and vendors of another company.
    let id = id_of(&app.uploads("products", STOCK).await);
    app.maps(id).await;
    let wrong = app.rows(id, "bad").await;
    assert!(wrong.contains("preferred_vendor: unknown"), "{wrong}");
    let pasted = "Name\tSKU\tType\tSales price\tCost\tQuantity\tAs of\n\
        Oil\tOIL-1\tمخزني\t120\t90\t24\t2026-01-01\nDelivery\t\tService\t75\t\t\t\n";
    let id = app.pastes("products", pasted).await;
    app.maps(id).await;
    let import = app.starts(id, "all").await;
    assert_eq!(import["made"], 2, "{import:#}");
    let balances = app.trial_balance().await;
    assert!(balances.contains("2160.00"), "{balances}");
    app.verify().await;
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    assert!(!app.trial_balance().await.contains("2160.00"));
    app.verify().await;
}

#[tokio::test]
async fn bad_rows_are_mended_or_left_out() {
    let app = TestApp::company("Bad rows").await;
    let text = "Name\tEmail\tPhone\tTerms\n\
        Ali\tali@\t0223456789\tNet 30\n\
        \tx@y.example\t\t\n\
        Mona\tmona@y.example\t\tWhenever\n\
        Sara\tsara@y.example\t\tNet 15\n";
    let id = app.pastes("customers", text).await;
    let import = app.maps(id).await;
    assert_eq!(counts(&import), [4, 1, 3, 0, 0, 0, 0, 0]);
    let rows = app.rows(id, "all").await;
    assert_eq!(
        rows,
        "2 bad import - email: not_an_email\n3 bad import - display_name: missing\n\
         4 bad import - terms: unknown\n5 good import - "
    );
    let refused = app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await;
    assert_eq!(refused.refusal(), (409, "import.review", ""));
    assert_eq!(refused.message(), "Data is duplicated or incomplete, please review.");

    let cell = json!({ "line": 2, "field": "email", "text": "ali@y.example" });
    let row = app.post(&format!("/Import/EditRow/{id}"), cell).await.ok();
    assert_eq!((&row["state"], &row["line"]), (&json!("good"), &json!(2)));
    let skip = json!({ "lines": [3], "decision": "skip" });
    app.post(&format!("/Import/Decide/{id}"), skip).await.ok();
    let skip = json!({ "filter": "bad", "decision": "skip" });
    let import = app.post(&format!("/Import/Decide/{id}"), skip).await.ok();
    assert_eq!(counts(&import), [4, 2, 2, 0, 2, 0, 0, 0]);
    let import = app.starts(id, "all").await;
    assert_eq!(counts(&import), [4, 2, 2, 0, 2, 2, 0, 0], "{import:#}");
    assert_eq!(app.customer_names().await, ["Ali", "Sara"]);

    let (name, bytes) = app.file(&format!("/Import/Refused/{id}")).await;
    assert!(name.contains(".xlsx"), "{name}");
    let read = imports::table::read(&bytes, &imports::table::Options::default());
    let table = read.expect("a workbook");
    let cells: Vec<Vec<&str>> = table.rows().map(|row| row.cells().collect()).collect();
    assert_eq!(cells[0], ["Name", "Email", "Phone", "Terms", "Row in the file", "Reason"]);
    assert_eq!(cells[1], ["", "x@y.example", "", "", "3", "Name: This is required."]);
    assert_eq!(cells[2][4..], ["4", "Terms: There are no payment terms with this name."]);
    assert_eq!(cells.len(), 3);
}

/// A day that can be read in two ways is asked about, and the answer is remembered with the
/// columns.
#[tokio::test]
async fn a_column_that_reads_in_two_ways_is_a_question() {
    let app = TestApp::company("Two ways").await;
    let text = "Client called\tOpening balance\tAs of\nAli\t100\t05/11/2026\n";
    let id = app.pastes("customers", text).await;
    let map = |reading: Value| {
        json!({ "columns": [
            { "index": 0, "field": "display_name" }, { "index": 1, "field": "opening_balance" },
            { "index": 2, "field": "opening_balance_date", "reading": reading },
        ] })
    };
    let path = format!("/Import/Map/{id}");
    let none = app.post(&path, json!({ "columns": [] })).await.ok();
    assert_eq!(none["missing"], json!([["display_name"]]));
    assert_eq!(app.import(id).await["state"], "mapping");
    let open = app.post(&path, map(Value::Null)).await.ok();
    let question = &open["columns"][2]["question"];
    assert_eq!(question["kind"], "date_order", "{open:#}");
    assert_eq!(question["options"][0]["value"], "day_first");
    assert_eq!(app.import(id).await["state"], "mapping");
    let closed = app.post(&path, map(json!("day_first"))).await.ok();
    assert_eq!(closed["columns"][2]["reading"], "day_first");
    assert_eq!(app.import(id).await["state"], "review");
    let wrong = app.post(&path, map(json!("sideways"))).await;
    assert_eq!(wrong.refusal(), (400, "field.unknown", "columns.2.reading"));

    let again = app.pastes("customers", text).await;
    let columns = app.get(&format!("/Import/Columns/{again}")).await.ok();
    assert_eq!(columns["columns"][0]["field"], "display_name", "{columns:#}");
    app.discards(again).await;
    app.get(&format!("/Import/Import/{again}")).await.refused(404);
}

#[tokio::test]
async fn all_rows_are_imported_or_none() {
    let app = TestApp::company("All or none").await;
    let first = app.pastes("customers", "Name\tCompany\nDelta\tDelta SAE\n").await;
    app.maps(first).await;
    app.starts(first, "all").await;
    // The name of its company shows only when it is recorded.
    let id = app.pastes("customers", "Name\tCompany\nAli\t\nOther\tDelta SAE\nSara\t\n").await;
    app.maps(id).await;
    let import = app.starts(id, "all").await;
    assert_eq!((&import["state"], &import["made"]), (&json!("failed"), &json!(0)), "{import:#}");
    let problem = import["problem"].as_str().expect("a problem");
    assert!(problem.contains("Row 3"), "{problem}");
    assert_eq!(app.customer_names().await, ["Delta"]);
    assert_eq!(app.rows(id, "bad").await, "3 bad import - company_name: refused");
    let import = app.starts(id, "good").await;
    assert_eq!((&import["state"], &import["made"]), (&json!("imported"), &json!(2)), "{import:#}");
    assert_eq!(app.customer_names().await, ["Ali", "Delta", "Sara"]);
}

#[tokio::test]
async fn what_was_built_upon_stays() {
    let app = TestApp::company("Built upon").await;
    let id = app.pastes("customers", "Name\nAli\nMona\n").await;
    app.maps(id).await;
    app.starts(id, "all").await;
    let list = app.post("/Customer/GetCustomersTable", json!({ "search": "Ali" })).await.ok();
    let ali = list["Customers"][0]["CustomerID"].as_i64().expect("an id");
    let sale = crate::kit::invoice_to(ali).work("1", "100", &[]).showing("100.00");
    app.has_invoice(sale).await;
    let preview = app.get(&format!("/Import/Undo/{id}")).await.ok();
    assert_eq!((&preview["records"], &preview["allowed"]), (&json!(1), &json!(false)));
    assert_eq!(preview["kept"][0]["name"], "Ali");
    let refused = app.post(&format!("/Import/Undo/{id}"), json!({})).await;
    assert_eq!(refused.refusal(), (409, "import.in_use", ""));
    assert_eq!(app.customer_names().await, ["Ali", "Mona"], "nothing of it is taken back");
    let late = app.at("2027-01-20T10:00:00Z");
    let late = late.post(&format!("/Import/Undo/{id}"), json!({})).await;
    assert_ne!(late.status, 200);
}

#[tokio::test]
async fn few_files_wait_to_be_imported_and_none_for_ever() {
    let app = TestApp::alone("Waiting files").await;
    for at in 0..10 {
        app.pastes("customers", &format!("Name\nCustomer {at}")).await;
    }
    let more = json!({ "kind": "customers", "text": "Name\nOne more" });
    let refused = app.post("/Import/Paste", more.clone()).await;
    assert_eq!(refused.refusal(), (409, "import.too_many_open", ""));
    let listed = app.get("/Import/Imports").await.ok();
    let first = listed["Imports"][0]["id"].as_i64().expect("an id");
    app.discards(first).await;
    app.post("/Import/Paste", more).await.ok();
    // What nobody has touched for a month is forgotten.
    let later = app.at("2026-12-22T10:00:00Z");
    assert!(run_if_due(&later.app).await.expect("house is kept"));
    assert_eq!(app.get("/Import/Imports").await.ok()["Imports"], json!([]));
}
