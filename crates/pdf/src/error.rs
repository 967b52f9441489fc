//! Why there is no PDF.

use thiserror::Error;

/// Why a document or a report could not be typeset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// More lines or more text than a document may have.
    #[error("the document is too large to print")]
    TooLarge,
    /// A date that no calendar has.
    #[error("not a date")]
    BadDate,
    /// The typesetter refused the document, a fault of the templates. Carries what it said.
    #[error("the document could not be set: {0}")]
    Engine(String),
}
