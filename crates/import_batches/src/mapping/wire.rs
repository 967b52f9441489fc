//! The columns of a file as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The columns of a file, and the fields that they may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportColumns {
    /// What records of the kind take, in the order of their form.
    pub fields: Vec<ImportField>,
    /// The columns that have a heading or cells.
    pub columns: Vec<ImportColumn>,
    /// Required fields without a column: of each list one is needed.
    pub missing: Vec<Vec<String>>,
    /// Whether nothing is missing or open, and the file is known.
    pub certain: bool,
    /// The names of a workbook's sheets.
    pub sheets: Vec<String>,
    /// Which of them this is.
    pub sheet: Option<String>,
    /// The version of the import that has them.
    pub version: i64,
}

/// A field of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportField {
    /// The field.
    pub key: String,
    /// What it is called, in the reader's language.
    pub name: String,
    /// Whether every record has it.
    pub required: bool,
    /// Of the fields with the same word one is required.
    pub one_of: Option<String>,
    /// Whether it belongs to a whole document, and not to each of its lines.
    pub headed: bool,
}

/// A column of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportColumn {
    /// Which one, from 0.
    pub index: i64,
    /// As spreadsheets call it: A, B … AA.
    pub letter: String,
    /// What the file calls it.
    pub heading: String,
    /// The first cells below the heading.
    pub samples: Vec<String>,
    /// Its field; none when it is left out.
    pub field: Option<String>,
    /// Whether that needs no look.
    pub certain: bool,
    /// In which ways it can be read; none when there is one.
    pub question: Option<ImportQuestion>,
    /// How it is read, where that was a question.
    pub reading: Option<String>,
}

/// The ways in which a column can be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportQuestion {
    /// `decimal_mark`, `date_order`, `epoch`, `percent_scale` or `turned_days`.
    pub kind: String,
    /// The ways.
    pub options: Vec<ImportReading>,
}

/// One way to read a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportReading {
    /// What is sent back for it.
    pub value: String,
    /// What it is called, in the reader's language.
    pub label: String,
    /// Something that is written so.
    pub example: String,
}

/// What the columns of a file are to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportMappingInput {
    /// The columns; one that isn't named is left out.
    pub columns: Vec<ImportColumnInput>,
    /// The version of the import that the person saw; not compared when left out.
    pub version: Option<i64>,
}

/// What a column is to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportColumnInput {
    /// Which one, from 0.
    pub index: i64,
    /// Its field; none to leave it out.
    pub field: Option<String>,
    /// How it is read, where that is a question; none keeps what was answered before.
    pub reading: Option<String>,
}
