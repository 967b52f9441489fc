//! Which part of the journal a report reads: what was known at a moment, and which labels.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Party};

use super::model::Line;

/// Before every date that the books take.
pub const FIRST_DAY: Date = Date::constant(1, 1, 1);

/// In place of a label's id: lines without a label of this kind.
pub const UNLABELLED: i64 = 0;

/// The part of the journal that a report reads. The default is the whole journal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scope {
    /// Only entries that were posted by this moment: what a report said then, it says for ever.
    pub known_at: Option<Timestamp>,
    /// Only lines of this branch; [`UNLABELLED`] for those of none, here and below.
    pub branch: Option<i64>,
    /// Only lines of this class.
    pub class: Option<i64>,
    /// Only lines of this project.
    pub project: Option<i64>,
    /// Only entries of documents with one of these tags.
    pub tags: Vec<i64>,
}

impl Scope {
    /// Whether nothing of the journal is left out.
    pub fn is_whole(&self) -> bool {
        *self == Scope::default()
    }

    /// Whether a line's entry must be looked up to know if it is in it.
    pub fn needs_entries(&self) -> bool {
        self.known_at.is_some() || !self.tags.is_empty()
    }

    /// The moment, when nothing else is asked for.
    pub(super) fn only_moment(&self) -> Option<Timestamp> {
        let alone = Scope { known_at: None, ..self.clone() }.is_whole();
        self.known_at.filter(|_| alone)
    }

    /// The one label that is asked for, when nothing else is.
    pub(super) fn only_label(&self) -> Option<(Dimension, i64)> {
        let asked = [self.branch, self.class, self.project];
        let each = Dimension::ALL.into_iter().zip(asked);
        let mut asked = each.filter_map(|(dimension, label)| Some((dimension, label?)));
        let first = asked.next().filter(|_| self.known_at.is_none() && self.tags.is_empty());
        first.filter(|_| asked.next().is_none())
    }

    /// Whether only some lines of an entry may be in it: its debits and credits need not agree.
    pub fn parts_entries(&self) -> bool {
        self.branch.is_some() || self.class.is_some() || self.project.is_some()
    }
}

/// What lines are grouped by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dimension {
    /// Where the business was done; of the whole document.
    Branch,
    /// The class of a line.
    Class,
    /// For which project.
    Project,
}

impl Dimension {
    /// Each of them.
    pub(super) const ALL: [Dimension; 3] =
        [Dimension::Branch, Dimension::Class, Dimension::Project];

    /// The word that the totals of labels are keyed by.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Dimension::Branch => "branch",
            Dimension::Class => "class",
            Dimension::Project => "project",
        }
    }

    /// The column of a line that names it.
    pub(crate) const fn column(self) -> &'static str {
        match self {
            Dimension::Branch => "branch_id",
            Dimension::Class => "class_id",
            Dimension::Project => "project_id",
        }
    }
}

impl Line {
    /// The line's labels.
    pub(super) fn labels(&self) -> impl Iterator<Item = (Dimension, i64)> {
        let labels = [self.branch, self.class, self.project];
        let each = Dimension::ALL.into_iter().zip(labels);
        each.filter_map(|(dimension, label)| Some((dimension, label?)))
    }
}

/// The sum of the lines of a party, or of those that name nobody, of a kind of document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartySum {
    /// None for lines without a party.
    pub party: Option<Party>,
    /// As `DocKind::as_str`.
    pub kind: String,
    /// Base currency.
    pub debit: Money,
    /// Base currency.
    pub credit: Money,
}

/// The sum of the lines of an account with one label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LabelledSum {
    /// The branch, class or project; none for lines without.
    pub label: Option<i64>,
    /// The account.
    pub account: AccountId,
    /// Base currency.
    pub debit: Money,
    /// Base currency.
    pub credit: Money,
}

impl LabelledSum {
    /// Whether anything was debited or credited.
    pub(super) fn has_movement(&self) -> bool {
        !self.debit.is_zero() || !self.credit.is_zero()
    }
}
