//! Faults on request: by an HTTP call, or in the program that runs the simulator.

use std::collections::HashMap;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::Simulator;

/// A fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// Documents are recorded and the answer is lost.
    LostAnswer,
    /// The submission is lost before anything is recorded.
    LostRequest,
    /// Documents are recorded and no answer comes for an hour.
    SilentAfter,
    /// Nothing is recorded and no answer comes for an hour.
    SilentBefore,
    /// A failure with an unknown outcome.
    ServerError,
    /// A page for people instead of an answer.
    HtmlPage,
    /// Too many requests.
    TooMany,
    /// An answer to a submission that names none of its documents; nothing is recorded.
    Unnamed,
    /// Too many requests for tokens.
    TokenBusy,
    /// A page for people after a state was changed.
    StatePage,
    /// A fresh id that is not known yet.
    NotFound,
    /// The same payload again.
    Duplicate,
    /// The token has ended.
    ExpiredToken,
    /// The next document is found invalid.
    Invalid,
    /// The next submission is too large.
    TooLarge,
    /// A search that gives no answer.
    SearchFails,
    /// An empty page that is always followed by another.
    EndlessPage,
    /// A search with a document that can't be read.
    StrangeRow,
    /// A text that is not shown.
    TextRefused,
    /// A document without a PDF.
    NoPdf,
    /// A page for people instead of a PDF.
    PdfPage,
}

/// The requested faults: how many occasions each still lets pass, and how often it is due then.
#[derive(Default)]
pub struct Faults(HashMap<Fault, (u32, u32)>);

impl Faults {
    pub fn ask_for(&mut self, fault: Fault, (after, times): (u32, u32)) {
        self.0.insert(fault, (after, times));
    }

    /// Whether it happens now.
    pub fn happens(&mut self, fault: Fault) -> bool {
        match self.0.get_mut(&fault) {
            Some((after, _)) if *after > 0 => {
                *after -= 1;
                false
            }
            Some((_, left)) if *left > 0 => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }
}

#[derive(Deserialize)]
pub struct FaultRequest {
    fault: Fault,
    times: u32,
}

/// Asks for a fault.
pub async fn ask(State(simulator): State<Simulator>, Json(asked): Json<FaultRequest>) -> Response {
    simulator.ask_for(asked.fault, asked.times);
    Json(json!({ "asked": true })).into_response()
}

/// An answer that breaks off.
pub fn broken_answer() -> Response {
    let broken = futures_util::stream::once(async {
        Err::<axum::body::Bytes, _>(std::io::Error::from(std::io::ErrorKind::BrokenPipe))
    });
    let mut response = Response::new(Body::from_stream(broken));
    *response.status_mut() = StatusCode::ACCEPTED;
    response
}

/// A page for people.
pub fn html_page(status: StatusCode) -> Response {
    let page = "<html><body><h1>Service unavailable</h1></body></html>";
    (status, [(header::CONTENT_TYPE, "text/html")], page).into_response()
}

/// Too many requests.
pub fn too_many() -> Response {
    let body = Json(error("TooManyRequests", "", "Too many requests"));
    (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "2")], body).into_response()
}

/// An error as the authority words it.
pub fn error(code: &str, target: &str, message: &str) -> serde_json::Value {
    json!({ "error": { "code": code, "message": message, "target": target,
        "propertyPath": null, "details": [] } })
}

/// A refusal with that error.
pub fn refused(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(error(code, "", message))).into_response()
}
