//! What is refused alike by documents of several rooms.

use platform::Problem;
use thiserror::Error;

/// Why a change of a document is refused, whatever kind it is.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum DocumentError {
    /// A change must say which version of the document it is based on.
    #[error("the version is missing")]
    NoVersion,
    /// A cost of it is on an invoice to the project's customer.
    #[error("billed to the customer by {number}")]
    BilledToCustomer {
        /// The invoice.
        number: String,
    },
}

impl From<DocumentError> for Problem {
    fn from(error: DocumentError) -> Problem {
        match error {
            DocumentError::NoVersion => Problem::new(400, "field.required").on("version"),
            DocumentError::BilledToCustomer { number } => {
                Problem::new(409, "document.billed_to_customer").with("number", number)
            }
        }
    }
}
