//! The headers for browsers, and what they may send: nothing of another site, nothing by a method
//! that a page doesn't have, nothing that they would have to guess.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::json;

use crate::kit::attachments::upload_file;
use crate::kit::members::mailed_code;
use crate::kit::{PASSWORD, TestApp};

#[tokio::test]
async fn pages_are_asked_for_by_get_and_head_alone() {
    let app = TestApp::company("Methods").await;
    for path in ["/", "/sales", "/assets/none.js", "/healthz", "/metrics", "/v2/COA/GetMainChart"] {
        for method in ["TRACE", "PUT", "PATCH", "CONNECTED"] {
            let method = Method::from_bytes(method.as_bytes()).expect("a method");
            let (status, _, body) = app.raw(method.clone(), path, &[]).await;
            assert_eq!(status, 405, "{method} {path}");
            let body = String::from_utf8_lossy(&body);
            assert!(!body.contains("Bearer"), "{method} {path} gives back what was sent: {body}");
        }
    }
    assert_eq!(app.raw(Method::POST, "/sales", &[]).await.0, 405);
    assert_eq!(app.raw(Method::GET, "/assets/", &[]).await.0, 404, "no folder is listed");
    assert_eq!(app.raw(Method::HEAD, "/healthz", &[]).await.0, 200);
}

#[tokio::test]
async fn no_other_site_reads_an_answer_and_no_cookie_is_set() {
    let app = TestApp::company("Other sites").await;
    let asks = [
        ("origin", "https://evil.example"),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "authorization,xtenant,content-type"),
    ];
    for (method, path) in [
        (Method::OPTIONS, "/v2/Invoice/AddInvoice"),
        (Method::OPTIONS, "/v2/api/Login"),
        (Method::GET, "/v2/COA/GetMainChart"),
        (Method::GET, "/v2/openapi.json"),
        (Method::GET, "/"),
        (Method::POST, "/v2/api/Logout"),
    ] {
        let (_, headers, _) = app.raw(method.clone(), path, &asks).await;
        let lets_in = headers.keys().find(|name| name.as_str().starts_with("access-control-"));
        assert_eq!(lets_in, None, "{method} {path}");
        assert_eq!(headers.get(header::SET_COOKIE), None, "{method} {path}");
    }
}

#[tokio::test]
async fn a_call_that_a_page_of_another_site_makes_is_refused() {
    let app = TestApp::company("Forged calls").await;
    let ali = app.has_customer("Ali").await;
    let delete = format!("/v2/Customer/DeleteCustomer/{ali}");
    for headers in [
        [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "cors")],
        [("sec-fetch-site", "same-site"), ("sec-fetch-mode", "cors")],
        [("sec-fetch-site", "none"), ("sec-fetch-mode", "navigate")],
        [("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "no-cors")],
    ] {
        for (method, path) in [(Method::GET, &*delete), (Method::POST, "/v2/api/Logout")] {
            let (status, _, body) = app.raw(method.clone(), path, &headers).await;
            let body = String::from_utf8_lossy(&body);
            assert_eq!(status, 403, "{headers:?} {method} {path}: {body}");
        }
    }
    let own = [("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "cors")];
    assert_eq!(app.raw(Method::GET, "/v2/api/Me", &own).await.0, 200);
    assert_eq!(app.raw(Method::GET, &delete, &own).await.0, 200, "the customer is still there");
}

#[tokio::test]
async fn a_form_of_another_site_signs_nobody_in() {
    let app = TestApp::company("Forms").await;
    let login = json!({ "email": app.email, "password": PASSWORD }).to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let request = Request::post("/v2/api/Login").header(header::CONTENT_TYPE, kind);
        let answer = app.send(request.body(Body::from(login.clone())).expect("a request")).await;
        assert_eq!(answer.refusal(), (400, "not_json", ""), "{kind}");
    }
}

#[tokio::test]
async fn an_attached_file_is_saved_and_never_shown() {
    let app = TestApp::company("Saved files").await;
    let name = "فاتورة \u{202e}; filename=x.html'.csv";
    let file = upload_file(&app, name, b"a,b\n").await.ok();
    let path = format!("/v2/Attachment/Download/{}", file["id"]);
    let (_, headers, _) = app.raw(Method::GET, &path, &[]).await;
    let said = headers[header::CONTENT_DISPOSITION].to_str().expect("ASCII");
    let encoded = said.strip_prefix("attachment; filename*=UTF-8''").expect("an attachment");
    assert!(encoded.bytes().all(|b| b.is_ascii_alphanumeric() || b"%.-_".contains(&b)), "{said}");
    assert_eq!(headers["content-security-policy"], "sandbox; default-src 'none'");
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(headers[header::CACHE_CONTROL], "private, no-store");
}

#[tokio::test]
async fn texts_say_how_their_characters_are_written() {
    let app = TestApp::company("Characters").await;
    for (name, text, kind) in [
        ("a.csv", "اسم,مبلغ\n", "text/csv; charset=utf-8"),
        ("a.txt", "اسم", "text/plain; charset=utf-8"),
        ("a.xml", "<ledger>اسم</ledger>", "application/xml; charset=utf-8"),
    ] {
        let file = upload_file(&app, name, text.as_bytes()).await.ok();
        let path = format!("/v2/Attachment/Download/{}", file["id"]);
        let (status, headers, bytes) = app.raw(Method::GET, &path, &[]).await;
        assert_eq!((status, &*bytes), (200, text.as_bytes()));
        assert_eq!(headers[header::CONTENT_TYPE], kind);
    }
    let (_, headers, _) = app.raw(Method::GET, "/healthz", &[]).await;
    assert_eq!(headers[header::CONTENT_TYPE], "text/plain; charset=utf-8");
}

#[tokio::test]
async fn a_parameter_that_is_given_twice_is_refused() {
    let app = TestApp::company("Twice given").await;
    let once = "/COA/ListCOA?as_of=2026-11-20";
    app.post(once, json!({})).await.ok();
    let twice = app.post(&format!("{once}&as_of=2026-01-01"), json!({})).await;
    assert_eq!(twice.refusal(), (400, "malformed_query", ""));
    let body = "{\"email\": \"a@b.example\", \"email\": \"c@d.example\", \"password\": \"x\"}";
    let twice = app.nobody().post_text("/api/Login", body.to_owned()).await;
    assert_eq!(twice.refusal().0, 400, "{:#}", twice.body);
}

#[tokio::test]
async fn counts_are_for_who_asks_without_a_proxy() {
    let app = TestApp::company("Counts").await;
    // Every request of the kit comes by a proxy.
    assert_eq!(app.raw(Method::GET, "/metrics", &[]).await.0, 404);
    let direct = Request::get("/metrics").body(Body::empty()).expect("a request");
    assert_eq!(app.send(direct).await.status, 200);
}

#[tokio::test]
async fn production_shows_no_mail() {
    let app = TestApp::company("No mail shown").await;
    let email = format!("shown-{}@browsers.example", app.tenant.0);
    app.post("/Auth/RequestOtp", json!({ "email": email })).await.ok();
    mailed_code(&app, &email).await;
    let shows = async |app: &TestApp| {
        let (_, _, body) = app.raw(Method::GET, "/dev/mail.json", &[]).await;
        String::from_utf8_lossy(&body).contains(&email)
    };
    assert!(shows(&app).await, "development does");
    assert!(!shows(&app.in_production()).await);
}

#[tokio::test]
async fn files_of_the_pages_say_what_they_are() {
    let app = TestApp::company("Files of pages").await;
    let (_, _, page) = app.raw(Method::GET, "/index.html", &[]).await;
    let page = String::from_utf8(page).expect("text");
    let hashed = |ending: &str| {
        let mut named = page.split('"').filter(|part| part.starts_with("/assets/"));
        named.find(|name| name.ends_with(ending)).expect("a file of the build").to_owned()
    };
    for (path, kind, caching) in [
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        (&hashed(".js"), "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        (&hashed(".css"), "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/mizan.svg", "image/svg+xml; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/app.ar.webmanifest", "application/manifest+json", "no-cache"),
        ("/icons/mizan-192.png", "image/png", "no-cache"),
    ] {
        let (status, headers, _) = app.raw(Method::GET, path, &[]).await;
        assert_eq!(status, 200, "{path}");
        assert_eq!(headers[header::CONTENT_TYPE], kind, "{path}");
        assert_eq!(headers[header::CACHE_CONTROL], caching, "{path}");
    }
}

#[tokio::test]
async fn a_text_of_the_pages_is_brotli_for_those_who_take_it() {
    let app = TestApp::company("Texts of pages").await;
    let (_, headers, plain) = app.raw(Method::GET, "/sw.js", &[]).await;
    assert!(!headers.contains_key(header::CONTENT_ENCODING));
    assert_eq!(headers[header::VARY], "accept-encoding");
    for (accepted, coding) in [
        ("gzip, deflate, br, zstd", "br"),
        ("BR;q=0.5", "br"),
        ("br;q=0, gzip", "gzip"),
        ("broken", ""),
        ("identity", ""),
    ] {
        let asked = [("accept-encoding", accepted)];
        let (_, headers, body) = app.raw(Method::GET, "/sw.js", &asked).await;
        let said =
            headers.get(header::CONTENT_ENCODING).map_or("", |value| value.to_str().expect("text"));
        assert_eq!(said, coding, "{accepted}");
        match coding {
            "br" => {
                let mut unpacked = Vec::new();
                brotli_decompressor::BrotliDecompress(&mut body.as_slice(), &mut unpacked)
                    .expect("Brotli");
                assert_eq!(unpacked, plain);
            }
            "" => assert_eq!(body, plain),
            _ => (),
        }
    }
    let (_, headers, _) =
        app.raw(Method::GET, "/icons/mizan-192.png", &[("accept-encoding", "br")]).await;
    assert!(!headers.contains_key(header::CONTENT_ENCODING), "a picture is compressed already");
}
