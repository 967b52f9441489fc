//! Errors of messages to support.

use platform::problem::Problem;

/// A refused message or file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SupportError {
    /// A file that is not the person's, or belongs to another message.
    #[error("no such file")]
    UnknownFile,
    /// More files than a message may have.
    #[error("too many files")]
    TooManyFiles {
        /// That number.
        most: usize,
    },
    /// The files together are larger than mail servers accept.
    #[error("too large together")]
    TooLarge,
}

impl From<SupportError> for Problem {
    fn from(error: SupportError) -> Problem {
        match error {
            SupportError::UnknownFile => Problem::new(400, "support.unknown_file").on("file_ids"),
            SupportError::TooManyFiles { most } => {
                Problem::new(400, "support.too_many_files").with("most", most).on("file_ids")
            }
            SupportError::TooLarge => Problem::new(400, "support.too_large").on("file_ids"),
        }
    }
}
