//! Why a call about received documents is refused.

use einvoicing::PortalError;
use platform::Problem;
use platform::pictures::Refusal;

/// Why a received document is not rejected, nothing is compared, or a paper is not found.
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
    /// Nobody asks to cancel it.
    NotDeclinable,
    /// The authority has no PDF of it.
    NoPdf,
    /// What was typed names no e-invoice.
    NoUuid,
    /// A paper without a code or an id of the authority.
    NoCode,
    /// Its code leads to another site.
    Elsewhere(String),
    /// The typed link leads to another site.
    LinkElsewhere(String),
    /// An e-receipt, which nobody receives.
    IsReceipt,
    /// The authority has no such document of this company.
    NotThere(String),
    /// A photo as iPhones keep it.
    PhonePhoto,
    /// A file that can't be read, and why.
    File(Refusal),
}

impl From<Refusal> for ReceivedError {
    fn from(refusal: Refusal) -> ReceivedError {
        ReceivedError::File(refusal)
    }
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
            E::NotDeclinable => Problem::new(409, "received.not_declinable"),
            E::NoPdf => Problem::new(409, "received.no_pdf"),
            E::NoUuid => Problem::new(400, "received.no_uuid").on("code"),
            E::NoCode => Problem::new(400, "received.no_code").on("file"),
            E::Elsewhere(site) => Problem::new(400, "received.elsewhere").with("site", site),
            E::LinkElsewhere(site) => {
                Problem::new(400, "received.link_elsewhere").with("site", site)
            }
            E::IsReceipt => Problem::new(400, "received.is_receipt"),
            E::NotThere(uuid) => Problem::new(409, "received.not_there").with("uuid", uuid),
            E::PhonePhoto => Problem::new(400, "received.phone_photo").on("file"),
            E::File(refusal) => file(refusal).on("file"),
            E::Days(most) => Problem::new(400, "received.days").with("most", most).on("to"),
        }
    }
}

fn file(refusal: Refusal) -> Problem {
    match refusal {
        Refusal::TooLarge => Problem::new(400, "file.too_large"),
        Refusal::UnknownKind => Problem::new(400, "received.paper_kind"),
        Refusal::Protected => Problem::new(400, "received.paper_protected"),
        Refusal::TooManyPoints | Refusal::TooComplex => {
            Problem::new(400, "received.paper_too_complex")
        }
        // The others are of drawings, which are no papers.
        Refusal::Unreadable | Refusal::NotOutlined | Refusal::Unsupported | Refusal::Empty => {
            Problem::new(400, "received.paper_unreadable")
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
