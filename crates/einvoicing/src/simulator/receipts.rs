//! Receipts of tills: submissions whose ids and amounts are really checked, and their state.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use eta::receipt::{broken_at, check_receipt, facts, return_is_late};
use eta::{Digest, Receipt, ReceiptType, Tree, hash_key};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::faults::{Fault, broken_answer, refused};
use super::ids::id;
use super::intake::{detail, fault_before, same_body};
use super::pages::escaped;
use super::state::{RecordedReceipt, State as Memory};
use super::{Simulator, token};

#[derive(Deserialize)]
struct Submission<'a> {
    #[serde(borrow)]
    receipts: Vec<&'a RawValue>,
}

/// Takes receipts of the token's till.
pub async fn submit(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    body: String,
) -> Response {
    let till = match token::till(&simulator, &headers) {
        Ok(till) => till,
        Err(response) => return *response,
    };
    let now = simulator.now();
    let mut memory = simulator.lock();
    if let Some(response) = fault_before(&mut memory) {
        return response;
    }
    if let Some(response) = same_body(&mut memory, &body, now) {
        return response;
    }
    let Ok(Submission { receipts }) = serde_json::from_str::<Submission<'_>>(&body) else {
        return refused(StatusCode::BAD_REQUEST, "BadStructure", "The submission is malformed");
    };
    if receipts.is_empty() {
        return refused(StatusCode::BAD_REQUEST, "BadStructure", "No receipts");
    }
    let large = memory.faults.happens(Fault::TooLarge);
    if large || receipts.len() > facts::MAX_RECEIPTS || body.len() > facts::MAX_BYTES {
        return refused(StatusCode::BAD_REQUEST, "MaximumSizeExceeded", "Too large");
    }
    memory.bodies.insert(*Digest::of_bytes(body.as_bytes()).as_bytes(), now);
    let answer = record(&mut memory, &till, &receipts, now);
    if memory.faults.happens(Fault::LostAnswer) {
        return broken_answer();
    }
    (StatusCode::ACCEPTED, Json(answer)).into_response()
}

/// Records what can be, and says of the rest why not.
fn record(memory: &mut Memory, till: &token::Till, texts: &[&RawValue], now: Timestamp) -> Value {
    let submission = id(26);
    let (mut accepted, mut rejected) = (Vec::new(), Vec::new());
    for text in texts.iter().map(|raw| raw.get()) {
        match read(memory, till, text, now) {
            Ok(receipt) => {
                let uuid = receipt.header.uuid.clone();
                accepted.push(json!({ "uuid": uuid, "longId": id(42),
                    "receiptNumber": receipt.header.number, "hashKey": hash_key(text) }));
                let (submission, received_at) = (submission.clone(), now);
                let status = "Submitted";
                let one = RecordedReceipt { receipt, submission, received_at, status };
                memory.receipts.insert(uuid, one);
            }
            Err((number, details)) => rejected.push(json!({ "receiptNumber": number, "error": {
                "code": "1", "message": "Validation Error", "target": number,
                "propertyPath": null, "details": details } })),
        }
    }
    let submission = (!accepted.is_empty()).then_some(submission);
    json!({ "submissionId": submission, "acceptedDocuments": accepted,
        "rejectedDocuments": rejected })
}

type Refusal = (String, Vec<Value>);

/// A receipt, if its till, its id and its moment are taken.
fn read(
    memory: &Memory,
    till: &token::Till,
    text: &str,
    now: Timestamp,
) -> Result<Receipt, Refusal> {
    let tree = Tree::read(text)
        .map_err(|error| (String::new(), vec![detail("BadStructure", "", &error.to_string())]))?;
    let receipt = Receipt::read(&tree).map_err(|faults| {
        let details = faults
            .iter()
            .map(|fault| detail(fault.code(), &format!("#/{}", fault.path), "Wrong structure"));
        (String::new(), details.collect())
    })?;
    let header = &receipt.header;
    let no = |code: &str, at: &str, words: &str| {
        Err((header.number.clone(), vec![detail(code, at, words)]))
    };
    if receipt.seller.rin != till.tax_id || receipt.seller.till_serial != till.serial {
        return no("IncorrectSubmitter", "seller", "Another taxpayer's or till's receipt");
    }
    if memory.receipts.contains_key(&header.uuid) {
        return no("DuplicateReceipt", "header.uuid", "The receipt was submitted before");
    }
    if broken_at(std::slice::from_ref(&receipt), &header.previous_uuid).is_some() {
        return no("InvalidUUID", "header.uuid", "The id is not that of the receipt");
    }
    if header.issued_at > now + SignedDuration::from_secs(60) {
        return no("CF311", "header.dateTimeIssued", "The moment of issue is in the future");
    }
    let faults = check_receipt(&receipt, now);
    if !faults.is_empty() {
        let details =
            faults.iter().map(|fault| detail(fault.code(), &fault.path, "Validation failed"));
        return Err((header.number.clone(), details.collect()));
    }
    let at = "header.referenceUUID";
    if let Some(uuid) = &header.reference_uuid {
        match memory.receipts.get(uuid).map(|sale| &sale.receipt) {
            Some(sale) if sale.kind.receipt_type == ReceiptType::Sale => {
                if return_is_late(sale.header.issued_at, header.issued_at) {
                    return no("ReturnTooLate", at, "The sale is too long ago");
                }
            }
            _ => return no("UnknownReference", at, "No sale has this id"),
        }
    }
    Ok(receipt)
}

/// A receipt of the token's till, judged by now.
pub async fn details(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    let till = match token::till(&simulator, &headers) {
        Ok(till) => till,
        Err(response) => return *response,
    };
    let mut memory = simulator.lock();
    let unknown = || refused(StatusCode::NOT_FOUND, "NotFound", "Receipt not found");
    if memory.faults.happens(Fault::NotFound) {
        return unknown();
    }
    if memory.faults.happens(Fault::TextRefused) {
        return refused(StatusCode::FORBIDDEN, "Forbidden", "The receipt is not shown");
    }
    let invalid = memory.faults.happens(Fault::Invalid);
    let own = memory.receipts.get_mut(&uuid);
    let Some(one) = own.filter(|one| one.receipt.seller.rin == till.tax_id) else {
        return unknown();
    };
    if one.status == "Submitted" {
        one.status = if invalid { "Invalid" } else { "Valid" };
    }
    let steps = validated(one.status);
    let amount = serde_json::from_str::<Value>(&one.receipt.total_amount.to_text());
    Json(json!({ "uuid": uuid, "submissionUUID": one.submission,
        "receiptNumber": one.receipt.header.number,
        "receiptType": one.receipt.kind.receipt_type.code(),
        "dateTimeIssued": one.receipt.header.issued_at.to_string(),
        "dateTimeReceived": one.received_at.to_string(),
        "total": amount.unwrap_or_default(), "status": one.status,
        "validationResults": { "status": one.status, "validationSteps": steps } }))
    .into_response()
}

/// The validators' results.
fn validated(status: &str) -> Vec<Value> {
    let mut steps = Vec::new();
    for name in ["Core Fields Validator", "Simple Validator", "Code Field Validator"] {
        let is_wrong = status == "Invalid" && name == "Simple Validator";
        let fault = detail("SF337", "totalAmount", "Total [115] must be [113], difference [2]");
        let error = is_wrong.then(
            || json!({ "code": "Error", "message": "Validation failed", "details": [fault] }),
        );
        let found = if is_wrong { "Invalid" } else { "Valid" };
        steps.push(json!({ "stepName": name, "status": found, "error": error }));
        if is_wrong {
            break;
        }
    }
    steps
}

/// The public page of a receipt.
pub async fn share(
    State(simulator): State<Simulator>,
    Path((uuid, moment)): Path<(String, String)>,
) -> Response {
    let memory = simulator.lock();
    let found = memory.receipts.get(&uuid).map(|one| (one, &one.receipt));
    let asked: Option<Timestamp> = moment.parse().ok();
    let found = found.filter(|(_, receipt)| Some(receipt.header.issued_at) == asked);
    let Some((one, receipt)) = found else { return StatusCode::NOT_FOUND.into_response() };
    let (number, seller) = (escaped(&receipt.header.number), escaped(&receipt.seller.trade_name));
    let total = receipt.total_amount.to_text();
    let page = format!(
        "<!doctype html><meta charset=utf-8><title>E-receipt (simulator)</title>\
         <h1>Simulator of the tax authority</h1><table><tr><th>Number</th><td>{number}</td></tr>\
         <tr><th>Seller</th><td>{seller}</td></tr><tr><th>Total</th><td>{total}</td></tr>\
         <tr><th>Status</th><td>{}</td></tr></table>",
        one.status
    );
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}
