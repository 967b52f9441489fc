//! Why a request is refused that the list, the form or the file of any document may make.

use platform::Problem;

/// A refusal that reads the same for every kind of document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestError {
    /// The cursor belongs to another list, or to another order of it.
    Cursor,
    /// The field of this name is missing or empty.
    Required(&'static str),
    /// The field of this name holds no known value.
    Unknown(&'static str),
    /// The amounts of the field of this name are more than the books can hold.
    TooLarge(&'static str),
    /// The field of this name lists more than are taken at once.
    OverLimit {
        /// How many are taken at once.
        most: usize,
        /// The name of the field.
        field: &'static str,
    },
}

impl From<RequestError> for Problem {
    fn from(error: RequestError) -> Problem {
        match error {
            RequestError::Cursor => Problem::new(400, "document.cursor").on("cursor"),
            RequestError::Required(field) => Problem::new(400, "field.required").on(field),
            RequestError::Unknown(field) => Problem::new(400, "field.unknown").on(field),
            RequestError::TooLarge(field) => Problem::new(400, "document.too_large").on(field),
            RequestError::OverLimit { most, field } => {
                Problem::new(400, "list.over_limit").with("most", most).on(field)
            }
        }
    }
}
