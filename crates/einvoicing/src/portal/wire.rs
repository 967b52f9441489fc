//! The authority's answers, read with patience: names differ between its calls.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The longest text of an error that is stored.
const WORDS: usize = 500;
/// Its names of our number: of a document, and of a receipt.
const NUMBER: &[&str] = &["internalId", "internalID", "receiptNumber"];

/// A document that it recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptedDocument {
    /// Our number.
    pub number: String,
    /// Its id.
    pub uuid: String,
    /// The second id in its public link.
    pub long_id: Option<String>,
    /// Of the text as it stored it.
    pub hash_key: Option<String>,
}

/// A document that it refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectedDocument {
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
    /// Its text.
    pub words: String,
    /// The place in the document.
    pub path: String,
}

/// The result of one of its validators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PortalStep {
    /// The validator.
    pub name: String,
    /// As it says.
    pub status: String,
    /// The faults.
    pub faults: Vec<PortalDetail>,
}

/// A document, as the authority has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortalDocument {
    /// As it says.
    pub status: String,
    /// The second id in its public link.
    pub long_id: Option<String>,
    /// Whether a request to cancel it is open.
    pub cancel_requested: bool,
    /// Whether a request to reject it is open.
    pub reject_requested: bool,
    /// Until when it can be cancelled.
    pub can_cancel_until: Option<Timestamp>,
    /// Until when its receiver can reject it.
    pub can_reject_until: Option<Timestamp>,
    /// The validators' results.
    pub steps: Vec<PortalStep>,
}

/// A document that was found by our number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its id.
    pub uuid: String,
    /// The second id in its public link.
    pub long_id: Option<String>,
    /// The submission that it came with.
    pub submission: Option<String>,
    /// When it came.
    pub received_at: Option<Timestamp>,
}

/// The first of several names that has a text, on one line: PostgreSQL takes no NUL.
pub fn text(value: &Value, names: &[&str]) -> Option<String> {
    let found = names.iter().find_map(|name| value.get(name).and_then(Value::as_str));
    found.filter(|text| !text.is_empty()).map(plain)
}

/// Our number in its answer, as a text or a number: the authority may turn one into the other.
pub(super) fn number(value: &Value) -> Option<String> {
    text(value, NUMBER).or_else(|| {
        let found = NUMBER.iter().find_map(|name| value.get(name).filter(|one| one.is_number()));
        found.map(Value::to_string)
    })
}

/// A text cut to the stored length, without invisible marks.
pub(super) fn plain(text: &str) -> String {
    text.chars().take(WORDS).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// An id of the authority: letters and digits, used in addresses.
pub(super) fn id(value: &Value, names: &[&str]) -> Option<String> {
    text(value, names).filter(|id| id.len() <= 64 && id.bytes().all(|b| b.is_ascii_alphanumeric()))
}

pub(super) fn moment(value: &Value, names: &[&str]) -> Option<Timestamp> {
    let text = text(value, names)?;
    text.parse().or_else(|_| format!("{text}Z").parse()).ok()
}

pub fn accepted(value: &Value) -> Option<AcceptedDocument> {
    Some(AcceptedDocument {
        number: number(value)?,
        uuid: id(value, &["uuid"])?,
        long_id: id(value, &["longId", "longID"]),
        hash_key: text(value, &["hashKey"]),
    })
}

pub fn rejected(value: &Value) -> Option<RejectedDocument> {
    Some(RejectedDocument {
        number: number(value)?,
        faults: value.get("error").map(details_of).unwrap_or_default(),
    })
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

/// Errors are nested; the authority names no limit.
const DEEPEST: usize = 8;
const MAX: usize = 100;

fn gather(error: &Value, depth: usize, found: &mut Vec<PortalDetail>) {
    let inner = ["details", "innerError", "innerErrors"];
    let inner = inner.iter().filter_map(|name| error.get(name).and_then(Value::as_array));
    let inner: Vec<&Value> = inner.flatten().filter(|one| one.is_object()).collect();
    if inner.is_empty() || depth >= DEEPEST {
        if found.len() < MAX && error.is_object() {
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

/// The documents of a search with exactly our number, and of none of the other types; `None` for
/// another shape, also of one that has our number: it may be there.
pub fn found(body: &Value, (ours, other_types): (&str, &[&str])) -> Option<Vec<Found>> {
    let rows = body.get("result").and_then(Value::as_array)?;
    let is_ours = |row: &&Value| {
        let named = text(row, &["typeName", "documentType"]).unwrap_or_default();
        let is_other = other_types.iter().any(|one| named.eq_ignore_ascii_case(one));
        number(row).as_deref() == Some(ours) && !is_other
    };
    let read = |row: &Value| {
        Some(Found {
            uuid: id(row, &["uuid"])?,
            long_id: id(row, &["longId", "longID"]),
            submission: id(row, &["submissionUUID", "submissionId"]),
            received_at: moment(row, &["dateTimeReceived", "dateTimeRecevied"]),
        })
    };
    rows.iter().filter(is_ours).map(read).collect()
}

/// The text of a document, with which it is signed.
pub fn document_text(body: &Value) -> Option<String> {
    let text = body.get("document").and_then(Value::as_str);
    text.filter(|text| !text.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{accepted, found, rejected};

    #[test]
    fn a_number_is_read_as_a_text_and_as_a_number() {
        let body = json!({ "internalId": 1007, "uuid": "ABC", "error": {} });
        assert_eq!(accepted(&body).map(|one| one.number).as_deref(), Some("1007"));
        assert_eq!(rejected(&body).map(|one| one.number).as_deref(), Some("1007"));
        let rows = json!({ "result": [{ "internalId": 1007, "uuid": "ABC" }] });
        assert_eq!(found(&rows, ("1007", &[])).map(|rows| rows.len()), Some(1));
    }

    #[test]
    fn a_row_with_our_number_that_is_not_read_is_not_missing() {
        let unread = json!({ "result": [{ "internalId": "7", "uuid": "../x" }] });
        assert_eq!(found(&unread, ("7", &[])), None);
        assert_eq!(found(&unread, ("8", &[])), Some(Vec::new()));
    }

    #[test]
    fn a_note_with_the_number_of_an_invoice_is_not_it() {
        let row = |kind: &str| {
            json!({ "result": [{ "internalId": "7", "uuid": "A",
            "typeName": kind }] })
        };
        let (notes, invoices): (&[&str], &[&str]) = (&["c", "ec"], &["i", "d"]);
        for (kind, others, count) in
            [("C", notes, 0), ("c", invoices, 1), ("I", notes, 1), ("d", notes, 1), ("", notes, 1)]
        {
            let rows = found(&row(kind), ("7", others)).expect("rows");
            assert_eq!(rows.len(), count, "{kind} {others:?}");
        }
    }
}
