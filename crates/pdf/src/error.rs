//! What can go wrong.

use thiserror::Error;

/// Why there is no PDF, or no picture for one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// More lines or more text than a document may have.
    #[error("the document is too large to print")]
    TooLarge,
    /// A date that no calendar has.
    #[error("not a date")]
    BadDate,
    /// A colour that is not written `#rrggbb`.
    #[error("not a colour")]
    BadColour,
    /// A picture that is neither PNG, JPEG nor SVG, or damaged.
    #[error("the picture is not a PNG, JPEG or SVG")]
    BadPicture,
    /// A picture of more bytes or more points than a logo needs.
    #[error("the picture is too large")]
    LargePicture,
    /// The engine refused the document: a fault of ours. Carries what it said.
    #[error("the document could not be set: {0}")]
    Engine(String),
}
