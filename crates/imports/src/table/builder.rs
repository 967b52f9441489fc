//! Where readers put their cells, and the limits of a file.

use super::{CellKind, Options, ReadCode, ReadError, RowPlace, Table};
use crate::text::tidy_within;

/// What a file may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the file as it comes.
    pub bytes: usize,
    /// Bytes of the parts of a workbook that are read, unpacked.
    pub unpacked: u64,
    /// Tags in them; records of an old workbook.
    pub tags: u64,
    /// Rows that hold anything.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// Cells, the empty ones before the last of a row included.
    pub cells: usize,
    /// Bytes of one cell's text, four for each character that a spreadsheet allows.
    pub cell: usize,
    /// Bytes of text in all cells.
    pub text: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 20 * 1024 * 1024,
            unpacked: 128 * 1024 * 1024,
            tags: 12_000_000,
            rows: 50_100,
            columns: 256,
            cells: 2_000_000,
            cell: 32_767 * 4,
            text: 48 * 1024 * 1024,
        }
    }
}

/// What is kept of each row: all by default. What is beyond is left out and refuses no file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The first columns.
    pub columns: usize,
    /// The first characters of a cell.
    pub characters: usize,
}

impl Default for Kept {
    fn default() -> Self {
        Self { columns: usize::MAX, characters: usize::MAX }
    }
}

/// How many steps are taken between two looks at the clock.
const STEPS: u32 = 1_000;

/// A table while it is read.
pub(super) struct Builder<'a> {
    table: Table,
    options: &'a Options<'a>,
    line: u32,
    /// Cells of the row at hand.
    filled: usize,
    /// Whether the next cell begins a row, whatever its line.
    is_apart: bool,
    steps: u32,
}

impl<'a> Builder<'a> {
    pub(super) fn new(options: &'a Options<'a>) -> Self {
        Self { table: Table::default(), options, line: 0, filled: 0, is_apart: false, steps: 0 }
    }

    /// Counts a step of a loop.
    pub(super) fn step(&mut self) -> Result<(), ReadError> {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(STEPS) && (self.options.is_over)() {
            return Err(ReadError::whole(ReadCode::TooSlow));
        }
        Ok(())
    }

    /// Adds a cell. Rows and columns come in their order; what is empty may be left out.
    pub(super) fn add(
        &mut self,
        line: u32,
        column: usize,
        text: &str,
        kind: CellKind,
    ) -> Result<(), ReadError> {
        self.step()?;
        let Options { limits, kept, .. } = *self.options;
        if column >= kept.columns {
            return Ok(());
        }
        if text.len() > limits.cell {
            return Err(ReadError::at(ReadCode::CellTooLong, line, column));
        }
        let text = tidy_within(text, kept.characters);
        if text.is_empty() {
            return Ok(());
        }
        if column >= limits.columns {
            return Err(ReadError::at(ReadCode::TooManyColumns, line, column));
        }
        if self.table.rows.is_empty() || line != self.line || self.is_apart {
            self.begin_row(line)?;
        }
        if column < self.filled {
            return Err(ReadError::at(ReadCode::Broken, line, column));
        }
        self.table.text.push_str(&text);
        let before = u32::try_from(self.table.text.len() - text.len());
        let end = u32::try_from(self.table.text.len());
        let too_much = ReadError::at(ReadCode::TooMuchText, line, column);
        let (Ok(before), Ok(end)) = (before, end) else { return Err(too_much) };
        if self.table.text.len() > limits.text {
            return Err(too_much);
        }
        if self.table.ends.len() + column - self.filled >= limits.cells {
            return Err(ReadError::at(ReadCode::TooManyCells, line, column));
        }
        for _ in self.filled..column {
            self.table.ends.push(before);
            self.table.kinds.push(CellKind::Text);
        }
        self.table.ends.push(end);
        self.table.kinds.push(kind);
        self.filled = column + 1;
        self.table.width = self.table.width.max(self.filled);
        if let Some(row) = self.table.rows.last_mut() {
            row.count = self.filled;
        }
        Ok(())
    }

    fn begin_row(&mut self, line: u32) -> Result<(), ReadError> {
        if line <= self.line && !self.options.is_any_order {
            return Err(ReadError::at(ReadCode::Broken, line, 0));
        }
        if self.table.rows.len() >= self.options.limits.rows {
            return Err(ReadError::at(ReadCode::TooManyRows, line, 0));
        }
        let first = self.table.ends.len();
        self.table.rows.push(RowPlace { line, last_line: line, first, count: 0 });
        (self.line, self.filled, self.is_apart) = (line, 0, false);
        Ok(())
    }

    /// The cells to come are of another row, which may have the number of the one before where rows
    /// come in any order.
    pub(super) fn next_row(&mut self) {
        self.is_apart = self.options.is_any_order;
    }

    /// Says on which line the row that began on `line` ends; nothing is kept of an empty one.
    pub(super) fn end_row(&mut self, line: u32, last_line: u32) {
        if let Some(row) = self.table.rows.last_mut().filter(|row| row.line == line) {
            row.last_line = last_line;
        }
    }

    /// The most bytes of one cell's text.
    pub(super) fn cell_limit(&self) -> usize {
        self.options.limits.cell
    }

    /// Whether no cell was added.
    pub(super) fn is_empty(&self) -> bool {
        self.table.is_empty()
    }

    /// The table, its rows by their lines; none when nothing is in it.
    pub(super) fn finish(mut self) -> Option<Table> {
        // Rows of one line stay in the order of the file.
        self.table.rows.sort_by_key(|row| row.line);
        (!self.is_empty()).then_some(self.table)
    }
}
