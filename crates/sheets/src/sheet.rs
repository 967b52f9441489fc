//! A sheet while it is written: headings, then rows of cells.

use std::fs::File;
use std::path::PathBuf;

use platform::context::Locale;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::amounts::AmountLook;
use super::cell::{Cell, Column, Layout, RowStyle};
use super::csv_file::CsvFile;
use super::xlsx_file::XlsxFile;

/// The formats of a list's file.
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

/// The requested format and language of a sheet.
#[derive(Clone)]
pub struct SheetRequest {
    /// A workbook or comma-separated text.
    pub format: SheetFormat,
    /// The texts of headings and words.
    pub texts: Texts,
    /// Where the file is kept while it is written.
    pub folder: PathBuf,
}

impl SheetRequest {
    /// Begins a sheet in the reader's language.
    pub fn begin(&self, ctx: &Ctx, title: &'static str, columns: &[Column]) -> Result<Sheet> {
        let words = Labels { texts: self.texts.clone(), locale: ctx.locale };
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
        let words = Labels { texts: self.texts.clone(), locale: ctx.locale };
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
pub struct Labels {
    texts: Texts,
    locale: Locale,
}

impl Labels {
    /// The word of a code.
    pub fn say(&self, code: &str) -> String {
        self.texts.say(self.locale, code, &[])
    }

    /// The word of an enum value; its wire name is the end of the code: `code.name`.
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
pub struct SheetFile {
    /// Positioned at its beginning; deleted when it is closed.
    pub file: File,
    /// How many rows it has below its headings.
    pub rows: u64,
}

/// A sheet that rows are added to.
pub struct Sheet {
    writer: Writer,
    rows: u64,
    /// The reader's words for statuses and kinds.
    pub words: Labels,
}

impl Sheet {
    /// Adds a row of as many cells as there are headings.
    ///
    /// # Errors
    /// 409 when a workbook can't take another row; 500 when the disk is full.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> Result<()> {
        self.row_of(RowStyle::default(), cells)
    }

    /// Adds a row of a report.
    ///
    /// # Errors
    /// As [`Sheet::row`].
    pub fn row_of(&mut self, look: RowStyle, cells: &[Cell<'_>]) -> Result<()> {
        self.rows += 1;
        match &mut self.writer {
            Writer::Csv(file) => file.row(look.level, cells),
            Writer::Xlsx(file) => file.row(look, cells),
        }
    }

    /// Ends the sheet.
    pub fn finish(self) -> Result<SheetFile> {
        let file = match self.writer {
            Writer::Csv(file) => file.finish()?,
            Writer::Xlsx(file) => file.finish()?,
        };
        Ok(SheetFile { file, rows: self.rows })
    }
}
