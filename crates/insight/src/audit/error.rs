//! Errors of the activity log.

use platform::Problem;

/// Why a page of the activity log is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditError {
    /// The cursor doesn't belong to this list.
    Cursor,
}

impl From<AuditError> for Problem {
    fn from(error: AuditError) -> Problem {
        match error {
            AuditError::Cursor => Problem::new(400, "report.cursor").on("cursor"),
        }
    }
}
