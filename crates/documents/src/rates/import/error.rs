//! What can go wrong with a file of exchange rates, in its own words.

use platform::Problem;

use super::file::RateHeading;
use crate::sent_file::Unreadable;

/// The field that says how a file's days are written.
const DATE_ORDER: &str = "date_order";

/// Why a file of exchange rates is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RateFileError {
    /// It is no table, or did not arrive whole.
    NoTable,
    /// Its headings name no dates, currencies and rates, or say that the rates are of many units.
    Headings(RateHeading),
    /// It can't be read as a table.
    Unreadable(Unreadable),
    /// Its days can be read in several ways, and nobody said which.
    DateOrder {
        /// The header of the column.
        column: String,
        /// One such day, as it is written.
        value: String,
    },
    /// The order of days that was sent is none.
    UnknownOrder,
    /// It has no rows.
    Empty,
    /// It has too many rows.
    TooLong {
        /// How many rows a file may have.
        most: usize,
    },
    /// A row is refused.
    Row {
        /// The line of the file, from 1.
        line: i64,
    },
}

impl From<RateFileError> for Problem {
    fn from(error: RateFileError) -> Problem {
        match error {
            RateFileError::NoTable | RateFileError::Unreadable(Unreadable::NoTable) => {
                Problem::new(400, "rate.file").on("content")
            }
            RateFileError::Unreadable(why) => Problem::new(400, why.code()).on("content"),
            RateFileError::Headings(RateHeading::None) => {
                Problem::new(400, "rate.file_columns").on("content")
            }
            RateFileError::Headings(RateHeading::OfMany(heading)) => {
                Problem::new(400, "rate.file_units").with("heading", heading).on("content")
            }
            RateFileError::DateOrder { column, value } => Problem::new(400, "rate.date_order")
                .with("column", column)
                .with("value", value)
                .on(DATE_ORDER),
            RateFileError::UnknownOrder => Problem::new(400, "field.unknown").on(DATE_ORDER),
            RateFileError::Empty => Problem::new(400, "rate.file_empty").on("content"),
            RateFileError::TooLong { most } => {
                Problem::new(400, "rate.file_long").with("most", most).on("content")
            }
            RateFileError::Row { line } => {
                Problem::new(400, "rate.file_row").with("line", line).on("content")
            }
        }
    }
}
