//! Statements as tables: rows of cells, the header among them, and what each column means.

mod above;
mod day_question;
mod facts;
mod headers;
mod lines;
mod moved;
mod propose;
mod rows;
mod sheets;
mod totals;

pub use headers::heading_forms;
pub(crate) use rows::read;
use serde::{Deserialize, Serialize};

use crate::amounts::{self, DecimalMark};
use imports::days::{self, DateOrder, Epoch};
use jiff::civil::Date;
use ledger::Money;

use crate::{Format, Kind, dates};

/// The most columns that are looked at.
pub(crate) const MOST_COLUMNS: usize = 60;
/// The most rows: the lines, and the rows around them.
pub(crate) const MOST_ROWS: usize = crate::MOST_LINES + 200;

/// A file of rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Text in columns or a workbook.
    pub format: Format,
    /// The rows that hold anything, in their order.
    pub rows: Vec<Row>,
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line of the file that it begins on, from 1; of a sheet, its row. People look for it, and
    /// it is used for nothing else: a row is found by its place among the others.
    pub line: usize,
    /// The line that it ends on: quoted cells may run over several.
    last_line: usize,
    /// Its cells, tidied; short rows have fewer.
    pub cells: Vec<String>,
    /// The columns in which a sheet has a number, a bit each: it is written with a point, whatever
    /// the texts beside it are written with.
    numbers: u64,
    /// The columns in which a sheet has an error or a tick, a bit each.
    errors: u64,
    /// The year from which its workbook counts days.
    epoch: Epoch,
}

/// What each column of a table means. Columns count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mapping {
    /// The line of the file with the headers; none: all rows are lines.
    #[serde(default)]
    pub header_line: Option<usize>,
    /// The day of booking.
    pub date: usize,
    /// The value date: the day from which it earns interest.
    #[serde(default)]
    pub value_date: Option<usize>,
    /// The columns of the amounts.
    pub amounts: Amounts,
    /// What the bank says; several columns are joined.
    #[serde(default)]
    pub description: Vec<usize>,
    /// The number of the cheque or of the operation.
    #[serde(default)]
    pub reference: Option<usize>,
    /// The running balance.
    #[serde(default)]
    pub balance: Option<usize>,
    /// How days are written; none: as the column shows.
    #[serde(default)]
    pub date_order: Option<DateOrder>,
    /// How amounts are written; none: as the columns show.
    #[serde(default)]
    pub decimal_mark: Option<DecimalMark>,
}

/// How a table tells money in from money out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amounts {
    /// One column with signs.
    Signed {
        /// The column.
        amount: usize,
        /// Whether money out has no sign and money in a minus, as on credit cards.
        #[serde(default)]
        reversed: bool,
    },
    /// One column out of the account, one into it.
    Sides {
        /// Money out.
        debit: usize,
        /// Money in.
        credit: usize,
    },
    /// One column without signs, and one that says which way.
    Marked {
        /// The column of amounts.
        amount: usize,
        /// The column that says debit or credit.
        mark: usize,
    },
}

impl Table {
    /// How many columns the widest row has.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).max().unwrap_or_default()
    }

    /// The rows up to the headers, and those below them.
    fn parted(&self, header_line: Option<usize>) -> (&[Row], &[Row]) {
        let Some(line) = header_line else { return (&[], &self.rows) };
        let at = self.rows.iter().position(|row| row.line == line).map(|at| at + 1);
        let above = || self.rows.iter().take_while(|row| row.line < line).count();
        self.rows.split_at(at.unwrap_or_else(above))
    }

    /// The headers of a mapping's header line, or the letters of the columns without one.
    pub fn headers(&self, header_line: Option<usize>) -> Vec<String> {
        let row = self.rows.iter().find(|row| Some(row.line) == header_line);
        let named = |at: usize| row.map(|row| row.cell(at)).filter(|name| !name.is_empty());
        (0..self.width()).map(|at| named(at).map_or_else(|| letter(at), str::to_owned)).collect()
    }
}

impl Row {
    /// The text of a column: empty when the row is shorter.
    pub fn cell(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", String::as_str)
    }

    /// The words of a column: an error of the sheet or a tick is none.
    pub(crate) fn words(&self, column: usize) -> &str {
        if has_bit(self.errors, column) { "" } else { self.cell(column) }
    }

    /// The day in a column whose texts are written in this order. A number of a sheet is a count of
    /// days, with the hour behind its point.
    pub fn day(&self, column: usize, order: DateOrder) -> Option<Date> {
        let cell = self.cell(column);
        let count = cell.split('.').next().filter(|count| count.len() == 5);
        match count.filter(|_| self.is_number(column)) {
            Some(count) => days::serial(count.parse().ok()?, self.epoch),
            None => dates::read(cell, order),
        }
    }

    /// The amount in a column, none where there is none. `mark` is that of texts: a sheet's numbers
    /// have a point.
    ///
    /// # Errors
    /// Why it can't be read.
    pub fn amount(
        &self,
        column: usize,
        mark: Option<DecimalMark>,
        decimals: u8,
    ) -> Result<Option<Money>, Kind> {
        amounts::read(self.cell(column), self.mark(column, mark), decimals)
    }

    /// The decimal mark of a cell in a column whose texts have `mark`.
    pub fn mark(&self, column: usize, mark: Option<DecimalMark>) -> Option<DecimalMark> {
        if self.is_number(column) { Some(DecimalMark::Point) } else { mark }
    }

    /// Whether a sheet has a number there, and no text.
    pub fn is_number(&self, column: usize) -> bool {
        has_bit(self.numbers, column)
    }
}

fn has_bit(bits: u64, column: usize) -> bool {
    u32::try_from(column).is_ok_and(|at| bits.checked_shr(at).unwrap_or(0) & 1 == 1)
}

/// The decimal mark of some columns of rows: texts that leave no doubt decide, numbers of a sheet
/// say nothing. None where nothing shows it.
pub fn decimal_mark(rows: &[Row], columns: &[usize]) -> Option<DecimalMark> {
    let texts = |row: &&Row, column: usize| !row.is_number(column);
    let cells = rows.iter().flat_map(|row| {
        columns.iter().filter(move |&&at| texts(&row, at)).map(move |&at| row.cell(at))
    });
    amounts::decimal_mark(cells)
}

impl Amounts {
    /// The columns that hold amounts.
    pub(crate) fn columns(self) -> Vec<usize> {
        match self {
            Self::Signed { amount, .. } | Self::Marked { amount, .. } => vec![amount],
            Self::Sides { debit, credit } => vec![debit, credit],
        }
    }
}

impl Mapping {
    /// Every column that it names.
    fn columns(&self) -> Vec<usize> {
        let mut columns = self.amounts.columns();
        if let Amounts::Marked { mark, .. } = self.amounts {
            columns.push(mark);
        }
        columns.push(self.date);
        columns.extend([self.value_date, self.reference, self.balance].into_iter().flatten());
        columns.extend(&self.description);
        columns
    }
}

/// The letter of a column, as sheets name it: A, B … Z, AA.
fn letter(column: usize) -> String {
    let small = u8::try_from(column % 26).unwrap_or_default();
    let last = char::from(b'A' + small);
    if column < 26 { last.to_string() } else { format!("{}{last}", letter(column / 26 - 1)) }
}
