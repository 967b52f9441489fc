//! A sheet while it is written: headings, then rows of cells.

use std::fs::File;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use ledger::Money;
use platform::context::Locale;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::csv_file::CsvFile;
use super::xlsx_file::XlsxFile;

/// What kind of file a list becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SheetFormat {
    /// A workbook with real numbers and dates, from right to left in Arabic.
    Xlsx,
    /// Comma-separated text in UTF-8.
    Csv,
}

impl SheetFormat {
    /// The end of the file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            SheetFormat::Xlsx => "xlsx",
            SheetFormat::Csv => "csv",
        }
    }

    /// As browsers call it.
    pub const fn media_type(self) -> &'static str {
        match self {
            SheetFormat::Xlsx => {
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            }
            SheetFormat::Csv => "text/csv; charset=utf-8",
        }
    }
}

/// A column: the code of its heading, and its width in characters.
pub type Column = (&'static str, u16);

/// One cell. A text is whatever somebody typed; nothing in it is ever a formula.
#[derive(Debug, Clone, Copy)]
pub enum Cell<'a> {
    /// Nothing.
    Empty,
    /// Words.
    Text(&'a str),
    /// A day.
    Day(Date),
    /// An amount in minor units, with the decimals of its currency.
    Amount(Money, u8),
    /// An amount as the wire carries it, with the decimals of its currency.
    AmountText(&'a str, u8),
    /// Any other number, as the wire carries it.
    Number(&'a str),
}

impl<'a> Cell<'a> {
    /// A text that may be absent.
    pub fn maybe(text: Option<&'a String>) -> Cell<'a> {
        text.map_or(Cell::Empty, |text| Cell::Text(text))
    }

    /// An amount that may be absent.
    pub fn maybe_amount(text: Option<&'a String>, decimals: u8) -> Cell<'a> {
        text.map_or(Cell::Empty, |text| Cell::AmountText(text, decimals))
    }

    /// A number that may be absent.
    pub fn maybe_number(text: Option<&'a String>) -> Cell<'a> {
        text.map_or(Cell::Empty, |text| Cell::Number(text))
    }
}

/// What a sheet is asked to be.
#[derive(Clone)]
pub struct Wanted {
    pub format: SheetFormat,
    pub texts: Texts,
    /// Where the file is kept while it is written.
    pub folder: PathBuf,
}

impl Wanted {
    /// Begins a sheet in the reader's language.
    pub fn begin(&self, ctx: &Ctx, title: &'static str, columns: &[Column]) -> Result<Sheet> {
        let words = Words { texts: self.texts.clone(), locale: ctx.locale };
        let headings: Vec<String> = columns.iter().map(|(code, _)| words.say(code)).collect();
        let widths: Vec<u16> = columns.iter().map(|(_, width)| *width).collect();
        self.begin_with(ctx, &words.say(title), &headings, &widths)
    }

    /// Begins a sheet whose headings are said already.
    pub fn begin_with(
        &self,
        ctx: &Ctx,
        name: &str,
        headings: &[String],
        widths: &[u16],
    ) -> Result<Sheet> {
        let words = Words { texts: self.texts.clone(), locale: ctx.locale };
        let writer = match self.format {
            SheetFormat::Csv => Writer::Csv(Box::new(CsvFile::begin(&self.folder, headings)?)),
            SheetFormat::Xlsx => {
                let rtl = ctx.locale == Locale::Ar;
                let begun = XlsxFile::begin(&self.folder, name, rtl, headings, widths)?;
                Writer::Xlsx(Box::new(begun))
            }
        };
        Ok(Sheet { writer, rows: 0, words })
    }
}

/// The reader's words for statuses and kinds.
#[derive(Clone)]
pub struct Words {
    texts: Texts,
    locale: Locale,
}

impl Words {
    /// The word of a code.
    pub fn say(&self, code: &str) -> String {
        self.texts.say(self.locale, code, &[])
    }

    /// The one of two names that this reader wants.
    pub fn pick<'a>(&self, english: &'a str, arabic: &'a str) -> &'a str {
        self.locale.pick(english, arabic)
    }
}

enum Writer {
    Csv(Box<CsvFile>),
    Xlsx(Box<XlsxFile>),
}

/// A file that was made of a list.
pub struct Made {
    /// Read from its beginning, and gone when it is closed.
    pub file: File,
    /// How many rows it has below its headings.
    pub rows: u64,
}

/// A sheet that rows are added to.
pub struct Sheet {
    writer: Writer,
    rows: u64,
    pub words: Words,
}

impl Sheet {
    /// Adds a row of as many cells as there are headings.
    ///
    /// # Errors
    /// 409 when a workbook can't take another row; 500 when the disk is full.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> Result<()> {
        self.rows += 1;
        match &mut self.writer {
            Writer::Csv(file) => file.row(cells),
            Writer::Xlsx(file) => file.row(cells),
        }
    }

    /// Ends the sheet.
    pub fn finish(self) -> Result<Made> {
        let file = match self.writer {
            Writer::Csv(file) => file.finish()?,
            Writer::Xlsx(file) => file.finish()?,
        };
        Ok(Made { file, rows: self.rows })
    }
}

/// A file without a name in the folder: whatever happens, nothing of it stays.
pub fn nameless(folder: &Path) -> Result<File> {
    std::fs::create_dir_all(folder).map_err(Problem::internal)?;
    tempfile::tempfile_in(folder).map_err(Problem::internal)
}
