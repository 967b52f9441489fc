//! Why a file can't be read, and where.

use thiserror::Error;

/// Why a file can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadCode {
    /// Nothing is in it.
    Empty,
    /// More bytes than a file may have.
    FileTooLarge,
    /// More bytes, or more marks, once it is unpacked.
    UnpacksTooLarge,
    /// More rows than a file may have.
    TooManyRows,
    /// More cells than a file may have.
    TooManyCells,
    /// More columns than a file may have.
    TooManyColumns,
    /// A cell longer than what a spreadsheet holds.
    CellTooLong,
    /// All cells together hold too much text.
    TooMuchText,
    /// The time for the file is up.
    TooSlow,
    /// None of the forms that are read.
    UnknownFormat,
    /// A web page, XML or PDF, whatever its name says.
    WebPage,
    /// A workbook of a version of Excel before 5, to be saved as xlsx.
    OldWorkbook,
    /// A workbook protected by a password.
    Password,
    /// The sheet asked for is not in the workbook.
    NoSheet,
    /// The file breaks the rules of its form.
    Broken,
    /// A quote opens a cell and is never closed.
    OpenQuote,
}

impl ReadCode {
    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::FileTooLarge => "file_too_large",
            Self::UnpacksTooLarge => "unpacks_too_large",
            Self::TooManyRows => "too_many_rows",
            Self::TooManyCells => "too_many_cells",
            Self::TooManyColumns => "too_many_columns",
            Self::CellTooLong => "cell_too_long",
            Self::TooMuchText => "too_much_text",
            Self::TooSlow => "too_slow",
            Self::UnknownFormat => "unknown_format",
            Self::WebPage => "web_page",
            Self::OldWorkbook => "old_workbook",
            Self::Password => "password",
            Self::NoSheet => "no_sheet",
            Self::Broken => "broken",
            Self::OpenQuote => "open_quote",
        }
    }
}

/// Why a file can't be read, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{} at row {row:?}, column {column:?}", code.key())]
pub struct ReadError {
    /// What is wrong.
    pub code: ReadCode,
    /// The row as the person sees it, from 1; none when the whole file is meant.
    pub row: Option<u32>,
    /// The column, from 0.
    pub column: Option<u32>,
}

impl ReadError {
    /// About the whole file.
    pub(super) const fn whole(code: ReadCode) -> Self {
        Self { code, row: None, column: None }
    }

    /// About a cell.
    pub(super) fn at(code: ReadCode, row: u32, column: usize) -> Self {
        Self { code, row: Some(row), column: u32::try_from(column).ok() }
    }
}
