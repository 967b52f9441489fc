//! Statements of banks, from the bytes of a file to lines that an accountant can reconcile.
//!
//! CSV and workbooks are tables, whose rows `imports` reads: a [`Mapping`] says what each column
//! means, and is proposed from the headers (English and Arabic) and from what the cells hold. OFX,
//! MT940 and CAMT.053 name their fields. In every format, the running balance proves that no line
//! is missing.
//!
//! Everything is pure, and nothing here trusts its input: bytes, cells, text and time are limited,
//! entities are never expanded, and what cannot be read is named by line and column. What is
//! deliberately not here: whose account it is, what was imported before, the wording of troubles,
//! and the clock, which the caller asks for through [`Terms`].

mod amounts;
mod camt;
mod chronology;
mod currencies;
mod dates;
mod day_orders;
mod decode;
mod file_marks;
mod mt940;
mod ofx;
mod proof;
mod references;
mod table;
mod terms;
mod trouble;

use std::panic::{AssertUnwindSafe, catch_unwind};

use jiff::civil::Date;
use ledger::Money;

pub use amounts::{DecimalMark, plain_number, plain_rate};
pub use dates::read as read_day;
pub use day_orders::{ColumnDays, DayQuestion};
pub use imports::days::DateOrder;
pub use proof::Proof;
pub use table::{Amounts, Mapping, Row, Table, decimal_mark, heading_forms};
pub use terms::Terms;
pub use trouble::{Kind, Trouble};

/// The largest file that is read, in bytes: a year of a busy account has a tenth of it.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The most lines of one file.
pub const MOST_LINES: usize = 20_000;
/// The most statements of one file: a year of daily ones.
const MOST_STATEMENTS: usize = 400;
/// The bytes in which the mark of a form is looked for.
const HEAD: usize = 16_000;

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Text in columns, divided by commas, semicolons, tabs or bars.
    Csv,
    /// A sheet of a workbook: xlsx, xls of whatever year, or OpenDocument.
    Xlsx,
    /// Open Financial Exchange: 1.x (SGML) or 2.x (XML).
    Ofx,
    /// SWIFT's customer statement message.
    Mt940,
    /// ISO 20022's statement of a bank to its customer.
    Camt053,
}

impl Format {
    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Ofx => "ofx",
            Self::Mt940 => "mt940",
            Self::Camt053 => "camt053",
        }
    }
}

/// What a bank says of one account over some days, oldest line first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// The account's number or IBAN, as the file writes it, without spaces.
    pub account: Option<String>,
    /// The currency's code, as `EGP`.
    pub currency: Option<String>,
    /// What was in the account before the first line.
    pub opening: Option<Money>,
    /// What was in the account after the last line.
    pub closing: Option<Money>,
    /// What happened, oldest first.
    pub lines: Vec<Line>,
    /// Lines of the file with an amount of zero: nothing moved, so that they are no lines.
    pub zeros: Vec<usize>,
    /// Lines of the file that repeat an operation of it, by the bank's own key: they are left out.
    pub repeats: Vec<usize>,
    /// Lines of the file with an operation that is pending: it may change or never be booked, and
    /// is no line.
    pub pending: Vec<usize>,
    /// The line of the file where it begins or ends with the balance of a page, and not of a
    /// statement: the page before or after it is not in the file.
    pub cut_at: Option<usize>,
}

/// One line of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line of the file that it begins on, from 1; of a sheet, the row.
    pub row: usize,
    /// The day on which the bank booked it.
    pub date: Date,
    /// The value date: the day from which it earns interest.
    pub value_date: Option<Date>,
    /// Above zero: into the account; below: out of it. Minor units of the account's currency.
    pub amount: Money,
    /// What the bank says of it, with the name of the other party.
    pub description: String,
    /// The number of the cheque or of the operation.
    pub reference: Option<String>,
    /// The bank's own key of the operation, unique in the account, where the form has one.
    pub bank_id: Option<String>,
    /// What was in the account after it.
    pub balance: Option<Money>,
}

/// What a file turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum File {
    /// Columns, which need a [`Mapping`] to be understood.
    Table(Table),
    /// Statements, one of each account (or period) in the file.
    Statements(Format, Vec<Statement>),
}

/// Opens a file. Its name is not asked: banks give them any.
///
/// # Errors
/// What is wrong with it, and where: the first places of each kind. Or that it takes more than a
/// file may.
pub fn open(bytes: &[u8], terms: &Terms<'_>) -> Result<File, Vec<Trouble>> {
    // A file that makes a library panic is a file that can't be read, and no failure of the server.
    // Nothing outlives the panic but the count of steps in the terms.
    let opened = catch_unwind(AssertUnwindSafe(|| open_any(bytes, terms)));
    opened.unwrap_or_else(|_| Err(vec![Trouble::whole(Kind::Broken)]))
}

fn open_any(bytes: &[u8], terms: &Terms<'_>) -> Result<File, Vec<Trouble>> {
    if bytes.len() > MOST_BYTES {
        return Err(vec![Trouble::whole(Kind::TooLarge)]);
    }
    let statements = |format, read: Result<Vec<Statement>, Vec<Trouble>>| {
        let mut read = read?;
        let lines = read.iter_mut().flat_map(|statement| &mut statement.lines);
        references::leave_out_running_numbers(lines);
        if format == Format::Ofx {
            read.iter_mut().for_each(references::leave_out_repeats);
        }
        if read.iter().all(|statement| statement.lines.is_empty()) {
            return Err(vec![Trouble::whole(Kind::NoLines)]);
        }
        Ok(File::Statements(format, read))
    };
    let text = || decode::text(bytes);
    match marked(bytes) {
        Some(Format::Ofx) => statements(Format::Ofx, ofx::read(&text(), terms)),
        Some(Format::Mt940) => statements(Format::Mt940, mt940::read(&text(), terms)),
        Some(Format::Camt053) => statements(Format::Camt053, camt::read(&text(), terms)),
        _ => table::read(bytes, terms).map(File::Table).map_err(|trouble| vec![trouble]),
    }
}

/// The form whose mark a text has; none of a workbook.
fn marked(bytes: &[u8]) -> Option<Format> {
    if imports::table::is_workbook(bytes) {
        return None;
    }
    let head = decode::text(&bytes[..bytes.len().min(HEAD)]);
    let upper = head.to_ascii_uppercase();
    if (upper.contains("<OFX>") || upper.contains("<OFX "))
        || upper.trim_start().starts_with("OFXHEADER")
    {
        return Some(Format::Ofx);
    }
    if head.contains("BkToCstmrStmt") || head.contains("camt.053") {
        return Some(Format::Camt053);
    }
    let has = |tag: &str| head.lines().any(|line| line.trim_start().starts_with(tag));
    (has(":20:") && (has(":60F:") || has(":60M:") || has(":25:"))).then_some(Format::Mt940)
}

/// One line of text without the marks of direction and with single spaces; no longer than is kept,
/// however long the text.
fn tidy(text: &str) -> String {
    let mut tidy = String::new();
    let (mut count, mut is_apart) = (0, false);
    for c in text.chars() {
        if c.is_whitespace() || is_invisible(c) {
            is_apart = count > 0;
            continue;
        }
        let needed = 1 + usize::from(is_apart);
        if count + needed > MOST_CHARACTERS {
            break;
        }
        if is_apart {
            tidy.push(' ');
        }
        tidy.push(c);
        count += needed;
        is_apart = false;
    }
    tidy
}

/// The most characters of a description or a reference that are kept.
const MOST_CHARACTERS: usize = 500;

fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{061c}' | '\u{feff}')
}

/// Folded, with a space for all that is neither letter nor digit.
fn words(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    platform::text::fold(&spaced)
}

/// A text that says something, tidied.
fn said(text: &str) -> Option<String> {
    let text = tidy(text);
    (!text.is_empty()).then_some(text)
}

/// Keeps what a form may say once of a thing.
///
/// # Errors
/// When it says something else before.
fn once<T: PartialEq>(
    kept: &mut Option<T>,
    found: T,
    (tag, value, line): (&str, &str, usize),
) -> Result<(), Trouble> {
    if kept.as_ref().is_some_and(|kept| *kept != found) {
        return Err(Trouble::at(line, tag, value, Kind::Repeated));
    }
    *kept = Some(found);
    Ok(())
}

/// What a bank says of a line in several places: each thing once, and no more than is kept.
#[derive(Default)]
struct Descriptions {
    parts: Vec<String>,
    characters: usize,
}

impl Descriptions {
    fn add(&mut self, text: &str) {
        if self.characters >= MOST_CHARACTERS {
            return;
        }
        if let Some(part) = said(text).filter(|part| !self.parts.contains(part)) {
            self.characters += part.chars().count() + 1;
            self.parts.push(part);
        }
    }

    fn text(&self) -> String {
        tidy(&self.parts.join(" "))
    }
}
