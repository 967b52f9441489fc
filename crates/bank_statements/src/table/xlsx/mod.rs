//! Sheets of Excel. A workbook is a packed folder of XML. What its parts unpack to is limited,
//! cells are kept row by row, and a text that many cells share is tidied and cut once: neither a
//! bomb nor a lonely cell in the last row of the sheet takes more memory or time than it should.
//! Why this is no library: DECISIONS 145.

mod styles;
mod values;

use std::borrow::Cow;
use std::io::{Cursor, Read};

use imports::table::{self, Limits, Options, SheetPart};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use styles::day_styles;
use values::{day, plain};

use super::sheets::Sheets;
use super::xls::trouble;
use super::{MOST_COLUMNS, MOST_ROWS, Row, Table};
use crate::terms::TableSize;
use crate::{Kind, Terms, Trouble};

/// The most bytes that the parts which are read may unpack to.
const MOST_UNPACKED: u64 = 64 * 1024 * 1024;
/// The most parts that a workbook may have.
const MOST_PARTS: usize = 500;
/// The folder of sheets.
const SHEETS: &str = "xl/worksheets/";
/// The last row that a sheet can have.
const MOST_LINE: usize = 1_048_576;
/// The most texts that cells share.
const MOST_STRINGS: usize = 500_000;

fn broken() -> Trouble {
    Trouble::whole(Kind::Broken)
}

fn too_large() -> Trouble {
    Trouble::whole(Kind::TooLarge)
}

/// Reads the sheet that is the statement.
pub(crate) fn read(bytes: &[u8], terms: &Terms<'_>) -> Result<Table, Trouble> {
    let listed = listed(bytes, terms)?;
    let mut book = Book::open(bytes)?;
    let parts = if listed.is_empty() { book.unlisted() } else { listed };
    let around = SheetContext {
        strings: strings(&book.part("xl/sharedStrings.xml")?, terms)?,
        days: day_styles(&book.part("xl/styles.xml")?, terms)?,
        since_1904: counts_from_1904(&book.part("xl/workbook.xml")?),
    };
    if parts.is_empty() {
        return Err(broken());
    }
    let mut sheets = Sheets::new(terms);
    for SheetPart { name, part, .. } in parts {
        sheets.add(&name, sheet(&book.part(&part)?, &around, terms)?);
    }
    sheets.finish()
}

/// The visible sheets that a workbook lists; some programs of banks list none.
fn listed(bytes: &[u8], terms: &Terms<'_>) -> Result<Vec<SheetPart>, Trouble> {
    let is_over = || terms.is_over();
    let limits = Limits { unpacked: MOST_UNPACKED, ..Limits::default() };
    let options = Options { limits, is_over: &is_over, ..Options::default() };
    let mut listed = table::sheet_parts(bytes, &options).map_err(|error| trouble(error.code))?;
    listed.retain(|sheet| sheet.is_visible);
    Ok(listed)
}

/// A workbook, and how much more of it may be unpacked.
struct Book<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    left: u64,
}

impl<'a> Book<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self, Trouble> {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
        if archive.len() > MOST_PARTS {
            return Err(too_large());
        }
        Ok(Self { archive, left: MOST_UNPACKED })
    }

    /// The parts where sheets are, `sheet2` before `sheet10`.
    fn unlisted(&self) -> Vec<SheetPart> {
        let names = self.archive.file_names().filter_map(Result::ok).map(Cow::into_owned);
        let mut parts: Vec<String> = names.filter(|part| is_sheet(part)).collect();
        parts.sort_by_key(|part| (part.len(), part.clone()));
        let named = |part: String| SheetPart {
            name: part.trim_start_matches(SHEETS).trim_end_matches(".xml").to_owned(),
            part,
            is_visible: true,
        };
        parts.into_iter().map(named).collect()
    }

    /// The text of a part, whatever the case of its name; empty when the workbook has none such.
    /// What the archive says of its size refuses it before anything is unpacked; where that is a
    /// lie, unpacking ends at the limit.
    fn part(&mut self, name: &str) -> Result<String, Trouble> {
        let mut names = self.archive.file_names().map(Result::unwrap_or_default);
        let Some(at) = names.position(|known| known.eq_ignore_ascii_case(name)) else {
            return Ok(String::new());
        };
        drop(names);
        let part = self.archive.by_index(at).map_err(|_| broken())?;
        if part.size() > self.left {
            return Err(too_large());
        }
        let mut bytes = Vec::new();
        part.take(self.left + 1).read_to_end(&mut bytes).map_err(|_| broken())?;
        let read = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.left = self.left.checked_sub(read).ok_or_else(too_large)?;
        Ok(String::from_utf8(bytes).unwrap_or_else(|other| crate::decode::text(other.as_bytes())))
    }
}

fn is_sheet(part: &str) -> bool {
    part.strip_prefix(SHEETS)
        .and_then(|name| name.strip_suffix(".xml"))
        .is_some_and(|name| !name.contains('/'))
}

/// What the cells of a sheet refer to.
struct SheetContext {
    strings: Vec<String>,
    /// Of each style of cells, whether it shows a day.
    days: Vec<bool>,
    since_1904: bool,
}

/// The texts that cells share, in their order; how they are spoken (`rPh`) is left out.
fn strings(xml: &str, terms: &Terms<'_>) -> Result<Vec<String>, Trouble> {
    let mut strings: Vec<String> = Vec::new();
    let mut text = String::new();
    let mut reader = Reader::from_str(xml);
    let (mut is_text, mut spoken) = (false, false);
    loop {
        terms.step()?;
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(start) => match start.local_name().as_ref() {
                "t" => is_text = !spoken,
                "rPh" => spoken = true,
                _ => {}
            },
            Event::Empty(empty) if empty.local_name().as_ref() == "si" => {
                strings.push(String::new());
            }
            Event::End(end) => match end.local_name().as_ref() {
                "t" => is_text = false,
                "rPh" => spoken = false,
                "si" => {
                    strings.push(crate::tidy(&text));
                    text.clear();
                }
                _ => {}
            },
            Event::DocType(_) => return Err(broken()),
            Event::Eof => return Ok(strings),
            event if is_text => text.push_str(&said(&event)?),
            _ => {}
        }
        if strings.len() > MOST_STRINGS {
            return Err(too_large());
        }
    }
}

/// What an event says between tags.
fn said<'e>(event: &'e Event<'_>) -> Result<Cow<'e, str>, Trouble> {
    Ok(match event {
        Event::Text(text) => Cow::Borrowed(&**text),
        Event::CData(data) => Cow::Borrowed(&**data),
        Event::GeneralRef(name) => {
            crate::camt::character(name).ok_or_else(broken)?.to_string().into()
        }
        _ => Cow::Borrowed(""),
    })
}

fn attribute(start: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = start.try_get_attribute(name).ok().flatten();
    found.map(|attribute| attribute.value.into_owned())
}

fn counts_from_1904(workbook: &str) -> bool {
    let Some((_, behind)) = workbook.split_once("date1904=") else { return false };
    let value = behind.trim_start_matches(['"', '\'']);
    value.starts_with('1') || value.starts_with("true")
}

/// A cell while its tags come.
#[derive(Default)]
struct Cell {
    column: usize,
    kind: String,
    is_day: bool,
    value: String,
}

/// The rows of one sheet that hold anything.
fn sheet(xml: &str, around: &SheetContext, terms: &Terms<'_>) -> Result<Vec<Row>, Trouble> {
    let mut reader = Reader::from_str(xml);
    let mut rows: Vec<Row> = Vec::new();
    let mut kept = TableSize::default();
    let (mut line, mut column, mut is_value) = (0_usize, 0_usize, false);
    let mut cell: Option<Cell> = None;
    loop {
        terms.step()?;
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(start) => match start.local_name().as_ref() {
                "row" => {
                    let told = attribute(&start, "r").and_then(|row| row.parse().ok());
                    (line, column) = (told.unwrap_or(line + 1), 0);
                    if !(1..=MOST_LINE).contains(&line) {
                        return Err(broken());
                    }
                }
                "c" if line == 0 => return Err(broken()),
                "c" => {
                    let at = attribute(&start, "r").and_then(|at| column_of(&at));
                    let opened = opened(&start, at.unwrap_or(column), around);
                    column = opened.column + 1;
                    cell = Some(opened);
                }
                "v" | "t" => is_value = true,
                _ => {}
            },
            // An empty cell stands for its place all the same.
            Event::Empty(empty) if empty.local_name().as_ref() == "c" => {
                let at = attribute(&empty, "r").and_then(|at| column_of(&at));
                column = at.unwrap_or(column) + 1;
            }
            Event::End(end) => match end.local_name().as_ref() {
                "v" | "t" => is_value = false,
                "c" => {
                    if let Some(cell) = cell.take() {
                        keep(&mut rows, line, &cell_text(&cell, around)?, &mut kept)?;
                    }
                }
                _ => {}
            },
            Event::DocType(_) => return Err(broken()),
            Event::Eof => break,
            event if is_value => {
                if let Some(cell) = &mut cell {
                    cell.value.push_str(&said(&event)?);
                }
            }
            _ => {}
        }
    }
    rows.sort_by_key(|row| row.line);
    Ok(rows)
}

fn opened(start: &BytesStart<'_>, column: usize, around: &SheetContext) -> Cell {
    let style = attribute(start, "s").and_then(|style| style.parse::<usize>().ok());
    Cell {
        column,
        kind: attribute(start, "t").unwrap_or_default(),
        is_day: around.days.get(style.unwrap_or_default()).copied().unwrap_or_default(),
        value: String::new(),
    }
}

/// The column of a place: `B7` is 1.
fn column_of(place: &str) -> Option<usize> {
    let letters = place.bytes().take_while(u8::is_ascii_uppercase).take(4);
    let number = letters.fold(0, |sum, letter| sum * 26 + usize::from(letter - b'A') + 1);
    number.checked_sub(1)
}

/// A cell as it is shown: its text, tidied, and whether it is a number.
struct CellText<'a> {
    column: usize,
    text: Cow<'a, str>,
    is_number: bool,
}

fn keep(
    rows: &mut Vec<Row>,
    line: usize,
    cell: &CellText<'_>,
    kept: &mut TableSize,
) -> Result<(), Trouble> {
    if cell.text.is_empty() || cell.column >= MOST_COLUMNS {
        return Ok(());
    }
    kept.add(&cell.text)?;
    if rows.last().is_none_or(|last| last.line != line) {
        if rows.len() >= MOST_ROWS {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        rows.push(Row { line, last_line: line, cells: Vec::new(), numbers: 0 });
    }
    if let Some(last) = rows.last_mut() {
        if last.cells.len() <= cell.column {
            last.cells.resize(cell.column + 1, String::new());
        }
        last.cells[cell.column] = cell.text.clone().into_owned();
        last.numbers |= u64::from(cell.is_number) << cell.column;
    }
    Ok(())
}

/// What a cell shows, with days as 2026-11-20 and numbers as Excel keeps them: to 15 digits.
///
/// # Errors
/// When its text is not among those that cells share.
fn cell_text<'a>(cell: &Cell, around: &'a SheetContext) -> Result<CellText<'a>, Trouble> {
    let value = cell.value.trim();
    let tidy = |text: &str| Cow::Owned(crate::tidy(text));
    let mut is_number = false;
    let text = match cell.kind.as_str() {
        "s" => {
            let at = value.parse::<usize>().ok();
            Cow::Borrowed(at.and_then(|at| around.strings.get(at)).ok_or_else(broken)?.as_str())
        }
        "str" | "inlineStr" => tidy(&cell.value),
        "d" => tidy(value.get(..10).unwrap_or_default()),
        "b" | "e" => Cow::Borrowed(""),
        _ => match (cell.is_day.then(|| day(value, around.since_1904)).flatten(), plain(value)) {
            (Some(day), _) => Cow::Owned(day.to_string()),
            (None, Some(number)) if !cell.is_day => {
                is_number = true;
                Cow::Owned(number)
            }
            (None, _) => tidy(value),
        },
    };
    Ok(CellText { column: cell.column, text, is_number })
}

#[cfg(test)]
mod tests {
    use super::column_of;

    #[test]
    fn a_place_names_its_column() {
        assert_eq!((column_of("A1"), column_of("AA7"), column_of("7")), (Some(0), Some(26), None));
    }
}
