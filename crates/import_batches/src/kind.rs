//! What can be imported, and by whom.

use imports::fields::{Field, RecordKind};
use platform::access::{Action, Subject};
use platform::{Ctx, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What can be imported: of what the files of other programs hold, what becomes records here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ImportKind {
    /// Customers, with what they owe.
    Customers,
    /// Vendors, with what they are owed.
    Vendors,
    /// Products and services, with what there is of them.
    Products,
}

/// Who may import anything at all; which kind is asked of each import.
pub const IMPORTERS: &[(Action, Subject)] = &[
    (Action::Create, Subject::Customers),
    (Action::Create, Subject::Vendors),
    (Action::Create, Subject::Products),
];

/// Fields that files have and records here don't, by kind.
const NOT_KEPT: [&str; 4] = ["code", "credit_limit", "commercial_register", "wholesale_price"];

impl ImportKind {
    /// All of them.
    pub const ALL: [ImportKind; 3] = [Self::Customers, Self::Vendors, Self::Products];

    /// The word that the database and the wire keep.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Customers => "customers",
            Self::Vendors => "vendors",
            Self::Products => "products",
        }
    }

    /// The kind of a word; none when nothing of it can be imported.
    pub fn from_word(word: &str) -> Option<ImportKind> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The code of what its records are called together.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Customers => "import.kind.customers",
            Self::Vendors => "import.kind.vendors",
            Self::Products => "import.kind.products",
        }
    }

    /// As the reader of files calls it.
    pub const fn record_kind(self) -> RecordKind {
        match self {
            Self::Customers => RecordKind::Customers,
            Self::Vendors => RecordKind::Vendors,
            Self::Products => RecordKind::Products,
        }
    }

    /// Whose permission it asks for.
    pub const fn subject(self) -> Subject {
        match self {
            Self::Customers => Subject::Customers,
            Self::Vendors => Subject::Vendors,
            Self::Products => Subject::Products,
        }
    }

    /// Refuses a person who may not do this with records of the kind.
    ///
    /// # Errors
    /// 403.
    pub fn ensure(self, ctx: &Ctx, action: Action) -> Result<()> {
        if ctx.ability.allows(action, self.subject()) { Ok(()) } else { Err(Problem::forbidden()) }
    }

    /// The fields that become part of a record.
    pub fn fields(self) -> impl Iterator<Item = &'static Field> {
        self.record_kind().fields().iter().filter(move |field| self.keeps(field.key))
    }

    /// Whether a field becomes part of a record.
    pub fn keeps(self, key: &str) -> bool {
        let is_kept = match self {
            Self::Customers => key != "is_active",
            Self::Vendors => !matches!(key, "is_active" | "billing_email"),
            Self::Products => true,
        };
        is_kept && !NOT_KEPT.contains(&key) && self.record_kind().field(key).is_some()
    }
}
