//! What a cell says: amounts, dates, yes and no, phones, tax numbers, e-mail addresses.
//!
//! `05/11/2026` and `1.234` can be read in two ways. [`reading`] looks at a whole column: where its
//! cells leave one way, that is the column's; where they leave several, it is a [`Question`] for
//! the person, and nothing is guessed.

mod dates;
mod identity;
mod numbers;
mod percentages;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

pub use identity::{
    boolean, email, foreign_tax_id, is_damaged, labelled_phones, national_id, other_phones, phone,
    several_emails, tax_id,
};

pub use crate::currency_words::{beside as currency_beside, in_heading as currency_of_heading};
pub use crate::days::{DateOrder, Epoch};
use crate::table::{CellKind, NOT_COMPUTED};

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ValueKind {
    /// Any text.
    Text,
    /// Money.
    Money,
    /// A quantity.
    Quantity,
    /// A percentage.
    Percent,
    /// An exchange rate.
    Rate,
    /// A day.
    Day,
    /// Yes or no.
    Boolean,
    /// A phone number.
    Phone,
    /// An e-mail address.
    Email,
    /// A tax number of a company.
    TaxId,
    /// The national id of a person.
    NationalId,
    /// The code of a currency.
    Currency,
}

/// What comes before decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecimalMark {
    /// `1,234.50`
    Point,
    /// `1.234,50`
    Comma,
}

/// What a percentage cell without a sign counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PercentScale {
    /// 14 is 14 %.
    Hundredths,
    /// 0.14 is 14 %.
    Fractions,
}

/// How a column is read, as far as its cells show it or the person answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// What comes before decimals.
    #[serde(default)]
    pub decimal_mark: Option<DecimalMark>,
    /// The order of a day's parts.
    #[serde(default)]
    pub date_order: Option<DateOrder>,
    /// The year from which days are counted.
    #[serde(default)]
    pub epoch: Option<Epoch>,
    /// What a percentage counts.
    #[serde(default)]
    pub percent_scale: Option<PercentScale>,
    /// Whether the days of cells are those of texts whose month and day a spreadsheet took for one
    /// another.
    #[serde(default)]
    pub turned_days: Option<bool>,
    /// Whether any row of the file says what is unpaid, where the column is for that: an empty cell
    /// of it means something else than a column that nobody filled.
    #[serde(default)]
    pub is_filled: bool,
    /// Whether the numbers of entries begin again with each month, where the column is for those.
    #[serde(default)]
    pub restarts: bool,
}

/// A column that can be read in several ways, and which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Which mark comes before decimals.
    DecimalMark(Vec<DecimalMark>),
    /// Which part of a day comes first.
    DateOrder(Vec<DateOrder>),
    /// From which year days are counted.
    Epoch,
    /// Whether 0.14 is 14 %.
    PercentScale,
    /// Whether a spreadsheet took the month and the day of cells for one another.
    TurnedDays,
}

/// A cell's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Text.
    Text(String),
    /// A number with Latin digits, a point before decimals and a minus in front.
    Number(String),
    /// A day.
    Day(Date),
    /// Yes or no.
    Boolean(bool),
}

impl Value {
    /// As the forms of the program take it.
    pub fn to_text(&self) -> String {
        match self {
            Self::Text(text) | Self::Number(text) => text.clone(),
            Self::Day(day) => day.to_string(),
            Self::Boolean(is_true) => is_true.to_string(),
        }
    }

    /// The same, of a value that is needed no more.
    pub fn into_text(self) -> String {
        match self {
            Self::Text(text) | Self::Number(text) => text,
            Self::Day(_) | Self::Boolean(_) => self.to_text(),
        }
    }
}

/// Which side a number says it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// `Dr`, مدين.
    Debit,
    /// `Cr`, دائن.
    Credit,
}

/// What is wrong with a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CellCode {
    /// No number.
    NotANumber,
    /// More decimals than the field takes.
    TooManyDecimals,
    /// More digits than the field takes.
    NumberTooLarge,
    /// Can be read in two ways; answered for the whole column.
    TwoReadings,
    /// No day, or written otherwise than the column.
    NotADay,
    /// Neither yes nor no.
    NotABoolean,
    /// No phone number.
    NotAPhone,
    /// A number that the spreadsheet has shortened, as 1.0123E+10.
    DamagedNumber,
    /// More phone numbers than there are fields for, or an extension, which none has.
    SeveralPhones,
    /// More than one e-mail address.
    SeveralEmails,
    /// No e-mail address.
    NotAnEmail,
    /// No tax number.
    NotATaxId,
    /// No national id.
    NotANationalId,
    /// No code of a currency.
    NotACurrency,
    /// An error of the spreadsheet, as #N/A.
    SpreadsheetError,
    /// A formula whose result the file doesn't have.
    NotComputed,
    /// Longer than the field takes.
    TooLong,
}

impl CellCode {
    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NotANumber => "not_a_number",
            Self::TooManyDecimals => "too_many_decimals",
            Self::NumberTooLarge => "number_too_large",
            Self::TwoReadings => "two_readings",
            Self::NotADay => "not_a_day",
            Self::NotABoolean => "not_a_boolean",
            Self::NotAPhone => "not_a_phone",
            Self::DamagedNumber => "damaged_number",
            Self::SeveralPhones => "several_phones",
            Self::SeveralEmails => "several_emails",
            Self::NotAnEmail => "not_an_email",
            Self::NotATaxId => "not_a_tax_id",
            Self::NotANationalId => "not_a_national_id",
            Self::NotACurrency => "not_a_currency",
            Self::SpreadsheetError => "spreadsheet_error",
            Self::NotComputed => "not_computed",
            Self::TooLong => "too_long",
        }
    }
}

/// A whole column: how it is read, and what has to be asked.
pub fn reading<'a>(
    kind: ValueKind,
    cells: impl Iterator<Item = (&'a str, CellKind)> + Clone,
    since_1904: Option<bool>,
) -> (Reading, Vec<Question>) {
    let mut reading = Reading::default();
    let mut questions = Vec::new();
    match kind {
        ValueKind::Money | ValueKind::Quantity | ValueKind::Percent | ValueKind::Rate => {
            let texts = cells.clone().filter(|(_, kind)| *kind == CellKind::Text);
            match numbers::marks(texts.map(|(cell, _)| cell), decimals(kind, 2)) {
                Ok(mark) => reading.decimal_mark = mark,
                Err(marks) => questions.push(Question::DecimalMark(marks)),
            }
            if kind == ValueKind::Percent {
                match percentages::percent_scale(cells, reading.decimal_mark) {
                    Some(scale) => reading.percent_scale = Some(scale),
                    None => questions.push(Question::PercentScale),
                }
            }
        }
        ValueKind::Day => {
            let texts = cells.clone().filter(|(_, kind)| *kind == CellKind::Text);
            match dates::orders(texts.map(|(cell, _)| cell)) {
                Ok(order) => reading.date_order = order,
                Err(orders) => questions.push(Question::DateOrder(orders)),
            }
            if dates::may_be_turned(cells.clone(), reading.date_order) {
                questions.push(Question::TurnedDays);
            }
            let has_serials = cells.clone().any(|(cell, _)| dates::is_serial(cell));
            // A text of five digits in a workbook may be the count of a day, or any number.
            let is_text =
                |(cell, kind): (&str, CellKind)| kind == CellKind::Text && dates::is_serial(cell);
            reading.epoch = match since_1904 {
                Some(_) if cells.clone().any(is_text) => None,
                Some(true) => Some(Epoch::From1904),
                Some(false) => Some(Epoch::From1900),
                None => None,
            };
            if has_serials && reading.epoch.is_none() {
                questions.push(Question::Epoch);
            }
        }
        _ => {}
    }
    (reading, questions)
}

/// A cell read as its field and column ask. None where it holds nothing.
///
/// # Errors
/// What is wrong with it.
pub fn value(
    cell: &str,
    cell_kind: CellKind,
    kind: ValueKind,
    reading: &Reading,
    money_decimals: u8,
) -> Result<Option<(Value, Option<Side>)>, CellCode> {
    if cell_kind == CellKind::Error && cell == NOT_COMPUTED {
        return Err(CellCode::NotComputed);
    }
    if cell_kind == CellKind::Error || is_spreadsheet_error(cell) {
        return Err(CellCode::SpreadsheetError);
    }
    if is_nothing(cell) {
        return Ok(None);
    }
    let text = |text: String| Ok(Some((Value::Text(text), None)));
    match kind {
        ValueKind::Text => text(cell.to_owned()),
        ValueKind::Money | ValueKind::Quantity | ValueKind::Rate | ValueKind::Percent => {
            let is_number = cell_kind == CellKind::Number;
            let mark = if is_number { Some(DecimalMark::Point) } else { reading.decimal_mark };
            let decimals = decimals(kind, money_decimals);
            let (plain, side) = if kind == ValueKind::Percent {
                percentages::percent(cell, mark, reading.percent_scale)?
            } else {
                numbers::number(cell, mark, decimals)?
            };
            Ok(Some((Value::Number(plain), side)))
        }
        ValueKind::Day => {
            let day = dates::day(cell, cell_kind, reading).ok_or(CellCode::NotADay)?;
            Ok(Some((Value::Day(day), None)))
        }
        ValueKind::Boolean => {
            let is_true = boolean(cell).ok_or(CellCode::NotABoolean)?;
            Ok(Some((Value::Boolean(is_true), None)))
        }
        ValueKind::Phone => text(phone(cell)?),
        ValueKind::Email if several_emails(cell) => Err(CellCode::SeveralEmails),
        ValueKind::Email => text(email(cell).ok_or(CellCode::NotAnEmail)?),
        // A spreadsheet that takes it for a number drops its first zero.
        ValueKind::TaxId if cell_kind == CellKind::Number && cell.len() == 8 => {
            text(tax_id(&format!("0{cell}"))?)
        }
        ValueKind::TaxId => text(tax_id(cell)?),
        ValueKind::NationalId => text(national_id(cell)?),
        ValueKind::Currency => text(identity::currency(cell).ok_or(CellCode::NotACurrency)?),
    }
}

/// Whether a cell says that there is nothing.
pub fn is_nothing(cell: &str) -> bool {
    cell.is_empty()
        || cell.chars().all(|c| matches!(c, '-' | '\u{2013}' | '\u{2014}' | '_' | ' ' | '.'))
        || ["لا يوجد", "غير محدد", "بدون", "n/a", "none", "null"]
            .contains(&crate::text::fold(cell).as_str())
}

/// Whether a cell says that an amount is nothing, as Excel writes zero: `-`. An empty one says
/// nothing at all.
pub fn is_zero(cell: &str) -> bool {
    let is_word = || ["nil", "لا شيء", "صفر"].contains(&crate::text::fold(cell).as_str());
    !cell.is_empty() && (is_nothing(cell) || is_word())
}

fn is_spreadsheet_error(cell: &str) -> bool {
    cell.starts_with('#')
        && ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!"].contains(&cell)
}

const fn decimals(kind: ValueKind, money: u8) -> u8 {
    match kind {
        ValueKind::Money => money,
        _ => 5,
    }
}
