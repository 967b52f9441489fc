//! A sheet as comma-separated text.

use std::borrow::Cow;
use std::fs::File;
use std::io::{BufWriter, Seek as _, Write as _};
use std::path::Path;

use platform::{Problem, Result};

use super::cell::Cell;
use super::unnamed_file::nameless;

/// Marks the text as UTF-8 for Excel, which would garble Arabic without it.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A file of comma-separated text that rows are added to.
pub struct CsvFile {
    rows: csv::Writer<BufWriter<File>>,
}

impl CsvFile {
    /// Begins a file with its headings.
    pub fn begin(folder: &Path, headings: &[String]) -> Result<CsvFile> {
        let mut file = BufWriter::new(nameless(folder)?);
        file.write_all(BYTE_ORDER_MARK).map_err(Problem::internal)?;
        let mut rows =
            csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(file);
        rows.write_record(headings).map_err(Problem::internal)?;
        Ok(CsvFile { rows })
    }

    /// Adds a row whose name is indented so deep.
    pub fn row(&mut self, level: u8, cells: &[Cell<'_>]) -> Result<()> {
        for cell in cells {
            self.rows.write_field(text_of(cell, level).as_bytes()).map_err(Problem::internal)?;
        }
        self.rows.write_record(None::<&[u8]>).map_err(Problem::internal)
    }

    /// Ends the file and turns to its beginning.
    pub fn finish(self) -> Result<File> {
        let buffered = self.rows.into_inner().map_err(|error| Problem::internal(error.error()))?;
        let mut file = buffered.into_inner().map_err(|error| Problem::internal(error.error()))?;
        file.rewind().map_err(Problem::internal)?;
        Ok(file)
    }
}

fn text_of<'a>(cell: &Cell<'a>, level: u8) -> Cow<'a, str> {
    match *cell {
        Cell::Empty => Cow::Borrowed(""),
        Cell::Name(text) if level > 0 => {
            Cow::Owned(format!("{}{text}", "  ".repeat(usize::from(level))))
        }
        Cell::Text(text) | Cell::Name(text) => escape_formula(text),
        Cell::Day(day) => Cow::Owned(day.to_string()),
        Cell::Amount(amount, decimals) => Cow::Owned(amount.to_text(decimals)),
        Cell::AmountText(text, _) | Cell::Number(text) | Cell::Percent(text) => Cow::Borrowed(text),
    }
}

/// A text that no spreadsheet reads as a formula: one that begins like a formula gets an apostrophe
/// before it, as a person would type it (OWASP, CSV injection).
fn escape_formula(text: &str) -> Cow<'_, str> {
    match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n') => Cow::Owned(format!("'{text}")),
        // Excel reads these full-width signs as the narrow ones.
        Some('＝' | '＋' | '－' | '＠') => Cow::Owned(format!("'{text}")),
        _ => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use jiff::civil::date;
    use ledger::Money;

    use super::*;

    #[test]
    fn text_that_begins_as_a_formula_is_text() {
        for dangerous in ["=1+1", "+20 100", "-3", "@SUM(A1)", "\t=1", "＝1"] {
            assert_eq!(escape_formula(dangerous), format!("'{dangerous}"));
        }
        for usual in ["Nile & Co", "شركة النيل", "1=1", "", " =1"] {
            assert_eq!(escape_formula(usual), usual);
        }
    }

    #[test]
    fn a_file_begins_with_its_mark_and_keeps_negative_amounts_numbers() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = CsvFile::begin(folder.path(), &["الرقم".into(), "Name".into()]).unwrap();
        let row = [Cell::Amount(Money::from_minor(-150), 2), Cell::Text("=HYPERLINK(\"x\")")];
        file.row(0, &row).unwrap();
        file.row(0, &[Cell::Day(date(2026, 11, 20)), Cell::Empty]).unwrap();
        let mut text = String::new();
        file.finish().unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(
            text,
            "\u{feff}الرقم,Name\r\n-1.50,\"'=HYPERLINK(\"\"x\"\")\"\r\n2026-11-20,\r\n"
        );
    }
}
