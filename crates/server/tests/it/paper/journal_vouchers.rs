//! The voucher of a journal entry on paper.

use serde_json::json;

use crate::kit::pdf::{pdf_page_count, pdf_text};
use crate::kit::{TestApp, usd};

#[track_caller]
fn assert_says(text: &str, facts: &[&str]) {
    for fact in facts {
        let squeezed: String = fact.chars().filter(|letter| !letter.is_whitespace()).collect();
        assert!(text.contains(&squeezed), "{fact} is not in {text}");
    }
}

async fn paper(app: &TestApp, id: i64, language: &str) -> String {
    pdf_text(&app.file(&format!("/JournalEntry/Pdf/{id}?language={language}")).await.1)
}

#[tokio::test]
async fn the_voucher_of_an_entry_names_each_line_and_who_wrote_it() {
    let app = TestApp::company("Entry paper").await;
    let ali = app.has_customer("Ali Steel").await;
    let (receivable, cash) = (app.account("ar").await, app.account("bank").await);
    let class = app.post("/Forms/AddClass", json!({ "class_name": "Retail" })).await.ok();
    let class = class["id"].as_i64().expect("an id");
    let typed = json!({
        "date": "2026-11-19", "memo": "Correction of a sale",
        "lines": [
            { "account_id": receivable, "name_kind": "customer", "name_id": ali,
              "debit": "1234.5", "description": "Late fee", "class_id": class },
            { "account_id": cash, "credit": "1234.5" },
        ],
    });
    let (id, _) = app.has_entry(typed).await;
    let (name, _) = app.file(&format!("/JournalEntry/Pdf/{id}")).await;
    assert_eq!(name, "JE-0001.pdf");
    assert_says(
        &paper(&app, id, "en").await,
        &[
            "Journal entry voucher",
            "JE-0001",
            "19/11/2026",
            "Written by hand",
            "Correction of a sale",
            "111101",
            "Ali Steel",
            "Late fee",
            "Class: Retail",
            "1,234.50",
            "One thousand two hundred thirty-four Egyptian pounds and fifty piastres only",
            "Prepared by",
            "Reviewed by",
            "Approved by",
        ],
    );
    let pages = app.get(&format!("/JournalEntry/Pages/{id}?language=ar")).await.ok();
    assert_eq!((pages["count"].as_i64(), pages["language"].as_str()), (Some(1), Some("ar")));
    assert!(paper(&app, id, "ar").await.contains("1,234.50"));
    let german = app.get(&format!("/JournalEntry/Pdf/{id}?language=de")).await;
    assert_eq!(german.refusal(), (400, "invalid_fields", "language"));
    app.get("/JournalEntry/Pdf/999999").await.refused(404);
}

#[tokio::test]
async fn a_foreign_entry_is_told_in_both_currencies() {
    let app = TestApp::company("Foreign voucher").await;
    let mut typed = app.rent_by_hand("2026-11-20").await;
    typed["currency_id"] = json!(usd());
    typed["exchange_rate"] = json!("48.75");
    let (id, _) = app.has_entry(typed).await;
    let facts = ["1 USD = 48.75 EGP", "3,000.00", "146,250.00", "dollars only"];
    assert_says(&paper(&app, id, "en").await, &facts);
}

#[tokio::test]
async fn what_is_turned_round_or_deleted_says_so_across_its_paper() {
    let app = TestApp::company("Marked voucher").await;
    let (id, _) = app.has_entry(app.rent_by_hand("2026-11-10").await).await;
    assert!(!paper(&app, id, "en").await.contains("Reversed"));
    let turn = format!("/JournalEntry/ReverseJournalEntry/{id}");
    let other = app.post(&turn, json!({ "date": "2026-11-20" })).await.ok();
    let other = other["JournalEntry"]["id"].as_i64().expect("an id");
    let reversed = paper(&app, id, "en").await;
    assert_eq!(reversed.matches("Reversed").count(), 2, "its head and its mark: {reversed}");
    assert_says(&reversed, &["Reversed by", "JE-0002"]);
    assert_says(&paper(&app, other, "en").await, &["Reversing entry", "Reverses", "JE-0001"]);
    app.delete(&format!("/JournalEntry/DeleteJournalEntry/{other}")).await.ok();
    assert_says(&paper(&app, other, "en").await, &["Cancelled"]);
    assert!(!paper(&app, id, "en").await.contains("Reversed"));

    // Of an accrual that reverses itself, the first is in order.
    let mut accrual = app.rent_by_hand("2026-11-30").await;
    accrual["reverse_on"] = json!("2026-12-01");
    let (accrued, made) = app.has_entry(accrual).await;
    let itself = made["JournalEntry"]["reversed_by_id"].as_i64().expect("an id");
    let text = paper(&app, accrued, "en").await;
    assert_says(&text, &["Reverses automatically on", "01/12/2026"]);
    assert_eq!(text.matches("Reversed").count(), 1, "its head alone: {text}");
    assert_says(&paper(&app, itself, "en").await, &["Automatic reversal"]);

    let ticked = json!({ "ids": [id, accrued], "language": "en" });
    let (name, pdf) = app.file_of("/JournalEntry/PdfOfSeveral", ticked).await;
    assert_eq!((name.as_str(), pdf_page_count(&pdf)), ("JE-0001%20-%20JE-0003.pdf", 2));
}

#[tokio::test]
async fn whoever_writes_entries_prints_them() {
    let app = TestApp::company("Guarded voucher").await;
    let (id, _) = app.has_entry(app.rent_by_hand("2026-11-20").await).await;
    let paths = [format!("/JournalEntry/Pdf/{id}"), format!("/JournalEntry/Pages/{id}")];
    let (accountant, manager) = (app.member("accountant").await, app.member("PM").await);
    let (stranger, nobody) = (app.beside("Strange voucher").await, app.nobody());
    let ticked = || json!({ "ids": [id] });
    for path in &paths {
        assert_eq!(accountant.get(path).await.status.as_u16(), 200, "{path}");
        manager.get(path).await.refused(403);
        stranger.get(path).await.refused(404);
        nobody.get(path).await.refused(401);
    }
    let several = "/JournalEntry/PdfOfSeveral";
    manager.post(several, ticked()).await.refused(403);
    stranger.post(several, ticked()).await.refused(404);
    let none = app.post(several, json!({ "ids": [] })).await;
    assert_eq!(none.refusal(), (400, "invalid_fields", "ids"));
}
