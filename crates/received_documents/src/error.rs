//! Why a call about received documents is refused.

use einvoicing::PortalError;
use platform::Problem;

/// Why a received document is not rejected, or nothing is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReceivedError {
    /// A rejection without a reason.
    NoReason,
    /// Only a valid document that somebody else issued is rejected, and that once.
    NotRejectable,
    /// The time to reject it is over.
    TooLate,
    /// The books have it: it is deleted there first.
    InBooks(String),
    /// The authority refuses, and says why.
    Refused(String),
    /// The authority gives no answer.
    Unreachable,
    /// The days are too many, or end before they begin.
    Days(i64),
    /// The books are kept in another currency than the authority's amounts.
    NotInPounds,
    /// The days have more documents than are compared at once.
    TooMany(usize),
}

impl From<ReceivedError> for Problem {
    fn from(error: ReceivedError) -> Problem {
        use ReceivedError as E;
        match error {
            E::NoReason => Problem::new(400, "received.reason").on("reason"),
            E::NotRejectable => Problem::new(409, "received.not_rejectable"),
            E::TooLate => Problem::new(409, "received.too_late"),
            E::InBooks(number) => Problem::new(409, "received.in_books").with("number", number),
            E::Refused(words) => Problem::new(409, "received.refused").with("words", words),
            E::Unreachable => Problem::new(503, "received.unreachable").retry_after(30),
            E::NotInPounds => Problem::new(409, "received.not_in_pounds"),
            E::TooMany(most) => {
                Problem::new(400, "received.documents_limit").with("most", most).on("to")
            }
            E::Days(most) => Problem::new(400, "received.days").with("most", most).on("to"),
        }
    }
}

impl From<PortalError> for ReceivedError {
    fn from(error: PortalError) -> ReceivedError {
        match error {
            PortalError::Unreachable | PortalError::Busy(_) | PortalError::Unreadable => {
                ReceivedError::Unreachable
            }
            PortalError::Refused { code, words, .. } => {
                ReceivedError::Refused(format!("{code} {words}").trim().to_owned())
            }
        }
    }
}
