//! Every file of the company in one list: only beside what the person may read.

use serde_json::{Value, json};

use crate::kit::attachments::{self, SMALL_PDF, upload_file};
use crate::kit::{TestApp, invoice_to};

/// Attaches a small file of that name to a record; its id.
async fn attached(app: &TestApp, name: &str, kind: &str, id: i64) -> i64 {
    attachments::attached(app, (name, SMALL_PDF), (kind, id)).await
}

async fn list(app: &TestApp, asked: Value) -> Value {
    app.post("/Attachment/List", asked).await.ok()
}

fn names(table: &Value) -> Vec<&str> {
    let files = table["files"].as_array().expect("files");
    files.iter().map(|file| file["file_name"].as_str().expect("a name")).collect()
}

#[tokio::test]
async fn files_are_found_by_kind_record_person_day_and_name() {
    let app = TestApp::company("All files").await;
    let ali = app.has_customer("Ali").await;
    let omar = app.has_customer("Omar").await;
    let sale = app.has_invoice(invoice_to(ali).work("1", "100", &[]).showing("100.00")).await;
    attached(&app, "أمر التوريد.pdf", "customer", ali).await;
    attached(&app, "Licence.PDF", "customer", omar).await;
    attached(&app, "note.pdf", "invoice", sale).await;
    upload_file(&app, "belongs to nothing.pdf", SMALL_PDF).await.ok();

    let all = list(&app, json!({})).await;
    assert_eq!(names(&all), ["note.pdf", "Licence.PDF", "أمر التوريد.pdf"], "the newest first");
    assert_eq!(
        (&all["files"][0]["kind"], &all["files"][1]["record"]),
        (&json!("invoice"), &json!("Omar"))
    );
    assert_eq!(all["files"][0]["record"], "INV-0001");
    assert_eq!(all["storage_bytes"], json!(4 * SMALL_PDF.len()));
    assert!(all["storage_limit_bytes"].as_i64().is_some_and(|most| most > 0));
    assert_eq!(all["people"].as_array().map(Vec::len), Some(1));

    let person = all["people"][0]["id"].clone();
    for (asked, expected) in [
        (json!({ "kind": "customer" }), vec!["Licence.PDF", "أمر التوريد.pdf"]),
        (json!({ "kind": "customer", "record_id": ali }), vec!["أمر التوريد.pdf"]),
        (json!({ "search": "licence" }), vec!["Licence.PDF"]),
        (json!({ "search": "امر التوريد" }), vec!["أمر التوريد.pdf"]),
        (json!({ "search": "%" }), vec![]),
        // Words of the record, and of its customer.
        (json!({ "search": "inv-0001" }), vec!["note.pdf"]),
        (json!({ "search": "ali" }), vec!["note.pdf", "أمر التوريد.pdf"]),
        (json!({ "search": "ali note" }), vec!["note.pdf"]),
        (json!({ "search": "omar", "kind": "invoice" }), vec![]),
        (json!({ "user_id": person, "kind": "invoice" }), vec!["note.pdf"]),
        (json!({ "user_id": 999_999 }), vec![]),
        (
            json!({ "from_date": "2026-11-20", "to_date": "2026-11-20", "limit": 1 }),
            vec!["note.pdf"],
        ),
        (json!({ "to_date": "2026-11-19" }), vec![]),
        (json!({ "from_date": "2026-11-21" }), vec![]),
    ] {
        assert_eq!(names(&list(&app, asked.clone()).await), expected, "{asked}");
    }

    let first = list(&app, json!({ "limit": 2 })).await;
    let rest = list(&app, json!({ "limit": 2, "cursor": first["NextItem"] })).await;
    assert_eq!(names(&rest), ["أمر التوريد.pdf"]);
    assert_eq!(rest["NextItem"], Value::Null);

    let stranger = app.beside("Strangers").await;
    assert_eq!(
        names(&list(&stranger, json!({ "kind": "customer", "record_id": ali })).await),
        [""; 0]
    );
}

#[tokio::test]
async fn what_is_no_list_of_files_is_refused_at_its_field() {
    let app = TestApp::company("All files refused").await;
    for (asked, refusal) in [
        (json!({ "kind": "tenant" }), (400, "field.unknown", "kind")),
        (json!({ "record_id": 1 }), (400, "field.required", "kind")),
        (json!({ "cursor": "1;drop" }), (400, "document.cursor", "cursor")),
        (json!({ "search": "a".repeat(101) }), (400, "invalid_fields", "search")),
        (
            json!({ "from_date": "2026-11-20", "to_date": "2026-11-19" }),
            (400, "invalid_fields", "to_date"),
        ),
    ] {
        assert_eq!(app.post("/Attachment/List", asked).await.refusal(), refusal);
    }
}

#[tokio::test]
async fn only_files_of_what_a_person_may_read_are_listed() {
    let app = TestApp::company("All files of others").await;
    let ali = app.has_customer("Ali").await;
    let sale = || invoice_to(ali).work("1", "100", &[]).showing("100.00");
    let office = app.has_invoice(sale()).await;
    attached(&app, "contract.pdf", "customer", ali).await;
    attached(&app, "office.pdf", "invoice", office).await;

    // A project manager: only their own invoices.
    let manager = app.member("PM").await;
    let own = manager.has_invoice(sale()).await;
    let file = attached(&app, "theirs.pdf", "invoice", own).await;
    let seen = list(&manager, json!({ "kind": "invoice" })).await;
    assert_eq!(names(&seen), ["theirs.pdf"]);
    for listed in list(&manager, json!({})).await["files"].as_array().expect("files") {
        let path = format!("/Attachment/Download/{}", listed["id"]);
        manager.get(&path).await.ok();
    }

    // An accountant, to whom sales and customers are closed.
    let accountant = app.member("accountant").await;
    let all = list(&accountant, json!({})).await;
    assert_eq!(names(&all), [""; 0]);
    assert_eq!(all["people"], json!([]));
    let closed = accountant.post("/Attachment/List", json!({ "kind": "invoice" })).await;
    assert_eq!(closed.refusal().0, 403);

    app.delete(&format!("/Attachment/Delete/{file}")).await.ok();
    assert_eq!(names(&list(&manager, json!({ "kind": "invoice" })).await), [""; 0]);
}
