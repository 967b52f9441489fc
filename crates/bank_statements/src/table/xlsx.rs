//! Sheets of Excel. A workbook is a packed folder of XML: how much it unpacks to is measured before
//! anything of it is understood, and its cells are kept row by row, so that neither a bomb nor a
//! lonely cell in the last row of the sheet takes more memory than it should.

use std::io::{Cursor, Read, Write};

use jiff::ToSpan;
use jiff::civil::{Date, date};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::{MOST_COLUMNS, Row, Table};
use crate::{Format, Kind, MOST_LINES, Trouble};

/// The most bytes that a workbook may unpack to.
const MOST_UNPACKED: u64 = 80 * 1024 * 1024;
/// The most parts that a workbook may have.
const MOST_PARTS: usize = 500;
/// The most sheets that are looked through for the statement.
const MOST_SHEETS: usize = 20;
/// The digits of a number that Excel keeps.
const DIGITS: usize = 15;

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

/// Of each style, whether its numbers are days.
fn day_styles(xml: &str) -> Result<Vec<bool>, Trouble> {
    let mut reader = Reader::from_str(xml);
    let mut own: Vec<(u32, bool)> = Vec::new();
    let mut styles = Vec::new();
    let mut is_of_cells = false;
    loop {
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(start) | Event::Empty(start) => match start.local_name().as_ref() {
                "numFmt" => {
                    let id = attribute(&start, "numFmtId").and_then(|id| id.parse().ok());
                    let code = attribute(&start, "formatCode").unwrap_or_default();
                    own.extend(id.map(|id| (id, shows_day(&code))));
                }
                "cellXfs" => is_of_cells = true,
                "xf" if is_of_cells => {
                    let id = attribute(&start, "numFmtId").and_then(|id| id.parse().ok());
                    styles.push(id.is_some_and(|id: u32| is_day_format(id, &own)));
                }
                _ => {}
            },
            Event::End(end) if end.local_name().as_ref() == "cellXfs" => is_of_cells = false,
            Event::Eof => return Ok(styles),
            _ => {}
        }
    }
}

/// Excel's own formats of days, and those that a workbook brings.
fn is_day_format(id: u32, own: &[(u32, bool)]) -> bool {
    let brought = own.iter().find(|(of, _)| *of == id).map(|(_, is_day)| *is_day);
    brought.unwrap_or(matches!(id, 14..=17 | 22 | 27..=31 | 36 | 50..=54 | 57 | 58))
}

/// Whether a format shows a year or a day, outside of what it quotes.
fn shows_day(code: &str) -> bool {
    let mut quoted: Option<char> = None;
    let mut escaped = false;
    for c in code.chars() {
        match (quoted, c) {
            _ if escaped => escaped = false,
            (Some(end), c) if c == end => quoted = None,
            (Some(_), _) => {}
            (None, '"') => quoted = Some('"'),
            (None, '[') => quoted = Some(']'),
            (None, '\\') => escaped = true,
            (None, 'y' | 'Y' | 'd' | 'D') => return true,
            _ => {}
        }
    }
    false
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

/// A day as Excel counts it; the hour behind the point is cut off.
fn day(value: &str, since_1904: bool) -> Option<Date> {
    let days: i64 = value.split('.').next()?.parse().ok()?;
    let start = if since_1904 { date(1904, 1, 1) } else { date(1899, 12, 30) };
    (1..=200_000).contains(&days).then(|| start.checked_add(days.days()).ok()).flatten()
}

/// `1.2345E3` and `1234.5000000000001` as `1234.5`: digits are moved and cut at the fifteenth, half
/// up; nothing is computed.
fn plain(value: &str) -> Option<String> {
    let (sign, value) = match value.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", value),
    };
    let (mantissa, exponent) = value.split_once(['e', 'E']).unwrap_or((value, "0"));
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{integer}{fraction}");
    let sound = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let exponent: i64 = exponent.trim_start_matches('+').parse().ok()?;
    if !sound || digits.len() > 400 || exponent.abs() > 40 {
        return None;
    }
    let zeros = digits.len() - digits.trim_start_matches('0').len();
    let mut kept: Vec<u8> = digits.bytes().skip(zeros).map(|byte| byte - b'0').collect();
    // Where the point stands, counted from the first digit that is kept.
    let mut point = i64::try_from(integer.len()).ok()? - i64::try_from(zeros).ok()? + exponent;
    if kept.len() > DIGITS {
        let up = kept[DIGITS] >= 5;
        kept.truncate(DIGITS);
        if up && carry(&mut kept) {
            point += 1;
        }
    }
    while kept.last() == Some(&0) {
        kept.pop();
    }
    Some(written(sign, &kept, point))
}

/// Adds one to the last digit; whether a digit was added in front.
fn carry(digits: &mut Vec<u8>) -> bool {
    for digit in digits.iter_mut().rev() {
        if *digit < 9 {
            *digit += 1;
            return false;
        }
        *digit = 0;
    }
    digits.insert(0, 1);
    true
}

fn written(sign: &str, digits: &[u8], point: i64) -> String {
    if digits.is_empty() {
        return "0".to_owned();
    }
    let text: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
    let count = i64::try_from(text.len()).unwrap_or(i64::MAX);
    let zeros = |count: i64| "0".repeat(usize::try_from(count).unwrap_or_default());
    if point <= 0 {
        return format!("{sign}0.{}{text}", zeros(-point));
    }
    if point >= count {
        return format!("{sign}{text}{}", zeros(point - count));
    }
    let (integer, fraction) = text.split_at(usize::try_from(point).unwrap_or_default());
    format!("{sign}{integer}.{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_what_excel_shows() {
        for (kept, shown) in [
            ("1234.5", "1234.5"),
            ("1.2345E3", "1234.5"),
            ("-5.0000000000000003E-2", "-0.05"),
            ("0.30000000000000004", "0.3"),
            ("64999.999999999993", "65000"),
            ("999999999999999.9", "1000000000000000"),
            ("46331", "46331"),
            ("1E-20", "0.00000000000000000001"),
            ("100000000000000", "100000000000000"),
            ("000.500", "0.5"),
            ("0", "0"),
            ("-0.0", "0"),
        ] {
            assert_eq!(plain(kept).as_deref(), Some(shown), "{kept}");
        }
        for text in ["", "-", "ten", "1E300", "1.2.3", "1E", "NaN"] {
            assert_eq!(plain(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_known_by_their_format() {
        for code in ["dd/mm/yyyy", "yyyy\\-mm\\-dd", "[$-409]d-mmm-yy;@", "[$-2010401]dd/mm/yyyy"] {
            assert!(shows_day(code), "{code}");
        }
        for code in ["0.00", "h:mm:ss", "#,##0.00 \"pounds due\"", "[Red]0.00", "General"] {
            assert!(!shows_day(code), "{code}");
        }
        assert_eq!(day("46331.5", false), Some(date(2026, 11, 5)));
        assert_eq!(day("44869", true), Some(date(2026, 11, 5)));
        assert_eq!(day("0.5", false), None);
        assert_eq!((column_of("A1"), column_of("AA7"), column_of("7")), (Some(0), Some(26), None));
    }
}
