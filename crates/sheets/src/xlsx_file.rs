//! A sheet as a workbook: real numbers and dates, its headings frozen and printed on each page,
//! from right to left in Arabic. A report has its head above them.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Seek as _};
use std::path::Path;

use platform::{Problem, Result};
use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};

use super::amounts::AmountLook;
use super::cell::{Cell, Layout, RowStyle};
use super::error::SheetError;
use super::unnamed_file::nameless;

/// The most rows of a worksheet, its head included.
const MAX_ROWS: u32 = 1_048_576;
/// Year first: it can be read in one way only.
const DAY: &str = "yyyy-mm-dd";
/// A4, as printers number it.
const A4: u8 = 9;
/// The widest column, in characters; a longer name is broken into lines.
const WIDEST: u16 = 72;
/// With more columns than this, pages are in landscape.
const UPRIGHT: usize = 6;

/// A workbook of one sheet to which rows are added; each row is written to disk at once.
pub struct XlsxFile {
    book: Workbook,
    file: File,
    columns: u16,
    /// The room that each column has, and the most that a text in it takes, in characters.
    widths: Vec<(u16, u16)>,
    /// The last row that closes nothing: filters reach to it and leave out the totals below.
    last_plain: u32,
    first_row: u32,
    next_row: u32,
    formats: Formats,
    /// Not written yet: until the first row it isn't known which columns have figures.
    headings: Option<Headings>,
}

/// The headings of the columns, each with whether its column has figures.
struct Headings {
    texts: Vec<String>,
    figures: Vec<bool>,
    format: Format,
}

impl XlsxFile {
    /// Begins a workbook with its head and headings.
    pub fn begin(folder: &Path, right_to_left: bool, layout: &Layout<'_>) -> Result<XlsxFile> {
        let file = nameless(folder)?;
        let mut book = Workbook::new();
        book.set_tempdir(folder).map_err(Problem::internal)?;
        let sheet = book.add_worksheet_with_constant_memory().map_err(Problem::internal)?;
        let (headings, format) = head(sheet, right_to_left, layout).map_err(Problem::internal)?;
        let columns = u16::try_from(layout.headings.len()).map_err(Problem::internal)?;
        Ok(XlsxFile {
            columns,
            widths: layout.widths.iter().map(|width| (*width, 0)).collect(),
            last_plain: headings,
            book,
            file,
            first_row: headings + 1,
            next_row: headings + 1,
            formats: Formats { amounts: layout.amounts, made: HashMap::new() },
            headings: Some(Headings {
                texts: layout.headings.to_vec(),
                figures: layout.figures.to_vec(),
                format,
            }),
        })
    }

    /// Writes the headings before the first row, those of figures aligned as figures are.
    fn write_headings(&mut self, first: &[Cell<'_>]) -> Result<()> {
        let Some(Headings { texts, figures, format }) = self.headings.take() else {
            return Ok(());
        };
        let row = self.first_row - 1;
        let aligned = format.clone().set_align(FormatAlign::Right);
        let sheet = self.book.worksheet_from_index(0).map_err(Problem::internal)?;
        for ((text, column), place) in texts.iter().zip(0_u16..).zip(0_usize..) {
            let told = figures.get(place).copied();
            let figure = told.unwrap_or_else(|| first.get(place).is_some_and(Cell::is_figure));
            let format = if figure { &aligned } else { &format };
            sheet.write_string_with_format(row, column, text, format).map_err(Problem::internal)?;
        }
        Ok(())
    }

    /// Adds a row.
    pub fn row(&mut self, look: RowStyle, cells: &[Cell<'_>]) -> Result<()> {
        if self.next_row >= MAX_ROWS {
            let most = MAX_ROWS - self.first_row;
            return Err(SheetError::TooLong { most }.into());
        }
        self.write_headings(cells)?;
        let row = self.next_row;
        self.next_row += 1;
        if !look.closes {
            self.last_plain = row;
        }
        for ((_, longest), cell) in self.widths.iter_mut().zip(cells) {
            *longest = (*longest).max(text_width(cell, look));
        }
        let sheet = self.book.worksheet_from_index(0).map_err(Problem::internal)?;
        let formats = &mut self.formats;
        (0..self.columns)
            .zip(cells)
            .try_for_each(|(column, cell)| write(sheet, (row, column), cell, look, formats))
            .map_err(Problem::internal)
    }

    /// Ends the workbook and turns to its beginning.
    pub fn finish(mut self) -> Result<File> {
        self.write_headings(&[])?;
        let sheet = self.book.worksheet_from_index(0).map_err(Problem::internal)?;
        let last_column = self.columns.saturating_sub(1);
        sheet
            .autofilter(self.first_row - 1, 0, self.last_plain, last_column)
            .map_err(Problem::internal)?;
        for (column, (width, longest)) in (0_u16..).zip(&self.widths) {
            let wanted = (*longest).min(WIDEST);
            if wanted > *width {
                sheet.set_column_width(column, wanted).map_err(Problem::internal)?;
            }
        }
        let mut file = self.file;
        self.book.save_to_writer(BufWriter::new(&mut file)).map_err(Problem::internal)?;
        file.rewind().map_err(Problem::internal)?;
        Ok(file)
    }
}

/// The width of a text with its indent, in characters; figures always fit.
fn text_width(cell: &Cell<'_>, look: RowStyle) -> u16 {
    let (text, indent) = match cell {
        Cell::Name(text) => (text, usize::from(look.level) + 2),
        Cell::Text(text) => (text, 2),
        _ => return 0,
    };
    u16::try_from(text.chars().count() + indent).unwrap_or(u16::MAX)
}

/// Writes the lines above the headings and returns the headings' row and formats.
fn head(
    sheet: &mut Worksheet,
    right_to_left: bool,
    layout: &Layout<'_>,
) -> Result<(u32, Format), XlsxError> {
    let Layout { name, above, headings, widths, fixed, .. } = layout;
    sheet.set_name(*name)?.set_right_to_left(right_to_left);
    for (column, width) in (0_u16..).zip(*widths) {
        sheet.set_column_width(column, *width)?;
    }
    let looks = [Format::new().set_bold().set_font_size(14), Format::new().set_bold()];
    let said = Format::new().set_font_color(Color::RGB(0x005B_6670));
    let mut row = 0;
    for (line, place) in above.iter().zip(0_usize..) {
        sheet.write_string_with_format(row, 0, line, looks.get(place).unwrap_or(&said))?;
        row += 1;
    }
    // A line between the head and its table.
    let row = if above.is_empty() { row } else { row + 1 };
    let heading = Format::new()
        .set_bold()
        .set_background_color(Color::RGB(0x00ED_F0F3))
        .set_border_bottom(FormatBorder::Thin);
    let heading = if above.is_empty() {
        heading
    } else {
        heading.set_text_wrap().set_align(FormatAlign::VerticalCenter)
    };
    sheet.set_freeze_panes(row + 1, *fixed)?.set_repeat_rows(row, row)?;
    sheet.set_paper_size(A4).set_print_fit_to_pages(1, 0).set_footer("&C&P / &N");
    if headings.len() > UPRIGHT {
        sheet.set_landscape();
    }
    Ok((row, heading))
}

/// The kind of a cell that decides its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Shape {
    Words,
    /// Words that are wider than the widest column.
    LongWords,
    Day,
    /// With this many decimals.
    Amount(u8),
    Number,
    Percent,
}

/// Every look there is, each made once.
struct Formats {
    amounts: AmountLook,
    made: HashMap<(Shape, RowStyle), Format>,
}

impl Formats {
    fn format(&mut self, shape: Shape, look: RowStyle) -> &Format {
        // Only names are indented.
        let words = matches!(shape, Shape::Words | Shape::LongWords);
        let level = if words { look.level } else { 0 };
        let look = RowStyle { level, ..look };
        let amounts = self.amounts;
        self.made.entry((shape, look)).or_insert_with(|| format_of(amounts, shape, look))
    }
}

fn format_of(amounts: AmountLook, shape: Shape, look: RowStyle) -> Format {
    let format = match shape {
        Shape::Words if look.level > 0 => Format::new().set_indent(look.level),
        Shape::LongWords if look.level > 0 => {
            Format::new().set_indent(look.level).set_text_wrap().set_align(FormatAlign::Top)
        }
        Shape::LongWords => Format::new().set_text_wrap().set_align(FormatAlign::Top),
        Shape::Words | Shape::Number => Format::new(),
        Shape::Day => Format::new().set_num_format(DAY),
        Shape::Amount(decimals) => Format::new().set_num_format(amounts.of_cells(decimals)),
        Shape::Percent => Format::new().set_num_format("0.0%"),
    };
    let format = if look.bold { format.set_bold() } else { format };
    if look.closes { format.set_border_top(FormatBorder::Thin) } else { format }
}

fn write(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell<'_>,
    look: RowStyle,
    formats: &mut Formats,
) -> Result<(), XlsxError> {
    // Only names are indented; other cells stay in their column.
    let flat = RowStyle { level: 0, ..look };
    let words = if text_width(cell, look) > WIDEST { Shape::LongWords } else { Shape::Words };
    let mut value = |sheet: &mut Worksheet, value: f64, shape: Shape| {
        sheet.write_number_with_format(row, column, value, formats.format(shape, flat)).map(drop)
    };
    match *cell {
        Cell::Empty if look.closes => {
            sheet.write_blank(row, column, formats.format(Shape::Words, flat)).map(drop)
        }
        Cell::Empty => Ok(()),
        Cell::Text(text) if flat == RowStyle::default() && words == Shape::Words => {
            sheet.write_string(row, column, text).map(drop)
        }
        Cell::Text(text) => {
            let format = formats.format(words, flat);
            sheet.write_string_with_format(row, column, text, format).map(drop)
        }
        Cell::Name(text) => {
            let format = formats.format(words, look);
            sheet.write_string_with_format(row, column, text, format).map(drop)
        }
        Cell::Day(date) => {
            let format = formats.format(Shape::Day, flat);
            sheet.write_datetime_with_format(row, column, date, format).map(drop)
        }
        Cell::Amount(money, decimals) => {
            value(sheet, number(&money.to_text(decimals))?, Shape::Amount(decimals))
        }
        Cell::AmountText(text, decimals) => value(sheet, number(text)?, Shape::Amount(decimals)),
        Cell::Number(text) => value(sheet, number(text)?, Shape::Number),
        // A workbook stores per cent as fractions of one.
        Cell::Percent(text) => value(sheet, number(&format!("{text}e-2"))?, Shape::Percent),
    }
}

/// A workbook stores numbers as floats; ours have at most fifteen digits, which a float can hold.
fn number(text: &str) -> Result<f64, XlsxError> {
    text.parse().map_err(|_| XlsxError::ParameterError(format!("{text} is no number")))
}
