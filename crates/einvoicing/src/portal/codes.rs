//! Item codes: the registration request, and the authority's answers.

use jiff::civil::Date;
use serde_json::{Value, json};

use super::PortalError;
use super::wire::{details_of, plain, text};

/// A code (EGS) to be registered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewItemCode {
    /// `EG-`, the company's tax number, and its own code.
    pub code: String,
    /// The brick of GS1's classification (GPC) to which it belongs: eight digits.
    pub parent: String,
    /// The product's name, in English and in Arabic.
    pub names: (String, String),
    /// From when documents may name it.
    pub active_from: Date,
}

/// Where a code is at the authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemCodeStatus {
    /// Somebody there is to look at it.
    Submitted,
    /// Documents may name it.
    Approved,
    /// It was refused.
    Rejected,
}

/// A code as the authority has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortalItemCode {
    /// The code.
    pub code: String,
    /// Where it is.
    pub status: ItemCodeStatus,
    /// Why it was refused.
    pub words: String,
    /// The last day on which documents may name it; none where the authority sets none.
    pub expires_on: Option<Date>,
}

/// The outcome of a call that registers codes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodesSent {
    /// The authority's verdicts on the named ones.
    Judged(Vec<PortalItemCode>),
    /// It surely has none of them.
    NotTaken(PortalError),
    /// It may have them.
    Unknown(PortalError),
}

/// A page of a company's own requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemCodePage {
    /// The readable rows.
    pub codes: Vec<PortalItemCode>,
    /// Whether another page follows.
    pub more: bool,
    /// Whether every row could be read.
    pub whole: bool,
}

/// The request's body.
pub(super) fn submission(codes: &[NewItemCode]) -> String {
    let items: Vec<Value> = codes
        .iter()
        .map(|one| {
            json!({
                "codeType": "EGS", "parentCode": one.parent, "itemCode": one.code,
                "codeName": one.names.0, "codeNameAr": one.names.1,
                "activeFrom": format!("{}T00:00:00.000", one.active_from),
            })
        })
        .collect();
    json!({ "items": items }).to_string()
}

/// Its answer: accepted and refused codes; `None` for another shape.
pub(super) fn submitted(body: &Value) -> Option<Vec<PortalItemCode>> {
    let list = |name: &str| body.get(name).and_then(Value::as_array);
    let (passed, failed) = (list("passedItems"), list("failedItems"));
    if passed.is_none() && failed.is_none() {
        return None;
    }
    let taken = passed.into_iter().flatten().filter_map(|one| {
        Some(PortalItemCode {
            code: code_of(one)?,
            status: status_of(one).unwrap_or(ItemCodeStatus::Submitted),
            words: String::new(),
            expires_on: last_day(one),
        })
    });
    let refused = failed.into_iter().flatten().filter_map(|one| {
        let (code, words) = (code_of(one)?, why(one));
        Some(PortalItemCode { code, status: ItemCodeStatus::Rejected, words, expires_on: None })
    });
    Some(taken.chain(refused).collect())
}

/// A page of requests; `None` for another shape. A request is listed even if its status is unknown.
pub(super) fn page(body: &Value, number: u32) -> Option<ItemCodePage> {
    let rows = body.get("result").and_then(Value::as_array)?;
    let mut codes = Vec::new();
    for row in rows {
        let Some(code) = code_of(row) else { continue };
        let status = status_of(row).unwrap_or(ItemCodeStatus::Submitted);
        let words = match status {
            ItemCodeStatus::Rejected => why(row),
            _ => String::new(),
        };
        codes.push(PortalItemCode { code, status, words, expires_on: last_day(row) });
    }
    let pages = body.get("metadata").and_then(|data| data.get("totalPages"));
    let more = match pages.and_then(Value::as_u64) {
        Some(pages) => u64::from(number) < pages && !rows.is_empty(),
        // The authority may give smaller pages than it is asked for.
        None => !rows.is_empty(),
    };
    let whole = codes.len() == rows.len();
    Some(ItemCodePage { codes, more, whole })
}

fn code_of(value: &Value) -> Option<String> {
    text(value, &["itemCode", "codeLookupValue"])
}

/// The day of `activeTo`, however its moment is written.
fn last_day(value: &Value) -> Option<Date> {
    text(value, &["activeTo"])?.get(..10)?.parse().ok()
}

fn status_of(value: &Value) -> Option<ItemCodeStatus> {
    match text(value, &["status"])?.to_ascii_lowercase().as_str() {
        "submitted" => Some(ItemCodeStatus::Submitted),
        "approved" => Some(ItemCodeStatus::Approved),
        "rejected" => Some(ItemCodeStatus::Rejected),
        _ => None,
    }
}

/// Why a code was refused: texts or objects, in a list or one.
fn why(value: &Value) -> String {
    let said = text(value, &["statusReason", "rejectionReason", "reason"]);
    let listed = value.get("errors").and_then(Value::as_array).into_iter().flatten();
    let listed = listed.filter_map(|one| match one.as_str() {
        Some(text) => Some(plain(text)),
        None => details_of(one).into_iter().next().map(|detail| detail.words),
    });
    let all: Vec<String> = said.into_iter().chain(listed).filter(|one| !one.is_empty()).collect();
    all.join("; ").chars().take(500).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(code: &str, status: ItemCodeStatus, words: &str) -> PortalItemCode {
        PortalItemCode { code: code.to_owned(), status, words: words.to_owned(), expires_on: None }
    }

    #[test]
    fn an_answer_says_what_was_taken_and_why_the_rest_was_not() {
        let answer = json!({
            "passedItems": [
                { "itemCode": "EG-1-A" }, { "itemCode": "EG-1-B", "status": "Approved" },
            ],
            "failedItems": [
                { "itemCode": "EG-1-C", "errors": ["Unknown brick", { "message": "Twice" }] },
                { "errors": ["of nothing"] },
            ],
        });
        let read = submitted(&answer).expect("an answer");
        assert_eq!(
            read,
            [
                one("EG-1-A", ItemCodeStatus::Submitted, ""),
                one("EG-1-B", ItemCodeStatus::Approved, ""),
                one("EG-1-C", ItemCodeStatus::Rejected, "Unknown brick; Twice"),
            ]
        );
        for other in [json!({}), json!([]), json!("taken"), json!({ "passedItems": 3 })] {
            assert_eq!(submitted(&other), None, "{other}");
        }
    }

    #[test]
    fn a_page_has_every_request_and_says_what_it_could_not_read() {
        let body = json!({
            "result": [
                { "itemCode": "EG-1-A", "status": "APPROVED", "statusReason": "fine" },
                { "itemCode": "EG-1-B", "status": "Rejected", "rejectionReason": "Too\u{0} short" },
                { "itemCode": "EG-1-C", "status": "Dreaming", "activeTo": "2026-12-31T00:00:00Z" },
            ],
            "metadata": { "totalPages": 2 },
        });
        let read = page(&body, 1).expect("a page");
        let wanted = [
            one("EG-1-A", ItemCodeStatus::Approved, ""),
            one("EG-1-B", ItemCodeStatus::Rejected, "Too  short"),
            PortalItemCode {
                expires_on: Some(Date::constant(2026, 12, 31)),
                ..one("EG-1-C", ItemCodeStatus::Submitted, "")
            },
        ];
        assert_eq!((read.codes.as_slice(), read.more, read.whole), (&wanted[..], true, true));
        assert!(!page(&body, 2).expect("a page").more);
        assert_eq!(page(&json!({ "result": "none" }), 1), None);
        let strange = page(&json!({ "result": [7, { "status": "Approved" }] }), 1);
        let strange = strange.expect("a page");
        assert_eq!((strange.codes.len(), strange.more, strange.whole), (0, true, false));
        // Without a number of pages the empty one is the last: pages may be smaller than asked for.
        let few = json!({ "result": [{ "itemCode": "EG-1-A" }] });
        assert!(page(&few, 1).expect("a page").more);
        assert!(!page(&json!({ "result": [] }), 2).expect("a page").more);
        let empty = json!({ "result": [], "metadata": { "totalPages": 9 } });
        assert!(!page(&empty, 2).expect("a page").more);
    }

    #[test]
    fn what_is_sent_names_brick_code_names_and_day() {
        let code = NewItemCode {
            code: "EG-1-A".to_owned(),
            parent: "10000156".to_owned(),
            names: ("Tea".to_owned(), "شاي".to_owned()),
            active_from: Date::constant(2026, 11, 20),
        };
        let sent: Value = serde_json::from_str(&submission(&[code])).expect("JSON");
        assert_eq!(
            sent["items"][0],
            json!({
                "codeType": "EGS", "parentCode": "10000156", "itemCode": "EG-1-A",
                "codeName": "Tea", "codeNameAr": "شاي", "activeFrom": "2026-11-20T00:00:00.000",
            })
        );
    }
}
