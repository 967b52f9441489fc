//! Sheets of Excel. A workbook is a packed folder of XML: how much it unpacks to is measured before
//! anything of it is understood, and its cells are kept row by row, so that neither a bomb nor a
//! lonely cell in the last row of the sheet takes more memory than it should.

mod styles;
mod values;

use std::io::{Cursor, Read, Write};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use styles::day_styles;
use values::{day, plain};

use super::{MOST_COLUMNS, Row, Table};
use crate::{Format, Kind, MOST_LINES, Trouble};

/// The most bytes that a workbook may unpack to.
const MOST_UNPACKED: u64 = 80 * 1024 * 1024;
/// The most parts that a workbook may have.
const MOST_PARTS: usize = 500;
/// The most sheets that are looked through for the statement.
const MOST_SHEETS: usize = 20;

type Book<'a> = ZipArchive<Cursor<&'a [u8]>>;

fn broken() -> Trouble {
    Trouble::whole(Kind::Broken)
}

/// Reads the sheet that has the most rows.
pub(crate) fn read(bytes: &[u8]) -> Result<Table, Trouble> {
    let mut book = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    measure(&mut book)?;
    let names = book.file_names().filter_map(Result::ok).map(std::borrow::Cow::into_owned);
    let mut sheets: Vec<String> = names.filter(|name| is_sheet(name)).collect();
    if sheets.is_empty() {
        return Err(broken());
    }
    sheets.sort_by_key(|name| (name.len(), name.clone()));
    let around = Around {
        strings: strings(&part(&mut book, "xl/sharedStrings.xml")?)?,
        days: day_styles(&part(&mut book, "xl/styles.xml")?)?,
        since_1904: counts_from_1904(&part(&mut book, "xl/workbook.xml")?),
    };
    let mut best: Vec<Row> = Vec::new();
    for name in sheets.iter().take(MOST_SHEETS) {
        let rows = sheet(&part(&mut book, name)?, &around)?;
        if rows.len() > best.len() {
            best = rows;
        }
    }
    Table::new(Format::Xlsx, best)
}

fn is_sheet(name: &str) -> bool {
    name.strip_prefix("xl/worksheets/")
        .and_then(|name| name.strip_suffix(".xml"))
        .is_some_and(|name| !name.contains('/'))
}

/// Unpacks everything into nothing, and refuses what is too large.
fn measure(book: &mut Book<'_>) -> Result<(), Trouble> {
    if book.len() > MOST_PARTS {
        return Err(Trouble::whole(Kind::TooLarge));
    }
    let mut left = MOST_UNPACKED;
    for at in 0..book.len() {
        let part = book.by_index(at).map_err(|_| broken())?;
        let mut nothing = Counted(0);
        std::io::copy(&mut part.take(left + 1), &mut nothing).map_err(|_| broken())?;
        left = left.checked_sub(nothing.0).ok_or_else(|| Trouble::whole(Kind::TooLarge))?;
    }
    Ok(())
}

/// Counts what is written into it, and keeps nothing.
struct Counted(u64);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The text of a part; empty when the workbook has none such.
fn part(book: &mut Book<'_>, name: &str) -> Result<String, Trouble> {
    let mut bytes = Vec::new();
    match book.by_name(name) {
        Err(_) => return Ok(String::new()),
        Ok(part) => part.take(MOST_UNPACKED).read_to_end(&mut bytes).map_err(|_| broken())?,
    };
    Ok(crate::decode::text(&bytes))
}

/// What the cells of a sheet refer to.
struct Around {
    strings: Vec<String>,
    /// Of each style of cells, whether it shows a day.
    days: Vec<bool>,
    since_1904: bool,
}

/// The texts that cells share, in their order; how they are spoken (`rPh`) is left out.
fn strings(xml: &str) -> Result<Vec<String>, Trouble> {
    let mut strings: Vec<String> = Vec::new();
    let mut reader = Reader::from_str(xml);
    let (mut is_text, mut spoken) = (false, false);
    loop {
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(start) => match start.local_name().as_ref() {
                "si" => strings.push(String::new()),
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
                _ => {}
            },
            Event::DocType(_) => return Err(broken()),
            Event::Eof => return Ok(strings),
            event if is_text => {
                if let Some(last) = strings.last_mut() {
                    last.push_str(&said(&event)?);
                }
            }
            _ => {}
        }
    }
}

/// What an event says between tags.
fn said(event: &Event<'_>) -> Result<String, Trouble> {
    Ok(match event {
        Event::Text(text) => text.to_string(),
        Event::CData(data) => data.to_string(),
        Event::GeneralRef(name) => crate::camt::character(name).ok_or_else(broken)?.to_string(),
        _ => String::new(),
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
fn sheet(xml: &str, around: &Around) -> Result<Vec<Row>, Trouble> {
    let mut reader = Reader::from_str(xml);
    let mut rows: Vec<Row> = Vec::new();
    let (mut line, mut column, mut is_value) = (0_usize, 0_usize, false);
    let mut cell: Option<Cell> = None;
    loop {
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(start) => match start.local_name().as_ref() {
                "row" => {
                    let told = attribute(&start, "r").and_then(|row| row.parse().ok());
                    (line, column) = (told.unwrap_or(line + 1), 0);
                }
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
                        keep(&mut rows, line, &cell, around)?;
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

fn opened(start: &BytesStart<'_>, column: usize, around: &Around) -> Cell {
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

fn keep(rows: &mut Vec<Row>, line: usize, cell: &Cell, around: &Around) -> Result<(), Trouble> {
    let text = crate::tidy(&shown(cell, around));
    if text.is_empty() || cell.column >= MOST_COLUMNS {
        return Ok(());
    }
    if rows.last().is_none_or(|last| last.line != line) {
        rows.push(Row { line, cells: Vec::new() });
    }
    if rows.len() > MOST_LINES + 200 {
        return Err(Trouble::whole(Kind::TooManyLines));
    }
    if let Some(last) = rows.last_mut() {
        if last.cells.len() <= cell.column {
            last.cells.resize(cell.column + 1, String::new());
        }
        last.cells[cell.column] = text;
    }
    Ok(())
}

/// What a cell shows, with days as 2026-11-20 and numbers as Excel keeps them: to 15 digits.
fn shown(cell: &Cell, around: &Around) -> String {
    let value = cell.value.trim();
    match cell.kind.as_str() {
        "s" => {
            let at = value.parse::<usize>().ok();
            at.and_then(|at| around.strings.get(at)).cloned().unwrap_or_default()
        }
        "str" | "inlineStr" => cell.value.clone(),
        "d" => value.get(..10).unwrap_or_default().to_owned(),
        "b" | "e" => String::new(),
        _ if cell.is_day => {
            day(value, around.since_1904).map_or_else(|| value.to_owned(), |day| day.to_string())
        }
        _ => plain(value).unwrap_or_else(|| value.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::column_of;

    #[test]
    fn a_place_names_its_column() {
        assert_eq!((column_of("A1"), column_of("AA7"), column_of("7")), (Some(0), Some(26), None));
    }
}
