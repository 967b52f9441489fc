//! Lists of names: walked in one order on every database, and searched for no more than a name.

use serde_json::{Value, json};

use crate::kit::TestApp;

/// Names that a language's dictionary would order otherwise than their bytes.
const NAMES: [&str; 9] = ["a-b", "a b", "ab", "_ab", "A.C", "Ébène", "أحمد", "zebra", "مكتبة"];

fn names_of(rows: &[Value], field: &str) -> Vec<String> {
    rows.iter().map(|row| row[field].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn names_follow_their_bytes_page_by_page() {
    let app = TestApp::company("Walked names").await;
    for name in NAMES {
        app.has_customer(name).await;
        app.has_vendor(name).await;
        app.has_service(name, "1").await;
    }
    let by_bytes = ["_ab", "a b", "a-b", "A.C", "ab", "zebra", "Ébène", "أحمد", "مكتبة"];
    for (path, rows, field) in [
        ("/Customer/GetCustomersTable", "Customers", "CustomerName"),
        ("/Vendor/ListVendor", "Vendors", "VendorName"),
        ("/Products/GetProduct", "Products", "name"),
    ] {
        for descending in [false, true] {
            let asked = json!({ "limit": 2, "descending": descending });
            let mut walked = names_of(&app.walk(path, asked, rows).await, field);
            if descending {
                walked.reverse();
            }
            assert_eq!(walked, by_bytes, "{path}");
        }
    }
}

#[tokio::test]
async fn a_search_is_as_long_as_a_name() {
    let app = TestApp::company("Long searches").await;
    app.has_customer("Ali").await;
    let longest = "ن".repeat(100);
    for path in [
        "/Customer/GetCustomersTable",
        "/Vendor/ListVendor",
        "/Products/GetProduct",
        "/Forms/ListProduct",
    ] {
        app.post(path, json!({ "search": longest })).await.ok();
        for long in ["%".repeat(101), "a".repeat(60_000)] {
            let faults = app.post(path, json!({ "search": long })).await.faults();
            assert_eq!(faults, ["search: at most 100 characters"], "{path}");
        }
    }
    let long = "a".repeat(101);
    for path in ["/Forms/GetCustomerForInvoice", "/Forms/GetItemsForBill", "/COA/GetCOA"] {
        let faults = app.get(&format!("{path}?search={long}")).await.faults();
        assert_eq!(faults, ["search: at most 100 characters"], "{path}");
    }
}

#[tokio::test]
async fn a_cursor_that_no_page_gave_is_refused() {
    let app = TestApp::company("Lost cursors").await;
    for cursor in ["nonsense", "7", "7:a\u{0}b", "7:a\nb", "99999999999999999999:a"] {
        for path in ["/Customer/GetCustomersTable", "/Vendor/ListVendor", "/Products/GetProduct"] {
            let refused = app.post(path, json!({ "cursor": cursor })).await;
            assert_eq!(refused.refusal().0, 400, "{path} {cursor:?}");
        }
    }
}
