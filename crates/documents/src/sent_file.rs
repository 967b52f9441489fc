//! Files that come within a body, as base64, and the question how their days are written.

use bank_statements::{DateOrder, DayQuestion, File, Kind, Table, Terms, Trouble, open};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

/// The bytes of a file; none when what was sent is no base64.
pub fn bytes(content: &str) -> Option<Vec<u8>> {
    STANDARD.decode(content.as_bytes()).ok()
}

/// What a file is known again by: SHA-256 of its bytes.
pub fn digest(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(&Sha256::digest(bytes))
}

/// Why a file that was sent is no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// It is something else.
    NoTable,
    /// It is more than is read, or reading it would take too long.
    TooLarge,
    /// It is a workbook of a version of Excel before 5.
    OldExcel,
    /// It is a workbook that a password locks.
    Password,
    /// A quote opens a cell and is never closed.
    OpenQuote,
    /// More than one sheet of a workbook may be meant.
    SeveralSheets,
}

impl Unreadable {
    /// The code of its text, where a room has none.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoTable => "file.no_table",
            Self::TooLarge => "file.too_much",
            Self::OldExcel => "file.old_excel",
            Self::Password => "file.password",
            Self::OpenQuote => "file.open_quote",
            Self::SeveralSheets => "file.several_sheets",
        }
    }
}

/// The rows and columns of a file.
///
/// # Errors
/// Why it has none.
pub fn table(bytes: &[u8], terms: &Terms<'_>) -> Result<Table, Unreadable> {
    match open(bytes, terms).map_err(|troubles| troubles.into_iter().next()) {
        Ok(File::Table(table)) => Ok(table),
        Err(Some(Trouble {
            kind: Kind::TooLarge | Kind::TooManyLines | Kind::TooSlow, ..
        })) => Err(Unreadable::TooLarge),
        Err(Some(Trouble { kind: Kind::OldExcel, .. })) => Err(Unreadable::OldExcel),
        Err(Some(Trouble { kind: Kind::Password, .. })) => Err(Unreadable::Password),
        Err(Some(Trouble { kind: Kind::OpenQuote, .. })) => Err(Unreadable::OpenQuote),
        Err(Some(Trouble { kind: Kind::SeveralSheets, .. })) => Err(Unreadable::SeveralSheets),
        Ok(File::Statements(..)) | Err(_) => Err(Unreadable::NoTable),
    }
}

/// A column of days that can be read in several ways.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileDayQuestion {
    /// The line of the file with a day that shows most of the orders.
    pub line: i64,
    /// The header of the column, or its letter.
    pub column: String,
    /// The day as it is written.
    pub value: String,
    /// The days that it may be, one for each order.
    pub readings: Vec<FileDayReading>,
}

/// A day in one of the orders in which it may be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileDayReading {
    /// `day_first`, `month_first` or `year_first`: what answers the question with this day.
    pub order: String,
    /// The day in this order.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
}

impl From<&DayQuestion> for FileDayQuestion {
    fn from(question: &DayQuestion) -> FileDayQuestion {
        let reading = |&(order, date): &(DateOrder, Date)| {
            let order = order_word(order).to_owned();
            FileDayReading { order, date }
        };
        FileDayQuestion {
            line: i64::try_from(question.line).unwrap_or_default(),
            column: question.column.clone(),
            value: question.value.clone(),
            readings: question.readings.iter().map(reading).collect(),
        }
    }
}

/// The order of a day's parts as it is sent.
pub const fn order_word(order: DateOrder) -> &'static str {
    match order {
        DateOrder::DayFirst => "day_first",
        DateOrder::MonthFirst => "month_first",
        DateOrder::YearFirst => "year_first",
    }
}

/// The order that a word is sent for; none of another word.
pub fn order_of_word(word: &str) -> Option<DateOrder> {
    let all = [DateOrder::DayFirst, DateOrder::MonthFirst, DateOrder::YearFirst];
    all.into_iter().find(|order| order_word(*order) == word)
}
