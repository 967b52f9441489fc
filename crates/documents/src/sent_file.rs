//! Files that come within a body, as base64.

use bank_statements::{File, Kind, Table, Terms, Trouble, open};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// The bytes of a file; none when what was sent is no base64.
pub fn bytes(content: &str) -> Option<Vec<u8>> {
    STANDARD.decode(content.as_bytes()).ok()
}

/// What a file is known again by: SHA-256 of its bytes.
pub fn digest(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(&Sha256::digest(bytes))
}

/// Why a file that was sent is no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// It is something else.
    NoTable,
    /// It is more than is read, or reading it would take too long.
    TooLarge,
    /// It is a workbook of Excel 2003 or before.
    OldExcel,
    /// A quote opens a cell and is never closed.
    OpenQuote,
    /// More than one sheet of a workbook may be meant.
    SeveralSheets,
}

impl Unreadable {
    /// The code of its text, where a room has none of its own.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoTable => "file.no_table",
            Self::TooLarge => "file.too_much",
            Self::OldExcel => "file.old_excel",
            Self::OpenQuote => "file.open_quote",
            Self::SeveralSheets => "file.several_sheets",
        }
    }
}

/// The rows and columns of a file.
///
/// # Errors
/// Why it has none.
pub fn table(bytes: &[u8], terms: &Terms<'_>) -> Result<Table, Unreadable> {
    match open(bytes, terms) {
        Ok(File::Table(table)) => Ok(table),
        Err(Trouble { kind: Kind::TooLarge | Kind::TooManyLines | Kind::TooSlow, .. }) => {
            Err(Unreadable::TooLarge)
        }
        Err(Trouble { kind: Kind::OldExcel, .. }) => Err(Unreadable::OldExcel),
        Err(Trouble { kind: Kind::OpenQuote, .. }) => Err(Unreadable::OpenQuote),
        Err(Trouble { kind: Kind::SeveralSheets, .. }) => Err(Unreadable::SeveralSheets),
        Ok(File::Statements(..)) | Err(_) => Err(Unreadable::NoTable),
    }
}
