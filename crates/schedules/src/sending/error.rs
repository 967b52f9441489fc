//! Errors of sending a document.

use platform::Problem;

/// Why a document is not sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendingError {
    /// The customer has no mail address.
    NoAddress,
}

impl From<SendingError> for Problem {
    fn from(error: SendingError) -> Problem {
        match error {
            SendingError::NoAddress => Problem::new(400, "mail.no_address"),
        }
    }
}
