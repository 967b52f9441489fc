//! Files beside documents.

use axum::body::Body;
use axum::http::{Method, header};
use serde_json::json;

use super::{Answer, TestApp};

/// The smallest file that is taken for a PDF.
pub const SMALL_PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n";

/// Uploads a file for a document.
pub async fn upload_file(app: &TestApp, name: &str, bytes: &[u8]) -> Answer {
    send_file(app, "/Attachment/Upload", name, bytes).await
}

/// Uploads a file and attaches it to a record; its id.
pub async fn attached(app: &TestApp, (name, bytes): (&str, &[u8]), (kind, id): (&str, i64)) -> i64 {
    let file = upload_file(app, name, bytes).await.ok()["id"].as_i64().expect("an id");
    let attach = json!({ "kind": kind, "id": id, "attachment_ids": [file] });
    app.post("/Attachment/Attach", attach).await.ok();
    file
}

/// Sends a file to a call that takes one.
pub async fn send_file(app: &TestApp, path: &str, name: &str, bytes: &[u8]) -> Answer {
    let mut body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--cut--\r\n");
    let mut request = app.request(Method::POST, path).body(Body::from(body)).expect("a request");
    let form = "multipart/form-data; boundary=cut".parse().expect("a header");
    request.headers_mut().insert(header::CONTENT_TYPE, form);
    app.send(request).await
}
