//! The journal and the general ledger of a year as books: numbered pages, totals carried forward,
//! and nothing left out.

use serde_json::{Value, json};

use crate::kit::pdf::{pdf_page_count, pdf_text};
use crate::kit::shop::shop;
use crate::kit::{TestApp, invoice_to};

const JOURNAL: &str = "/Export/JournalBook";
const LEDGER: &str = "/Export/LedgerBook";

fn year() -> Value {
    json!({ "day": "2026-11-20" })
}

/// The foot of a report, as a book writes amounts.
async fn foot(app: &TestApp, path: &str, asked: Value) -> Vec<String> {
    let report = app.post(path, asked).await.ok();
    let rows = report["rows"].as_array().expect("rows");
    let total = rows.iter().rfind(|row| row["kind"] == "total").expect("a total");
    let cells = total["cells"].as_array().expect("cells").iter().filter_map(Value::as_str);
    cells.map(str::to_owned).collect()
}

fn grouped(amount: &str) -> String {
    let (pounds, piastres) = amount.split_once('.').expect("an amount");
    let mut text = String::new();
    for (place, digit) in pounds.chars().enumerate() {
        if place > 0 && (pounds.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    format!("{text}.{piastres}")
}

#[tokio::test]
async fn a_journal_is_the_whole_year_page_after_page() {
    let app = shop("Nile Trading").await;
    let ali = app.has_customer("Mona").await;
    for place in 1..=30 {
        let price = (place * 10).to_string();
        let sale = invoice_to(ali).work("1", &price, &[]).showing(&format!("{price}.00"));
        let id = app.has_invoice(sale).await;
        if place == 30 {
            // What was deleted and what reversed it are in the book.
            app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
        }
    }
    let (name, bytes) = app.file_of(JOURNAL, year()).await;
    assert!(name.starts_with("Journal%202026") && name.ends_with(".pdf"), "{name}");
    assert!(pdf_page_count(&bytes) >= 2);
    let text = pdf_text(&bytes);
    let asked = json!({
        "first_date": "2026-01-01", "last_date": "2026-12-31", "show_reversed": true, "limit": 500,
    });
    let total = foot(&app, "/Reports/GetJournalEntry", asked).await;
    let total: Vec<String> = total.iter().map(|amount| grouped(amount)).collect();
    assert!(text.contains(&total.concat()), "{total:?} is not in {text}");
    for said in ["NileTrading", "Journal2026", "Broughtforward", "Page1", "Page2", "reversesentry"]
    {
        assert!(text.contains(said), "{said}");
    }
    // The year before is another book.
    let (_, before) = app.file_of(JOURNAL, json!({ "day": "2025-03-01" })).await;
    let before = pdf_text(&before);
    assert!(before.contains("Journal2025") && before.contains("10,000.00"), "{before}");
    assert!(!before.contains("1,140.00"));

    let (_, arabic) = app.in_language("ar").file_of(JOURNAL, year()).await;
    assert_eq!(pdf_page_count(&arabic), pdf_page_count(&bytes));
    let trace = app.get("/Export/Trace").await.ok().to_string();
    assert!(trace.contains("journal_book"), "{trace}");
}

#[tokio::test]
async fn a_ledger_has_each_account_with_what_it_came_to() {
    let app = shop("Nile ledger").await;
    let (_, bytes) = app.file_of(LEDGER, year()).await;
    let text = pdf_text(&bytes);
    let asked = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
    let ledger = app.post("/Reports/GeneralLedgerReport", asked).await.ok();
    for account in ledger["accounts"].as_array().expect("accounts") {
        let name = account["name_en"].as_str().expect("a name").replace(' ', "");
        let number = account["number"].as_str().expect("a number");
        assert!(text.contains(&format!("{number}{name}")), "{number} {name}");
        for side in ["total_debit", "total_credit"] {
            let amount = account[side].as_str().expect("an amount");
            assert!(amount == "0.00" || text.contains(&grouped(amount)), "{name} {side} {amount}");
        }
    }
    assert!(text.contains("Openingbalance"));
}

#[tokio::test]
async fn a_book_is_for_who_reads_its_report() {
    let app = TestApp::company("Books to read").await;
    let clerk = app.clerk_of(&["Journal entry report"]).await;
    clerk.file_of(JOURNAL, year()).await;
    clerk.post(LEDGER, year()).await.refused(403);
    let clerk = app.clerk_of(&["General ledger report"]).await;
    clerk.file_of(LEDGER, year()).await;
    clerk.post(JOURNAL, year()).await.refused(403);
    for day in ["0000-05-01", "9999-12-31"] {
        let refused = app.post(JOURNAL, json!({ "day": day })).await;
        assert_eq!(refused.refusal(), (400, "invalid_fields", "day"));
    }
    app.post(JOURNAL, json!({})).await.refused(400);
}
