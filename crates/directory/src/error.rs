//! What lists and small records of any kind refuse.

use platform::Problem;

/// Why a page is not read or a record is not added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DirectoryError {
    /// The cursor is none of this list.
    Cursor,
    /// The company has as many records of the kind as it may.
    ListFull {
        /// How many that are.
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
