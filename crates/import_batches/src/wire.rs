//! Imports as they are sent.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::kind::ImportKind;

/// How far an import is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ImportState {
    /// Its columns are not all known.
    Mapping,
    /// Its rows are looked at.
    Review,
    /// Its rows become records.
    Importing,
    /// They are records.
    Imported,
    /// Nothing of it was imported, or a part of it before its job was given up.
    Failed,
    /// Its records were undone.
    Undone,
}

impl ImportState {
    /// The word that the database keeps.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mapping => "mapping",
            Self::Review => "review",
            Self::Importing => "importing",
            Self::Imported => "imported",
            Self::Failed => "failed",
            Self::Undone => "undone",
        }
    }

    /// The state of a stored word, which the database has checked.
    pub fn from_stored(word: &str) -> ImportState {
        match word {
            "review" => Self::Review,
            "importing" => Self::Importing,
            "imported" => Self::Imported,
            "failed" => Self::Failed,
            "undone" => Self::Undone,
            _ => Self::Mapping,
        }
    }
}

/// Which rows are imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ImportMode {
    /// All that aren't skipped, or none.
    All,
    /// The good ones; the others are refused.
    Good,
}

impl ImportMode {
    /// The word that the database keeps.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Good => "good",
        }
    }
}

/// A file on its way to become records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Import {
    /// The import.
    pub id: i64,
    /// What it holds.
    pub kind: ImportKind,
    /// What the file is called; none when its rows were pasted.
    pub file_name: Option<String>,
    /// The product that wrote it, `quickbooks-online`, when its headings are known.
    pub source: Option<String>,
    /// How far it is.
    pub state: ImportState,
    /// Changes with each change of it. A decision that names it is refused once it is another.
    pub version: i64,
    /// How many records it has.
    pub rows: i64,
    /// Rows without a trouble.
    pub good: i64,
    /// Rows with troubles.
    pub bad: i64,
    /// Rows of records that are there already, in the company or before in the file.
    pub duplicates: i64,
    /// Rows that somebody leaves out.
    pub skipped: i64,
    /// Rows below the headings that are no records, as totals; 0 once it is imported.
    pub left_out: i64,
    /// Rows with something wrong that are not left out: they keep `all` from starting.
    pub open: i64,
    /// Rows that were handled so far.
    pub done: i64,
    /// Records that were made.
    pub made: i64,
    /// Records that were there and got what they lacked.
    pub merged: i64,
    /// Rows that were refused while they were imported.
    pub refused: i64,
    /// Which rows are imported, once it was begun.
    pub mode: Option<ImportMode>,
    /// Why nothing or not all of it was imported.
    pub problem: Option<String>,
    /// The day of opening balances that the file doesn't date; none where it has no balances, and
    /// once it is imported.
    #[schema(value_type = Option<String>, format = Date)]
    pub balances_on: Option<Date>,
    /// When it was uploaded.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// By whom.
    pub created_by: String,
    /// Until when it can be undone; none while there is nothing to undo.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub undo_until: Option<Timestamp>,
    /// Whether the person who asks may undo it now.
    pub can_undo: bool,
}

/// A page of imports, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportPage {
    /// The imports.
    #[serde(rename = "Imports")]
    pub imports: Vec<Import>,
    /// Where the next page begins; none on the last.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// Whether there is anything to show.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}
