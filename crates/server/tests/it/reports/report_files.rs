//! Every report as a file, and who may have it.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::exports::{workbook_cells, workbook_part};
use crate::kit::journal::generated_journal;
use crate::kit::pdf::pdf_text;
use crate::kit::shop::shop;

/// Every report that is a table, with the code of its title.
const REPORTS: [&str; 18] = [
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
    "/Reports/Bills",
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
        let sheet = workbook_part(&bytes, "xl/worksheets/sheet1.xml");
        assert!(sheet.contains("rightToLeft=\"1\""), "{path}");
        // Above the headings: the company, the title, the days, the currency.
        let rows = workbook_cells(&sheet);
        // Sales say below it which of them have no margin.
        let lines: usize = if path == "/Reports/Sales" { 5 } else { 4 };
        let (headings, head) = (rows[lines].0, &rows[..lines]);
        assert!(head.iter().all(|(_, said)| said.len() == 1), "{path}: {head:?}");
        assert_eq!(headings, lines + 2, "{path}: a line is between the head and the table");
        assert!(sheet.contains(&format!("<autoFilter ref=\"A{headings}:")), "{path}");
        let frozen = format!("topLeftCell=\"A{}\"", headings + 1);
        // Beside many columns the names stay in sight too, and the numbers before them.
        let beside = ["\"A", "\"B", "\"C"].map(|column| frozen.replace("\"A", column));
        let frozen = beside.iter().any(|cell| sheet.contains(cell));
        assert!(frozen && sheet.contains("state=\"frozen\""), "{path}");
        let book = workbook_part(&bytes, "xl/workbook.xml");
        assert!(
            book.contains("_xlnm.Print_Titles")
                && book.contains(&format!("${headings}:${headings}")),
            "{path}: {book}"
        );
        let rows = rows.len() - lines;
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
async fn a_workbook_says_what_it_is_of() {
    let app = shop("Heads of files").await;
    let asked = json!({
        "first_date": "2026-01-01", "last_date": "2026-11-20",
        "known_at": "2026-11-20T12:00:00Z", "branch_id": 0, "format": "xlsx",
    });
    let later = app.at("2026-11-20T13:00:00Z");
    let head = async |app: &TestApp, most: usize| {
        let (_, bytes) = app.file_of("/Reports/ProfitAndLoss", asked.clone()).await;
        let rows = workbook_cells(&workbook_part(&bytes, "xl/worksheets/sheet1.xml"));
        let lines: Vec<String> = rows.iter().take(most).map(|(_, said)| said.join(" | ")).collect();
        lines.join("\n")
    };
    insta::assert_snapshot!(head(&later, 11).await, @r"
    Heads of files
    Profit and loss
    From 01/01/2026 to 20/11/2026
    As recorded on 20/11/2026 at 14:00
    Branch: Not specified
    Egyptian Pound
    Number | Account | Amount
    Income
    41 | Operating revenue
    410001 | Sales of goods | 1250
    41 | Total Operating revenue | 1250
    ");
    insta::assert_snapshot!(head(&later.in_language("ar"), 7).await, @r"
    Heads of files
    قائمة الدخل
    من 01/01/2026 إلى 20/11/2026
    كما كانت في تاريخ 20/11/2026 الساعة 14:00
    الفرع: غير محدد
    جنيه مصري
    الرقم | الحساب | المبلغ
    ");
}

/// A workbook keeps the figure and shows less of it; paper has what is printed; both say so.
#[tokio::test]
async fn amounts_are_rounded_and_marked_as_asked() {
    let app = shop("Rounded files").await;
    let file = async |app: &TestApp, format: &str, numbers: &str, negatives: &str| {
        let asked = json!({
            "first_date": "2026-01-01", "last_date": "2026-11-20", "format": format,
            "numbers": numbers, "negatives": negatives,
        });
        app.file_of("/Reports/ProfitAndLoss", asked).await.1
    };
    let book = file(&app, "xlsx", "thousands", "minus").await;
    assert!(workbook_part(&book, "xl/styles.xml").contains("\"#,##0,\""));
    let rows = workbook_cells(&workbook_part(&book, "xl/worksheets/sheet1.xml"));
    assert_eq!(rows[3].1, ["Egyptian Pound · in thousands"]);
    assert!(rows.iter().any(|(_, said)| said.last().is_some_and(|said| said == "1250")));
    let plain = file(&app, "xlsx", "exact", "parentheses").await;
    assert!(workbook_part(&plain, "xl/styles.xml").contains("#,##0.00_);(#,##0.00)"));
    let paper = pdf_text(&file(&app, "pdf", "thousands", "parentheses").await);
    assert!(paper.contains("inthousands") && !paper.contains("1,250"), "{paper}");
    assert!(paper.contains("Salesofgoods1TotalOperatingrevenue1"), "{paper}");
    let text = file(&app, "csv", "thousands", "minus").await;
    assert!(String::from_utf8_lossy(&text).contains("1250.00"), "programs read exact figures");
    let asked = json!({ "first_date": "2026-01-01", "last_date": "2026-11-20", "numbers": "some" });
    app.post("/Reports/ProfitAndLoss", asked).await.refused(400);
}

#[tokio::test]
async fn the_paper_of_a_long_report_is_refused_with_the_ways_out() {
    let app = TestApp::company("Long paper").await;
    let folder = generated_journal(2_600);
    insight::imports::import_journal(&app.app, &app.ctx().await, &folder).await.expect("imported");
    let days = ("2020-01-01", "2026-12-31");
    let asked =
        |format: &str| json!({ "first_date": days.0, "last_date": days.1, "format": format });
    for path in ["/Reports/GeneralLedgerReport", "/Reports/GetJournalEntry"] {
        let refused = app.post(path, asked("pdf")).await;
        assert_eq!(refused.refusal(), (409, "report.too_long", ""), "{path}");
        let said = refused.message();
        assert!(said.contains("5000") && said.contains("Excel"), "{said}");
        // What doesn't fit on paper fits in a workbook.
        app.file_of(path, asked("xlsx")).await;
    }
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

#[tokio::test]
async fn a_file_has_every_page_of_a_report() {
    let app = TestApp::demo().await;
    let account = app.account("ar").await;
    let days = json!({ "first_date": "2024-01-01", "last_date": "2026-11-20" });
    let with = |more: Value| {
        let mut asked = days.clone();
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        asked
    };
    let lines = async |asked: Value, path: &str| -> Vec<String> {
        let (_, bytes) = app.file_of(path, asked).await;
        let text = String::from_utf8(bytes).expect("text");
        text.lines().skip(1).map(str::to_owned).collect()
    };
    // The ledger of an account: its opening and every line in its order, each under its number.
    let (mut paged, mut cursor) = (Vec::new(), Value::Null);
    loop {
        let asked = json!({ "account_id": account, "limit": 200, "cursor": cursor });
        let page = app.post("/Reports/GeneralLedgerReport", with(asked)).await.ok();
        let page = page["accounts"][0].clone();
        paged.extend(page["lines"].as_array().expect("lines").clone());
        cursor = page["NextItem"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert!(paged.len() > 200, "one page tells nothing: {}", paged.len());
    let asked = with(json!({ "account_id": account, "format": "csv" }));
    let file = lines(asked, "/Reports/GeneralLedgerReport").await;
    assert_eq!(file.len(), paged.len() + 1);
    let named = "112001,Accounts receivable - trade";
    assert!(file[0].starts_with(&format!("{named},,,Opening balance,")), "{}", file[0]);
    for (row, line) in file[1..].iter().zip(&paged) {
        let (day, entry) = (line["date"].as_str().expect("a day"), &line["entry_number"]);
        assert!(row.starts_with(&format!("{named},{day},{entry},")), "{row} is not {line}");
    }
    // The journal: every entry once.
    let (mut entries, mut cursor) = (0, Value::Null);
    loop {
        let asked = json!({ "limit": 500, "cursor": cursor });
        let page = app.post("/Reports/GetJournalEntry", with(asked)).await.ok();
        entries += page["rows"].as_array().expect("rows").len();
        cursor = page["NextItem"].clone();
        if cursor.is_null() {
            break;
        }
    }
    let file = lines(with(json!({ "format": "csv" })), "/Reports/GetJournalEntry").await;
    assert_eq!(file.len(), entries);
}
