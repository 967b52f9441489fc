//! A sheet as a workbook: real numbers and dates, its head frozen, from right to left in Arabic.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Seek as _};
use std::path::Path;

use platform::{Problem, Result};
use rust_xlsxwriter::{Color, Format, FormatBorder, Workbook, Worksheet, XlsxError};

use super::sheet::{Cell, nameless};

/// What a worksheet holds, its head included.
const MOST_ROWS: u32 = 1_048_576;
/// Year first: it can be read in one way only.
const DAY: &str = "yyyy-mm-dd";

/// A workbook of one sheet that rows are added to; what is written goes to disk at once.
pub struct XlsxFile {
    book: Workbook,
    file: File,
    columns: u16,
    next_row: u32,
    day: Format,
    /// By the decimals of the currency.
    amounts: HashMap<u8, Format>,
}

impl XlsxFile {
    /// Begins a workbook with its headings.
    pub fn begin(
        folder: &Path,
        name: &str,
        right_to_left: bool,
        headings: &[String],
        widths: &[u16],
    ) -> Result<XlsxFile> {
        let file = nameless(folder)?;
        let mut book = Workbook::new();
        book.set_tempdir(folder).map_err(Problem::internal)?;
        let sheet = book.add_worksheet_with_constant_memory().map_err(Problem::internal)?;
        let columns = head(sheet, name, right_to_left, headings, widths);
        Ok(XlsxFile {
            columns: columns.map_err(Problem::internal)?,
            book,
            file,
            next_row: 1,
            day: Format::new().set_num_format(DAY),
            amounts: HashMap::new(),
        })
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> Result<()> {
        if self.next_row >= MOST_ROWS {
            return Err(Problem::new(409, "export.too_long").with("most", MOST_ROWS - 1));
        }
        let row = self.next_row;
        self.next_row += 1;
        let sheet = self.book.worksheet_from_index(0).map_err(Problem::internal)?;
        let (day, amounts) = (&self.day, &mut self.amounts);
        cells
            .iter()
            .zip(0_u16..)
            .try_for_each(|(cell, column)| write(sheet, (row, column), cell, day, amounts))
            .map_err(Problem::internal)
    }

    /// Ends the workbook and turns to its beginning.
    pub fn finish(mut self) -> Result<File> {
        let (last_row, last_column) = (self.next_row - 1, self.columns.saturating_sub(1));
        let sheet = self.book.worksheet_from_index(0).map_err(Problem::internal)?;
        sheet.autofilter(0, 0, last_row, last_column).map_err(Problem::internal)?;
        let mut file = self.file;
        self.book.save_to_writer(BufWriter::new(&mut file)).map_err(Problem::internal)?;
        file.rewind().map_err(Problem::internal)?;
        Ok(file)
    }
}

fn head(
    sheet: &mut Worksheet,
    name: &str,
    right_to_left: bool,
    headings: &[String],
    widths: &[u16],
) -> Result<u16, XlsxError> {
    let bold = Format::new()
        .set_bold()
        .set_background_color(Color::RGB(0x00ED_F0F3))
        .set_border_bottom(FormatBorder::Thin);
    sheet.set_name(name)?.set_right_to_left(right_to_left).set_freeze_panes(1, 0)?;
    let mut columns = 0;
    for ((heading, width), column) in headings.iter().zip(widths).zip(0_u16..) {
        sheet.set_column_width(column, *width)?;
        sheet.write_string_with_format(0, column, heading, &bold)?;
        columns = column + 1;
    }
    Ok(columns)
}

fn write(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell<'_>,
    day: &Format,
    amounts: &mut HashMap<u8, Format>,
) -> Result<(), XlsxError> {
    let mut amount = |sheet: &mut Worksheet, text: &str, decimals: u8| {
        let format = amounts.entry(decimals).or_insert_with(|| amount_format(decimals));
        sheet.write_number_with_format(row, column, number(text)?, format).map(drop)
    };
    match *cell {
        Cell::Empty => Ok(()),
        Cell::Text(text) => sheet.write_string(row, column, text).map(drop),
        Cell::Day(date) => sheet.write_datetime_with_format(row, column, date, day).map(drop),
        Cell::Amount(money, decimals) => amount(sheet, &money.to_text(decimals), decimals),
        Cell::AmountText(text, decimals) => amount(sheet, text, decimals),
        Cell::Number(text) => sheet.write_number(row, column, number(text)?).map(drop),
    }
}

/// A workbook keeps numbers as floats; ours have at most fifteen digits, which a float holds.
fn number(text: &str) -> Result<f64, XlsxError> {
    text.parse().map_err(|_| XlsxError::ParameterError(format!("{text} is no number")))
}

/// Thousands apart, as many decimals as the currency has.
fn amount_format(decimals: u8) -> Format {
    let places = "0".repeat(usize::from(decimals));
    let dot = if decimals == 0 { "" } else { "." };
    Format::new().set_num_format(format!("#,##0{dot}{places}"))
}
