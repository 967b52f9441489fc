//! Errors of lists and of small records of all kinds.

use platform::Problem;

/// Why a page is not read or a record is not added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DirectoryError {
    /// The cursor doesn't belong to this list.
    Cursor,
    /// The company has the most records of the kind that are allowed.
    ListFull {
        /// That number.
        most: i64,
    },
    /// Another record of the kind has the name.
    NameExists {
        /// The code of the kind.
        code: &'static str,
        /// The field of the name.
        field: &'static str,
    },
}

impl From<DirectoryError> for Problem {
    fn from(error: DirectoryError) -> Problem {
        match error {
            DirectoryError::Cursor => Problem::new(400, "list.cursor").on("cursor"),
            DirectoryError::ListFull { most } => Problem::new(409, "list.full").with("most", most),
            DirectoryError::NameExists { code, field } => Problem::new(409, code).on(field),
        }
    }
}
