//! Answers of the authority that can't be read, and those of something between it and the server:
//! each gives a sentence or another try, and nothing is filed twice or lost.

use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use platform::config::{Config, EtaSimulatorSettings};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::kit::einvoicing::{Filer, PASSWORD, Paper, company, credentials};

const UNKNOWN: &str = "einvoice.unknown_answer";
const SILENT: &str = "einvoice.unreachable";
/// More than is read of an answer.
const TOO_MUCH: usize = 17 << 20;

/// An answer: its status, its body, and what a person who tries credentials reads.
type Odd = (u16, &'static str, &'static str);

const ODD: [Odd; 19] = [
    (200, "", UNKNOWN),
    (200, "<!doctype html><h1>Maintenance</h1>", UNKNOWN),
    (200, "[]", UNKNOWN),
    (200, r#""ok""#, UNKNOWN),
    (200, "12", UNKNOWN),
    (200, "null", UNKNOWN),
    (200, "{}", UNKNOWN),
    (200, WRONG_TYPES, UNKNOWN),
    (200, r#"{"acceptedDocuments":[{"uuid":"AB"#, UNKNOWN),
    (200, "too much", SILENT),
    (204, "", UNKNOWN),
    (302, "", UNKNOWN),
    (400, "<h1>Bad request</h1>", UNKNOWN),
    (403, "<h1>Blocked</h1>", UNKNOWN),
    (404, "Not here", UNKNOWN),
    (418, r#"[{"error":1}]"#, UNKNOWN),
    (500, r#"{"error":null}"#, SILENT),
    (503, "<h1>Busy</h1>", SILENT),
    (429, "[1,2]", SILENT),
];
const WRONG_TYPES: &str = r#"{"access_token":5,"expires_in":"x","submissionId":7,"uuid":[],
    "acceptedDocuments":"no","rejectedDocuments":{"a":1},"status":{},"result":"none",
    "metadata":[1],"document":9,"validationResults":"x","documents":5}"#;

/// The next answer at addresses that end so; `passed_on` when the authority has the call all the
/// same.
struct Instead {
    at: &'static str,
    odd: Odd,
    passed_on: bool,
}

#[derive(Clone, Default)]
struct Between(Arc<Mutex<Option<Instead>>>);

impl Between {
    fn answers(&self, at: &'static str, odd: Odd, passed_on: bool) {
        *self.0.lock().expect("no panic") = Some(Instead { at, odd, passed_on });
    }

    fn take(&self, path: &str) -> Option<Instead> {
        self.0.lock().expect("no panic").take_if(|one| path.ends_with(one.at))
    }
}

async fn between(State(between): State<Between>, request: Request, next: Next) -> Response {
    let Some(Instead { odd: (status, text, _), passed_on, .. }) =
        between.take(request.uri().path())
    else {
        return next.run(request).await;
    };
    if passed_on {
        next.run(request).await;
    }
    let body = if text == "too much" { " ".repeat(TOO_MUCH) } else { text.to_owned() };
    let mut answer = Body::from(body).into_response();
    *answer.status_mut() = axum::http::StatusCode::from_u16(status).expect("a status");
    let elsewhere = header::HeaderValue::from_static("http://127.0.0.1:1/");
    answer.headers_mut().insert(header::LOCATION, elsewhere);
    answer
}

/// A company, and something between it and the stand-in.
async fn behind(name: &str) -> (Filer, Between) {
    let mut filer = Filer::unconnected(name).await;
    let inserted = Between::default();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let layer = from_fn_with_state(inserted.clone(), between);
    let router = filer.simulator.router().layer(layer);
    tokio::spawn(async move { axum::serve(listener, router).await });
    let mut config = Config::clone(&filer.app.app.config);
    config.eta_simulator = Some(EtaSimulatorSettings { listen: None, listen_set: false, url });
    filer.app = filer.app.with_config(config);
    (filer, inserted)
}

#[tokio::test]
async fn credentials_are_refused_only_by_the_authority() {
    let (filer, between) = behind("Odd tokens").await;
    filer.app.post("/Einvoice/SaveCompany", company()).await.ok();
    let coded = (403, r#"{"error":{"code":"Forbidden"}}"#, "einvoice.secret_refused");
    let silent = (401, "", "einvoice.secret_refused");
    for odd in ODD.into_iter().chain([coded, silent]) {
        between.answers("/connect/token", odd, false);
        let tried = filer.app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await;
        let status = if odd.2 == "einvoice.secret_refused" { 422 } else { 503 };
        assert_eq!((tried.status.as_u16(), tried.refusal().1), (status, odd.2), "{odd:?}");
        let settings = filer.app.get("/Einvoice/GetSettings").await.ok();
        assert_eq!(settings["credentials"]["has_secret"], false, "{odd:?}");
    }
    filer.app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await.ok();
}

#[tokio::test]
async fn whatever_answers_a_submission_each_invoice_is_recorded_once() {
    let (mut filer, between) = behind("Odd submissions").await;
    filer.connect().await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let mut filed = Vec::new();
    for passed_on in [false, true] {
        // Who is busy passes nothing on.
        for odd in ODD.into_iter().filter(|odd| !(passed_on && odd.0 == 429)) {
            let id = filer.has_filable(buyer, product).await;
            between.answers("/documentsubmissions", odd, passed_on);
            filer.file(&[id]).await;
            filer.app.run_jobs().await;
            assert!(between.0.lock().expect("no panic").is_none(), "{odd:?} was answered");
            filed.push((id, odd, passed_on));
        }
    }
    filer.settle().await;
    for (id, odd, passed_on) in filed {
        let what = format!("{odd:?} {passed_on}");
        assert_eq!(filer.stands(id).await, "submitted valid", "{what}");
        let number = filer.app.invoice_page(id).await["Invoice"]["invoice_number"].clone();
        let number = number.as_str().expect("a number");
        assert_eq!(filer.simulator.times_recorded(number), 1, "{what}");
    }
}

#[tokio::test]
async fn whatever_says_its_state_an_invoice_is_found_valid() {
    let (mut filer, between) = behind("Odd states").await;
    filer.connect().await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let mut filed = Vec::new();
    for odd in ODD {
        let id = filer.has_filable(buyer, product).await;
        filer.file(&[id]).await;
        filer.app.run_jobs().await;
        // The first request is answered so, and the next one is a person's.
        between.answers("/details", odd, false);
        filer.pass(3);
        filer.app.run_jobs().await;
        between.answers("/details", odd, false);
        let asked = filer.app.post(&format!("/Einvoice/Refresh/invoice/{id}"), json!({})).await;
        assert!(matches!(asked.status.as_u16(), 409 | 503), "{odd:?}: {}", asked.status);
        assert!(!asked.message().is_empty(), "{odd:?}");
        filed.push((id, odd));
    }
    filer.settle().await;
    for (id, odd) in filed {
        assert_eq!(filer.stands(id).await, "submitted valid", "{odd:?}");
    }
}

#[tokio::test]
async fn whatever_lists_them_what_was_received_comes_the_next_time() {
    let (mut filer, between) = behind("Odd lists").await;
    filer.connect().await;
    for (at, odd) in ODD.into_iter().enumerate() {
        let number = format!("D-{at}");
        let paper = Paper { issued_at: "2026-11-20T08:00:00Z", ..Paper::new(&number, 100) };
        filer.has_paper(&paper);
        between.answers("/documents/search", odd, false);
        filer.fetch().await;
        let state = filer.app.get("/Received/FetchState").await.ok();
        assert_ne!(state["failed_kind"], "ours", "{odd:?}: {state:#}");
        between.answers("/raw", odd, false);
        filer.fetch().await;
        assert_eq!(filer.inbox(json!({})).await.len(), at + 1, "{odd:?}");
    }
    // A text that was refused is asked for again after an hour.
    filer.pass(3_700);
    filer.fetch().await;
    for row in filer.inbox(json!({})).await {
        let page = format!("/Received/GetDocument/{}", row["id"]);
        let lines = filer.app.get(&page).await.ok()["lines"].as_array().map_or(0, Vec::len);
        assert_eq!(lines, 1, "{}", row["number"]);
    }
    // The PDF is refused with a sentence, and fetched by the next press.
    let id = filer.inbox(json!({})).await[0]["id"].clone();
    for odd in ODD {
        between.answers("/pdf", odd, false);
        let refused = filer.app.post(&format!("/Received/FetchPdf/{id}"), json!({})).await;
        assert!(matches!(refused.status.as_u16(), 409 | 503), "{odd:?}: {}", refused.status);
        assert!(!refused.message().is_empty(), "{odd:?}");
    }
    let view = filer.app.post(&format!("/Received/FetchPdf/{id}"), json!({})).await.ok();
    assert_ne!(view["pdf_file"], Value::Null);
}
