//! Errors of a filing.

use platform::Problem;

/// Why a document is not filed, changed or cancelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FilingError {
    /// Filing is off.
    NotActive,
    /// The document is on its way, and its answer not known.
    BeingFiled,
    /// The document is valid at the authority and can still be cancelled there.
    Filed,
    /// The document is valid at the authority and can't be cancelled there any more: changing it
    /// changes it only here.
    OnlyHere,
    /// What it corrects can't be named: it is no note, or it was filed.
    NoReference,
    /// What was typed is no id of the authority.
    ReferenceFormat,
    /// Its receipt is issued: what it says can't change.
    ReceiptIssued,
    /// The till that was chosen is none that can be used.
    TillUnknown,
    /// More documents at once than are taken.
    TooMany(usize),
    /// A cancellation without a reason.
    NoReason,
    /// It is nothing that can be cancelled.
    NotCancellable,
    /// It can't be cancelled any more.
    TooLate,
    /// The authority refused to cancel it.
    CancelRefused(String),
    /// Its buyer does not ask to reject it.
    NotDeclinable,
    /// The authority has no PDF of it.
    NoPdf,
    /// Nothing of it can be tried again.
    NothingToRetry,
    /// It was filed with another system than the one that is chosen now.
    OtherEnvironment,
}

impl From<FilingError> for Problem {
    fn from(error: FilingError) -> Problem {
        match error {
            FilingError::NotActive => Problem::new(409, "einvoice.not_active"),
            FilingError::BeingFiled => Problem::new(409, "einvoice.being_filed").retry_after(30),
            FilingError::Filed => Problem::new(409, "einvoice.filed"),
            FilingError::OnlyHere => Problem::new(409, "einvoice.only_here").on("only_here_reason"),
            FilingError::NoReference => Problem::new(409, "einvoice.no_reference"),
            FilingError::ReferenceFormat => {
                Problem::new(400, "einvoice.reference_format").on("uuid")
            }
            FilingError::ReceiptIssued => Problem::new(409, "einvoice.receipt_issued"),
            FilingError::TillUnknown => Problem::new(400, "field.unknown").on("till_id"),
            FilingError::TooMany(most) => {
                Problem::new(400, "einvoice.over_limit").with("most", most).on("documents")
            }
            FilingError::NoReason => Problem::new(400, "einvoice.reason").on("reason"),
            FilingError::NotCancellable => Problem::new(409, "einvoice.not_cancellable"),
            FilingError::TooLate => Problem::new(409, "einvoice.too_late"),
            FilingError::CancelRefused(words) => {
                Problem::new(409, "einvoice.cancel_refused").with("words", words)
            }
            FilingError::NotDeclinable => Problem::new(409, "einvoice.not_declinable"),
            FilingError::NoPdf => Problem::new(409, "einvoice.no_pdf"),
            FilingError::NothingToRetry => Problem::new(409, "einvoice.nothing_to_retry"),
            FilingError::OtherEnvironment => Problem::new(409, "einvoice.other_environment"),
        }
    }
}
