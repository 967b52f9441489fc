//! What stands in the way of a message to the support.

use platform::problem::Problem;

/// A refused message or file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SupportError {
    /// A file that is not the person's, or went along with another message.
    #[error("no such file")]
    UnknownFile,
    /// More files than a message takes.
    #[error("too many files")]
    TooManyFiles {
        /// How many it takes.
        most: usize,
    },
    /// Together the files are larger than mail servers take.
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
