//! Taxes as files name them, and lines without an amount.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::imports::counts;

impl TestApp {
    async fn has_delta(&self) {
        for kind in ["customers", "vendors"] {
            let id = self.pastes(kind, "Name\nDelta Foods\n").await;
            self.maps(id).await;
            self.starts(id, "all").await;
        }
    }
}

/// Files of this kind with one line of 100 for each way in which a tax is written.
fn taxed(party: &str, taxes: &[&str]) -> String {
    let mut text = format!("Number\t{party}\tDate\tDescription\tQuantity\tPrice\tTax\n");
    for (at, tax) in taxes.iter().enumerate() {
        text.push_str(&format!("F-{at}\tDelta Foods\t2026-03-01\tWork\t1\t100\t{tax}\n"));
    }
    text
}

#[tokio::test]
async fn a_tax_is_found_by_its_rate_and_by_its_name_without_it() {
    let app = TestApp::company("Taxes by file").await;
    app.has_delta().await;
    let known = [
        "14%",
        "0.14",
        "14",
        "٪14",
        "ضريبة القيمة المضافة",
        "VAT",
        "VAT 14%",
        "ضريبة القيمة المضافة ١٤٪",
        "VAT exempt",
        "exempt",
        "معفاة",
    ];
    let unknown = ["0%", "13%", "Moon tax", "zero-rated"];
    let id = app.pastes("invoices", &taxed("Customer", &[&known[..], &unknown[..]].concat())).await;
    let import = app.maps(id).await;
    assert_eq!(import["state"], "review", "{import:#}");
    assert_eq!(
        app.rows(id, "bad").await,
        "13 bad import - tax: several_taxes\n14 bad import - tax: unknown\n\
         15 bad import - tax: unknown\n16 bad import - tax: several_taxes",
    );
    let page = app.get(&format!("/Import/Rows/{id}?filter=bad")).await.ok();
    let said = |row: usize| page["Rows"][row]["cells"].to_string();
    assert!(said(0).contains("Zero-rated: export") && said(0).contains("VAT exempt"), "{page:#}");
    assert!(!said(3).contains("VAT exempt"), "{page:#}");
    assert!(said(1).contains("There is no tax with this name or rate."), "{page:#}");
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [15, 11, 4, 0, 0, 11, 0, 0], "{import:#}");
    let balances = app.trial_balance().await;
    assert!(balances.contains("112.00") && balances.contains("1212.00"), "{balances}");
    app.verify().await;
}

#[tokio::test]
async fn a_rate_of_purchases_is_the_tax_that_lines_begin_with() {
    let app = TestApp::company("Taxes of bills").await;
    app.has_delta().await;
    // «VAT on imports» has the same rate.
    for kind in ["bills", "expenses"] {
        let taxes = ["14%", "VAT", "0.14"];
        let text = taxed("Vendor", &taxes)
            .replace("Number", "Bill number")
            .replace("Description", "Account\tPayment account\tDescription")
            .replace("\tWork\t", "\t520001\t111101\tWork\t");
        let id = app.pastes(kind, &text).await;
        app.maps(id).await;
        assert_eq!(app.rows(id, "bad").await, "", "{kind}");
        let import = app.starts(id, "all").await;
        assert_eq!(import["made"], 3, "{kind}: {import:#}");
    }
    let balances = app.trial_balance().await;
    let input = balances.lines().find(|line| line.starts_with("114001")).unwrap_or_default();
    assert!(input.contains("84.00"), "{balances}");
    app.verify().await;
}

#[tokio::test]
async fn quantity_times_price_is_the_amount() {
    let app = TestApp::company("Lines without amounts").await;
    app.has_delta().await;
    let text = "Invoice number\tCustomer\tDate\tDescription\tQuantity\tPrice\n\
        F-1\tDelta Foods\t2026-03-01\tWork\t1.5\t33.33\n\
        F-2\tDelta Foods\t2026-03-01\tWork\t2\t\n";
    let id = app.pastes("invoices", text).await;
    let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
    assert_eq!(columns["missing"], json!([]), "{columns:#}");
    let import = app.maps(id).await;
    assert_eq!(import["state"], "review", "{import:#}");
    assert_eq!(app.rows(id, "all").await, "2 good import - \n3 bad import - price: missing");
    app.starts(id, "good").await;
    let balances = app.trial_balance().await;
    assert!(balances.contains("50.00"), "{balances}");
    app.verify().await;
}
