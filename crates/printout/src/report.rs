//! A report of the books on paper: a table under its head, in one language.

use serde::Serialize;

use crate::document::{Date, Language};
use crate::picture::Picture;

/// Rows that a person would read on paper: some hundred pages. A longer report is refused.
pub const REPORT_ROWS: usize = 5_000;

/// A report as it is printed: every text as it is to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Arabic or English; of both, Arabic.
    pub language: Language,
    /// Whose books it is of.
    pub company: String,
    /// The company's logo.
    #[serde(skip)]
    pub logo: Option<Picture>,
    /// What it is.
    pub title: String,
    /// What stands below the title: its days, its currency, what it was narrowed to.
    pub lines: Vec<String>,
    /// What stands above the names of the rows.
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
    /// What stands above it.
    pub title: String,
    /// What stands above it and its neighbours.
    pub group: Option<String>,
    /// Whether its cells are numbers, that stand below each other by their last digit.
    pub number: bool,
    /// Whether its cells are short words alike, as days are: it takes the room that they need.
    pub brief: bool,
}

/// A row of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportRow {
    /// What it is.
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

/// What a row of a report is.
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
