//! Errors of reports.

use platform::Problem;

/// Why a report is not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportError {
    /// The cursor is none of this report.
    Cursor,
    /// The report has more pages than anybody prints.
    TooLong {
        /// How many rows it may have.
        most: usize,
    },
    /// The days to compare with are before any that the books know.
    CompareDate,
}

impl From<ReportError> for Problem {
    fn from(error: ReportError) -> Problem {
        match error {
            ReportError::Cursor => Problem::new(400, "report.cursor").on("cursor"),
            ReportError::TooLong { most } => {
                Problem::new(409, "report.too_long").with("most", most)
            }
            ReportError::CompareDate => Problem::new(400, "field.date").on("compare"),
        }
    }
}
