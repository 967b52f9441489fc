//! What a printed document or report says, as plain data: the company's letterhead, the parties,
//! the lines, the totals. Money, dates and quantities are formatted texts, since the caller knows
//! the currency and the formats.
//!
//! Every crate may name these types; of the product only `paper` names the typesetter (`pdf`) that
//! makes a PDF of them. Deliberately not here: layout, fonts, labels and arithmetic.

mod document;
mod error;
mod picture;
mod report;

pub use document::{
    Accent, Bucket, Certified, Content, Currency, Date, Document, Electronic, EntryLine, InBase,
    JournalEntry, Language, Line, Mark, Movement, Paper, Party, Period, Receipt, Role, Sale,
    Settled, Statement, Style, Tax, Text, Totals,
};
pub use error::Error;
pub use picture::Picture;
pub use report::{REPORT_ROWS, Report, ReportColumn, ReportRow, ReportRowKind};
