//! Sheets of Excel. A workbook is a packed folder of XML: how much it unpacks to is measured before
//! anything of it is understood, and its cells are read one by one, so that neither a bomb nor a
//! lonely cell in the last row of the sheet takes more memory than it should.

use std::io::{Cursor, Read, Write};

use calamine::{DataRef, Reader, Xlsx};

use super::{MOST_COLUMNS, Row, Table};
use crate::{Format, Kind, MOST_LINES, Trouble};

/// The most bytes that a workbook may unpack to.
const MOST_UNPACKED: u64 = 80 * 1024 * 1024;
/// The most parts that a workbook may have.
const MOST_PARTS: usize = 500;
/// The most sheets that are looked through for the statement.
const MOST_SHEETS: usize = 20;

/// Reads the sheet that has the most rows.
pub(crate) fn read(bytes: &[u8]) -> Result<Table, Trouble> {
    measure(bytes)?;
    let broken = || Trouble::whole(Kind::Broken);
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| broken())?;
    let mut best: Vec<Row> = Vec::new();
    for name in book.sheet_names().into_iter().take(MOST_SHEETS) {
        let Some(rows) = sheet(&mut book, &name)? else { continue };
        if rows.len() > best.len() {
            best = rows;
        }
    }
    Table::new(Format::Xlsx, best)
}

/// Unpacks everything into nothing, and refuses what is too large.
fn measure(bytes: &[u8]) -> Result<(), Trouble> {
    let broken = |_| Trouble::whole(Kind::Broken);
    let mut parts = zip::ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    if parts.len() > MOST_PARTS {
        return Err(Trouble::whole(Kind::TooLarge));
    }
    let mut left = MOST_UNPACKED;
    for at in 0..parts.len() {
        let part = parts.by_index(at).map_err(broken)?;
        let mut nothing = Counted(0);
        std::io::copy(&mut part.take(left + 1), &mut nothing)
            .map_err(|_| Trouble::whole(Kind::Broken))?;
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

/// The rows of one sheet; none when it is a chart.
fn sheet(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Option<Vec<Row>>, Trouble> {
    let Ok(mut cells) = book.worksheet_cells_reader(name) else { return Ok(None) };
    let mut rows: Vec<Row> = Vec::new();
    loop {
        let cell = cells.next_cell().map_err(|_| Trouble::whole(Kind::Broken))?;
        let Some(cell) = cell else { break };
        let (row, column) = cell.get_position();
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let text = crate::tidy(&text(cell.get_value()));
        if text.is_empty() || column >= MOST_COLUMNS {
            continue;
        }
        let line = usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1);
        if rows.last().is_none_or(|last| last.line != line) {
            rows.push(Row { line, cells: Vec::new() });
        }
        if rows.len() > MOST_LINES + 200 {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        let Some(last) = rows.last_mut() else { break };
        if last.cells.len() <= column {
            last.cells.resize(column + 1, String::new());
        }
        last.cells[column] = text;
    }
    rows.sort_by_key(|row| row.line);
    Ok(Some(rows))
}

/// What a cell shows, with days as 2026-11-20 and numbers as Excel keeps them: to 15 digits.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(whole) => whole.to_string(),
        DataRef::Float(number) => plain(&format!("{number:.14e}")),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.clone()
        }
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::DateTime(day) if day.is_datetime() => {
            let (year, month, day, ..) = day.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::Bool(_) | DataRef::DateTime(_) | DataRef::Error(_) | DataRef::Empty => {
            String::new()
        }
    }
}

/// `-1.23450000000000e3` as `-1234.5`: the digits are moved, nothing is computed.
fn plain(scientific: &str) -> String {
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        return scientific.to_owned();
    };
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let (integer, fraction) = match exponent.parse::<i32>().unwrap_or(i32::MAX) {
        exponent @ 0..=20 => {
            let point = usize::try_from(exponent).unwrap_or_default() + 1;
            let padded = format!("{digits:0<point$}");
            (padded[..point].to_owned(), padded[point..].to_owned())
        }
        exponent @ -12..0 => {
            let zeros = usize::try_from(-exponent - 1).unwrap_or_default();
            ("0".to_owned(), format!("{}{digits}", "0".repeat(zeros)))
        }
        exponent if exponent < 0 => ("0".to_owned(), String::new()),
        _ => return scientific.to_owned(),
    };
    let fraction = fraction.trim_end_matches('0');
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{integer}{point}{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_what_excel_shows() {
        for (scientific, shown) in [
            ("1.23450000000000e3", "1234.5"),
            ("-5.00000000000000e-2", "-0.05"),
            ("3.00000000000000e-1", "0.3"),
            ("4.63310000000000e4", "46331"),
            ("1.00000000000000e-20", "0"),
            ("1.00000000000000e14", "100000000000000"),
            ("1.00000000000000e20", "100000000000000000000"),
            ("0.00000000000000e0", "0"),
            ("1.00000000000000e300", "1.00000000000000e300"),
            ("NaN", "NaN"),
        ] {
            assert_eq!(plain(scientific), shown);
        }
    }
}
