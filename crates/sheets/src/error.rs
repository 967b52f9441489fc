//! Errors of files for spreadsheets.

use platform::Problem;

/// Why a file is not written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetError {
    /// More rows than a workbook can have.
    TooLong {
        /// How many rows of the list it takes.
        most: u32,
    },
}

impl From<SheetError> for Problem {
    fn from(error: SheetError) -> Problem {
        match error {
            SheetError::TooLong { most } => Problem::new(409, "export.too_long").with("most", most),
        }
    }
}
