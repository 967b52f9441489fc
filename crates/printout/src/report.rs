//! A report of the books on paper: a table under its head, in one language.

use serde::Serialize;

use crate::document::{Date, Language};
use crate::picture::Picture;

/// Rows that a person would read on paper: some hundred pages. A longer report is refused.
pub const REPORT_ROWS: usize = 5_000;

/// A report as printed: every text is formatted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Arabic or English; of both, Arabic.
    pub language: Language,
    /// Whose books it is of.
    pub company: String,
    /// The company's logo.
    #[serde(skip)]
    pub logo: Option<Picture>,
    /// Its kind.
    pub title: String,
    /// The lines below the title: days, currency, filters.
    pub lines: Vec<String>,
    /// The heading of the rows' names.
    pub heading: String,
    /// The columns beside the names.
    pub columns: Vec<ReportColumn>,
    /// The rows.
    pub rows: Vec<ReportRow>,
    /// Who printed it, and when.
    pub printed: String,
    /// The day, kept in the properties of the PDF.
    pub date: Date,
}

/// A column of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportColumn {
    /// Its heading.
    pub title: String,
    /// The heading of it and its neighbours.
    pub group: Option<String>,
    /// Whether its cells are numbers, aligned at their last digit.
    pub number: bool,
    /// Whether its cells are short words alike, as days are: it takes the room that they need.
    pub brief: bool,
}

/// A row of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportRow {
    /// Its kind.
    pub kind: ReportRowKind,
    /// How deep it is indented.
    pub level: u8,
    /// The number of the account or document.
    pub number: Option<String>,
    /// Its name.
    pub name: String,
    /// A cell for each column.
    pub cells: Vec<Option<String>>,
}

/// The kind of a report's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReportRowKind {
    /// Heads a part of the report.
    Section,
    /// Heads a group within it.
    Group,
    /// An account.
    Account,
    /// A line of anything else.
    Line,
    /// Closes a section or a group.
    Subtotal,
    /// The sum of the whole.
    Total,
}
