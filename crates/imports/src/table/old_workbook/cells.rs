//! The cells of a sheet, in whatever order the file has them.

use std::borrow::Cow;

use super::super::{Builder, CellKind, ReadCode, ReadError, numbers};
use super::bytes::{u16_at, u32_at, u64_at};
use super::strings::Writing;
use super::{Book, Records, broken, kind, xls_floats};

/// The cells of a sheet.
#[derive(Default)]
pub(super) struct Cells {
    /// Their rows and columns from 0, and what is in them.
    cells: Vec<(u32, u16, Value)>,
    /// Texts that no other cell has.
    own: Vec<String>,
}

#[derive(Clone, Copy)]
enum Value {
    Shared(u32),
    Own(usize),
    Number(Number, u16),
    Truth(bool),
    Error(u8),
}

/// Reads the cells from where a sheet begins to where it ends.
pub(super) fn read(records: &mut Records<'_>, book: &Book) -> Result<Cells, ReadError> {
    let mut cells = Cells::default();
    match records.next()? {
        Some((kind::BEGIN, _)) => {}
        _ => return Err(broken()),
    }
    // Charts within a sheet have records like cells.
    let mut depth = 0_u32;
    // The formula whose result is a text, which comes next.
    let mut awaits: Option<(u32, u16)> = None;
    while let Some((kind, data)) = records.next()? {
        match kind {
            kind::BEGIN => depth += 1,
            kind::END if depth == 0 => return Ok(cells),
            kind::END => depth -= 1,
            _ if depth > 0 => {}
            kind::RESULT => {
                let rest = records.continued()?;
                if let Some(at) = awaits.take() {
                    let text = book.writing.long_in_parts(data, &rest).ok_or_else(broken)?;
                    cells.push_text(at, text);
                }
            }
            _ => awaits = cells.take(kind, data, book.writing).ok_or_else(broken)?.or(awaits),
        }
        let limits = records.options.limits;
        if cells.cells.len() > limits.cells {
            return Err(ReadError::whole(ReadCode::TooManyCells));
        }
    }
    // A file that was cut is read as far as it goes by no other reader either.
    Err(broken())
}

impl Cells {
    /// Takes a record; gives the place of a formula whose text comes next. None when it is cut.
    fn take(&mut self, kind: u16, data: &[u8], writing: Writing) -> Option<Option<(u32, u16)>> {
        let place = || Some((u32::from(u16_at(data, 0)?), u16_at(data, 2)?));
        let style = || u16_at(data, 4);
        match kind {
            kind::NUMBER => {
                let number = Number::float(u64_at(data, 6)?);
                self.push(place()?, Value::Number(number, style()?));
            }
            kind::SHORT_NUMBER => {
                let number = Number::short(u32_at(data, 6)?);
                self.push(place()?, Value::Number(number, style()?));
            }
            kind::MANY_NUMBERS => {
                let (row, first) = place()?;
                // The last two bytes are the last column.
                for (at, pair) in data.get(4..data.len().checked_sub(2)?)?.chunks(6).enumerate() {
                    let column = first.checked_add(u16::try_from(at).ok()?)?;
                    let number = Number::short(u32_at(pair, 2)?);
                    self.push((row, column), Value::Number(number, u16_at(pair, 0)?));
                }
            }
            kind::SHARED_TEXT => self.push(place()?, Value::Shared(u32_at(data, 6)?)),
            kind::TEXT | kind::RICH_TEXT => {
                let text = writing.long(data.get(6..)?)?;
                self.push_text(place()?, text);
            }
            kind::TRUTH => {
                let (value, is_error) = (*data.get(6)?, *data.get(7)? == 1);
                let value = if is_error { Value::Error(value) } else { Value::Truth(value != 0) };
                self.push(place()?, value);
            }
            kind::FORMULA => return self.take_formula(data, place()?, style()?),
            _ => {}
        }
        Some(None)
    }

    /// What a formula came out at; it is not computed.
    fn take_formula(
        &mut self,
        data: &[u8],
        place: (u32, u16),
        style: u16,
    ) -> Option<Option<(u32, u16)>> {
        if u16_at(data, 12)? != 0xffff {
            self.push(place, Value::Number(Number::float(u64_at(data, 6)?), style));
            return Some(None);
        }
        match (*data.get(6)?, *data.get(8)?) {
            (0, _) => return Some(Some(place)),
            (1, value) => self.push(place, Value::Truth(value != 0)),
            (2, value) => self.push(place, Value::Error(value)),
            _ => {}
        }
        Some(None)
    }

    fn push(&mut self, (row, column): (u32, u16), value: Value) {
        self.cells.push((row, column, value));
    }

    fn push_text(&mut self, place: (u32, u16), text: String) {
        self.push(place, Value::Own(self.own.len()));
        self.own.push(text);
    }

    /// Adds them row by row; of two in one place the later counts.
    pub(super) fn add_to(
        mut self,
        builder: &mut Builder<'_>,
        book: &Book,
    ) -> Result<(), ReadError> {
        self.cells.sort_by_key(|(row, column, _)| (*row, *column));
        for (at, (row, column, value)) in self.cells.iter().enumerate() {
            let next = self.cells.get(at + 1);
            if next.is_some_and(|(other, beside, _)| (other, beside) == (row, column)) {
                continue;
            }
            let (text, kind) = self.cell_text(*value, book).ok_or_else(broken)?;
            builder.add(row + 1, usize::from(*column), &text, kind)?;
        }
        Ok(())
    }

    /// What a cell shows; none when its text is not in the file.
    fn cell_text<'c>(&'c self, value: Value, book: &'c Book) -> Option<(Cow<'c, str>, CellKind)> {
        Some(match value {
            Value::Shared(at) => (book.shared.get(at)?.into(), CellKind::Text),
            Value::Own(at) => (self.own.get(at).map_or("", String::as_str).into(), CellKind::Text),
            Value::Number(number, style) => {
                let (text, kind) = numbers::number_cell(&number.text());
                let is_moment = book.moments.get(usize::from(style)).copied().unwrap_or_default();
                let day = is_moment.then(|| numbers::day(&text, book.since_1904)).flatten();
                match day {
                    Some(day) => (day.to_string().into(), CellKind::Day),
                    None => {
                        let style = usize::from(style);
                        let is_percent = book.percents.get(style).copied().unwrap_or_default();
                        let shown = numbers::with_percent((text, kind), is_percent);
                        let currency = book.currencies.get(style);
                        numbers::with_currency(shown, currency.copied().flatten())
                    }
                }
            }
            Value::Truth(is_true) => (is_true.to_string().into(), CellKind::Boolean),
            Value::Error(code) => (error(code).into(), CellKind::Error),
        })
    }
}

/// A number as a file keeps it: some are hundredths.
#[derive(Clone, Copy)]
struct Number {
    kept: Kept,
    is_hundredths: bool,
}

#[derive(Clone, Copy)]
enum Kept {
    Whole(i32),
    /// The bits of a float.
    Float(u64),
}

impl Number {
    const fn float(bits: u64) -> Number {
        Number { kept: Kept::Float(bits), is_hundredths: false }
    }

    /// A number in four bytes: whole, or the first half of a float.
    fn short(bits: u32) -> Number {
        let kept = if bits & 2 == 2 {
            Kept::Whole(bits.cast_signed() >> 2)
        } else {
            Kept::Float(u64::from(bits & !3) << 32)
        };
        Number { kept, is_hundredths: bits & 1 == 1 }
    }

    /// In digits; nothing is computed.
    fn text(self) -> String {
        let mut text = match self.kept {
            Kept::Whole(number) => number.to_string(),
            Kept::Float(bits) => xls_floats::digits(bits),
        };
        if self.is_hundredths {
            text.push_str("e-2");
        }
        text
    }
}

const fn error(code: u8) -> &'static str {
    match code {
        0x00 => "#NULL!",
        0x07 => "#DIV/0!",
        0x0f => "#VALUE!",
        0x17 => "#REF!",
        0x1d => "#NAME?",
        0x24 => "#NUM!",
        _ => "#N/A",
    }
}
