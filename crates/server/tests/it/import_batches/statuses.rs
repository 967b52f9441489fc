//! Drafts, voids, credit notes and what is paid, of every kind of document and form of file.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::workbooks::{new_workbook, old_workbook};

/// A kind, the headings of its files, and a row in which `{status}` and `{number}` are replaced.
const KINDS: [(&str, &str, &str); 6] = [
    (
        "invoices",
        "Number,Customer,Date,Total,Status",
        "{number},Delta Foods,2026-01-05,100,{status}",
    ),
    ("bills", "Number,Vendor,Date,Total,Status", "{number},Delta Foods,2026-01-05,100,{status}"),
    (
        "expenses",
        "Number,Date,Payment account,Account,Amount,Status",
        "{number},2026-01-05,111001,630014,100,{status}",
    ),
    (
        "customer-payments",
        "Number,Customer,Date,Amount,Deposit to,Status",
        "{number},Delta Foods,2026-01-05,100,111001,{status}",
    ),
    (
        "vendor-payments",
        "Number,Vendor,Date,Amount,Paid from,Status",
        "{number},Delta Foods,2026-01-05,100,111001,{status}",
    ),
    (
        "journal-entries",
        "Number,Date,Account number,Debit,Credit,Status",
        "{number},2026-01-05,111001,100,,{status}\n{number},2026-01-05,310001,,100,{status}",
    ),
];

async fn parties(app: &TestApp) {
    for kind in ["customers", "vendors"] {
        let id = app.pastes(kind, "Name\nDelta Foods\n").await;
        app.maps(id).await;
        app.starts(id, "all").await;
    }
}

/// The file of a kind with a row for each status.
fn file(kind: (&str, &str, &str), statuses: &[&str]) -> String {
    let (_, head, row) = kind;
    let rows = statuses.iter().enumerate().map(|(at, status)| {
        row.replace("{number}", &format!("N-{at}")).replace("{status}", status)
    });
    [head.to_owned()].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn drafts_and_voids_of_every_kind_are_left_out_of_every_form_of_file() {
    let app = TestApp::company("Statuses by file").await;
    parties(&app).await;
    for kind in KINDS {
        let text = file(kind, &["Approved", "Draft", "Voided"]);
        let rows: Vec<Vec<String>> =
            text.lines().map(|line| line.split(',').map(str::to_owned).collect()).collect();
        let each = rows.len() / 3;
        for bytes in [text.clone().into_bytes(), new_workbook(&rows), old_workbook(&rows)] {
            let id = app.uploads(kind.0, &bytes).await["id"].as_i64().expect("an id");
            let import = app.maps(id).await;
            let told = app.rows(id, "all").await;
            assert_eq!((&import["good"], &import["bad"]), (&json!(each), &json!(0)), "{told}");
            assert_eq!(told.lines().count(), each, "{}: {told}", kind.0);
            app.discards(id).await;
        }
    }
    let before = app.trial_balance().await;
    for kind in KINDS {
        let id = app
            .pastes(kind.0, &file(kind, &["مسودة", "ملغاة", "غير مرحّل"]).replace(',', "\t"))
            .await;
        app.maps(id).await;
        assert_eq!(app.rows(id, "all").await, "", "{}", kind.0);
        app.discards(id).await;
    }
    assert_eq!(app.trial_balance().await, before);
}

#[tokio::test]
async fn a_document_whose_status_says_paid_is_not_open_at_its_total() {
    let app = TestApp::company("Paid by status").await;
    parties(&app).await;
    for kind in &KINDS[..2] {
        let text = file(*kind, &["Paid", "Partially paid", "Sent", "مدفوعة"]);
        let id = app.pastes(kind.0, &text.replace(',', "\t")).await;
        app.maps(id).await;
        assert_eq!(
            app.rows(id, "all").await,
            "2 bad import - status: fully_paid\n3 bad import - status: partly_paid\n\
             4 good import - \n5 bad import - status: fully_paid",
            "{}",
            kind.0
        );
    }
}
