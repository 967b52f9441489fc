//! Why there is no paper.

use platform::Problem;

/// Why a document can't be printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrintError {
    /// More are being printed than this machine can.
    Busy,
    /// More lines or text than a document on paper may have.
    TooLarge,
    /// The same of several documents together.
    TooMuch,
}

impl From<PrintError> for Problem {
    fn from(error: PrintError) -> Problem {
        match error {
            PrintError::Busy => Problem::new(503, "print.busy").retry_after(20),
            PrintError::TooLarge => Problem::new(409, "print.too_large"),
            PrintError::TooMuch => Problem::new(409, "print.too_much"),
        }
    }
}

/// The engine's own refusal. Only the size is the document's fault.
pub(super) fn from_engine(error: &pdf::Error) -> Problem {
    match error {
        pdf::Error::TooLarge => PrintError::TooLarge.into(),
        other => Problem::internal(other),
    }
}
