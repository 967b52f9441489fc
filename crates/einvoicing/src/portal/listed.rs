//! The results of searches. Unreadable rows are identified by their readable fields.

use eta::Digest;
use jiff::Timestamp;
use serde_json::Value;

use super::wire::{id, moment, text};

/// The last page's value in place of the next one's token.
const END: &str = "EndofResultSet";

/// A document as searches give it. Amounts are in pounds, as the authority writes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortalRow {
    /// Its id.
    pub uuid: String,
    /// The second id in its public link.
    pub long_id: Option<String>,
    /// The number that its issuer gave it.
    pub number: String,
    /// Its type: `i`, `c`, `d`, and those of exports.
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

/// A document that a search lists but nobody can read: its known details.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UnreadRow {
    /// Identifies it: its id, or a hash of the listed data.
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
    /// The readable rows.
    pub rows: Vec<PortalRow>,
    /// The unreadable rows.
    pub unreadable: Vec<UnreadRow>,
    /// The token of the next page; none after the last one.
    pub next: Option<String>,
}

/// A page of a search; `None` for another shape.
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

/// A document; `None` for another shape.
pub fn row(value: &Value) -> Option<PortalRow> {
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
    let hash = || Digest::of_bytes(value.to_string().as_bytes()).to_hex();
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
