//! Invoices, bills and journal entries out of files: several rows are one record.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::imports::counts;

macro_rules! fixture {
    ($name:literal) => {
        (
            $name,
            include_bytes!(concat!("../../../../../fixtures/imports/", $name, ".csv")).as_slice(),
        )
    };
}

/// A file of each product and kind.
const FILES: [(&str, &[u8]); 26] = [
    fixture!("quickbooks_online.accounts"),
    fixture!("xero.accounts"),
    fixture!("zoho_books.accounts"),
    fixture!("odoo.accounts"),
    fixture!("tally.accounts"),
    fixture!("quickbooks_online.invoices"),
    fixture!("xero.invoices"),
    fixture!("zoho_books.invoices"),
    fixture!("odoo.invoices"),
    fixture!("tally.invoices"),
    fixture!("quickbooks_online.bills"),
    fixture!("xero.bills"),
    fixture!("zoho_books.bills"),
    fixture!("odoo.bills"),
    fixture!("tally.bills"),
    fixture!("zoho_books.expenses"),
    fixture!("quickbooks_online.customer_payments"),
    fixture!("zoho_books.customer_payments"),
    fixture!("odoo.customer_payments"),
    fixture!("zoho_books.vendor_payments"),
    fixture!("odoo.vendor_payments"),
    fixture!("quickbooks_online.journal_entries"),
    fixture!("xero.journal_entries"),
    fixture!("zoho_books.journal_entries"),
    fixture!("odoo.journal_entries"),
    fixture!("tally.journal_entries"),
];

#[tokio::test]
async fn files_of_other_products_need_no_question_about_columns() {
    let app = TestApp::company("Known files").await;
    for (name, bytes) in FILES {
        let (source, kind) = name.split_once('.').expect("a kind");
        let import = app.uploads(&kind.replace('_', "-"), bytes).await;
        assert_eq!(import["source"], source.replace('_', "-"), "{name}");
        let id = import["id"].as_i64().expect("an id");
        let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
        assert_eq!(columns["missing"], json!([]), "{name}");
        let columns = columns["columns"].as_array().expect("columns");
        // Only how a day is written may be open.
        let open = columns.iter().filter(|one| one["reading"].is_null());
        for column in open.filter(|one| !one["question"].is_null()) {
            assert_eq!(column["question"]["kind"], "date_order", "{name}: {column:#}");
        }
        for column in columns.iter().filter(|one| !one["field"].is_null()) {
            assert_eq!(column["certain"], true, "{name}: {column:#}");
        }
        app.discards(id).await;
    }
}

async fn parties(app: &TestApp) {
    for kind in ["customers", "vendors"] {
        let id = app.pastes(kind, "Name\nDelta Foods\n").await;
        app.maps(id).await;
        app.starts(id, "all").await;
    }
}

#[tokio::test]
async fn what_is_open_stands_against_the_openings() {
    for (kind, party, debit) in [("invoices", "Customer", true), ("bills", "Vendor", false)] {
        let app = TestApp::company(&format!("Open {kind}")).await;
        parties(&app).await;
        let text = format!(
            "Number\t{party}\tDate\tDue date\tTotal\tOpen balance\n\
             F-77\tDelta Foods\t2026-01-05\t2026-02-05\t1000\t400\n\
             F-78\tDelta Foods\t2026-01-06\t2026-02-05\t1000\t0\n\
             F-79\tNobody\t2026-01-06\t2026-02-05\t1000\t10\n"
        );
        let id = app.pastes(kind, &text).await;
        app.maps(id).await;
        let field = party.to_lowercase();
        assert_eq!(
            app.rows(id, "all").await,
            format!(
                "2 good import - \n3 bad import - open_balance: not_open\n\
                 4 bad import - {field}: unknown"
            )
        );
        let import = app.starts(id, "good").await;
        assert_eq!(counts(&import), [3, 1, 2, 0, 0, 1, 0, 0], "{import:#}");
        let balances = app.trial_balance().await;
        assert!(balances.contains("400.00"), "{balances}");
        assert!(!balances.contains("1000.00") && !balances.contains("600.00"), "{balances}");
        let equity = balances.lines().find(|line| line.contains("320003")).unwrap_or_default();
        assert!(equity.contains("400.00"), "{debit} {balances}");
        app.verify().await;

        let again = app.pastes(kind, &text).await;
        app.maps(again).await;
        assert_eq!(app.rows(again, "duplicates").await, "2 duplicate skip number ");
        let preview = app.get(&format!("/Import/Undo/{id}")).await.ok();
        assert_eq!((&preview["records"], &preview["allowed"]), (&json!(1), &json!(true)));
        app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
        assert!(!app.trial_balance().await.contains("400.00"));
        app.verify().await;
    }
}

#[tokio::test]
async fn rows_of_a_number_are_one_invoice() {
    let app = TestApp::company("Lines by file").await;
    parties(&app).await;
    let text = "Invoice number\tCustomer\tDate\tTotal\tDescription\tQuantity\tPrice\n\
        F-1\tDelta Foods\t2026-03-01\t250\tWork\t2\t100\n\
        \t\t\t\tMore work\t1\t50\n\
        F-2\tDelta Foods\t2026-03-01\t999\tWork\t1\t100\n\
        \t\t\t\tMore work\t1\t50\n";
    let id = app.pastes("invoices", text).await;
    app.maps(id).await;
    // To leave out a row is to leave out its document.
    let skip = json!({ "lines": [5], "decision": "skip" });
    app.post(&format!("/Import/Decide/{id}"), skip).await.ok();
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 bad skip - total: refused\n\
         5 bad skip - number: other_row"
    );
    let import = json!({ "lines": [5], "decision": "import" });
    app.post(&format!("/Import/Decide/{id}"), import).await.ok();
    let all = app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await;
    assert_eq!(all.refusal(), (409, "import.review", ""));
    assert_eq!(
        app.rows(id, "bad").await,
        "4 bad import - total: refused\n5 bad import - number: other_row"
    );
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [4, 2, 2, 0, 0, 1, 0, 0], "{import:#}");
    let balances = app.trial_balance().await;
    assert!(balances.contains("250.00"), "{balances}");
    app.verify().await;
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    assert!(!app.trial_balance().await.contains("250.00"));
    app.verify().await;
}

#[tokio::test]
async fn a_right_is_asked_of_each_kind() {
    let app = TestApp::company("Rights of documents").await;
    let other = app.beside("Others next door").await;
    let clerk = app.clerk_of(&["Vendors"]).await;
    for kind in ["accounts", "invoices", "bills", "journal-entries"] {
        let text = "Number\tName\tDate\nF-1\tX\t2026-01-01\n";
        let own = app.pastes(kind, text).await;
        other.get(&format!("/Import/Import/{own}")).await.refused(404);
        clerk.get(&format!("/Import/Import/{own}")).await.refused(403);
        let paste = json!({ "kind": kind, "text": text });
        clerk.post("/Import/Paste", paste).await.refused(403);
    }
}
