//! Submissions: what is refused at once, and what is recorded.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use eta::{Digest, Document, Node, Tree, hash_key};
use jiff::{SignedDuration, Timestamp};
use platform::context::date_in_cairo;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::faults::{Fault, broken_answer, html_page, refused, too_many};
use super::ids::id;
use super::state::{Recorded, State as Memory};
use super::{Simulator, token};

/// The same body is refused for so long.
const SAME_BODY: SignedDuration = SignedDuration::from_mins(10);
const MAX: usize = 500;
const MAX_BYTES: usize = 5_000_000;

#[derive(Deserialize)]
struct Submission<'a> {
    #[serde(borrow)]
    documents: Vec<&'a RawValue>,
}

/// Longer than any client waits.
const SILENCE: std::time::Duration = std::time::Duration::from_secs(3600);

/// Takes documents.
pub async fn submit(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    body: String,
) -> Response {
    if simulator.lock().faults.happens(Fault::SilentBefore) {
        tokio::time::sleep(SILENCE).await;
    }
    let response = take(&simulator, &headers, &body);
    if simulator.lock().faults.happens(Fault::SilentAfter) {
        tokio::time::sleep(SILENCE).await;
    }
    response
}

fn take(simulator: &Simulator, headers: &HeaderMap, body: &str) -> Response {
    let taxpayer = match token::taxpayer(simulator, headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let now = simulator.now();
    let mut memory = simulator.lock();
    if let Some(response) = fault_before(&mut memory) {
        return response;
    }
    if let Some(response) = same_body(&mut memory, body, now) {
        return response;
    }
    let Ok(submission) = serde_json::from_str::<Submission<'_>>(body) else {
        return refused(StatusCode::BAD_REQUEST, "BadStructure", "The submission is malformed");
    };
    if submission.documents.is_empty() {
        return refused(StatusCode::BAD_REQUEST, "BadStructure", "No documents");
    }
    let large = memory.faults.happens(Fault::TooLarge);
    if large || submission.documents.len() > MAX || body.len() > MAX_BYTES {
        return refused(StatusCode::BAD_REQUEST, "MaximumSizeExceeded", "Too large");
    }
    let texts: Vec<&str> = submission.documents.iter().map(|raw| raw.get()).collect();
    if texts.iter().any(|text| issuer(text).is_some_and(|issuer| issuer != taxpayer)) {
        return refused(StatusCode::FORBIDDEN, "IncorrectSubmitter", "Another taxpayer's document");
    }
    memory.bodies.insert(*Digest::of_bytes(body.as_bytes()).as_bytes(), now);
    let answer = record(&mut memory, &texts, now);
    if memory.faults.happens(Fault::LostAnswer) {
        return broken_answer();
    }
    (StatusCode::ACCEPTED, Json(answer)).into_response()
}

pub(super) fn fault_before(memory: &mut Memory) -> Option<Response> {
    let faults = &mut memory.faults;
    if faults.happens(Fault::LostRequest) {
        return Some(broken_answer());
    }
    if faults.happens(Fault::ServerError) {
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        return Some(refused(status, "InternalError", "Something failed"));
    }
    if faults.happens(Fault::HtmlPage) {
        return Some(html_page(StatusCode::OK));
    }
    if faults.happens(Fault::TooMany) {
        return Some(too_many());
    }
    if faults.happens(Fault::Unnamed) {
        let body =
            json!({ "submissionId": null, "acceptedDocuments": [], "rejectedDocuments": [] });
        return Some((StatusCode::ACCEPTED, Json(body)).into_response());
    }
    faults.happens(Fault::Duplicate).then(|| duplicate(60))
}

pub(super) fn same_body(memory: &mut Memory, body: &str, now: Timestamp) -> Option<Response> {
    let came = memory.bodies.get(Digest::of_bytes(body.as_bytes()).as_bytes())?;
    let left = SAME_BODY - now.duration_since(*came);
    left.is_positive().then(|| duplicate(left.as_secs().max(1)))
}

fn duplicate(seconds: i64) -> Response {
    let words = format!("Duplicate submission. Try to submit payload after {seconds} seconds");
    let body = Json(super::faults::error("DuplicateSubmission", "", &words));
    let wait = [(header::RETRY_AFTER, seconds.to_string())];
    (StatusCode::UNPROCESSABLE_ENTITY, wait, body).into_response()
}

fn plain(node: Option<&Node>) -> Option<String> {
    match node {
        Some(Node::Text(text)) => Some(text.plain()),
        _ => None,
    }
}

fn issuer(text: &str) -> Option<String> {
    let tree = Tree::read(text).ok()?;
    plain(tree.get("issuer")?.get("id"))
}

/// Records what can be, and says of the rest why not.
fn record(memory: &mut Memory, texts: &[&str], now: Timestamp) -> Value {
    let submission = id(26);
    let (mut accepted, mut rejected) = (Vec::new(), Vec::new());
    for text in texts {
        match read(text, now) {
            Ok(document) => {
                let one = recorded(&document, text, &submission, now);
                accepted.push(json!({ "uuid": one.uuid, "longId": one.long_id,
                    "internalId": one.number, "hashKey": hash_key(text) }));
                memory.counted += 1;
                memory.documents.insert(one.uuid.clone(), one);
            }
            Err((number, details)) => rejected.push(json!({ "internalId": number, "error": {
                "code": "1", "message": "Validation Error", "target": number,
                "propertyPath": null, "details": details } })),
        }
    }
    let submission = (!accepted.is_empty()).then_some(submission);
    json!({ "submissionId": submission, "acceptedDocuments": accepted,
        "rejectedDocuments": rejected })
}

type Refusal = (String, Vec<Value>);

/// A document, if its structure and its moment are taken.
fn read(text: &str, now: Timestamp) -> Result<Document, Refusal> {
    let tree = Tree::read(text)
        .map_err(|error| (String::new(), vec![detail("BadStructure", "", &error.to_string())]))?;
    let number = plain(tree.get("internalID")).unwrap_or_default();
    let document = Document::read(&tree).map_err(|faults| {
        let details = faults
            .iter()
            .map(|fault| detail(fault.code(), &format!("#/{}", fault.path), "Wrong structure"));
        (number.clone(), details.collect())
    })?;
    let at = "document.datetimeissued";
    if document.issued_at > now + SignedDuration::from_secs(60) {
        let words = "Document issuance date time value is in the future";
        return Err((number, vec![detail("CF311", at, words)]));
    }
    if date_in_cairo(document.issued_at) < date_in_cairo(now) {
        let words = "Document issuance date time value is out of the range of submission";
        return Err((number, vec![detail("CF313", at, words)]));
    }
    Ok(document)
}

pub(super) fn detail(code: &str, path: &str, words: &str) -> Value {
    json!({ "code": code, "message": words, "target": path, "propertyPath": path,
        "details": null })
}

pub(super) fn recorded(
    document: &Document,
    text: &str,
    submission: &str,
    now: Timestamp,
) -> Recorded {
    Recorded {
        uuid: id(26),
        long_id: id(42),
        submission: submission.to_owned(),
        number: document.internal_id.clone(),
        issuer: document.issuer.id.clone().unwrap_or_default(),
        issuer_name: document.issuer.name.clone(),
        receiver_id: document.receiver.id.clone(),
        receiver: document.receiver.name.clone(),
        document_type: document.document_type.code(),
        text: text.to_owned(),
        net: document.net_amount.to_text(),
        total: document.total_amount.to_text(),
        issued_at: document.issued_at,
        received_at: now,
        status: "Submitted",
        steps: Vec::new(),
        cancel_requested_at: None,
        reject_requested_at: None,
        reason: None,
        garbled: false,
    }
}
