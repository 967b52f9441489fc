//! Every report as a file, and who may have it.

use serde_json::{Value, json};

use super::exports::part;
use crate::kit::TestApp;

/// Every report that is a table, with the code of its title.
pub(super) const REPORTS: [&str; 17] = [
    "/Reports/TrailBalanceReport",
    "/Reports/trial-balance/details/report",
    "/Reports/ProfitAndLoss",
    "/Reports/BalanceSheet",
    "/Reports/GetJournalEntry",
    "/Reports/CashFlow",
    "/Reports/ReceivableAgeing",
    "/Reports/PayableAgeing",
    "/Reports/customer/report",
    "/Reports/vendor/report",
    "/Reports/VatReport?type=invoice",
    "/Reports/VatReport?type=expense",
    "/Reports/Sales",
    "/Reports/Purchases",
    "/Reports/StockValuation",
    "/Reports/FixedAssets",
    "/Reports/GeneralLedgerReport",
];

fn month(format: &str) -> Value {
    json!({
        "first_date": "2026-11-01", "last_date": "2026-11-20", "as_of": "2026-11-20",
        "format": format,
    })
}

#[tokio::test]
async fn every_report_is_a_workbook_a_text_and_a_paper() {
    let app = TestApp::demo().await;
    for path in REPORTS {
        let arabic = app.in_language("ar");
        let (name, bytes) = arabic.file_of(path, month("xlsx")).await;
        assert!(name.ends_with(".xlsx"), "{name}");
        let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
        assert!(sheet.contains("rightToLeft=\"1\""), "{path}");
        let rows = sheet.matches("<row ").count();
        assert!(rows > 1, "{path}");
        // A number is a value without a type; a text says its type.
        assert!(sheet.contains("\"><v>"), "{path} has no real number: {sheet}");

        let (name, bytes) = app.file_of(path, month("csv")).await;
        assert!(name.ends_with(".csv"), "{name}");
        let text = String::from_utf8(bytes).expect("text");
        assert_eq!(text.lines().count(), rows, "{path}");

        for app in [&app, &arabic] {
            let (name, bytes) = app.file_of(path, month("pdf")).await;
            assert!(name.ends_with(".pdf") && bytes.starts_with(b"%PDF-1.7"), "{path}");
        }
    }
    // The files left their traces.
    let trace = app.get("/Export/Trace").await.ok().to_string();
    assert!(trace.contains("pdf"), "{trace}");
}

#[tokio::test]
async fn each_report_asks_for_its_own_permission() {
    let app = TestApp::company("Reports by whom").await;
    let (accountant, manager) = (app.member("accountant").await, app.member("PM").await);
    for path in REPORTS {
        let mut asked = month("csv");
        asked.as_object_mut().expect("fields").remove("format");
        app.post(path, asked.clone()).await.ok();
        manager.post(path, asked.clone()).await.refused(403);
        let answer = accountant.post(path, asked).await;
        // The accountant reads every report but those of value added tax (section 6).
        if path.contains("Vat") {
            answer.refused(403)
        } else {
            answer.ok()
        };
    }
    app.post("/Reports/VatReport?type=other", month("csv")).await.refused(400);
    let unknown = app.post("/Reports/BalanceSheet", month("docx")).await;
    assert_eq!(unknown.refusal().0, 400);
}
