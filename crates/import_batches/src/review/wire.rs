//! Rows as they are sent.

use imports::review::DuplicateBy;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::store::stored_rows::{Decision, RowFilter};
use crate::wire::Import;

/// A page of rows, in the order of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportRowPage {
    /// The rows.
    #[serde(rename = "Rows")]
    pub rows: Vec<ImportRow>,
    /// Where the next page begins; none on the last.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// The import itself, with its counts.
    #[serde(rename = "Import")]
    pub import: Import,
}

/// A row of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportRow {
    /// As the person sees it in the file, from 1.
    pub line: i64,
    /// The values of the mapped fields, and what is wrong with others.
    pub cells: Vec<ImportCell>,
    /// `good`, `bad` or `duplicate`.
    pub state: String,
    /// What it may be a second copy of.
    pub duplicate: Option<ImportDuplicate>,
    /// What is done with it.
    pub decision: Decision,
    /// What all of its cells say, where it is left out because it is no record.
    pub written: Option<String>,
}

/// A field of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportCell {
    /// The field.
    pub field: String,
    /// As the file has it, or as it was changed.
    pub text: String,
    /// What is wrong, for a program.
    pub code: Option<String>,
    /// What is wrong, in the reader's language.
    pub message: Option<String>,
}

/// A record that a row may be a second copy of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportDuplicate {
    /// What they share: `name`, `tax_id`, `phone`, `sku` or `number`.
    #[schema(value_type = String)]
    pub by: DuplicateBy,
    /// What the other is called.
    pub name: String,
    /// The record, where the company has it.
    pub id: Option<i64>,
    /// The row, where the file has it.
    pub line: Option<i64>,
}

/// A cell that is changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportCellInput {
    /// The row.
    pub line: i64,
    /// The field.
    pub field: String,
    /// What is to be in it.
    pub text: String,
    /// The version of the import that the person saw; not compared when left out.
    pub version: Option<i64>,
}

/// A row whose cell was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportEditedRow {
    /// The row as it is now.
    #[serde(flatten)]
    pub row: ImportRow,
    /// The import's version now.
    pub version: i64,
}

/// What is decided about rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportDecisionInput {
    /// The rows; all of the filter when left out. A row that was left out, or may be a total, is a
    /// record once it is named here to be imported.
    pub lines: Option<Vec<i64>>,
    /// Of which rows; of all when left out.
    pub filter: Option<RowFilter>,
    /// What is done with them. Only what is there already can be merged.
    pub decision: Decision,
    /// The version of the import that the person saw; not compared when left out.
    pub version: Option<i64>,
}
