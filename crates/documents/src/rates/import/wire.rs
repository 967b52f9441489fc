//! A file of rates as it is sent and shown.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::sent_file::FileDayQuestion;

/// Exchange rates of many days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RateFileInput {
    /// An xlsx or CSV file, or cells copied from a spreadsheet, as base64: a row of headings, then
    /// a date, a currency (code or name) and a rate in each row.
    pub content: String,
    /// `day_first`, `month_first`, `year_first`; as the column shows when left out. A file whose
    /// days can be read in two ways is refused without it.
    #[serde(default)]
    pub date_order: Option<String>,
}

/// A file of rates as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RateFileView {
    /// Its rows, at most 300; only the refused ones where there are any.
    pub rows: Vec<RateFileRow>,
    /// How many rows it has.
    pub count: i64,
    /// How many of them are refused: none may be.
    pub faults: i64,
    /// How many take the place of another rate of their day.
    pub replaced: i64,
    /// Which part of the days comes first, where several may: `date_order` answers it. The rows say
    /// only the days that are the same in each order.
    pub day_question: Option<FileDayQuestion>,
}

/// A row of such a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RateFileRow {
    /// The line of the file, from 1.
    pub line: i64,
    /// The texts in the file: date, currency, rate.
    pub written: Vec<String>,
    /// The day, where it can be read and nothing is asked about it.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// The currency.
    pub currency: Option<CurrencyData>,
    /// Company currency per unit of it.
    pub rate: Option<String>,
    /// The rate that the day has so far, if it is another.
    pub before: Option<String>,
    /// What is wrong with it.
    pub trouble: Option<RateTrouble>,
}

/// What is wrong with a row of a file of rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RateTrouble {
    /// No day can be read.
    Date,
    /// A day to come.
    Future,
    /// No currency by that code or name.
    Currency,
    /// The company's own currency.
    Own,
    /// No number of at most five decimals.
    NotRead,
    /// One number with a decimal point and another with a decimal comma.
    TwoReadings,
    /// Nothing, or less.
    NotPositive,
    /// More than a million.
    TooLarge,
    /// The day has another rate in a row above.
    Twice,
}

/// What was written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RateFileDone {
    /// How many rates.
    pub count: i64,
    /// How many of them took the place of another.
    pub replaced: i64,
}
