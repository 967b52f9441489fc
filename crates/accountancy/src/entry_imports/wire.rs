//! Files of entries as they are sent, looked at and taken.

use books::currencies::CurrencyData;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the entries of a file are numbered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryNumbers {
    /// By the company's own series, in the file's order: its numbers only tell entries apart.
    #[default]
    Series,
    /// As the file numbers them.
    File,
}

/// A file of journal entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EntryFileInput {
    /// What it is called.
    pub file_name: String,
    /// An xlsx or CSV file as base64: a line of an entry in each row, rows of one number together.
    pub content: String,
    /// How its entries are numbered.
    #[serde(default)]
    pub numbers: EntryNumbers,
    /// Takes the file although it was taken before.
    #[serde(default)]
    pub accept_again: bool,
}

/// A file as it was read.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct EntryFileView {
    /// Its entries, in its order; the first of them when there are many.
    pub entries: Vec<EntryFileEntry>,
    /// How many there are.
    pub count: i64,
    /// How many lines all of them have.
    pub lines: i64,
    /// What they come to together, in the company's currency: of those that nothing is wrong with.
    pub total: String,
    /// What is wrong, row by row; the first of it when there is much.
    pub troubles: Vec<EntryFileTrouble>,
    /// How much is wrong: nothing is taken while it is more than 0.
    pub trouble_count: i64,
    /// Headings that were not understood: their columns are left aside.
    pub unread: Vec<String>,
    /// When the same file was taken before, and by whom.
    pub before: Option<EntryFileBefore>,
}

/// An earlier import of the same file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EntryFileBefore {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who took it.
    pub by: String,
    /// The number of its first entry.
    pub first_number: String,
    /// The number of its last entry.
    pub last_number: String,
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EntryFileTrouble {
    /// The row of the file, from 1; none when the whole file is meant.
    pub row: Option<i64>,
    /// What the file calls the column.
    pub column: Option<String>,
    /// What stands there.
    pub value: Option<String>,
    /// What a program may test for.
    pub code: String,
    /// What is wrong, in the reader's language.
    pub message: String,
}

/// An entry of a file.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct EntryFileEntry {
    /// The row of its first line.
    pub row: i64,
    /// Its number in the file.
    pub number: String,
    /// Its date; none when it can't be read.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// What it is for.
    pub memo: Option<String>,
    /// The currency of its amounts.
    pub currency: CurrencyData,
    /// The sum of its debits; none while something is wrong with it.
    pub total: Option<String>,
    /// How many lines it has.
    pub line_count: i64,
    /// Its lines; the first of them when there are many.
    pub lines: Vec<EntryFileLine>,
}

/// A line of it, with the company's own names for what was found.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct EntryFileLine {
    /// The row of the file.
    pub row: i64,
    /// The number of the account; as written when there is none such.
    pub account_number: String,
    /// Its English name; as written when there is none such.
    pub account_name: String,
    /// Its Arabic name; likewise.
    pub account_name_ar: String,
    /// Whom it concerns, and the project, branch and class, as written.
    pub labels: Vec<String>,
    /// What it is for.
    pub description: Option<String>,
    /// The left side; as written when it is no amount.
    pub debit: Option<String>,
    /// The right side; likewise.
    pub credit: Option<String>,
}

/// What was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EntriesImported {
    /// How many entries were written.
    pub count: i64,
    /// How many lines they have.
    pub lines: i64,
    /// The number of the first.
    pub first_number: String,
    /// The number of the last.
    pub last_number: String,
}
