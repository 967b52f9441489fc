//! OpenDocument spreadsheets. Their cells and rows say how often they are repeated, and a library
//! lays all of them out; here a repeated cell costs a limit before it costs memory.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use quick_xml::events::{BytesStart, Event};

use super::package::{Package, attribute, name, push_text};
use super::{Builder, CellKind, Format, NOT_COMPUTED, Options, ReadCode, ReadError, Take, numbers};
use crate::currency_words;
use crate::text::tidy_within;

/// The most sheets of a document, and the most styles that hide one.
const MOST_SHEETS: usize = 1_000;

/// Gives the sheets that are wanted; returns the names of all.
pub(super) fn each_sheet(
    package: &mut Package<'_>,
    options: &Options<'_>,
    take: &mut Take<'_>,
) -> Result<Vec<String>, ReadError> {
    if is_encrypted(package)? {
        return Err(ReadError::whole(ReadCode::Password));
    }
    let unknown = ReadError::whole(ReadCode::UnknownFormat);
    let mut tags = package.part("content.xml")?.ok_or(unknown)?;
    let mut state = State::new(options, take);
    let mut text = String::new();
    loop {
        match tags.next()? {
            Event::Start(start) => state.start(&start)?,
            Event::Empty(start) => {
                state.start(&start)?;
                state.end(start.local_name().as_ref())?;
            }
            Event::End(end) => state.end(end.local_name().as_ref())?,
            Event::Eof => break,
            event if state.is_in_text() => {
                text.clear();
                push_text(&mut text, &event)?;
                state.text(&text)?;
            }
            _ => {}
        }
    }
    if options.sheet.is_some_and(|sheet| sheet >= state.sheets.len()) {
        return Err(ReadError::whole(ReadCode::NoSheet));
    }
    Ok(state.sheets)
}

/// Whether a password locks it: as a whole, or its cells, as the list of its parts says; of macros
/// it doesn't matter. A list that can't be read says nothing: old ones have what other parts may
/// not, and a damaged one takes nothing from the cells.
fn is_encrypted(package: &mut Package<'_>) -> Result<bool, ReadError> {
    if package.has("encrypted-package") {
        return Ok(true);
    }
    let mut tags = match package.part("META-INF/manifest.xml") {
        Ok(Some(tags)) => tags,
        Ok(None) | Err(ReadError { code: ReadCode::Broken, .. }) => return Ok(false),
        Err(error) => return Err(error),
    };
    let mut is_of_cells = true;
    loop {
        match tags.next() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => match tag.local_name().as_ref() {
                "file-entry" => {
                    let part = attribute(&tag, "full-path");
                    is_of_cells = part.is_none_or(|part| part.ends_with("content.xml"));
                }
                "encryption-data" if is_of_cells => return Ok(true),
                _ => {}
            },
            Ok(Event::Eof) | Err(ReadError { code: ReadCode::Broken, .. }) => return Ok(false),
            Ok(_) => {}
            Err(error) => return Err(error),
        }
    }
}

struct State<'a> {
    builder: Builder<'a>,
    options: &'a Options<'a>,
    take: &'a mut Take<'a>,
    sheets: Vec<String>,
    /// The styles of sheets that nobody sees, and the style that is being described.
    hiding: HashSet<String>,
    style: String,
    /// Later sheets are only named.
    is_done: bool,
    is_in_table: bool,
    /// How many tables are open: those within a cell are none of the sheets.
    depth: usize,
    line: u32,
    row_repeat: u32,
    column: usize,
    row: Vec<Filled>,
    /// Bytes of text in the row, each as often as it is repeated.
    row_text: usize,
    cell: Option<Cell>,
    /// Depth of notes inside a cell, whose text is not the cell's.
    notes: usize,
    is_paragraph: bool,
}

/// A cell that holds anything, at each column in which it is repeated.
struct Filled {
    columns: Range<usize>,
    text: String,
    kind: CellKind,
}

struct Cell {
    repeat: usize,
    kind: String,
    value: Option<String>,
    /// Its currency, by code.
    currency: Option<Cow<'static, str>>,
    text: String,
    is_formula: bool,
}

impl Cell {
    fn new(start: &BytesStart<'_>) -> Cell {
        const VALUES: [&str; 4] = ["value", "date-value", "boolean-value", "string-value"];
        let repeat = repeat(start, "number-columns-repeated");
        Cell {
            repeat: usize::try_from(repeat).unwrap_or(usize::MAX),
            kind: attribute(start, "value-type").unwrap_or_default(),
            value: VALUES.iter().find_map(|name| attribute(start, name)),
            currency: attribute(start, "currency").and_then(currency_words::of_code),
            text: String::new(),
            is_formula: attribute(start, "formula").is_some(),
        }
    }
}

impl<'a> State<'a> {
    fn new(options: &'a Options<'a>, take: &'a mut Take<'a>) -> Self {
        Self {
            builder: Builder::new(options),
            options,
            take,
            sheets: Vec::new(),
            hiding: HashSet::new(),
            style: String::new(),
            is_done: false,
            is_in_table: false,
            depth: 0,
            line: 0,
            row_repeat: 1,
            column: 0,
            row: Vec::new(),
            row_text: 0,
            cell: None,
            notes: 0,
            is_paragraph: false,
        }
    }

    fn start(&mut self, start: &BytesStart<'_>) -> Result<(), ReadError> {
        match start.local_name().as_ref() {
            "style" => self.style = name(attribute(start, "name").unwrap_or_default())?,
            "table-properties" if attribute(start, "display").as_deref() == Some("false") => {
                self.hiding.insert(std::mem::take(&mut self.style));
                if self.hiding.len() > MOST_SHEETS {
                    return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
                }
            }
            "table" => {
                self.depth += 1;
                if self.depth == 1 {
                    self.start_sheet(start)?;
                }
            }
            "table-row" if self.is_in_sheet() => {
                self.row_repeat = repeat(start, "number-rows-repeated");
                (self.column, self.row_text) = (0, 0);
                self.row.clear();
            }
            "table-cell" | "covered-table-cell" if self.is_in_sheet() => {
                let cell = Cell::new(start);
                let value = cell.value.as_ref();
                if value.is_some_and(|value| value.len() > self.options.limits.cell) {
                    return Err(self.refused(ReadCode::CellTooLong));
                }
                self.cell = Some(cell);
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
            "table-cell" | "covered-table-cell" if self.is_in_sheet() => self.end_cell()?,
            "table-row" if self.is_in_sheet() => self.end_row()?,
            "table" => {
                if self.is_in_sheet() {
                    self.end_sheet();
                }
                self.depth = self.depth.saturating_sub(1);
            }
            _ => {}
        }
        Ok(())
    }

    fn start_sheet(&mut self, start: &BytesStart<'_>) -> Result<(), ReadError> {
        let at = self.sheets.len();
        if at > MOST_SHEETS {
            return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
        }
        self.sheets.push(name(attribute(start, "name").unwrap_or_default())?);
        let style = attribute(start, "style-name");
        let is_visible = style.is_none_or(|style| !self.hiding.contains(&style));
        let is_wanted = self.options.sheet.map_or(is_visible, |wanted| wanted == at);
        self.is_in_table = is_wanted && !self.is_done;
        self.line = 0;
        Ok(())
    }

    fn end_sheet(&mut self) {
        self.is_in_table = false;
        let next = Builder::new(self.options);
        let Some(mut table) = std::mem::replace(&mut self.builder, next).finish() else { return };
        table.format = Format::Ods;
        table.sheet = self.sheets.len().saturating_sub(1);
        let name = self.sheets.last().map_or("", String::as_str);
        self.is_done = !(self.take)(name, table);
    }

    /// Whether the rows at hand are those of a sheet that is wanted.
    fn is_in_sheet(&self) -> bool {
        self.is_in_table && self.depth == 1
    }

    /// Whether the text at hand is that of a cell.
    fn is_in_text(&self) -> bool {
        self.cell.is_some() && self.notes == 0 && self.is_paragraph
    }

    fn text(&mut self, text: &str) -> Result<(), ReadError> {
        if !self.is_in_text() {
            return Ok(());
        }
        let limit = self.options.limits.cell;
        match &mut self.cell {
            Some(cell) if cell.text.len() + text.len() <= limit => cell.text.push_str(text),
            _ => return Err(self.refused(ReadCode::CellTooLong)),
        }
        Ok(())
    }

    fn end_cell(&mut self) -> Result<(), ReadError> {
        let Some(cell) = self.cell.take() else { return Ok(()) };
        let (text, kind) = cell_text(&cell, self.options.with_currencies);
        let Options { limits, kept, .. } = *self.options;
        let end = self.column.saturating_add(cell.repeat);
        let columns = self.column..end.min(kept.columns);
        let text = tidy_within(&text, kept.characters);
        if !text.is_empty() && !columns.is_empty() {
            if columns.end > limits.columns {
                return Err(self.refused(ReadCode::TooManyColumns));
            }
            // Before it is there as often as it is repeated.
            self.row_text += text.len() * columns.len();
            if self.row_text > limits.text {
                return Err(self.refused(ReadCode::TooMuchText));
            }
            self.row.push(Filled { columns, text, kind });
        }
        self.column = end;
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
            for Filled { columns, text, kind } in &row {
                for column in columns.clone() {
                    self.builder.add(self.line, column, text, *kind)?;
                }
            }
        }
        Ok(())
    }

    /// A refusal at the cell at hand.
    fn refused(&self, code: ReadCode) -> ReadError {
        ReadError::at(code, self.line.saturating_add(1), self.column)
    }
}

fn cell_text(cell: &Cell, with_currency: bool) -> (String, CellKind) {
    let value = cell.value.as_deref();
    let (text, kind) = match (cell.kind.as_str(), value) {
        ("currency", Some(value)) => {
            let currency = cell.currency.as_deref().filter(|_| with_currency);
            numbers::with_currency(numbers::number_cell(value), currency)
        }
        ("percentage", Some(value)) => {
            numbers::with_percent(numbers::number_cell(value), with_currency)
        }
        ("float", Some(value)) => numbers::number_cell(value),
        ("date", Some(value)) => numbers::iso_day(value),
        ("boolean", Some(value)) => (value.into(), CellKind::Boolean),
        (_, Some(value)) if cell.text.is_empty() => (value.into(), CellKind::Text),
        ("", None) if cell.is_formula && cell.text.trim().is_empty() => {
            (NOT_COMPUTED.into(), CellKind::Error)
        }
        _ => (cell.text.as_str().into(), CellKind::Text),
    };
    (text.into_owned(), kind)
}

fn repeat(start: &BytesStart<'_>, name: &str) -> u32 {
    attribute(start, name).and_then(|count| count.parse().ok()).unwrap_or(1).clamp(1, 2_000_000)
}
