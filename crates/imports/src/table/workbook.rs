//! Workbooks of Excel 2007 and later, cell by cell: shared texts are borrowed, no range is built.

use std::borrow::Cow;
use std::io::Cursor;

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx, XlsxError};

use super::{Builder, CellKind, Format, Options, ReadCode, ReadError, Table, numbers};

pub(super) fn read(bytes: &[u8], options: &Options<'_>) -> Result<Table, ReadError> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let since_1904 = book.has_1904_epoch();
    let sheets: Vec<_> = book
        .sheets_metadata()
        .iter()
        .filter(|sheet| sheet.typ == SheetType::WorkSheet)
        .map(|sheet| (sheet.name.clone(), sheet.visible == SheetVisible::Visible))
        .collect();
    let wanted: Vec<usize> = match options.sheet {
        Some(sheet) => vec![sheet],
        None => (0..sheets.len()).filter(|&at| sheets[at].1).collect(),
    };
    for at in wanted {
        let (name, _) = sheets.get(at).ok_or(ReadError::whole(ReadCode::NoSheet))?;
        let builder = cells(&mut book, name, options)?;
        if builder.is_empty() && options.sheet.is_none() {
            continue;
        }
        let mut table = builder.finish()?;
        table.format = Format::Xlsx;
        table.sheets = sheets.iter().map(|(name, _)| name.clone()).collect();
        (table.sheet, table.since_1904) = (at, since_1904);
        return Ok(table);
    }
    Err(ReadError::whole(ReadCode::Empty))
}

fn cells<'a>(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    options: &'a Options<'a>,
) -> Result<Builder<'a>, ReadError> {
    let mut reader = book.worksheet_cells_reader(name).map_err(|error| broken(&error))?;
    let mut builder = Builder::new(options);
    while let Some(cell) = reader.next_cell().map_err(|error| broken(&error))? {
        builder.step()?;
        let (row, column) = cell.get_position();
        let line = row.saturating_add(1);
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let (text, kind) = shown(cell.get_value());
        builder.add(line, column, &text, kind)?;
    }
    Ok(builder)
}

/// A cell's text as it is shown, with days as 2026-11-20 and numbers to 15 digits.
fn shown<'a>(value: &'a DataRef<'_>) -> (Cow<'a, str>, CellKind) {
    match value {
        DataRef::Empty => ("".into(), CellKind::Text),
        DataRef::SharedString(text) => ((*text).into(), CellKind::Text),
        DataRef::String(text) | DataRef::DurationIso(text) => {
            (text.as_str().into(), CellKind::Text)
        }
        DataRef::Int(number) => (number.to_string().into(), CellKind::Number),
        DataRef::Float(number) => numbers::shown(&number.to_string()),
        DataRef::Bool(is_true) => (is_true.to_string().into(), CellKind::Boolean),
        DataRef::DateTime(moment) => numbers::moment(moment),
        DataRef::DateTimeIso(text) => numbers::iso_day(text),
        DataRef::Error(error) => (error.to_string().into(), CellKind::Error),
    }
}

fn broken(error: &XlsxError) -> ReadError {
    let code = match error {
        XlsxError::Password => ReadCode::Password,
        XlsxError::WorksheetNotFound(_) => ReadCode::NoSheet,
        _ => ReadCode::Broken,
    };
    ReadError::whole(code)
}
