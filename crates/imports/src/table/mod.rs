//! An uploaded file as rows of text, whatever program wrote it.
//!
//! Cells are kept in one text with their ends, so that 2,000,000 of them take no more memory than
//! what is in them. Every reader adds its cells to a [`Builder`], which holds the limits. Not here:
//! what a row means.

mod builder;
mod delimited;
mod encoding;
mod error;
mod numbers;
mod old_workbook;
mod open_document;
mod package;
mod shared_texts;
mod workbook;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub use builder::{Kept, Limits};
pub use encoding::{TextEncoding, decoded, with_plain_line_ends};
pub use error::{ReadCode, ReadError};

use builder::Builder;
use package::Package;

/// What a zip begins with.
const PACKED: &[u8] = b"PK\x03\x04";
/// What the directory of a zip ends with.
const DIRECTORY_END: &[u8] = b"PK\x05\x06";
/// That mark is at most so far from the end: behind it are 18 bytes and a comment.
const LONGEST_END: usize = 22 + 65_535;
/// What is read of a formula that no program has computed: its cell is not empty.
pub(crate) const NOT_COMPUTED: &str = "=";

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Format {
    /// Excel 2007 or later.
    Xlsx,
    /// Excel 5 to 2003.
    Xls,
    /// An OpenDocument spreadsheet.
    Ods,
    /// Text in columns: commas, semicolons, tabs or bars.
    #[default]
    Delimited,
}

/// What a cell of a workbook is; all cells of a text file are texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CellKind {
    /// Text, or nothing.
    #[default]
    Text,
    /// A number, written with a point and without marks of thousands.
    Number,
    /// A day, written `2026-11-20`.
    Day,
    /// `true` or `false`.
    Boolean,
    /// An error of the spreadsheet, as `#N/A`, or a formula that was never computed: `=`.
    Error,
}

/// What the person may have chosen; all of it is found out otherwise.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// The encoding of a text file.
    pub encoding: Option<TextEncoding>,
    /// What divides the columns of a text file.
    pub delimiter: Option<char>,
    /// The sheet of a workbook, from 0; the first visible one with cells otherwise.
    pub sheet: Option<usize>,
    /// What a file may take.
    pub limits: Limits,
    /// What is kept of each row.
    pub kept: Kept,
    /// Whether the rows of a workbook may come in any order, and several have one number. They are
    /// sorted; otherwise such a workbook is broken.
    pub is_any_order: bool,
    /// Whether a number of a workbook is read with the currency or the percentage that its format
    /// shows: `$ 100`, `14%`.
    pub with_currencies: bool,
    /// Whether the time for this file is up; asked every thousand cells.
    pub is_over: &'a dyn Fn() -> bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            encoding: None,
            delimiter: None,
            sheet: None,
            limits: Limits::default(),
            kept: Kept::default(),
            is_any_order: false,
            with_currencies: false,
            is_over: &|| false,
        }
    }
}

/// A file of rows and columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// How the file is written.
    pub format: Format,
    /// The encoding that was found or chosen; of text files.
    pub encoding: Option<TextEncoding>,
    /// What divides the columns; of text files.
    pub delimiter: Option<char>,
    /// The names of a workbook's sheets.
    pub sheets: Vec<String>,
    /// Which of them this is.
    pub sheet: usize,
    /// Whether the workbook counts days from 1904.
    pub since_1904: bool,
    text: String,
    ends: Vec<u32>,
    kinds: Vec<CellKind>,
    rows: Vec<RowPlace>,
    width: usize,
}

/// Where a row is in the file, and where its cells are among all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RowPlace {
    line: u32,
    last_line: u32,
    first: usize,
    count: usize,
}

/// What a table says beside its rows, to be kept with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// How the file is written.
    pub format: Format,
    /// The names of a workbook's sheets.
    pub sheets: Vec<String>,
    /// Which of them this is.
    pub sheet: usize,
    /// Whether the workbook counts days from 1904.
    pub since_1904: bool,
}

/// One row of a table.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    /// The row of the sheet or the line of the file, from 1, as the person sees it.
    pub line: u32,
    /// The line that it ends on: a quoted cell of a text may run over several.
    pub last_line: u32,
    table: &'a Table,
    first: usize,
    count: usize,
}

impl Table {
    /// How many rows hold anything.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether no row holds anything.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// How many columns the widest row has.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The row at an index from 0; one without cells beyond the last.
    pub fn row(&self, index: usize) -> Row<'_> {
        let nowhere = RowPlace { line: 0, last_line: 0, first: 0, count: 0 };
        let found = self.rows.get(index).copied();
        let RowPlace { line, last_line, first, count } = found.unwrap_or(nowhere);
        Row { line, last_line, table: self, first, count }
    }

    /// All rows in the order of their lines.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.len()).map(|index| self.row(index))
    }

    fn range(&self, at: usize) -> Range<usize> {
        let start = at.checked_sub(1).map_or(0, |before| size(self.ends[before]));
        start..size(self.ends[at])
    }
}

impl<'a> Row<'a> {
    /// What is in a column; nothing when the row is shorter.
    pub fn cell(&self, column: usize) -> &'a str {
        if column >= self.count {
            return "";
        }
        &self.table.text[self.table.range(self.first + column)]
    }

    /// What a column's cell is.
    pub fn kind(&self, column: usize) -> CellKind {
        if column >= self.count {
            return CellKind::Text;
        }
        self.table.kinds[self.first + column]
    }

    /// The cells up to the last that holds anything.
    pub fn cells(self) -> impl Iterator<Item = &'a str> {
        (0..self.count).map(move |column| self.cell(column))
    }

    /// How many cells it has.
    pub fn count(&self) -> usize {
        self.count
    }
}

/// Reads a file. Its name is not asked; what it is shows in its first bytes.
///
/// # Errors
/// Why it can't be read, and where; or which limit it passes.
pub fn read(bytes: &[u8], options: &Options<'_>) -> Result<Table, ReadError> {
    // A file that makes a library panic is a file that can't be read, and no failure of the server.
    // Nothing outlives the panic: the table is built in the call, and options are only read.
    guarded(|| {
        let mut first = None;
        let mut take = |_: &str, table: Table| {
            first = Some(table);
            false
        };
        let sheets = each_any(bytes, options, &mut take)?;
        let table = first.ok_or(ReadError::whole(ReadCode::Empty))?;
        Ok(Table { sheets, ..table })
    })
}

/// Gives each visible sheet with cells of a workbook with its name, one after the other: never are
/// two of them in memory but by the caller's wish. A text is one without a name. The tables don't
/// list the other sheets.
///
/// # Errors
/// As [`read`], at the first sheet that can't be read; nothing is given where no sheet has cells.
pub fn each_sheet(
    bytes: &[u8],
    options: &Options<'_>,
    mut found: impl FnMut(&str, Table),
) -> Result<(), ReadError> {
    guarded(|| {
        let mut take = |name: &str, table: Table| {
            found(name, table);
            true
        };
        each_any(bytes, options, &mut take).map(drop)
    })
}

fn guarded<R>(read: impl FnOnce() -> Result<R, ReadError>) -> Result<R, ReadError> {
    let read = catch_unwind(AssertUnwindSafe(read));
    read.unwrap_or(Err(ReadError::whole(ReadCode::Broken)))
}

/// Takes a sheet and its name; says whether the next is wanted.
type Take<'t> = dyn FnMut(&str, Table) -> bool + 't;

/// Gives the sheet that is asked for, or the visible ones with cells as long as more are wanted;
/// returns the names of all.
fn each_any(
    bytes: &[u8],
    options: &Options<'_>,
    take: &mut Take<'_>,
) -> Result<Vec<String>, ReadError> {
    if bytes.len() > options.limits.bytes {
        return Err(ReadError::whole(ReadCode::FileTooLarge));
    }
    if bytes.starts_with(PACKED) {
        let mut package = Package::open(bytes, options)?;
        return match workbook::main_part(&mut package)? {
            Some(part) => workbook::each_sheet(&mut package, &part, options, take),
            None => open_document::each_sheet(&mut package, options, take),
        };
    }
    if bytes.starts_with(&old_workbook::SIGNATURE) {
        return old_workbook::each_sheet(bytes, options, take);
    }
    if ends_as_zip(bytes) {
        // Something came before the zip.
        return Err(ReadError::whole(ReadCode::Broken));
    }
    let (text, encoding) = decoded(bytes, options.encoding);
    if is_page(&text) {
        return Err(ReadError::whole(ReadCode::WebPage));
    }
    if text.contains('\0') {
        return Err(ReadError::whole(ReadCode::UnknownFormat));
    }
    let mut table = delimited::read(&text, options)?;
    table.encoding = Some(encoding);
    take("", table);
    Ok(Vec::new())
}

/// Whether the end of a file is that of a zip.
fn ends_as_zip(bytes: &[u8]) -> bool {
    let end = &bytes[bytes.len().saturating_sub(LONGEST_END)..];
    end.windows(DIRECTORY_END.len()).any(|mark| mark == DIRECTORY_END)
}

/// Whether a file is a workbook of some form, by its first bytes, and no text.
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(PACKED) || bytes.starts_with(&old_workbook::SIGNATURE)
}

/// Takes the rows that were kept of a table, one after the other.
pub struct KeptRows<'a, 'o> {
    builder: &'a mut Builder<'o>,
    failed: Option<ReadError>,
}

impl KeptRows<'_, '_> {
    /// Adds the next row: its line and its cells. Nothing is added once a limit is passed.
    pub fn add<'c>(&mut self, line: u32, cells: impl IntoIterator<Item = (&'c str, CellKind)>) {
        for (column, (text, kind)) in cells.into_iter().enumerate() {
            if self.failed.is_none() {
                self.failed = self.builder.add(line, column, text, kind).err();
            }
        }
    }
}

/// A table out of the rows that were kept of one, which `fill` adds in their order.
///
/// # Errors
/// What `fill` fails with. The inner one when nothing is in the table, or it passes a limit, which
/// what was read does not.
pub fn kept_table<E>(
    about: About,
    fill: impl FnOnce(&mut KeptRows<'_, '_>) -> Result<(), E>,
) -> Result<Result<Table, ReadError>, E> {
    let options = Options::default();
    let mut builder = Builder::new(&options);
    let mut rows = KeptRows { builder: &mut builder, failed: None };
    fill(&mut rows)?;
    if let Some(failed) = rows.failed {
        return Ok(Err(failed));
    }
    let About { format, sheets, sheet, since_1904 } = about;
    let table = builder.finish().ok_or(ReadError::whole(ReadCode::Empty));
    Ok(table.map(|table| Table { format, sheets, sheet, since_1904, ..table }))
}

/// Reads what was pasted from a spreadsheet or typed.
///
/// # Errors
/// As [`read`].
pub fn read_pasted(text: &str, options: &Options<'_>) -> Result<Table, ReadError> {
    if text.len() > options.limits.bytes {
        return Err(ReadError::whole(ReadCode::FileTooLarge));
    }
    delimited::read(&with_plain_line_ends(text.to_owned()), options)
}

/// The letter of a column as spreadsheets name it: A, B … Z, AA.
pub fn column_letter(column: usize) -> String {
    let last = char::from(b'A' + u8::try_from(column % 26).unwrap_or_default());
    if column < 26 { last.to_string() } else { format!("{}{last}", column_letter(column / 26 - 1)) }
}

/// Whether a text is a page of the web or XML: some programs call those `.xls`.
fn is_page(text: &str) -> bool {
    let head: String = text.trim_start().chars().take(200).collect();
    let head = head.to_ascii_lowercase();
    ["<html", "<!doctype", "<table", "<?xml", "%pdf", "{\\rtf", "<style", "mime-version"]
        .iter()
        .any(|mark| head.starts_with(mark))
}

fn size(count: u32) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
