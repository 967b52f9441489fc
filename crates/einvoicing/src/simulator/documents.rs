//! Documents as the stand-in knows them.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::faults::{Fault, html_page, refused};
use super::state::{Recorded, State as Memory};
use super::validate::validate;
use super::{Simulator, token};

/// For so long a document can be cancelled, and its buyer decide.
const WINDOW: SignedDuration = SignedDuration::from_hours(7 * 24);

fn unknown() -> Response {
    refused(StatusCode::NOT_FOUND, "NotFound", "Document not found")
}

fn summary(one: &Recorded) -> Value {
    json!({ "uuid": one.uuid, "submissionUUID": one.submission, "longId": one.long_id,
        "internalId": one.number, "issuerId": one.issuer, "receiverName": one.receiver,
        "dateTimeReceived": one.received_at.to_string(), "total": one.total,
        "status": one.status, "documentStatusReason": one.cancel_reason,
        "cancelRequestDate": one.cancel_requested_at.map(|at| at.to_string()),
        "canbeCancelledUntil": (one.received_at + WINDOW).to_string(),
        "canbeRejectedUntil": (one.received_at + WINDOW).to_string() })
}

/// The document of the token's taxpayer, judged by now.
fn judged<'a>(
    memory: &'a mut Memory,
    taxpayer: &str,
    uuid: &str,
    now: Timestamp,
) -> Option<&'a mut Recorded> {
    let one = memory.documents.get_mut(uuid).filter(|one| one.issuer == taxpayer)?;
    if one.status == "Submitted" {
        let asked = memory.faults.happens(Fault::Invalid);
        validate(one, asked, now);
    }
    Some(one)
}

/// A document with what the validators found.
pub async fn details(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let now = simulator.now();
    let mut memory = simulator.lock();
    if memory.faults.happens(Fault::NotFound) {
        return unknown();
    }
    let Some(one) = judged(&mut memory, &taxpayer, &uuid, now) else { return unknown() };
    let mut body = summary(one);
    body["validationResults"] = json!({ "status": one.status, "validationSteps": one.steps });
    Json(body).into_response()
}

/// A document with its text.
pub async fn raw(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let now = simulator.now();
    let mut memory = simulator.lock();
    let Some(one) = judged(&mut memory, &taxpayer, &uuid, now) else { return unknown() };
    let mut body = summary(one);
    body["document"] = json!(one.text);
    body["transformationStatus"] = json!("original");
    Json(body).into_response()
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

/// Documents by our number.
pub async fn search(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let mut memory = simulator.lock();
    if memory.faults.happens(Fault::SearchFails) {
        return html_page(StatusCode::BAD_GATEWAY);
    }
    let moment = |name: &str| query.get(name).and_then(|text| text.parse::<Timestamp>().ok());
    let (from, to) = (moment("submissionDateFrom"), moment("submissionDateTo"));
    if from.zip(to).is_none_or(|(from, to)| to.duration_since(from).as_hours() > 30 * 24) {
        return refused(StatusCode::BAD_REQUEST, "BadArgument", "A range of 30 days at most");
    }
    let number = query.get("internalID");
    let fits = |one: &&Recorded| {
        one.issuer == taxpayer
            && number.is_none_or(|number| *number == one.number)
            && from.is_none_or(|from| one.received_at >= from)
            && to.is_none_or(|to| one.received_at <= to)
    };
    let rows: Vec<Value> = memory.documents.values().filter(fits).map(summary).collect();
    Json(json!({ "result": rows, "metadata": { "continuationToken": "EndofResultSet" } }))
        .into_response()
}

#[derive(Deserialize)]
pub struct NewState {
    status: String,
    reason: Option<String>,
}

/// Cancels a document, or asks its buyer.
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
    let decide = memory.buyers_decide;
    let Some(one) = judged(&mut memory, &taxpayer, &uuid, now) else { return unknown() };
    let wrong = |words: &str| {
        let body = json!({ "error": { "code": "ValidationError", "message": "Validation Error",
            "target": "Update Document Status", "details": [{ "code": "", "message": words,
            "target": "Document.UUID" }] } });
        (StatusCode::BAD_REQUEST, Json(body)).into_response()
    };
    let reason = wanted.reason.unwrap_or_default();
    if wanted.status != "cancelled" || reason.trim().is_empty() {
        return wrong("A reason is needed");
    }
    if one.status != "Valid" || one.cancel_requested_at.is_some() {
        return wrong("The requested status is invalid for the current document status");
    }
    if now >= one.received_at + WINDOW {
        return wrong("The document can't be cancelled any more");
    }
    one.cancel_reason = Some(reason);
    one.cancel_requested_at = Some(now);
    if !decide {
        one.status = "Cancelled";
    }
    StatusCode::OK.into_response()
}

/// The buyer declines a cancellation.
pub async fn decline(State(simulator): State<Simulator>, Path(uuid): Path<String>) -> Response {
    let mut memory = simulator.lock();
    match memory.documents.get_mut(&uuid) {
        Some(one) if one.status == "Valid" && one.cancel_requested_at.is_some() => {
            one.cancel_requested_at = None;
            StatusCode::OK.into_response()
        }
        _ => unknown(),
    }
}
