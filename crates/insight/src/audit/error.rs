//! What the activity refuses.

use platform::Problem;

/// Why a page of the activity is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditError {
    /// The cursor is none of this list.
    Cursor,
}

impl From<AuditError> for Problem {
    fn from(error: AuditError) -> Problem {
        match error {
            AuditError::Cursor => Problem::new(400, "report.cursor").on("cursor"),
        }
    }
}
