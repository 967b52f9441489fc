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

use super::amounts::AmountLook;
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

/// What a sheet says and how wide it is, said already in the reader's language.
pub struct Layout<'a> {
    /// What it is called.
    pub name: &'a str,
    /// What stands above the table of a report: the company, the title, the days, the currency. A
    /// list has none, and neither has any text: programs read its first line as headings.
    pub above: &'a [String],
    pub headings: &'a [String],
    /// In characters.
    pub widths: &'a [u16],
    /// Which columns hold figures; where it isn't told, the first row tells.
    pub figures: &'a [bool],
    /// Which columns stay in sight while the others are gone through.
    pub fixed: u16,
    pub amounts: AmountLook,
}

/// How a row of a report looks beside the others; those of a list are all plain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Look {
    pub bold: bool,
    /// Whether it closes what stands above it.
    pub closes: bool,
    /// How deep its name is indented.
    pub level: u8,
}

/// One cell. A text is whatever somebody typed; nothing in it is ever a formula.
#[derive(Debug, Clone, Copy)]
pub enum Cell<'a> {
    /// Nothing.
    Empty,
    /// Words.
    Text(&'a str),
    /// The name of a row, as deep as the row.
    Name(&'a str),
    /// A day.
    Day(Date),
    /// An amount in minor units, with the decimals of its currency.
    Amount(Money, u8),
    /// An amount as the wire carries it, with the decimals of its currency.
    AmountText(&'a str, u8),
    /// Any other number, as the wire carries it.
    Number(&'a str),
    /// Hundredths, as the wire carries them.
    Percent(&'a str),
}

impl<'a> Cell<'a> {
    /// Whether it is a figure, which stands one below the other.
    pub const fn is_figure(&self) -> bool {
        match self {
            Cell::Amount(..) | Cell::AmountText(..) | Cell::Number(_) | Cell::Percent(_) => true,
            Cell::Empty | Cell::Text(_) | Cell::Name(_) | Cell::Day(_) => false,
        }
    }

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
        let name = words.say(title);
        self.begin_with(
            ctx,
            &Layout {
                name: &name,
                above: &[],
                headings: &headings,
                widths: &widths,
                figures: &[],
                fixed: 0,
                amounts: AmountLook::PLAIN,
            },
        )
    }

    /// Begins a sheet whose words are said already.
    pub fn begin_with(&self, ctx: &Ctx, layout: &Layout<'_>) -> Result<Sheet> {
        let words = Words { texts: self.texts.clone(), locale: ctx.locale };
        let writer = match self.format {
            SheetFormat::Csv => {
                Writer::Csv(Box::new(CsvFile::begin(&self.folder, layout.headings)?))
            }
            SheetFormat::Xlsx => {
                let rtl = ctx.locale == Locale::Ar;
                Writer::Xlsx(Box::new(XlsxFile::begin(&self.folder, rtl, layout)?))
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

    /// The word of one of a few, of which the wire's name ends the code: `code.name`.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn say_of(&self, code: &str, one: &impl Serialize) -> Result<String> {
        let name = serde_json::to_value(one).map_err(Problem::internal)?;
        Ok(self.say(&format!("{code}.{}", name.as_str().unwrap_or_default())))
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
        self.row_of(Look::default(), cells)
    }

    /// Adds a row of a report.
    ///
    /// # Errors
    /// As [`Sheet::row`].
    pub fn row_of(&mut self, look: Look, cells: &[Cell<'_>]) -> Result<()> {
        self.rows += 1;
        match &mut self.writer {
            Writer::Csv(file) => file.row(look.level, cells),
            Writer::Xlsx(file) => file.row(look, cells),
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
