//! OpenDocument spreadsheets. Their cells and rows say how often they are repeated, and a library
//! lays all of them out; here a repeated cell costs a limit before it costs memory.

use std::io::{BufReader, Cursor};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::{Builder, CellKind, Format, Options, ReadCode, ReadError, Table, numbers};

pub(super) fn read(bytes: &[u8], options: &Options<'_>) -> Result<Table, ReadError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    let content = archive.by_name("content.xml").map_err(|_| broken())?;
    let mut reader = Reader::from_reader(BufReader::new(content));
    reader.config_mut().expand_empty_elements = true;
    let mut buffer = Vec::new();
    let mut state = State::new(options);
    loop {
        buffer.clear();
        state.builder.step()?;
        match reader.read_event_into(&mut buffer).map_err(|_| broken())? {
            Event::Start(start) => state.start(&start)?,
            Event::End(end) => {
                let is_table = end.local_name().as_ref() == "table";
                state.end(end.local_name().as_ref())?;
                if is_table && !state.builder.is_empty() && options.sheet.is_none() {
                    // Later sheets are only named.
                    state.is_done = true;
                }
            }
            Event::Text(text) => state.text(&text)?,
            Event::CData(data) => state.text(&data)?,
            Event::GeneralRef(name) => {
                let c = character(&name).ok_or_else(broken)?;
                state.text(c.encode_utf8(&mut [0; 4]))?;
            }
            Event::DocType(_) => return Err(broken()),
            Event::Eof => break,
            _ => {}
        }
    }
    state.finish(options)
}

struct State<'a> {
    builder: Builder<'a>,
    wanted: Option<usize>,
    cell_limit: usize,
    sheets: Vec<String>,
    /// The sheet whose cells were read.
    read: usize,
    is_done: bool,
    is_in_table: bool,
    line: u32,
    row_repeat: u32,
    column: usize,
    row: Vec<(usize, String, CellKind)>,
    cell: Option<Cell>,
    /// Depth of notes inside a cell, whose text is not the cell's.
    notes: usize,
    is_paragraph: bool,
}

struct Cell {
    repeat: usize,
    kind: String,
    value: Option<String>,
    text: String,
}

impl<'a> State<'a> {
    fn new(options: &'a Options<'a>) -> Self {
        Self {
            builder: Builder::new(options),
            wanted: options.sheet,
            cell_limit: options.limits.cell,
            sheets: Vec::new(),
            read: 0,
            is_done: false,
            is_in_table: false,
            line: 0,
            row_repeat: 1,
            column: 0,
            row: Vec::new(),
            cell: None,
            notes: 0,
            is_paragraph: false,
        }
    }

    fn start(&mut self, start: &BytesStart<'_>) -> Result<(), ReadError> {
        match start.local_name().as_ref() {
            "table" => {
                let at = self.sheets.len();
                if at > 1_000 {
                    return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
                }
                self.sheets.push(attribute(start, "name").unwrap_or_default());
                self.is_in_table = !self.is_done && self.wanted.is_none_or(|wanted| wanted == at);
                if self.is_in_table {
                    (self.line, self.read) = (0, at);
                }
            }
            "table-row" if self.is_in_table => {
                self.row_repeat = repeat(start, "number-rows-repeated");
                self.column = 0;
                self.row.clear();
            }
            "table-cell" | "covered-table-cell" if self.is_in_table => {
                let repeat = repeat(start, "number-columns-repeated");
                self.cell = Some(Cell {
                    repeat: usize::try_from(repeat).unwrap_or(usize::MAX),
                    kind: attribute(start, "value-type").unwrap_or_default(),
                    value: ["value", "date-value", "boolean-value", "string-value"]
                        .iter()
                        .find_map(|name| attribute(start, name)),
                    text: String::new(),
                });
            }
            "annotation" => self.notes += 1,
            "p" => self.is_paragraph = true,
            "s" | "tab" | "line-break" => self.text(" ")?,
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self, name: &str) -> Result<(), ReadError> {
        match name {
            "annotation" => self.notes = self.notes.saturating_sub(1),
            "p" => {
                self.text(" ")?;
                self.is_paragraph = false;
            }
            "table-cell" | "covered-table-cell" => self.end_cell()?,
            "table-row" if self.is_in_table => self.end_row()?,
            "table" => self.is_in_table = false,
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), ReadError> {
        let Some(cell) = self.cell.as_mut().filter(|_| self.notes == 0 && self.is_paragraph) else {
            return Ok(());
        };
        if cell.text.len() + text.len() > self.cell_limit {
            let line = self.line.saturating_add(1);
            return Err(ReadError::at(ReadCode::CellTooLong, line, self.column));
        }
        cell.text.push_str(text);
        Ok(())
    }

    fn end_cell(&mut self) -> Result<(), ReadError> {
        let Some(cell) = self.cell.take() else { return Ok(()) };
        let (text, kind) = shown(&cell);
        let filled = !text.trim().is_empty();
        if filled {
            if cell.repeat > 256 {
                let line = self.line.saturating_add(1);
                return Err(ReadError::at(ReadCode::TooManyColumns, line, self.column));
            }
            for at in 0..cell.repeat {
                self.row.push((self.column.saturating_add(at), text.clone(), kind));
            }
        }
        self.column = self.column.saturating_add(cell.repeat);
        Ok(())
    }

    fn end_row(&mut self) -> Result<(), ReadError> {
        let row = std::mem::take(&mut self.row);
        if row.is_empty() {
            self.line = self.line.saturating_add(self.row_repeat);
            return Ok(());
        }
        for _ in 0..self.row_repeat {
            self.line = self.line.saturating_add(1);
            for (column, text, kind) in &row {
                self.builder.add(self.line, *column, text, *kind)?;
            }
        }
        Ok(())
    }

    fn finish(self, options: &Options<'_>) -> Result<Table, ReadError> {
        if options.sheet.is_some_and(|sheet| sheet >= self.sheets.len()) {
            return Err(ReadError::whole(ReadCode::NoSheet));
        }
        let mut table = self.builder.finish()?;
        table.format = Format::Ods;
        (table.sheets, table.sheet) = (self.sheets, self.read);
        Ok(table)
    }
}

fn shown(cell: &Cell) -> (String, CellKind) {
    let value = cell.value.as_deref();
    let (text, kind) = match (cell.kind.as_str(), value) {
        ("float" | "currency" | "percentage", Some(value)) => numbers::shown(value),
        ("date", Some(value)) => numbers::iso_day(value),
        ("boolean", Some(value)) => (value.into(), CellKind::Boolean),
        (_, Some(value)) if cell.text.is_empty() => (value.into(), CellKind::Text),
        _ => (cell.text.as_str().into(), CellKind::Text),
    };
    (text.into_owned(), kind)
}

fn attribute(start: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = start.attributes();
    let is_named = |key: &str| key.rsplit(':').next() == Some(name);
    let found =
        attributes.with_checks(false).flatten().find(|attribute| is_named(attribute.key.as_ref()));
    let value = found?.value.into_owned();
    Some(if value.contains('&') { unescaped(&value) } else { value })
}

fn unescaped(value: &str) -> String {
    quick_xml::escape::unescape(value).map_or_else(|_| value.to_owned(), |text| text.into_owned())
}

fn repeat(start: &BytesStart<'_>, name: &str) -> u32 {
    attribute(start, name).and_then(|count| count.parse().ok()).unwrap_or(1).clamp(1, 2_000_000)
}

/// The character of a reference: the five names of XML, and numbers.
fn character(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)?
        }
    })
}

const fn broken() -> ReadError {
    ReadError::whole(ReadCode::Broken)
}
