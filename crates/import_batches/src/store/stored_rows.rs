//! Rows as they are kept: what they are, what was decided, and what became of them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use imports::review::DuplicateBy;
use imports::table::CellKind;
use platform::context::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::model::{Counts, Sentence};

/// A row as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptRow {
    pub line: u32,
    /// The first row of its document: its own where a row is a record.
    pub first_line: u32,
    /// As they were read; none while the whole file is checked, which reads them from its table.
    pub cells: Vec<(String, CellKind)>,
    pub state: RowState,
    /// Its values by field.
    pub record: Record,
    pub troubles: Vec<RowTrouble>,
    pub duplicate: Option<KeptDuplicate>,
    pub decision: Decision,
    /// What it shares with rows that may be the same or take the same, as numbers.
    pub shared_keys: Vec<u64>,
}

/// A record's values by field.
pub type Record = BTreeMap<Cow<'static, str>, String>;

/// What is known of a row before it is checked again, without its texts.
#[derive(Debug, Clone)]
pub struct StoredRow {
    pub line: u32,
    pub first_line: u32,
    pub state: RowState,
    pub decision: Decision,
    /// Why a record that is there already can't be imported all the same, once somebody tried.
    pub refusals: Vec<RowTrouble>,
    /// What the check before has found, to see whether another one finds the same.
    pub fingerprint: u64,
}

/// Cells that somebody changed, of a row.
#[derive(Debug, Clone)]
pub struct EditedCells {
    pub line: u32,
    pub cells: Vec<(String, CellKind)>,
}

/// What a check finds of a row, as the database keeps it.
pub struct ReviewTexts<'a> {
    pub first_line: u32,
    pub state: &'a str,
    pub decision: &'a str,
    pub record: &'a str,
    pub troubles: &'a str,
    pub duplicate: Option<&'a str>,
    pub shared_keys: Option<&'a str>,
}

impl ReviewTexts<'_> {
    /// All of it as one number, which is the same in this process only.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.first_line, self.state, self.decision).hash(&mut hasher);
        (self.record, self.troubles, self.duplicate, self.shared_keys).hash(&mut hasher);
        hasher.finish()
    }
}

/// Keys as the database keeps them, each between spaces.
pub fn keys_text(keys: &[u64]) -> String {
    keys.iter().fold(" ".to_owned(), |text, key| text + &format!("{key:x} "))
}

/// Keys of a text that the database kept.
pub fn keys_of_text(text: &str) -> Vec<u64> {
    text.split_whitespace().filter_map(|key| u64::from_str_radix(key, 16).ok()).collect()
}

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
    /// Of an account of the chart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_ar: Option<String>,
    pub id: Option<i64>,
    pub line: Option<u32>,
}

impl KeptDuplicate {
    /// What it is called in a language.
    pub fn called(&self, locale: Locale) -> &str {
        locale.pick(&self.name, self.name_ar.as_deref().unwrap_or(&self.name))
    }
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

    /// Whether it takes a row; none where that depends on what became of the row.
    pub const fn takes(self, row: &KeptRow) -> Option<bool> {
        let is_skipped = matches!(row.decision, Decision::Skip);
        Some(match (self, row.state) {
            (Self::Refused, _) => return None,
            (Self::LeftOut, state) => matches!(state, RowState::None),
            (_, RowState::None) => false,
            (Self::All, _) => true,
            (Self::Bad, state) => matches!(state, RowState::Bad),
            (Self::Duplicates, state) => matches!(state, RowState::Duplicate),
            (Self::Good, state) => matches!(state, RowState::Good),
            (Self::Skipped, _) => is_skipped,
        })
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

impl Counts {
    /// Counts rows in a state, of which a decision was made, or takes them out again with -1.
    pub fn add(&mut self, state: RowState, decision: Decision, count: i64) {
        self.rows += count;
        match state {
            RowState::None => {
                self.rows -= count;
                self.left_out += count;
                return;
            }
            RowState::Good => self.good += count,
            RowState::Bad => self.bad += count,
            RowState::Duplicate => self.duplicates += count,
        }
        match (decision, state) {
            (Decision::Skip, _) => self.skipped += count,
            (_, RowState::Bad) => self.open += count,
            (decision, _) => {
                self.wanted += count;
                self.merging += if decision == Decision::Merge { count } else { 0 };
            }
        }
    }
}
