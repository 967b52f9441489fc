//! An import as it is stored.

use std::collections::BTreeSet;

use books::numbering::Series;
use imports::mapping::Mapping;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use ledger::DocKind;
use platform::context::Locale;
use platform::i18n::Texts;
use platform::problem::FieldProblem;
use platform::{Problem, Result};
use serde::{Deserialize, Serialize};

use crate::error::ImportError;
use crate::kind::ImportKind;
use crate::wire::{ImportMode, ImportState};

/// How long an import can be undone.
const UNDO: SignedDuration = SignedDuration::from_hours(30 * 24);

/// An import as it is stored.
#[derive(Debug, Clone)]
pub struct Batch {
    pub id: i64,
    pub kind: ImportKind,
    pub file_name: Option<String>,
    pub source: Option<String>,
    pub state: ImportState,
    pub mode: Option<ImportMode>,
    pub problem: Option<Sentence>,
    pub about: KeptAbout,
    pub mapping: Mapping,
    pub version: i64,
    pub created_at: Timestamp,
    pub created_by_name: String,
    pub started_by: Option<i64>,
    pub imported_at: Option<Timestamp>,
}

/// Something said in both languages, for anybody who reads it later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    pub en: String,
    pub ar: String,
}

impl Sentence {
    /// A refusal in words: each refused field, or the refusal itself.
    pub fn from_problem(texts: &Texts, problem: &Problem) -> Sentence {
        let say = |locale: Locale| {
            let faults = problem.faults().iter();
            let said: Vec<String> =
                faults.map(|fault| texts.say(locale, fault.code, &fault.params)).collect();
            if said.is_empty() {
                texts.say(locale, problem.code, &problem.params)
            } else {
                said.join(" ")
            }
        };
        Sentence { en: say(Locale::En), ar: say(Locale::Ar) }
    }

    /// What is wrong with a field, in words.
    pub fn of_fault(texts: &Texts, fault: &FieldProblem) -> Sentence {
        let say = |locale: Locale| texts.say(locale, fault.code, &fault.params);
        Sentence { en: say(Locale::En), ar: say(Locale::Ar) }
    }

    /// In the reader's language.
    pub fn said(&self, locale: Locale) -> String {
        locale.pick(&self.en, &self.ar).to_owned()
    }
}

/// What a file says beside its rows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptAbout {
    /// `xlsx`, `xls`, `ods` or `delimited`.
    pub format: String,
    pub sheets: Vec<String>,
    pub sheet: usize,
    pub since_1904: bool,
    /// Rows that are records because somebody said so, though they look like none.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub records: BTreeSet<u32>,
    /// The counts of its rows. They are stale while the rows become records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
    /// What the whole file was last checked against; none where it is to be checked again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviewed: Option<ReviewedAgainst>,
    /// The series of numbers that it continued.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub continued: Vec<ContinuedSeries>,
}

/// A series of the company's numbers that an import continued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContinuedSeries {
    pub kind: DocKind,
    /// The branch whose documents it numbers; the company's series when none.
    pub branch: Option<i64>,
    pub prefix: String,
    /// The last number before the import.
    pub before: i64,
    /// The last number after it.
    pub after: i64,
}

impl ContinuedSeries {
    /// A series that nothing has continued yet.
    pub fn new(kind: DocKind, series: &Series) -> ContinuedSeries {
        let Series { branch, ref prefix, last, .. } = *series;
        ContinuedSeries { kind, branch, prefix: prefix.clone(), before: last, after: last }
    }

    /// Whether it is this series, whose prefix may have changed since.
    pub fn is(&self, kind: DocKind, series: &Series) -> bool {
        self.kind == kind && self.branch == series.branch && self.prefix == series.prefix
    }

    /// Whether another import continued the same one.
    pub fn is_same_series(&self, other: &ContinuedSeries) -> bool {
        self.kind == other.kind && self.branch == other.branch && self.prefix == other.prefix
    }
}

/// What a company was when a file was checked against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedAgainst {
    /// The id of its next record: each change takes one.
    pub next_id: i64,
    /// Its date.
    pub today: Date,
}

/// How many rows of an import are what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    pub rows: i64,
    pub good: i64,
    pub bad: i64,
    pub duplicates: i64,
    pub skipped: i64,
    /// Bad ones that aren't skipped.
    pub open: i64,
    /// Those that would be recorded.
    pub wanted: i64,
    pub merging: i64,
    /// Records, not rows.
    pub made: i64,
    pub merged: i64,
    pub refused: i64,
    /// Rows that were handled.
    pub done: i64,
    /// Rows below the headings that are no records.
    #[serde(default)]
    pub left_out: i64,
}

impl Batch {
    /// Whether its job was given up when a part of its rows had become records.
    pub fn is_partly_imported(&self) -> bool {
        self.state == ImportState::Failed && self.imported_at.is_some()
    }

    /// Whether it is as somebody saw it, who may have it open beside others.
    ///
    /// # Errors
    /// 409 when it was changed since.
    pub fn ensure_seen(&self, version: Option<i64>) -> Result<()> {
        if version.is_none_or(|version| version == self.version) {
            Ok(())
        } else {
            Err(ImportError::Changed.into())
        }
    }

    /// Whether its rows may be looked through and changed.
    ///
    /// # Errors
    /// 409 when it isn't mapped yet, was begun, or is imported in part.
    pub fn ensure_in_review(&self) -> Result<()> {
        match self.state {
            _ if self.is_partly_imported() => Err(ImportError::Partly.into()),
            ImportState::Review | ImportState::Failed => Ok(()),
            _ => Err(ImportError::State.into()),
        }
    }

    /// Whether its rows may become records now: for the first time, or those that are left.
    ///
    /// # Errors
    /// 409 when it isn't mapped yet, or was begun.
    pub fn ensure_startable(&self) -> Result<()> {
        if self.is_partly_imported() { Ok(()) } else { self.ensure_in_review() }
    }

    /// Whether nothing of it was begun.
    ///
    /// # Errors
    /// 409 when it was, or is imported in part.
    pub fn ensure_open(&self) -> Result<()> {
        match self.state {
            _ if self.is_partly_imported() => Err(ImportError::Partly.into()),
            ImportState::Mapping | ImportState::Review | ImportState::Failed => Ok(()),
            _ => Err(ImportError::State.into()),
        }
    }

    /// Until when it can be undone.
    pub fn undo_until(&self) -> Option<Timestamp> {
        let has_records = self.state == ImportState::Imported || self.is_partly_imported();
        let at = self.imported_at.filter(|_| has_records)?;
        at.checked_add(UNDO).ok()
    }
}
