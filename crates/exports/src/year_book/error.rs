//! Errors of the printed books.

use paper::BookError;
use platform::Problem;

/// Why a book can't be printed.
#[derive(Debug)]
pub(super) enum YearBookError {
    /// It would have more pages than can be bound.
    TooLong,
    /// The typesetter refused it, which is an internal error.
    Engine(String),
}

impl From<BookError> for YearBookError {
    fn from(error: BookError) -> YearBookError {
        match error {
            BookError::TooLarge => Self::TooLong,
            other => Self::Engine(other.to_string()),
        }
    }
}

impl From<YearBookError> for Problem {
    fn from(error: YearBookError) -> Problem {
        match error {
            YearBookError::TooLong => Problem::new(409, "book.too_long"),
            YearBookError::Engine(said) => Problem::internal(said),
        }
    }
}
