//! The parts of a sheet: columns, rows and cells.

use jiff::civil::Date;
use ledger::Money;

use super::amounts::AmountLook;

/// A column: the code of its heading, and its width in characters.
pub type Column = (&'static str, u16);

/// The texts and columns of a sheet, in the reader's language.
pub struct Layout<'a> {
    /// Its name.
    pub name: &'a str,
    /// The lines above the table of a report: company, title, days, currency. Empty for a list and
    /// for text files: programs read their first line as headings.
    pub above: &'a [String],
    /// The heading of each column.
    pub headings: &'a [String],
    /// In characters.
    pub widths: &'a [u16],
    /// Which columns have figures; when empty, the first row decides.
    pub figures: &'a [bool],
    /// How many columns stay visible while scrolling.
    pub fixed: u16,
    /// How its amounts look.
    pub amounts: AmountLook,
}

/// How a row of a report looks beside the others; those of a list are all plain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RowStyle {
    /// Whether it is in bold.
    pub bold: bool,
    /// Whether it closes the rows above it.
    pub closes: bool,
    /// How deep its name is indented.
    pub level: u8,
}

/// One cell. A text is user input and never a formula.
#[derive(Debug, Clone, Copy)]
pub enum Cell<'a> {
    /// Nothing.
    Empty,
    /// Words.
    Text(&'a str),
    /// The name of a row, as deep as the row.
    Name(&'a str),
    /// A day.
    Day(Date),
    /// An amount in minor units, with the decimals of its currency.
    Amount(Money, u8),
    /// An amount as the wire carries it, with the decimals of its currency.
    AmountText(&'a str, u8),
    /// Any other number, as the wire carries it.
    Number(&'a str),
    /// Hundredths, as the wire carries them.
    Percent(&'a str),
}

impl<'a> Cell<'a> {
    /// Whether it is a figure, aligned in its column.
    pub const fn is_figure(&self) -> bool {
        match self {
            Cell::Amount(..) | Cell::AmountText(..) | Cell::Number(_) | Cell::Percent(_) => true,
            Cell::Empty | Cell::Text(_) | Cell::Name(_) | Cell::Day(_) => false,
        }
    }

    /// A text that may be absent.
    pub fn maybe(text: Option<&'a String>) -> Cell<'a> {
        text.map_or(Cell::Empty, |text| Cell::Text(text))
    }

    /// An amount that may be absent.
    pub fn maybe_amount(text: Option<&'a String>, decimals: u8) -> Cell<'a> {
        text.map_or(Cell::Empty, |text| Cell::AmountText(text, decimals))
    }

    /// A number that may be absent.
    pub fn maybe_number(text: Option<&'a String>) -> Cell<'a> {
        text.map_or(Cell::Empty, |text| Cell::Number(text))
    }
}
