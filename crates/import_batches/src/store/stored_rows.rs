//! Rows as they are kept: what they are, what was decided, and what became of them.

use std::collections::BTreeMap;

use imports::review::DuplicateBy;
use imports::table::CellKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::model::Sentence;

/// A row as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptRow {
    pub line: u32,
    /// The first row of its document: its own where a row is a record.
    pub first_line: u32,
    pub cells: Vec<(String, CellKind)>,
    pub state: RowState,
    /// Its values by field.
    pub record: Record,
    pub troubles: Vec<RowTrouble>,
    pub duplicate: Option<KeptDuplicate>,
    pub decision: Decision,
}

/// A record's values by field.
pub type Record = BTreeMap<String, String>;

/// What a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowState {
    /// No record.
    None,
    /// A record.
    Good,
    /// A record with troubles.
    Bad,
    /// A record that is there already.
    Duplicate,
}

/// What is done with a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportDecision)]
pub enum Decision {
    /// It becomes a record.
    Import,
    /// It is left out.
    Skip,
    /// The record that is there gets what it lacks.
    Merge,
}

/// Something wrong with a field of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowTrouble {
    pub field: String,
    pub code: String,
    /// What was said when the row was to be recorded.
    pub said: Option<Sentence>,
    /// The names that fit, where several do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub which: Option<Sentence>,
}

/// What a row may be a second copy of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptDuplicate {
    pub by: DuplicateBy,
    pub name: String,
    pub id: Option<i64>,
    pub line: Option<u32>,
}

/// What a row became.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Made,
    Merged,
}

/// A row that became a record, or part of one.
#[derive(Debug, Clone)]
pub struct RecordedRow {
    /// The first of its rows.
    pub line: u32,
    pub record: Record,
    pub outcome: Outcome,
    pub record_id: i64,
    pub before: Option<serde_json::Value>,
    pub version: Option<i64>,
}

impl RowState {
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Duplicate => "duplicate",
        }
    }

    pub(super) fn from_stored(word: &str) -> RowState {
        match word {
            "good" => Self::Good,
            "bad" => Self::Bad,
            "duplicate" => Self::Duplicate,
            _ => Self::None,
        }
    }
}

impl Decision {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Import => "import",
            Self::Skip => "skip",
            Self::Merge => "merge",
        }
    }

    pub(super) fn from_stored(word: &str) -> Decision {
        match word {
            "skip" => Self::Skip,
            "merge" => Self::Merge,
            _ => Self::Import,
        }
    }
}

/// Which rows of an import are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportRowFilter)]
pub enum RowFilter {
    /// Every record.
    All,
    /// Those with troubles.
    Bad,
    /// Those that are there already.
    Duplicates,
    /// Those without a trouble.
    Good,
    /// Those that are left out.
    Skipped,
    /// Those without a trouble that could not be recorded.
    Refused,
    /// Rows of the file that are no records.
    LeftOut,
}

impl RowFilter {
    /// The filter of a word.
    pub fn from_word(word: &str) -> Option<RowFilter> {
        match word {
            "all" => Some(Self::All),
            "bad" => Some(Self::Bad),
            "duplicates" => Some(Self::Duplicates),
            "good" => Some(Self::Good),
            "skipped" => Some(Self::Skipped),
            "refused" => Some(Self::Refused),
            "left_out" => Some(Self::LeftOut),
            _ => None,
        }
    }

    /// As a condition of SQL.
    pub(super) const fn condition(self) -> &'static str {
        match self {
            Self::All => "state <> 'none'",
            Self::Bad => "state = 'bad'",
            Self::Duplicates => "state = 'duplicate'",
            Self::Good => "state = 'good'",
            Self::Skipped => "state <> 'none' and decision = 'skip'",
            Self::LeftOut => "state = 'none'",
            Self::Refused => "outcome = 'refused' and state <> 'bad' and decision <> 'skip'",
        }
    }
}
