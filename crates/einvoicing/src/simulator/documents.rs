//! Documents in the simulator.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::faults::{Fault, broken_answer, html_page, refused};
use super::state::{Recorded, State as Memory};
use super::validate::validate;
use super::{Simulator, token};

/// For so long a document can be cancelled, and its buyer decide.
const WINDOW: SignedDuration = SignedDuration::from_hours(7 * 24);

pub fn unknown() -> Response {
    refused(StatusCode::NOT_FOUND, "NotFound", "Document not found")
}

/// A document without its text.
pub fn summary(one: &Recorded) -> Value {
    let amount = |text: &str| serde_json::from_str::<Value>(text).unwrap_or(Value::Null);
    let moment = |at: Option<Timestamp>| at.map(|at| at.to_string());
    json!({ "uuid": one.uuid, "submissionUUID": one.submission, "longId": one.long_id,
        "internalId": one.number, "typeName": one.document_type, "issuerId": one.issuer,
        "issuerName": one.issuer_name, "receiverId": one.receiver_id,
        "receiverName": one.receiver, "dateTimeIssued": one.issued_at.to_string(),
        "dateTimeReceived": one.received_at.to_string(), "netAmount": amount(&one.net),
        "total": amount(&one.total), "status": one.status,
        "documentStatusReason": one.reason,
        "cancelRequestDate": moment(one.cancel_requested_at),
        "rejectRequestDate": moment(one.reject_requested_at),
        "canbeCancelledUntil": (one.received_at + WINDOW).to_string(),
        "canbeRejectedUntil": (one.received_at + WINDOW).to_string() })
}

/// A document that the token's taxpayer issued or receives, judged by now.
fn find_judged<'a>(
    memory: &'a mut Memory,
    taxpayer: &str,
    uuid: &str,
    now: Timestamp,
) -> Option<&'a mut Recorded> {
    let one = memory.documents.get_mut(uuid).filter(|one| one.concerns(taxpayer))?;
    if one.status == "Submitted" {
        let asked = memory.faults.happens(Fault::Invalid);
        validate(one, asked, now);
    }
    Some(one)
}

/// An answer about a document of the caller's, whom the headers name; an unknown one where this
/// fault is asked for.
pub fn answer_about(
    (simulator, headers): (&Simulator, &HeaderMap),
    uuid: &str,
    fault: Fault,
    answer: impl FnOnce(&Recorded) -> Response,
) -> Response {
    let taxpayer = match token::taxpayer(simulator, headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let now = simulator.now();
    let mut memory = simulator.lock();
    if memory.faults.happens(fault) {
        return unknown();
    }
    find_judged(&mut memory, &taxpayer, uuid, now).map_or_else(unknown, |one| answer(one))
}

/// A document with what the validators found.
pub async fn details(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    answer_about((&simulator, &headers), &uuid, Fault::NotFound, |one| {
        let mut body = summary(one);
        body["validationResults"] = json!({ "status": one.status, "validationSteps": one.steps });
        Json(body).into_response()
    })
}

/// A document with its text.
pub async fn raw(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    answer_about((&simulator, &headers), &uuid, Fault::TextRefused, |one| {
        let mut body = summary(one);
        body["document"] = json!(one.text);
        body["transformationStatus"] = json!("original");
        Json(body).into_response()
    })
}

/// A submission.
pub async fn submission(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let mut memory = simulator.lock();
    if memory.faults.happens(Fault::NotFound) {
        return unknown();
    }
    let of = |one: &&Recorded| one.submission == id && one.issuer == taxpayer;
    let rows: Vec<Value> = memory.documents.values().filter(of).map(summary).collect();
    if rows.is_empty() {
        return unknown();
    }
    Json(json!({ "submissionUUID": id, "documentCount": rows.len(), "documentSummary": rows,
        "overallStatus": "in progress" }))
    .into_response()
}

#[derive(Deserialize)]
pub struct NewState {
    status: String,
    reason: Option<String>,
}

/// Cancels a document as its issuer, or rejects it as its receiver; or asks the other party.
pub async fn set_state(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
    Json(wanted): Json<NewState>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let now = simulator.now();
    let mut memory = simulator.lock();
    let decide = memory.set_counterparty_decides;
    let is_lost = memory.faults.happens(Fault::LostAnswer);
    let is_page = memory.faults.happens(Fault::StatePage);
    let Some(one) = find_judged(&mut memory, &taxpayer, &uuid, now) else { return unknown() };
    let reason = wanted.reason.unwrap_or_default();
    if reason.trim().is_empty() {
        return bad_request("A reason is needed");
    }
    let (issues, cancels) = (one.issuer == taxpayer, wanted.status == "cancelled");
    if !(cancels || wanted.status == "rejected") || cancels != issues {
        return bad_request("The requested status is not this taxpayer's to ask for");
    }
    let is_asked = one.cancel_requested_at.is_some() || one.reject_requested_at.is_some();
    if one.status != "Valid" || is_asked {
        return bad_request("The requested status is invalid for the current document status");
    }
    if now >= one.received_at + WINDOW {
        return bad_request("The document can't be changed any more");
    }
    one.reason = Some(reason);
    let (asked, status) = match cancels {
        true => (&mut one.cancel_requested_at, "Cancelled"),
        false => (&mut one.reject_requested_at, "Rejected"),
    };
    *asked = Some(now);
    if !decide {
        one.status = status;
    }
    if is_lost {
        return broken_answer();
    }
    if is_page {
        return html_page(StatusCode::OK);
    }
    StatusCode::OK.into_response()
}

fn bad_request(words: &str) -> Response {
    let body = json!({ "error": { "code": "ValidationError", "message": "Validation Error",
        "target": "Update Document Status", "details": [{ "code": "", "message": words,
        "target": "Document.UUID" }] } });
    (StatusCode::BAD_REQUEST, Json(body)).into_response()
}

/// The receiver declines a cancellation.
pub async fn decline_cancellation(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    decline(&simulator, &headers, &uuid, true)
}

/// The issuer declines a rejection.
pub async fn decline_rejection(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    decline(&simulator, &headers, &uuid, false)
}

fn decline(simulator: &Simulator, headers: &HeaderMap, uuid: &str, cancels: bool) -> Response {
    let taxpayer = match token::taxpayer(simulator, headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let mut memory = simulator.lock();
    let is_lost = memory.faults.happens(Fault::LostAnswer);
    let is_page = memory.faults.happens(Fault::StatePage);
    let Some(one) = memory.documents.get_mut(uuid) else { return unknown() };
    let decides = match cancels {
        true => one.receiver_id.as_deref() == Some(taxpayer.as_str()),
        false => one.issuer == taxpayer,
    };
    let asked = match cancels {
        true => &mut one.cancel_requested_at,
        false => &mut one.reject_requested_at,
    };
    if !decides || one.status != "Valid" || asked.take().is_none() {
        return unknown();
    }
    if is_lost {
        return broken_answer();
    }
    if is_page {
        return html_page(StatusCode::OK);
    }
    StatusCode::OK.into_response()
}
