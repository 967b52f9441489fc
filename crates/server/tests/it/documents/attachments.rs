//! Files beside documents: taken by what they are, seen by who sees the document.

use axum::body::Body;
use axum::http::{Method, header};
use serde_json::{Value, json};

use crate::kit::{Answer, TestApp};

pub(super) const PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n";

pub(super) async fn upload(app: &TestApp, name: &str, bytes: &[u8]) -> Answer {
    let mut body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--cut--\r\n");
    let mut request =
        app.request(Method::POST, "/Attachment/Upload").body(Body::from(body)).expect("a request");
    let form = "multipart/form-data; boundary=cut".parse().expect("a header");
    request.headers_mut().insert(header::CONTENT_TYPE, form);
    app.send(request).await
}

fn id_of(answer: &Value) -> i64 {
    answer["id"].as_i64().expect("an id")
}

#[tokio::test]
async fn a_file_belongs_to_its_customer_and_comes_back_whole() {
    let app = TestApp::company("Files").await;
    let ali = app.has_customer("Ali").await;
    let file = upload(&app, "عقد التوريد.pdf", PDF).await.ok();
    assert_eq!(file["media_type"], "application/pdf");
    let attach = json!({ "kind": "customer", "id": ali, "attachment_ids": [id_of(&file)] });
    let files = app.post("/Attachment/Attach", attach).await.ok();
    assert_eq!(files[0]["file_name"], "عقد التوريد.pdf");
    let list = app.get(&format!("/Attachment/Of/customer/{ali}")).await.ok();
    assert_eq!(list, files);
    let path = format!("/Attachment/Download/{}", id_of(&file));
    let text = String::from_utf8_lossy(PDF).into_owned();
    assert_eq!(app.get(&path).await.ok(), Value::String(text));

    let stranger = app.beside("Strangers").await;
    assert_eq!(stranger.get(&path).await.refusal().0, 404);
    app.delete(&format!("/Attachment/Delete/{}", id_of(&file))).await.ok();
    assert_eq!(app.get(&path).await.refusal().0, 404);
}

#[tokio::test]
async fn what_could_run_or_is_too_large_is_refused() {
    let app = TestApp::company("Files refused").await;
    for (name, bytes) in [("a.pdf", &b"MZ\x90\0"[..]), ("a.html", b"<script>alert(1)</script>")] {
        assert_eq!(upload(&app, name, bytes).await.refusal(), (400, "file.kind", "file"));
    }
    assert_eq!(upload(&app, "a.pdf", b"").await.refusal(), (400, "file.empty", "file"));
    let large = vec![b'a'; 20 * 1024 * 1024 + 1];
    let refused = upload(&app, "a.txt", &large).await;
    assert_eq!(refused.refusal(), (400, "file.too_large", "file"));
    assert_eq!(refused.message(), "File size exceeds 20 MB limit");
    let nothing = app.post("/Attachment/Upload", json!({})).await;
    assert_eq!(nothing.refusal(), (400, "file.no_form", "file"));
}

#[tokio::test]
async fn a_colleague_sees_only_files_of_what_they_may_see() {
    let app = TestApp::company("Files of others").await;
    let file = id_of(&upload(&app, "a.pdf", PDF).await.ok());
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
