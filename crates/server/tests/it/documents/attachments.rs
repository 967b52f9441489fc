//! Files beside documents: taken by what they are, seen by who sees the document.

use serde_json::{Value, json};

use crate::kit::attachments::{SMALL_PDF, upload_file};
use crate::kit::{TestApp, invoice_to};

fn id_of(answer: &Value) -> i64 {
    answer["id"].as_i64().expect("an id")
}

#[tokio::test]
async fn a_file_belongs_to_its_customer_and_comes_back_whole() {
    let app = TestApp::company("Files").await;
    let ali = app.has_customer("Ali").await;
    let file = upload_file(&app, "عقد التوريد.pdf", SMALL_PDF).await.ok();
    assert_eq!(file["media_type"], "application/pdf");
    let attach = json!({ "kind": "customer", "id": ali, "attachment_ids": [id_of(&file)] });
    let files = app.post("/Attachment/Attach", attach).await.ok();
    assert_eq!(files[0]["file_name"], "عقد التوريد.pdf");
    let list = app.get(&format!("/Attachment/Of/customer/{ali}")).await.ok();
    assert_eq!(list, files);
    let path = format!("/Attachment/Download/{}", id_of(&file));
    let text = String::from_utf8_lossy(SMALL_PDF).into_owned();
    assert_eq!(app.get(&path).await.ok(), Value::String(text));

    let stranger = app.beside("Strangers").await;
    assert_eq!(stranger.get(&path).await.refusal().0, 404);
    app.delete(&format!("/Attachment/Delete/{}", id_of(&file))).await.ok();
    assert_eq!(app.get(&path).await.refusal().0, 404);
}

/// Old Arabic programs and banks write their texts in Windows-1256.
#[tokio::test]
async fn an_arabic_text_of_old_windows_is_a_text() {
    let app = TestApp::company("Old texts").await;
    let ali = app.has_customer("Ali").await;
    // `كشف حساب,مبلغ`
    let text = b"\xdf\xd4\xdd \xcd\xd3\xc7\xc8,\xe3\xc8\xe1\xdb\r\n";
    for (name, kind) in [("كشف.csv", "text/csv"), ("كشف.txt", "text/plain")] {
        let file = upload_file(&app, name, text).await.ok();
        assert_eq!(file["media_type"], kind);
        let attach = json!({ "kind": "customer", "id": ali, "attachment_ids": [id_of(&file)] });
        app.post("/Attachment/Attach", attach).await.ok();
        let (_, bytes) = app.file(&format!("/Attachment/Download/{}", id_of(&file))).await;
        assert_eq!(bytes, text);
    }
    let refused = upload_file(&app, "a.txt", &[&text[..], b"\0\x01"].concat()).await;
    assert_eq!(refused.refusal(), (400, "file.kind", "file"));
}

#[tokio::test]
async fn what_could_run_or_is_too_large_is_refused() {
    let app = TestApp::company("Files refused").await;
    for (name, bytes) in [("a.pdf", &b"MZ\x90\0"[..]), ("a.html", b"<script>alert(1)</script>")] {
        assert_eq!(upload_file(&app, name, bytes).await.refusal(), (400, "file.kind", "file"));
    }
    assert_eq!(upload_file(&app, "a.pdf", b"").await.refusal(), (400, "file.empty", "file"));
    let large = vec![b'a'; 20 * 1024 * 1024 + 1];
    let refused = upload_file(&app, "a.txt", &large).await;
    assert_eq!(refused.refusal(), (400, "file.too_large", "file"));
    assert_eq!(refused.message(), "File size exceeds 20 MB limit");
    let nothing = app.post("/Attachment/Upload", json!({})).await;
    assert_eq!(nothing.refusal(), (400, "file.no_form", "file"));
}

#[tokio::test]
async fn a_colleague_sees_only_files_of_what_they_may_see() {
    let app = TestApp::company("Files of others").await;
    let file = id_of(&upload_file(&app, "a.pdf", SMALL_PDF).await.ok());
    let accountant = app.member("accountant").await;
    let path = format!("/Attachment/Download/{file}");
    assert_eq!(accountant.get(&path).await.refusal().0, 404, "not attached to anything yet");
    let ali = app.has_customer("Ali").await;
    let attach = json!({ "kind": "customer", "id": ali, "attachment_ids": [file] });
    assert_eq!(accountant.post("/Attachment/Attach", attach.clone()).await.refusal().0, 403);
    app.post("/Attachment/Attach", attach).await.ok();
    assert_eq!(accountant.get(&path).await.refusal().0, 404, "customers are closed to them");
    let elsewhere = json!({ "kind": "customer", "id": 999_999, "attachment_ids": [file] });
    assert_eq!(app.post("/Attachment/Attach", elsewhere).await.refusal().0, 404);
}

#[tokio::test]
async fn files_of_an_invoice_are_seen_by_whoever_sees_the_invoice() {
    let app = TestApp::company("Files of invoices").await;
    let ali = app.has_customer("Ali").await;
    let sale = || invoice_to(ali).work("1", "100", &[]).showing("100.00");
    let id = app.has_invoice(sale()).await;
    let file = id_of(&upload_file(&app, "delivery note.pdf", SMALL_PDF).await.ok());
    let attach =
        |id: i64, file: i64| json!({ "kind": "invoice", "id": id, "attachment_ids": [file] });
    app.post("/Attachment/Attach", attach(id, file)).await.ok();
    let page = app.invoice_page(id).await;
    assert_eq!(page["attachments"][0]["file_name"], "delivery note.pdf");

    // A colleague of the sales office sees it, and may take it off and add to it.
    let colleague = app.member("admin").await;
    assert_eq!(colleague.invoice_page(id).await["attachments"], page["attachments"]);
    let (path, beside) =
        (format!("/Attachment/Download/{file}"), format!("/Attachment/Of/invoice/{id}"));
    let text = String::from_utf8_lossy(SMALL_PDF).into_owned();
    assert_eq!(colleague.get(&path).await.ok(), Value::String(text));
    assert_eq!(colleague.get(&beside).await.ok(), page["attachments"]);

    // A project manager sees what belongs to their own invoices, from any uploader.
    let manager = app.member("PM").await;
    assert_eq!(manager.get(&path).await.refusal().0, 404);
    assert_eq!(manager.get(&beside).await.refusal().0, 404);
    let theirs = id_of(&upload_file(&manager, "mine.pdf", SMALL_PDF).await.ok());
    assert_eq!(manager.post("/Attachment/Attach", attach(id, theirs)).await.refusal().0, 404);
    let own = manager.has_invoice(sale()).await;
    manager.post("/Attachment/Attach", attach(own, theirs)).await.ok();
    let from_office = id_of(&upload_file(&app, "signed.pdf", SMALL_PDF).await.ok());
    app.post("/Attachment/Attach", attach(own, from_office)).await.ok();
    let files = manager.invoice_page(own).await["attachments"].clone();
    let names: Vec<&Value> =
        files.as_array().expect("files").iter().map(|file| &file["file_name"]).collect();
    assert_eq!(names, ["mine.pdf", "signed.pdf"]);
    manager.get(&format!("/Attachment/Download/{from_office}")).await.ok();
    let accountant = app.member("accountant").await;
    assert_eq!(accountant.get(&path).await.refusal().0, 404, "sales are closed to them");
    assert_eq!(accountant.get(&beside).await.refusal().0, 403);

    // What was taken off is not on the page any more; the timeline tells both.
    colleague.delete(&format!("/Attachment/Delete/{file}")).await.ok();
    let page = app.invoice_page(id).await;
    assert_eq!(page["attachments"], json!([]));
    let told: Vec<&Value> =
        page["activity"].as_array().expect("activity").iter().map(|one| &one["action"]).collect();
    assert_eq!(told, ["detached", "attached", "created"]);
}
