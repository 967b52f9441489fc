//! What can go wrong with files beside a document, in its own words.

use platform::Problem;

/// Why files are not attached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttachmentError {
    /// The document would have too many files.
    OverLimit {
        /// How many files a document may have.
        most: usize,
    },
    /// The file was never uploaded, or belongs to somebody or something else.
    NotThere,
    /// A group for files of something that has no groups.
    NoGroups,
}

impl From<AttachmentError> for Problem {
    fn from(error: AttachmentError) -> Problem {
        match error {
            AttachmentError::OverLimit { most } => {
                Problem::new(400, "attachment.over_limit").with("most", most).on("attachment_ids")
            }
            AttachmentError::NotThere => {
                Problem::new(400, "attachment.not_there").on("attachment_ids")
            }
            AttachmentError::NoGroups => Problem::new(400, "attachment.no_groups").on("group"),
        }
    }
}
