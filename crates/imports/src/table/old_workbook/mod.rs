//! Workbooks of Excel 5 to 2003, record by record. What a file says about its size is never
//! believed, and its cells are kept as they come: neither a lonely cell in the last row nor a chain
//! in a circle takes more than the file has. Why this is no library: DECISIONS 332.

mod bytes;
mod cells;
mod compound;
mod strings;
mod xls_floats;

use std::collections::HashMap;

use super::shared_texts::SharedTexts;
use super::{Builder, Format, Options, ReadCode, ReadError, Take, numbers};
use crate::currency_words;
use bytes::{u16_at, u32_at};
use strings::{Writing, page};

pub(super) use compound::SIGNATURE;

/// The most sheets of a workbook.
const MOST_SHEETS: usize = 2_000;

/// Kinds of records.
mod kind {
    pub(super) const FORMULA: u16 = 0x0006;
    pub(super) const END: u16 = 0x000a;
    pub(super) const SINCE_1904: u16 = 0x0022;
    pub(super) const PASSWORD: u16 = 0x002f;
    pub(super) const CONTINUE: u16 = 0x003c;
    pub(super) const CODE_PAGE: u16 = 0x0042;
    pub(super) const SHEET: u16 = 0x0085;
    pub(super) const MANY_NUMBERS: u16 = 0x00bd;
    pub(super) const RICH_TEXT: u16 = 0x00d6;
    pub(super) const STYLE: u16 = 0x00e0;
    pub(super) const SHARED: u16 = 0x00fc;
    pub(super) const SHARED_TEXT: u16 = 0x00fd;
    pub(super) const NUMBER: u16 = 0x0203;
    pub(super) const TEXT: u16 = 0x0204;
    pub(super) const TRUTH: u16 = 0x0205;
    pub(super) const RESULT: u16 = 0x0207;
    pub(super) const SHORT_NUMBER: u16 = 0x027e;
    pub(super) const FORM: u16 = 0x041e;
    pub(super) const BEGIN: u16 = 0x0809;
}

fn broken() -> ReadError {
    ReadError::whole(ReadCode::Broken)
}

/// Gives the sheets that are wanted; returns the names of all.
pub(super) fn each_sheet(
    bytes: &[u8],
    options: &Options<'_>,
    take: &mut Take<'_>,
) -> Result<Vec<String>, ReadError> {
    let stream = compound::workbook(bytes)?;
    let mut records = Records::new(&stream, options);
    let book = Book::read(&mut records)?;
    let wanted: Vec<usize> = match options.sheet {
        Some(sheet) => vec![sheet],
        None => (0..book.sheets.len()).filter(|&at| book.sheets[at].is_visible).collect(),
    };
    for at in wanted {
        let sheet = book.sheets.get(at).ok_or(ReadError::whole(ReadCode::NoSheet))?;
        records.at = usize::try_from(sheet.start).map_err(|_| broken())?;
        let cells = cells::read(&mut records, &book)?;
        let mut builder = Builder::new(options);
        cells.add_to(&mut builder, &book)?;
        // Cells of blanks are nothing to read.
        let Some(mut table) = builder.finish() else { continue };
        table.format = Format::Xls;
        (table.sheet, table.since_1904) = (at, book.since_1904);
        if !take(&sheet.name, table) {
            break;
        }
    }
    Ok(book.sheets.into_iter().map(|sheet| sheet.name).collect())
}

/// The records of a stream, counted: of all sheets together no more are read than a file may have.
struct Records<'a> {
    stream: &'a [u8],
    at: usize,
    count: u64,
    options: &'a Options<'a>,
}

impl<'a> Records<'a> {
    fn new(stream: &'a [u8], options: &'a Options<'a>) -> Self {
        Self { stream, at: 0, count: 0, options }
    }

    /// The next record; none at the end of the stream.
    fn next(&mut self) -> Result<Option<(u16, &'a [u8])>, ReadError> {
        let Some(kind) = u16_at(self.stream, self.at) else { return Ok(None) };
        let length = u16_at(self.stream, self.at + 2).ok_or_else(broken)?;
        let start = self.at + 4;
        let end = start + usize::from(length);
        let data = self.stream.get(start..end).ok_or_else(broken)?;
        self.at = end;
        self.count += 1;
        if self.count > self.options.limits.tags {
            return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
        }
        if self.count.is_multiple_of(1_000) && (self.options.is_over)() {
            return Err(ReadError::whole(ReadCode::TooSlow));
        }
        Ok(Some((kind, data)))
    }

    /// What continues the record that was read last.
    fn continued(&mut self) -> Result<Vec<&'a [u8]>, ReadError> {
        let mut parts = Vec::new();
        while u16_at(self.stream, self.at) == Some(kind::CONTINUE) {
            parts.extend(self.next()?.map(|(_, data)| data));
        }
        Ok(parts)
    }
}

/// A sheet, and where its records begin.
struct Sheet {
    name: String,
    start: u32,
    is_visible: bool,
}

/// What the cells of all sheets refer to.
struct Book {
    sheets: Vec<Sheet>,
    writing: Writing,
    shared: SharedTexts,
    since_1904: bool,
    /// Of each style of cells, what its numbers show.
    moments: Vec<bool>,
    /// Likewise, which currency is shown beside them; only where it is asked for.
    currencies: Vec<Option<&'static str>>,
    /// Likewise, whether they are percentages.
    percents: Vec<bool>,
}

/// What a format shows.
struct Form {
    is_day: bool,
    currency: Option<&'static str>,
    is_percent: bool,
}

impl Book {
    fn read(records: &mut Records<'_>) -> Result<Book, ReadError> {
        let writing = match records.next()? {
            Some((kind::BEGIN, data)) => match u16_at(data, 0) {
                Some(0x0600) => Writing::Wide,
                Some(0x0500) => Writing::Page(page(1252)),
                _ => return Err(ReadError::whole(ReadCode::OldWorkbook)),
            },
            _ => return Err(broken()),
        };
        let shared = SharedTexts::new(records.options);
        let (sheets, moments, currencies) = (Vec::new(), Vec::new(), Vec::new());
        let (since_1904, percents) = (false, Vec::new());
        let mut book = Book { sheets, writing, shared, since_1904, moments, currencies, percents };
        let mut forms: HashMap<u16, Form> = HashMap::new();
        let mut styles: Vec<u16> = Vec::new();
        while let Some((kind, data)) = records.next()? {
            match kind {
                kind::END => break,
                kind::PASSWORD => return Err(ReadError::whole(ReadCode::Password)),
                kind::SINCE_1904 => book.since_1904 = u16_at(data, 0) == Some(1),
                kind::CODE_PAGE => {
                    if let (Writing::Page(_), Some(number)) = (book.writing, u16_at(data, 0)) {
                        book.writing = Writing::Page(page(number));
                    }
                }
                kind::SHEET => book.add_sheet(data)?,
                kind::FORM => {
                    let code = data.get(2..).and_then(|rest| match book.writing {
                        Writing::Wide => book.writing.long(rest),
                        Writing::Page(_) => book.writing.short(rest),
                    });
                    let code = code.unwrap_or_default();
                    let currency = currency_words::of_format(&code);
                    let currency = currency.filter(|_| records.options.with_currencies);
                    let is_percent = numbers::shows_percent(&code);
                    let shown = Form { is_day: numbers::shows_day(&code), currency, is_percent };
                    forms.extend(u16_at(data, 0).map(|id| (id, shown)));
                }
                kind::STYLE => styles.extend(u16_at(data, 2)),
                kind::SHARED => {
                    let mut parts = vec![data];
                    parts.extend(records.continued()?);
                    book.shared = strings::shared(&parts, records.options)?;
                }
                _ => {}
            }
        }
        let is_moment = |form: &u16| {
            let own = forms.get(form).map(|form| form.is_day);
            own.unwrap_or_else(|| numbers::is_moment_format(u32::from(*form)))
        };
        // Excel's own formats of money show the currency of the computer.
        let currency = |form: &u16| {
            let own = forms.get(form).filter(|_| !matches!(form, 5..=8 | 41..=44));
            own.and_then(|form| form.currency)
        };
        let is_percent = |form: &u16| {
            let own = forms.get(form).map(|form| form.is_percent);
            let is_percent = own.unwrap_or_else(|| numbers::is_percent_format((*form).into()));
            is_percent && records.options.with_currencies
        };
        book.percents = styles.iter().map(is_percent).collect();
        book.currencies = styles.iter().map(currency).collect();
        book.moments = styles.iter().map(is_moment).collect();
        Ok(book)
    }

    fn add_sheet(&mut self, data: &[u8]) -> Result<(), ReadError> {
        // The sixth byte says whether it is a sheet of cells.
        if data.get(5).is_some_and(|kind| *kind != 0) {
            return Ok(());
        }
        if self.sheets.len() >= MOST_SHEETS {
            return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
        }
        let name = data.get(6..).and_then(|rest| self.writing.short(rest)).ok_or_else(broken)?;
        let start = u32_at(data, 0).ok_or_else(broken)?;
        let is_visible = data.get(4).is_some_and(|state| state & 3 == 0);
        self.sheets.push(Sheet { name, start, is_visible });
        Ok(())
    }
}
