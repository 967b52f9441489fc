//! The surroundings of every answer: headers, ids, compression, and the limits of doors that are
//! open to anybody.

use axum::http::{HeaderMap, Method, header};
use serde_json::json;

use crate::kit::TestApp;
use crate::kit::calls::calls;
use crate::kit::members::ask_recovery;

const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
    frame-src 'self' blob:";

fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

#[tokio::test]
async fn pages_calls_and_refusals_carry_the_same_guard() {
    let app = TestApp::company("Headers").await;
    let mut ids = Vec::new();
    for (path, status) in [
        ("/", None),
        ("/subscriptions", Some(200)),
        ("/blogs/none", Some(404)),
        ("/register-event", Some(200)),
        ("/sitemap.xml", Some(200)),
        ("/sales", None),
        ("/assets/none.js", Some(404)),
        ("/v2/openapi.json", Some(200)),
        ("/v2/COA/GetMainChart", Some(200)),
        ("/v2/Invoice/Nothing", Some(404)),
        ("/healthz", Some(200)),
    ] {
        let (found, headers, _) = app.raw(Method::GET, path, &[]).await;
        assert!(status.is_none_or(|status| found == status), "{path}: {found}");
        for (name, value) in [
            ("content-security-policy", POLICY),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
        ] {
            assert_eq!(text(&headers, name), value, "{path}");
        }
        assert!(headers.get(header::STRICT_TRANSPORT_SECURITY).is_none(), "served without TLS");
        if path.starts_with("/v2") {
            assert_eq!(text(&headers, "cache-control"), "no-store", "{path}");
        }
        ids.push(text(&headers, "x-request-id").to_owned());
    }
    assert!(ids.iter().all(|id| id.len() >= 8), "{ids:?}");
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 11, "each request has an id of its own");
}

#[tokio::test]
async fn a_refusal_names_the_request_that_the_log_knows() {
    let app = TestApp::company("Request ids").await;
    let (status, headers, body) = app.nobody().raw(Method::GET, "/v2/api/Me", &[]).await;
    let body: serde_json::Value = serde_json::from_slice(&body).expect("a problem");
    assert_eq!((status, &body["request_id"]), (401, &json!(text(&headers, "x-request-id"))));
    assert!(text(&headers, "content-type").starts_with("application/problem+json"));
}

#[tokio::test]
async fn behind_tls_browsers_are_told_to_stay_there() {
    let app = TestApp::company("TLS").await.served_at("https://books.example");
    let (_, headers, _) = app.raw(Method::GET, "/healthz", &[]).await;
    let told = text(&headers, "strict-transport-security");
    assert_eq!(told, "max-age=31536000; includeSubDomains");
}

#[tokio::test]
async fn answers_are_packed_for_who_can_unpack_them() {
    let app = TestApp::company("Packed").await;
    let path = "/v2/openapi.json";
    let (_, headers, plain) = app.raw(Method::GET, path, &[]).await;
    assert_eq!(text(&headers, "content-encoding"), "");
    let (_, headers, packed) = app.raw(Method::GET, path, &[("accept-encoding", "gzip")]).await;
    assert_eq!(text(&headers, "content-encoding"), "gzip");
    assert!(packed.len() * 4 < plain.len(), "{} of {}", packed.len(), plain.len());
    assert!(text(&headers, "vary").contains("accept-encoding"));
}

#[tokio::test]
async fn doors_that_are_open_to_anybody_close_after_too_many_tries() {
    let app = TestApp::company("Doors").await;
    let nobody = app.nobody();
    let email = format!("nobody-{}@doors.example", app.tenant.0);
    // One e-mail is written to five times an hour, for any person and any address.
    let mut asked = 0;
    let refused = loop {
        let answer = ask_recovery(&nobody, &email).await;
        if answer.refusal().1 == "too_many_attempts" {
            break answer;
        }
        asked += 1;
        assert!(asked < 100, "recovery has no limit");
    };
    assert_eq!(asked, 5);
    let says_how_long = refused.message().chars().any(|c| c.is_ascii_digit());
    assert!(says_how_long, "{}", refused.message());
    let nobody_here = nobody.in_language("ar");
    let arabic = ask_recovery(&nobody_here, &email).await;
    assert_ne!(arabic.message(), refused.message());
    // One address opens sixty accounts an hour.
    let mut asked = 0;
    loop {
        let answer = nobody.post("/api/Registration", registration(asked)).await;
        assert!(!answer.status.is_success());
        if answer.refusal().1 == "too_many_attempts" {
            break;
        }
        asked += 1;
        assert!(asked < 100, "sign-up has no limit");
    }
    assert_eq!(asked, 60);
    // Another address is not held back by it.
    let elsewhere = app.beside("Other doors").await.nobody();
    let answer = elsewhere.post("/api/Registration", registration(0)).await;
    assert_ne!(answer.refusal().1, "too_many_attempts");
}

/// A sign-up that lacks the proof of its address.
fn registration(number: u32) -> serde_json::Value {
    json!({
        "Industrial_type_id": 1, "accept_terms": true, "altcha": "", "cmpany_name": "Nile",
        "company_size": "5-11", "currency_id": 30, "email": format!("p{number}@doors.example"),
        "first_name": "Mona", "last_name": "Adel", "mobile_number": "01012345678",
        "password": "Mizan-2026-test", "user_type": "", "verification_token": "none",
    })
}

/// Calls of strangers that are not counted, and why; and those whose limits are higher, which have
/// separate tests.
const UNCOUNTED: [(&str, &str); 11] = [
    ("/Einvoice/Callback/ping", "opened by a company's key, which is compared first"),
    ("/Einvoice/Callback/notifications/documents", "likewise"),
    ("/Einvoice/Callback/notifications/documentpackages", "likewise"),
    ("/PaymentMethod/SaveCardToken", "signed by the gateway"),
    ("/Setting/Payment/Webhook/{name}", "signed by the gateway"),
    ("/OnlinePayment/Webhook/{word}", "256 random bits, and signed by the gateway"),
    ("/Setting/CompanyFile/At/{ticket}", "a ticket that we signed"),
    ("/Export/AttachedFiles/At/{ticket}", "likewise"),
    ("/api/GetBlogById/{id}", "a page for everybody"),
    ("/api/Login", "300 an address, see the tests of sign-in"),
    ("/api/Registration", "60 an address, see above"),
];

#[tokio::test]
async fn every_call_of_a_stranger_is_counted() {
    let app = TestApp::company("Counted").await;
    let has = app.furnish("Counted", 0).await;
    let nobody = app.nobody();
    let public = calls().into_iter().filter(|call| call.access == "public");
    let uncounted = |path: &str| UNCOUNTED.iter().any(|(name, _)| *name == path);
    let mut endless = Vec::new();
    let mut counted = 0;
    for call in public.filter(|call| !uncounted(&call.path)) {
        // What asks for nothing answers everybody the same.
        if call.body.is_none() && !call.path.contains('{') {
            continue;
        }
        counted += 1;
        let most = if call.path.starts_with("/Einvoice/Signer/") { 610 } else { 130 };
        let body = has.body(&call.path).to_string();
        let mut is_open = true;
        for _ in 0..most {
            let answer = nobody.call(&call.method, &call.path_to(1), Some(body.clone())).await;
            if answer.status.as_u16() == 429 {
                is_open = false;
                break;
            }
        }
        if is_open {
            endless.push(call.name());
        }
    }
    assert!(endless.is_empty(), "called without end: {endless:?}");
    assert!(counted >= 15, "only {counted} calls were tried");
}
