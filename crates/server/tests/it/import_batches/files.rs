//! Files that are refused, templates, and who may import.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use crate::kit::TestApp;

#[tokio::test]
async fn a_file_that_can_not_be_read_is_refused_with_its_place() {
    let app = TestApp::company("Hostile files").await;
    let many = format!("Name\n{}", "x\n".repeat(50_200));
    let wide = format!("{}\n", "a,".repeat(300));
    let locked = include_bytes!("../../../../../fixtures/imports/locked.xlsx");
    let files: [(&[u8], &str, &str); 8] = [
        (locked, "import.password", "password"),
        (b"%PDF-1.7 whatever", "import.web_page", ""),
        (b"<html><table><tr><td>1</td></tr></table></html>", "import.web_page", ""),
        (&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "import.broken", ""),
        (b"PK\x03\x04 and then nothing of a workbook", "import.broken", ""),
        (b"Name,Phone\n\"Ali,1\nMona,2\n", "import.open_quote", "row 2"),
        (many.as_bytes(), "import.too_many_rows", "50,000"),
        (wide.as_bytes(), "import.too_many_columns", "Row 1"),
    ];
    for (bytes, code, word) in files {
        let file = Some(("file", bytes));
        let answer = app.form("/Import/Upload", &[("kind", "customers")], file).await;
        assert_eq!(answer.refusal(), (400, code, "file"), "{}", answer.body);
        assert!(answer.message().contains(word), "{}", answer.message());
    }
    for (kind, field) in [("trial-balance", "kind"), ("", "kind")] {
        let file: Option<(&str, &[u8])> = Some(("file", b"Name\nAli\n"));
        let sent = app.form("/Import/Upload", &[("kind", kind)], file).await;
        assert_eq!(sent.refusal(), (400, "import.kind", field));
    }
    let nothing = app.form("/Import/Upload", &[("kind", "customers")], None).await;
    assert_eq!(nothing.refusal(), (400, "field.required", "file"));
    let list = app.get("/Import/Imports").await.ok();
    assert_eq!((&list["Imports"], &list["ShowTable"]), (&json!([]), &json!(false)));
}

#[tokio::test]
async fn a_template_is_read_as_it_is_written() {
    let app = TestApp::company("Templates").await;
    for kind in ["accounts", "customers", "vendors", "products"] {
        for language in ["en", "ar"] {
            let path = format!("/Import/Template/{kind}?language={language}");
            let (_, bytes) = app.file(&path).await;
            let id = app.uploads(kind, &bytes).await["id"].as_i64().expect("an id");
            let import = app.maps(id).await;
            assert_eq!(import["state"], "review", "{kind} {language}");
            assert_eq!(import["good"], 1, "{kind} {language}: {}", app.rows(id, "all").await);
        }
    }
}

#[tokio::test]
async fn a_template_of_money_asks_no_question() {
    let app = TestApp::company("Templates of money").await;
    for kind in ["expenses", "customer-payments", "vendor-payments"] {
        for language in ["en", "ar"] {
            let path = format!("/Import/Template/{kind}?language={language}");
            let (_, bytes) = app.file(&path).await;
            let id = app.uploads(kind, &bytes).await["id"].as_i64().expect("an id");
            let import = app.maps(id).await;
            assert_eq!((&import["state"], &import["rows"]), (&json!("review"), &json!(1)));
        }
    }
}

#[tokio::test]
async fn an_old_workbook_is_taken_wherever_a_new_one_is() {
    let app = TestApp::company("Old workbooks").await;
    let file = include_bytes!("../../../../../fixtures/imports/customers.xls");
    let id = app.uploads("customers", file).await["id"].as_i64().expect("an id");
    let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
    assert_eq!(columns["sheets"], json!(["العملاء", "Hidden", "Second"]));
    app.maps(id).await;
    let import = app.starts(id, "all").await;
    assert_eq!((&import["state"], &import["made"]), (&json!("imported"), &json!(3)), "{import:#}");
    assert_eq!(app.customer_names().await, ["After a gap", "Café Nile", "شركة دلتا"]);
    app.verify().await;
    let statement = include_bytes!("../../../../../fixtures/imports/statement.xls");
    let asked = json!({
        "account_id": app.account("bank").await, "file_name": "old.xls",
        "content": STANDARD.encode(statement),
    });
    let taken = app.post("/BankStatement/Import", asked).await.ok();
    assert_eq!(taken["imported"], 3, "{taken:#}");
}

#[tokio::test]
async fn nobody_imports_what_they_may_not_add() {
    let app = TestApp::company("Importers").await;
    let id = app.pastes("customers", "Name\nAli\n").await;
    let stranger = app.beside("Importers next door").await;
    stranger.get(&format!("/Import/Import/{id}")).await.refused(404);
    stranger.get(&format!("/Import/Rows/{id}")).await.refused(404);
    stranger.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await.refused(404);
    assert_eq!(stranger.get("/Import/Imports").await.ok()["Imports"], json!([]));
    let seller = app.clerk_of(&["Vendors"]).await;
    seller.get(&format!("/Import/Import/{id}")).await.refused(403);
    assert_eq!(seller.get("/Import/Imports").await.ok()["Imports"], json!([]));
    let paste = json!({ "kind": "customers", "text": "Name\nAli\n" });
    seller.post("/Import/Paste", paste).await.refused(403);
    // A project manager adds invoices, but sees those of their projects: no file of everybody's.
    let manager = app.clerk_of(&["Projects"]).await;
    assert_eq!(manager.get("/Import/Imports").await.ok()["Imports"], json!([]));
    let paste = json!({ "kind": "invoices", "text": "Number\nF-1\n" });
    manager.post("/Import/Paste", paste).await.refused(403);
    let own = app.get("/Import/Imports?kind=customers").await.ok();
    assert_eq!(own["Imports"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn nobody_uploads_without_end() {
    let app = TestApp::company("Too many imports").await;
    for _ in 0..120 {
        let id = app.pastes("customers", "Name\nAli\n").await;
        app.discards(id).await;
    }
    let paste = json!({ "kind": "customers", "text": "Name\nAli\n" });
    let refused = app.post("/Import/Paste", paste).await;
    assert_eq!(refused.refusal(), (429, "too_many_attempts", ""));
}

#[tokio::test]
async fn a_refused_file_takes_no_part_of_the_limit() {
    let app = TestApp::company("Refused uploads").await;
    for _ in 0..121 {
        let paste = json!({ "kind": "customers", "text": "" });
        assert_eq!(app.post("/Import/Paste", paste).await.status, 400);
    }
    app.pastes("customers", "Name\nAli\n").await;
}
