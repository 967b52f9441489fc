//! The cells of a sheet, in the order in which it has them.

use std::borrow::Cow;

use quick_xml::events::{BytesStart, Event};

use super::super::package::{Tags, broken, push_text};
use super::super::{Builder, CellKind, NOT_COMPUTED, ReadCode, ReadError, numbers};
use super::Book;

/// The last row of a sheet.
const LAST_LINE: u32 = 1_048_576;
/// The last column of a sheet, from 0.
const LAST_COLUMN: usize = 16_383;

/// What the value of a cell is, as its tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Kind {
    #[default]
    Number,
    Shared,
    Text,
    Truth,
    Error,
    Day,
}

/// A cell while its tags come.
#[derive(Default)]
struct Cell {
    column: usize,
    style: usize,
    kind: Kind,
    value: String,
    /// Whether it has a formula, and whether the file has a saved result for it.
    is_formula: bool,
    has_value: bool,
}

/// Where the reading of a sheet is.
#[derive(Default)]
struct Place {
    /// The row at hand, from 1; 0 before the first.
    line: u32,
    /// The column of the next cell that doesn't say its own.
    column: usize,
    /// Within a cell's value, or a text of it.
    is_value: bool,
    /// Within a text that says how another is spoken.
    is_spoken: bool,
}

/// Reads cells to the end of the sheet's data.
pub(super) fn read(
    tags: &mut Tags<'_>,
    book: &Book,
    builder: &mut Builder<'_>,
) -> Result<(), ReadError> {
    let mut place = Place::default();
    // One for all cells: what it holds of a value is used again.
    let mut cell = Cell::default();
    let mut is_in_cell = false;
    let limit = builder.cell_limit();
    loop {
        match tags.next()? {
            Event::Start(tag) => match tag.local_name().as_ref() {
                "row" => {
                    place.begin_row(&tag)?;
                    builder.next_row();
                }
                "c" => {
                    cell.begin(&tag, &mut place)?;
                    is_in_cell = true;
                }
                "f" => cell.is_formula = true,
                "v" | "t" => {
                    place.is_value = is_in_cell && !place.is_spoken;
                    cell.has_value = true;
                }
                "rPh" => place.is_spoken = true,
                _ => {}
            },
            Event::Empty(tag) => match tag.local_name().as_ref() {
                "row" => place.begin_row(&tag)?,
                "c" => cell.begin(&tag, &mut place)?,
                "f" => cell.is_formula = true,
                "v" | "t" => cell.has_value = true,
                _ => {}
            },
            Event::End(tag) => match tag.local_name().as_ref() {
                "v" | "t" => place.is_value = false,
                "rPh" => place.is_spoken = false,
                "c" => {
                    is_in_cell = false;
                    let (text, kind) = cell.content(book).ok_or_else(broken)?;
                    builder.add(place.line, cell.column, &text, kind)?;
                }
                "sheetData" => return Ok(()),
                _ => {}
            },
            Event::Eof => return Ok(()),
            event if place.is_value => {
                push_text(&mut cell.value, &event)?;
                if cell.value.len() > limit {
                    return Err(ReadError::at(ReadCode::CellTooLong, place.line, cell.column));
                }
            }
            _ => {}
        }
    }
}

impl Place {
    fn begin_row(&mut self, tag: &BytesStart<'_>) -> Result<(), ReadError> {
        let mut attributes = tag.attributes();
        let mut attributes = attributes.with_checks(false).flatten();
        let number = attributes.find(|attribute| attribute.key.as_ref() == "r");
        self.line = match number {
            Some(number) => number.value.parse().map_err(|_| broken())?,
            None => self.line + 1,
        };
        self.column = 0;
        if (1..=LAST_LINE).contains(&self.line) { Ok(()) } else { Err(broken()) }
    }
}

impl Cell {
    fn begin(&mut self, tag: &BytesStart<'_>, place: &mut Place) -> Result<(), ReadError> {
        (self.column, self.style, self.kind) = (place.column, 0, Kind::Number);
        (self.is_formula, self.has_value) = (false, false);
        self.value.clear();
        for attribute in tag.attributes().with_checks(false).flatten() {
            let value = attribute.value.as_ref();
            match attribute.key.as_ref() {
                "r" => {
                    let (column, line) = parted(value);
                    self.column = column.unwrap_or(place.column);
                    place.line = line.unwrap_or(place.line);
                }
                "s" => self.style = value.parse().unwrap_or_default(),
                "t" => self.kind = kind(value),
                _ => {}
            }
        }
        if self.column > LAST_COLUMN || !(1..=LAST_LINE).contains(&place.line) {
            return Err(broken());
        }
        place.column = self.column + 1;
        Ok(())
    }

    /// Its text as it is shown, with days as 2026-11-20 and numbers to 15 digits; none when it
    /// names a text that the workbook doesn't have.
    fn content<'a>(&'a self, book: &'a Book) -> Option<(Cow<'a, str>, CellKind)> {
        if self.is_formula && !self.has_value {
            return Some((NOT_COMPUTED.into(), CellKind::Error));
        }
        let value = self.value.trim();
        if value.is_empty() {
            // A formula's text may be empty; a number, a day or a truth is none then.
            if self.is_formula && self.kind != Kind::Text {
                return Some((NOT_COMPUTED.into(), CellKind::Error));
            }
            return Some(("".into(), CellKind::Text));
        }
        Some(match self.kind {
            Kind::Shared => (book.texts.get(value.parse().ok()?)?.into(), CellKind::Text),
            Kind::Text => (without_escapes(&self.value), CellKind::Text),
            Kind::Truth => ((matches!(value, "1" | "true")).to_string().into(), CellKind::Boolean),
            Kind::Error => (value.into(), CellKind::Error),
            Kind::Day => numbers::iso_day(value),
            Kind::Number => {
                let style = book.styles.get(self.style);
                let is_moment = style.is_some_and(|style| style.is_moment);
                let currency = style.and_then(|style| style.currency);
                let is_percent = style.is_some_and(|style| style.is_percent);
                let shown = numbers::moment_or_number(value, is_moment, book.since_1904);
                let shown = numbers::with_percent(shown, is_percent && book.with_currencies);
                numbers::with_currency(shown, currency.filter(|_| book.with_currencies))
            }
        })
    }
}

fn kind(word: &str) -> Kind {
    match word {
        "s" => Kind::Shared,
        "str" | "inlineStr" => Kind::Text,
        "b" => Kind::Truth,
        "e" => Kind::Error,
        "d" => Kind::Day,
        _ => Kind::Number,
    }
}

/// The column and the line of a place: `B7` is 1 and 7.
fn parted(place: &str) -> (Option<usize>, Option<u32>) {
    let letters = place.bytes().take_while(u8::is_ascii_alphabetic).take(4);
    let value = |letter: u8| usize::from(letter.to_ascii_uppercase() - b'A') + 1;
    let column = letters.fold(0, |sum, letter| sum * 26 + value(letter)).checked_sub(1);
    (column, place.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse().ok())
}

/// A text without the escapes that Excel writes for characters which XML can't hold: `_x000D_`.
pub(super) fn without_escapes(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find("_x") else { return text.into() };
    let (head, mut rest) = text.split_at(first);
    let mut plain = head.to_owned();
    while let Some(at) = rest.find("_x") {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let digits = rest.get(2..6).filter(|_| rest.as_bytes().get(6) == Some(&b'_'));
        let sound = digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let code = sound.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let length = if code.is_some() { 7 } else { 1 };
        match code {
            Some(code) => plain.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)),
            None => plain.push('_'),
        }
        rest = &rest[length..];
    }
    plain.push_str(rest);
    plain.into()
}

#[cfg(test)]
mod tests {
    use super::{parted, without_escapes};

    #[test]
    fn a_place_names_its_column_and_line() {
        assert_eq!(parted("A1"), (Some(0), Some(1)));
        assert_eq!(parted("AA70"), (Some(26), Some(70)));
        assert_eq!(parted("7"), (None, Some(7)));
        assert_eq!(parted("B99999999999"), (Some(1), None));
    }

    #[test]
    fn escapes_are_the_characters_that_they_mean() {
        for (text, plain) in [
            ("a_x000D_b", "a\rb"),
            ("_x005F_x000D_", "_x000D_"),
            ("_xD83D_", "\u{fffd}"),
            ("_x00e9_", "é"),
            ("max_xes _x12_ _x", "max_xes _x12_ _x"),
            ("_xسسس", "_xسسس"),
        ] {
            assert_eq!(without_escapes(text), plain, "{text}");
        }
    }
}
