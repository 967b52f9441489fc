//! The rows of a file, whatever form of table it is: read by the reader of all files (`imports`),
//! kept as a statement's table.

use imports::days::Epoch;
use imports::table::{self, CellKind, Kept, Limits, Options, ReadCode, ReadError, column_letter};

use super::sheets::Sheets;
use super::{MOST_COLUMNS, MOST_ROWS, Row, Table};
use crate::terms::{MOST_CELLS, MOST_TEXT};
use crate::{Format, Kind, MOST_BYTES, MOST_CHARACTERS, Terms, Trouble};

/// The most bytes that the parts of a workbook may unpack to.
const MOST_UNPACKED: u64 = 64 * 1024 * 1024;
/// The most tags in them: a cell has four.
const MOST_TAGS: u64 = 4_000_000;

/// Reads the sheet that is the statement, or the whole of a text.
pub(crate) fn read(bytes: &[u8], terms: &Terms<'_>) -> Result<Table, Trouble> {
    let is_over = || terms.is_over();
    let limits = Limits {
        bytes: MOST_BYTES,
        unpacked: MOST_UNPACKED,
        tags: MOST_TAGS,
        rows: MOST_ROWS,
        columns: MOST_COLUMNS,
        cells: MOST_CELLS,
        cell: MOST_TEXT,
        text: MOST_TEXT,
    };
    let kept = Kept { columns: MOST_COLUMNS, characters: MOST_CHARACTERS };
    let options =
        Options { limits, kept, is_any_order: true, is_over: &is_over, ..Options::default() };
    let mut sheets = Sheets::new(terms);
    table::each_sheet(bytes, &options, |name, sheet| {
        let format = match sheet.format {
            table::Format::Delimited => Format::Csv,
            table::Format::Xlsx | table::Format::Xls | table::Format::Ods => Format::Xlsx,
        };
        let epoch = if sheet.since_1904 { Epoch::From1904 } else { Epoch::From1900 };
        let rows = sheet.rows().filter_map(|found| row(found, epoch)).collect();
        sheets.add(name, Table { format, rows });
    })
    .map_err(trouble)?;
    sheets.finish()
}

/// A row as it is kept; none where nothing is said in it. An error of the sheet or a tick is kept
/// as its text: in a column of days or amounts it is a trouble, and no empty cell.
fn row(found: table::Row<'_>, epoch: Epoch) -> Option<Row> {
    let line = |line: u32| usize::try_from(line).unwrap_or(usize::MAX);
    let (line, last_line) = (line(found.line), line(found.last_line));
    let cells = Vec::with_capacity(found.count());
    let mut row = Row { line, last_line, cells, numbers: 0, errors: 0, epoch };
    for (column, text) in found.cells().enumerate() {
        let kind = found.kind(column);
        row.cells.push(text.to_owned());
        row.numbers |= u64::from(kind == CellKind::Number) << column;
        row.errors |= u64::from(matches!(kind, CellKind::Boolean | CellKind::Error)) << column;
    }
    row.cells.iter().any(|cell| !cell.is_empty()).then_some(row)
}

fn trouble(error: ReadError) -> Trouble {
    let kind = match error.code {
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
        ReadCode::Password => Kind::Password,
        ReadCode::NoSheet | ReadCode::Broken => Kind::Broken,
        ReadCode::OpenQuote => return open_quote(error),
    };
    Trouble::whole(kind)
}

/// Where the quote is that opens a cell and is never closed.
fn open_quote(error: ReadError) -> Trouble {
    let place = |number: Option<u32>| number.and_then(|number| usize::try_from(number).ok());
    let column = place(error.column).map(column_letter).unwrap_or_default();
    Trouble { line: place(error.row), column: Some(column), value: None, kind: Kind::OpenQuote }
}
