//! The authority's answers, read with patience: names differ between its calls.

use eta::Digest;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// So much of what it says is kept.
const WORDS: usize = 500;

/// A document that it recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    /// Our number.
    pub number: String,
    /// Its id.
    pub uuid: String,
    /// What its public link has beside that.
    pub long_id: Option<String>,
    /// Of the text as it stored it.
    pub hash_key: Option<String>,
}

/// A document that it refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejected {
    /// Our number.
    pub number: String,
    /// Why.
    pub faults: Vec<PortalDetail>,
}

/// A fault in its words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PortalDetail {
    /// Its code.
    pub code: String,
    /// What it says.
    pub words: String,
    /// The place in the document.
    pub path: String,
}

/// What one of its validators found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PortalStep {
    /// The validator.
    pub name: String,
    /// As it says.
    pub status: String,
    /// What is wrong.
    pub faults: Vec<PortalDetail>,
}

/// A document as it stands there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortalDocument {
    /// As it says.
    pub status: String,
    /// What else its public link has.
    pub long_id: Option<String>,
    /// Whether a request to cancel it is open.
    pub cancel_requested: bool,
    /// Whether a request to reject it is open.
    pub reject_requested: bool,
    /// Until when it can be cancelled.
    pub can_cancel_until: Option<Timestamp>,
    /// Until when its receiver can reject it.
    pub can_reject_until: Option<Timestamp>,
    /// What the validators found.
    pub steps: Vec<PortalStep>,
}

/// A document that was found by our number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its id.
    pub uuid: String,
    /// What else its public link has.
    pub long_id: Option<String>,
    /// The submission that it came with.
    pub submission: Option<String>,
    /// When it came.
    pub received_at: Option<Timestamp>,
}

/// A document as searches give it. Amounts are in pounds, as the authority writes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortalRow {
    /// Its id.
    pub uuid: String,
    /// What else its public link has.
    pub long_id: Option<String>,
    /// The number that its issuer gave it.
    pub number: String,
    /// What it is: `i`, `c`, `d`, and those of exports.
    pub kind: String,
    /// Who issues it, by the tax registration number.
    pub issuer_id: String,
    /// The same by name.
    pub issuer_name: String,
    /// Who receives it.
    pub receiver_id: String,
    /// The same by name.
    pub receiver_name: String,
    /// The moment of its issue.
    pub issued_at: Timestamp,
    /// When the authority received it.
    pub received_at: Timestamp,
    /// Before taxes.
    pub net: Option<String>,
    /// Its total.
    pub total: String,
    /// As the authority says.
    pub status: String,
    /// Whether a request to cancel it is open.
    pub cancel_requested: bool,
    /// Whether a request to reject it is open.
    pub reject_requested: bool,
    /// Until when its receiver can reject it.
    pub can_reject_until: Option<Timestamp>,
    /// Why it was cancelled or rejected.
    pub reason: Option<String>,
}

/// A document that a search lists and nobody can read: what is known of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnreadRow {
    /// By what it is known again: its id, or a hash of what was listed.
    pub key: String,
    /// Its id.
    pub uuid: Option<String>,
    /// The number that its issuer gave it.
    pub number: String,
    /// Who issues it, by the tax registration number.
    pub issuer_id: String,
    /// The same by name.
    pub issuer_name: String,
    /// Who receives it.
    pub receiver_id: String,
    /// The same by name.
    pub receiver_name: String,
    /// The moment of its issue.
    pub issued_at: Option<Timestamp>,
    /// When the authority received it.
    pub received_at: Option<Timestamp>,
}

impl From<PortalRow> for UnreadRow {
    fn from(row: PortalRow) -> UnreadRow {
        UnreadRow {
            key: row.uuid.clone(),
            uuid: Some(row.uuid),
            number: row.number,
            issuer_id: row.issuer_id,
            issuer_name: row.issuer_name,
            receiver_id: row.receiver_id,
            receiver_name: row.receiver_name,
            issued_at: Some(row.issued_at),
            received_at: Some(row.received_at),
        }
    }
}

/// A page of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortalPage {
    /// What could be read.
    pub rows: Vec<PortalRow>,
    /// What could not.
    pub unreadable: Vec<UnreadRow>,
    /// By what the next page is asked for; none behind the last one.
    pub next: Option<String>,
}

/// What the last page says instead of the next one's token.
const END: &str = "EndofResultSet";

/// The first of several names that has a text.
pub fn text(value: &Value, names: &[&str]) -> Option<String> {
    let found = names.iter().find_map(|name| value.get(name).and_then(Value::as_str));
    found.filter(|text| !text.is_empty()).map(|text| text.chars().take(WORDS).collect())
}

/// An id of the authority: letters and digits, which stand in addresses.
fn id(value: &Value, names: &[&str]) -> Option<String> {
    text(value, names).filter(|id| id.len() <= 64 && id.bytes().all(|b| b.is_ascii_alphanumeric()))
}

fn moment(value: &Value, names: &[&str]) -> Option<Timestamp> {
    let text = text(value, names)?;
    text.parse().or_else(|_| format!("{text}Z").parse()).ok()
}

pub fn accepted(value: &Value) -> Option<Accepted> {
    Some(Accepted {
        number: text(value, &["internalId", "internalID"])?,
        uuid: id(value, &["uuid"])?,
        long_id: id(value, &["longId", "longID"]),
        hash_key: text(value, &["hashKey"]),
    })
}

pub fn rejected(value: &Value) -> Option<Rejected> {
    let number = text(value, &["internalId", "internalID"])?;
    Some(Rejected { number, faults: value.get("error").map(details_of).unwrap_or_default() })
}

/// Code and words of an error, with or without the object around it.
pub fn error_of(body: &Value) -> (Option<String>, Option<String>) {
    let error = body.get("error").filter(|error| error.is_object()).unwrap_or(body);
    let code = text(error, &["code"]).or_else(|| text(body, &["error"]));
    let first = details_of(error).into_iter().next().map(|detail| detail.words);
    let words = first.filter(|words| !words.is_empty());
    (
        code,
        words.or_else(|| text(error, &["message"])).or_else(|| text(body, &["error_description"])),
    )
}

/// The innermost faults of an error.
pub fn details_of(error: &Value) -> Vec<PortalDetail> {
    let mut found = Vec::new();
    gather(error, 0, &mut found);
    found
}

/// Errors lie in each other; nobody says how deep.
const DEEPEST: usize = 8;
const MOST: usize = 100;

fn gather(error: &Value, depth: usize, found: &mut Vec<PortalDetail>) {
    let inner = ["details", "innerError", "innerErrors"];
    let inner = inner.iter().filter_map(|name| error.get(name).and_then(Value::as_array));
    let inner: Vec<&Value> = inner.flatten().filter(|one| one.is_object()).collect();
    if inner.is_empty() || depth >= DEEPEST {
        if found.len() < MOST && error.is_object() {
            let code = text(error, &["code", "errorCode"]);
            let words = text(error, &["message", "error"]).unwrap_or_default();
            let code = code.unwrap_or_else(|| words.clone());
            let path = text(error, &["propertyPath", "target"]).unwrap_or_default();
            found.push(PortalDetail { code, words, path });
        }
        return;
    }
    for one in inner {
        gather(one, depth + 1, found);
    }
}

/// A document's details; none without a status.
pub fn document(body: &Value) -> Option<PortalDocument> {
    let steps = body.get("validationResults").and_then(|found| found.get("validationSteps"));
    let has = |name: &str| body.get(name).is_some_and(|value| !value.is_null());
    Some(PortalDocument {
        status: text(body, &["status"])?,
        long_id: id(body, &["longId", "longID"]),
        cancel_requested: has("cancelRequestDate") && !has("declineCancelRequestDate"),
        reject_requested: has("rejectRequestDate") && !has("declineRejectRequestDate"),
        can_cancel_until: moment(body, &["canbeCancelledUntil"]),
        can_reject_until: moment(body, &["canbeRejectedUntil"]),
        steps: steps.and_then(Value::as_array).into_iter().flatten().map(step).collect(),
    })
}

fn step(value: &Value) -> PortalStep {
    let error = value.get("error").filter(|error| error.is_object());
    PortalStep {
        name: text(value, &["stepName", "name"]).unwrap_or_default(),
        status: text(value, &["status"]).unwrap_or_default(),
        faults: error.map(details_of).unwrap_or_default(),
    }
}

/// What a search gave, of our number alone; none for what is no list.
pub fn found(body: &Value, number: &str) -> Option<Vec<Found>> {
    let rows = body.get("result").and_then(Value::as_array)?;
    let ours = rows
        .iter()
        .filter(|row| text(row, &["internalId", "internalID"]).as_deref() == Some(number));
    Some(
        ours.filter_map(|row| {
            Some(Found {
                uuid: id(row, &["uuid"])?,
                long_id: id(row, &["longId", "longID"]),
                submission: id(row, &["submissionUUID", "submissionId"]),
                received_at: moment(row, &["dateTimeReceived", "dateTimeRecevied"]),
            })
        })
        .collect(),
    )
}

/// A page of a search; none for what is no list.
pub fn page(body: &Value) -> Option<PortalPage> {
    let found = body.get("result").and_then(Value::as_array)?;
    let (mut rows, mut unreadable) = (Vec::new(), Vec::new());
    for one in found {
        match row(one) {
            Some(row) => rows.push(row),
            None => unreadable.push(unread(one)),
        }
    }
    let next = body.get("metadata").and_then(|data| text(data, &["continuationToken"]));
    let next = next.filter(|token| !token.eq_ignore_ascii_case(END));
    Some(PortalPage { rows, unreadable, next })
}

fn row(value: &Value) -> Option<PortalRow> {
    let has = |name: &str| value.get(name).is_some_and(|value| !value.is_null());
    let word = |names: &[&str]| text(value, names).unwrap_or_default();
    let received_at = moment(value, &["dateTimeReceived", "dateTimeRecevied"])?;
    Some(PortalRow {
        uuid: id(value, &["uuid"])?,
        long_id: id(value, &["longId", "longID"]),
        number: word(&["internalId", "internalID"]),
        kind: word(&["typeName", "documentType"]).to_ascii_lowercase(),
        issuer_id: word(&["issuerId", "issuerID"]),
        issuer_name: word(&["issuerName"]),
        receiver_id: word(&["receiverId", "receiverID"]),
        receiver_name: word(&["receiverName"]),
        issued_at: moment(value, &["dateTimeIssued"]).unwrap_or(received_at),
        received_at,
        net: amount(value, "netAmount"),
        total: amount(value, "total")?,
        status: text(value, &["status"])?,
        cancel_requested: has("cancelRequestDate") && !has("declineCancelRequestDate"),
        reject_requested: has("rejectRequestDate") && !has("declineRejectRequestDate"),
        can_reject_until: moment(value, &["canbeRejectedUntil"]),
        reason: text(value, &["documentStatusReason"]),
    })
}

fn unread(value: &Value) -> UnreadRow {
    let word = |names: &[&str]| text(value, names).unwrap_or_default();
    let uuid = id(value, &["uuid"]);
    let hash = || Digest::of(value.to_string().as_bytes()).to_hex();
    let received_at = moment(value, &["dateTimeReceived", "dateTimeRecevied"]);
    UnreadRow {
        key: uuid.clone().unwrap_or_else(hash),
        uuid,
        number: word(&["internalId", "internalID"]),
        issuer_id: word(&["issuerId", "issuerID"]),
        issuer_name: word(&["issuerName"]),
        receiver_id: word(&["receiverId", "receiverID"]),
        receiver_name: word(&["receiverName"]),
        issued_at: moment(value, &["dateTimeIssued"]).or(received_at),
        received_at,
    }
}

/// An amount, which is a number or its text, with five decimals at most.
fn amount(value: &Value, name: &str) -> Option<String> {
    match value.get(name)? {
        Value::String(text) => Some(text.trim().to_owned()).filter(|text| text.len() <= 40),
        Value::Number(number) if number.is_f64() => {
            number.as_f64().map(|number| format!("{number:.5}"))
        }
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The text of a document, with which it is signed.
pub fn document_text(body: &Value) -> Option<String> {
    let text = body.get("document").and_then(Value::as_str);
    text.filter(|text| !text.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::page;

    #[test]
    fn a_page_says_what_could_be_read_and_where_the_next_one_begins() {
        let row = json!({ "uuid": "ABC123", "internalId": "7", "typeName": "I",
            "issuerId": "100200300", "issuerName": "Delta", "receiverId": "113317713",
            "dateTimeIssued": "2026-11-10T08:00:00Z", "dateTimeReceived": "2026-11-10T08:01:00",
            "netAmount": 100, "total": 114.00004, "status": "Valid",
            "rejectRequestDate": "2026-11-11T08:01:00Z" });
        let strange = json!({ "uuid": "../x", "total": 1, "status": "Valid",
            "internalId": "8", "issuerId": "100200300" });
        let body = json!({ "result": [row, strange, 7],
            "metadata": { "continuationToken": "next" } });
        let found = page(&body).expect("a page");
        assert_eq!((found.rows.len(), found.unreadable.len()), (1, 2));
        assert_eq!(found.next.as_deref(), Some("next"));
        let lost = &found.unreadable[0];
        assert_eq!((lost.number.as_str(), lost.issuer_id.as_str()), ("8", "100200300"));
        assert_eq!((lost.key.len(), &lost.uuid), (64, &None));
        let one = &found.rows[0];
        assert_eq!((one.kind.as_str(), one.total.as_str()), ("i", "114.00004"));
        assert_eq!(one.net.as_deref(), Some("100"));
        assert!(one.reject_requested && !one.cancel_requested);
        assert_eq!(one.received_at.to_string(), "2026-11-10T08:01:00Z");
        let last = json!({ "result": [], "metadata": { "continuationToken": "EndofResultSet" } });
        assert_eq!(page(&last).expect("a page").next, None);
        assert_eq!(page(&json!({ "result": "none" })), None);
    }
}
