//! The outcome of a submission.

use gateways::http::Answer;
use serde_json::Value;

use super::PortalError;
use super::answer::refusal;
use super::wire::{self, AcceptedDocument, RejectedDocument};

/// The outcome of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Submitted {
    /// The authority looked at each document.
    Judged {
        /// Its number of the submission; none when nothing was accepted.
        submission: Option<String>,
        /// The recorded documents.
        accepted: Vec<AcceptedDocument>,
        /// The refused documents.
        rejected: Vec<RejectedDocument>,
    },
    /// Surely nothing was recorded.
    NotTaken(PortalError),
    /// The batch is too large; nothing was recorded.
    TooLarge,
    /// It may have been recorded or not. It can be searched for after `wait` seconds, if the
    /// authority said so.
    Unknown {
        /// The seconds.
        wait: Option<u32>,
    },
}

/// Reads the answer to a submission.
pub fn read(answer: &Answer) -> Submitted {
    if (200..300).contains(&answer.status) {
        return match serde_json::from_slice::<Value>(answer.body()) {
            Ok(body) => read_judged(&body).unwrap_or(Submitted::Unknown { wait: None }),
            Err(_) => Submitted::Unknown { wait: None },
        };
    }
    of_refusal(refusal(answer))
}

fn of_refusal(error: PortalError) -> Submitted {
    let uncoded = error.is_uncoded();
    match error {
        PortalError::Refused { code, words, retry_after, .. } if code == "DuplicateSubmission" => {
            Submitted::Unknown { wait: retry_after.or_else(|| seconds_in(&words)) }
        }
        PortalError::Refused { code, .. } if code == "MaximumSizeExceeded" => Submitted::TooLarge,
        PortalError::Refused { status: 413, .. } => Submitted::TooLarge,
        // A proxy between may have given up a call that still runs.
        PortalError::Refused { status: 408 | 409 | 425 | 499, retry_after, .. } => {
            Submitted::Unknown { wait: retry_after }
        }
        // The address is the authority's, so the answer is of something between.
        PortalError::Refused { status: 404, retry_after, .. } if uncoded => {
            Submitted::Unknown { wait: retry_after }
        }
        error @ (PortalError::Refused { .. } | PortalError::Busy(_)) => Submitted::NotTaken(error),
        PortalError::Unreachable | PortalError::Unreadable => Submitted::Unknown { wait: None },
    }
}

fn read_judged(body: &Value) -> Option<Submitted> {
    let list = |name: &str| body.get(name).and_then(Value::as_array);
    list("acceptedDocuments").or_else(|| list("rejectedDocuments"))?;
    let all = |name: &str| list(name).into_iter().flatten();
    Some(Submitted::Judged {
        submission: wire::text(body, &["submissionId", "submissionUUID"]),
        accepted: all("acceptedDocuments").filter_map(wire::accepted).collect(),
        rejected: all("rejectedDocuments").filter_map(wire::rejected).collect(),
    })
}

/// The number before the word: "Try to submit payload after 582 seconds".
fn seconds_in(words: &str) -> Option<u32> {
    let before = words.split("second").next()?;
    before.split_whitespace().next_back()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{PortalError, Submitted, of_refusal, read_judged, seconds_in};

    #[test]
    fn the_pause_that_is_asked_for_is_read() {
        assert_eq!(seconds_in("Try to submit payload after 582 seconds"), Some(582));
        assert_eq!(seconds_in("Try later"), None);
    }

    #[test]
    fn a_submission_that_may_go_on_is_not_refused() {
        let answer = |status: u16, code: &str| {
            let (code, words) = (code.to_owned(), String::new());
            of_refusal(PortalError::Refused { status, code, words, retry_after: None })
        };
        for status in [408, 409, 425, 499] {
            assert_eq!(answer(status, "Late"), Submitted::Unknown { wait: None }, "{status}");
        }
        for status in [400, 409, 422] {
            let judged = answer(status, "DuplicateSubmission");
            assert_eq!(judged, Submitted::Unknown { wait: None }, "{status}");
        }
        assert!(matches!(answer(403, "Forbidden"), Submitted::NotTaken(_)));
        assert_eq!(answer(404, "404"), Submitted::Unknown { wait: None });
        assert!(matches!(answer(401, "401"), Submitted::NotTaken(_)));
        assert_eq!(answer(413, "413"), Submitted::TooLarge);
    }

    #[test]
    fn an_answer_without_both_lists_says_nothing() {
        assert_eq!(read_judged(&json!({ "submissionId": "x" })), None);
        let body = json!({ "submissionUUID": "S", "acceptedDocuments": [{ "internalId": "1" }] });
        let Some(Submitted::Judged { submission, accepted, rejected }) = read_judged(&body) else {
            panic!("judged")
        };
        // A document without an id of the authority is not known to be recorded.
        assert_eq!((submission.as_deref(), accepted.len(), rejected.len()), (Some("S"), 0, 0));
    }
}
