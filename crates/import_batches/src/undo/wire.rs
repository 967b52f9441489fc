//! What undoing an import would do.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What undoing an import would do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportUndo {
    /// How many records would go.
    pub records: i64,
    /// How many records would be as they were before they were merged.
    pub merged: i64,
    /// What can't be taken back, the first hundred; while there is any, nothing is.
    pub kept: Vec<ImportUndoKept>,
    /// Whether it can be undone.
    pub allowed: bool,
}

/// A record that can't be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportUndoKept {
    /// What it is called.
    pub name: String,
    /// Why not.
    pub reason: String,
}
