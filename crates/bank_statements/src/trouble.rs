//! What cannot be read, and where.

use std::collections::BTreeMap;

use thiserror::Error;

/// The most troubles of one kind that are named at once.
pub(crate) const MOST_OF_KIND: usize = 20;
/// The most names of what is meant.
const MOST_NAMES: usize = 6;

/// Something in a file that cannot be read, by line and column.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind:?} at line {line:?}, column {column:?}: {value:?}")]
pub struct Trouble {
    /// The line of the file, from 1; none when the whole file is meant.
    pub line: Option<usize>,
    /// The header of the column, or its letter, or the tag of the form.
    pub column: Option<String>,
    /// The text in the file, shortened.
    pub value: Option<String>,
    /// What is wrong with it.
    pub kind: Kind,
}

/// What is wrong in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Nothing is in it.
    Empty,
    /// Larger than what is read, packed or unpacked.
    TooLarge,
    /// Reading it would take too long.
    TooSlow,
    /// More lines than a statement may have.
    TooManyLines,
    /// None of the forms that are read.
    UnknownFormat,
    /// A workbook of a version of Excel before 5: it is to be saved as xlsx or CSV.
    OldExcel,
    /// A workbook that a password locks: it is to be saved without one.
    Password,
    /// It says that it is of a form, and breaks that form's rules.
    Broken,
    /// A quote opens a cell and is never closed.
    OpenQuote,
    /// A workbook in which several sheets may be the statement; its value names them.
    SeveralSheets,
    /// No line of a statement is in it.
    NoLines,
    /// The mapping names a column that the file does not have, or lacks one that it must name.
    NoColumn,
    /// No day where one is needed.
    NoDate,
    /// A day that is none, or is written otherwise than the others of the column.
    NotADate,
    /// A day to come: it is written otherwise, or a slip.
    FutureDate,
    /// A day that fits several orders of day, month and year, as its whole column does: which of
    /// them is asked.
    TwoDateOrders,
    /// No amount where one is needed.
    NoAmount,
    /// An amount in the column of debits and one in that of credits.
    TwoAmounts,
    /// An amount that is no number.
    NotAnAmount,
    /// An amount that is one number with a decimal point and another with a decimal comma: which of
    /// them is asked.
    TwoReadings,
    /// The same in a form without columns: there is nothing to ask about.
    UnclearAmount,
    /// An amount with more decimals than the currency has.
    TooManyDecimals,
    /// An amount beyond what the books hold.
    AmountTooLarge,
    /// A mark that says neither debit nor credit.
    UnknownMark,
    /// A sign and a mark of which one says debit and the other credit.
    TwoSides,
    /// An amount in another currency than the account's, or the statement's.
    OtherCurrency,
    /// Something that a line can have only once is in it twice.
    Repeated,
    /// A total that is not the sum of the lines: one is missing, or was changed.
    WrongTotal,
    /// A row above the headers that looks like a line.
    AboveHeaders,
    /// The file says that its amounts are in thousands or millions.
    Scaled,
}

impl Kind {
    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge => "too_large",
            Self::TooSlow => "too_slow",
            Self::TooManyLines => "too_many_lines",
            Self::UnknownFormat => "unknown_format",
            Self::OldExcel => "old_excel",
            Self::Password => "password",
            Self::Broken => "broken",
            Self::OpenQuote => "open_quote",
            Self::SeveralSheets => "several_sheets",
            Self::NoLines => "no_lines",
            Self::NoColumn => "no_column",
            Self::NoDate => "no_date",
            Self::NotADate => "not_a_date",
            Self::FutureDate => "future_date",
            Self::TwoDateOrders => "two_date_orders",
            Self::NoAmount => "no_amount",
            Self::TwoAmounts => "two_amounts",
            Self::NotAnAmount => "not_an_amount",
            Self::TwoReadings => "two_readings",
            Self::UnclearAmount => "unclear_amount",
            Self::TooManyDecimals => "too_many_decimals",
            Self::AmountTooLarge => "amount_too_large",
            Self::UnknownMark => "unknown_mark",
            Self::TwoSides => "two_sides",
            Self::OtherCurrency => "other_currency",
            Self::Repeated => "repeated",
            Self::WrongTotal => "wrong_total",
            Self::AboveHeaders => "above_headers",
            Self::Scaled => "scaled",
        }
    }
}

impl Trouble {
    /// Of the whole file.
    pub(crate) const fn whole(kind: Kind) -> Self {
        Self { line: None, column: None, value: None, kind }
    }

    /// Of the whole file, with the names of what is meant.
    pub(crate) fn named(kind: Kind, names: &[&str]) -> Self {
        let mut value =
            names.iter().take(MOST_NAMES).map(|name| shortened(name)).collect::<Vec<_>>();
        if names.len() > MOST_NAMES {
            value.push("…".to_owned());
        }
        Self { line: None, column: None, value: Some(value.join(", ")), kind }
    }

    /// A trouble of one place.
    pub(crate) fn at(line: usize, column: &str, value: &str, kind: Kind) -> Self {
        let value = shortened(value);
        Self {
            line: Some(line),
            column: Some(crate::tidy(column)).filter(|column| !column.is_empty()),
            value: Some(value).filter(|value| !value.is_empty()),
            kind,
        }
    }
}

/// What can't be read in a file: the first places of each kind.
#[derive(Default)]
pub(crate) struct Troubles {
    found: Vec<Trouble>,
    of_kind: BTreeMap<Kind, usize>,
}

impl Troubles {
    pub(crate) fn add(&mut self, trouble: Trouble) {
        let count = self.of_kind.entry(trouble.kind).or_default();
        if *count < MOST_OF_KIND {
            *count += 1;
            self.found.push(trouble);
        }
    }

    pub(crate) fn extend(&mut self, troubles: impl IntoIterator<Item = Trouble>) {
        troubles.into_iter().for_each(|trouble| self.add(trouble));
    }

    /// Adds the trouble of a result, and gives what is read otherwise.
    pub(crate) fn catch<T>(&mut self, result: Result<T, Trouble>) -> Option<T> {
        result.map_err(|trouble| self.add(trouble)).ok()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// All of them, by the lines of the file.
    pub(crate) fn sorted(mut self) -> Vec<Trouble> {
        self.found.sort_by_key(|trouble| trouble.line);
        self.found
    }

    /// All of them with one that ends the reading.
    pub(crate) fn ended_by(mut self, last: Trouble) -> Vec<Trouble> {
        // Lines that are not read any more would be reported as missing.
        self.found.retain(|trouble| *trouble != last);
        let mut troubles = self.sorted();
        troubles.push(last);
        troubles
    }
}

fn shortened(text: &str) -> String {
    crate::tidy(text).chars().take(60).collect()
}
