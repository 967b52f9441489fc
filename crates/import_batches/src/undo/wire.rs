//! What undoing an import would do.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What undoing an import would do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportUndo {
    /// How many records would go.
    pub records: i64,
    /// How many records would be as they were before they were merged.
    pub merged: i64,
    /// The entries of the journal that would be reversed, the first hundred: opening balances and
    /// what documents posted.
    pub entries: Vec<ImportUndoEntry>,
    /// How many entries those are.
    pub entry_count: i64,
    /// The next number of each series that goes back, because the import had continued it and no
    /// document was numbered since.
    pub next_numbers: Vec<String>,
    /// What can't be undone, the first hundred; while there is any, nothing is.
    pub kept: Vec<ImportUndoKept>,
    /// Whether it can be undone.
    pub allowed: bool,
}

/// An entry of the journal that would be reversed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportUndoEntry {
    /// What the record is called that it is of.
    pub name: String,
    /// The number of its document.
    pub document: Option<String>,
    /// Its day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its debits together, in the company's currency.
    pub amount: String,
}

/// A record that can't be undone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportUndoKept {
    /// What it is called.
    pub name: String,
    /// Why not.
    pub reason: String,
}
