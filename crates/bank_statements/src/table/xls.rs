//! Sheets of Excel 5 to 2003: read by the reader of files to import, kept as a statement's table.

use imports::table::{self, CellKind, Limits, Options, ReadCode};

use super::sheets::Sheets;
use super::{MOST_COLUMNS, MOST_ROWS, Row, Table};
use crate::terms::{MOST_CELLS, MOST_TEXT};
use crate::{Kind, MOST_BYTES, Terms, Trouble};

/// Reads the sheet that is the statement.
pub(crate) fn read(bytes: &[u8], terms: &Terms<'_>) -> Result<Table, Trouble> {
    let is_over = || terms.is_over();
    let limits = Limits {
        bytes: MOST_BYTES,
        rows: MOST_ROWS,
        cells: MOST_CELLS,
        text: MOST_TEXT,
        ..Limits::default()
    };
    let options = Options { limits, is_over: &is_over, ..Options::default() };
    let mut sheets = Sheets::new(terms);
    table::each_old_sheet(bytes, &options, |sheet| {
        let name = sheet.sheets.get(sheet.sheet).map_or("", String::as_str);
        sheets.add(name, sheet.rows().map(row).collect());
    })
    .map_err(|error| trouble(error.code))?;
    sheets.finish()
}

fn row(found: table::Row<'_>) -> Row {
    let line = usize::try_from(found.line).unwrap_or(usize::MAX);
    let mut row = Row { line, last_line: line, cells: Vec::new(), numbers: 0 };
    for (column, text) in found.cells().take(MOST_COLUMNS).enumerate() {
        let is_said = !matches!(found.kind(column), CellKind::Boolean | CellKind::Error);
        row.cells.push(if is_said { crate::tidy(text) } else { String::new() });
        row.numbers |= u64::from(found.kind(column) == CellKind::Number) << column;
    }
    row
}

pub(super) const fn trouble(code: ReadCode) -> Trouble {
    Trouble::whole(match code {
        ReadCode::Empty => Kind::Empty,
        ReadCode::TooSlow => Kind::TooSlow,
        ReadCode::TooManyRows => Kind::TooManyLines,
        ReadCode::FileTooLarge
        | ReadCode::UnpacksTooLarge
        | ReadCode::TooManyCells
        | ReadCode::TooManyColumns
        | ReadCode::CellTooLong
        | ReadCode::TooMuchText => Kind::TooLarge,
        ReadCode::OldWorkbook => Kind::OldExcel,
        ReadCode::UnknownFormat | ReadCode::WebPage => Kind::UnknownFormat,
        ReadCode::Password | ReadCode::NoSheet | ReadCode::Broken | ReadCode::OpenQuote => {
            Kind::Broken
        }
    })
}
