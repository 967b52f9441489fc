//! What can be imported, and by whom.

use imports::fields::{Field, RecordKind};
use platform::access::{Action, Reach, Subject};
use platform::{Ctx, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What can be imported: of what the files of other programs hold, what becomes records here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ImportKind {
    /// Accounts of the chart, with what opens on them.
    Accounts,
    /// Customers, with what they owe.
    Customers,
    /// Vendors, with what they are owed.
    Vendors,
    /// Products and services, with what there is of them.
    Products,
    /// Invoices, whole or what is open of them.
    Invoices,
    /// Bills, whole or what is open of them.
    Bills,
    /// Journal entries.
    JournalEntries,
}

/// Who may import anything at all; which kind is asked of each import.
pub const IMPORTERS: &[(Action, Subject)] = &[
    (Action::Create, Subject::ChartOfAccounts),
    (Action::Create, Subject::Customers),
    (Action::Create, Subject::Vendors),
    (Action::Create, Subject::Products),
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Bills),
    (Action::Create, Subject::JournalEntry),
];

/// What a kind is called, how it is read, whose permission it asks for, and which fields of such
/// files are no part of a record here.
struct Facts {
    word: &'static str,
    title: &'static str,
    reads: RecordKind,
    subject: Subject,
    leaves_out: &'static [&'static str],
}

impl ImportKind {
    /// All of them.
    pub const ALL: [ImportKind; 7] = [
        Self::Accounts,
        Self::Customers,
        Self::Vendors,
        Self::Products,
        Self::Invoices,
        Self::Bills,
        Self::JournalEntries,
    ];

    const fn facts(self) -> Facts {
        match self {
            Self::Accounts => Facts {
                word: "accounts",
                title: "import.kind.accounts",
                reads: RecordKind::Accounts,
                subject: Subject::ChartOfAccounts,
                leaves_out: &["is_active"],
            },
            Self::Customers => Facts {
                word: "customers",
                title: "import.kind.customers",
                reads: RecordKind::Customers,
                subject: Subject::Customers,
                leaves_out: &["is_active", "code", "commercial_register"],
            },
            Self::Vendors => Facts {
                word: "vendors",
                title: "import.kind.vendors",
                reads: RecordKind::Vendors,
                subject: Subject::Vendors,
                leaves_out: &[
                    "is_active",
                    "billing_email",
                    "code",
                    "credit_limit",
                    "commercial_register",
                ],
            },
            Self::Products => Facts {
                word: "products",
                title: "import.kind.products",
                reads: RecordKind::Products,
                subject: Subject::Products,
                leaves_out: &["wholesale_price"],
            },
            Self::Invoices => Facts {
                word: "invoices",
                title: "import.kind.invoices",
                reads: RecordKind::Invoices,
                subject: Subject::Sales,
                leaves_out: &["reference", "tax_amount"],
            },
            Self::Bills => Facts {
                word: "bills",
                title: "import.kind.bills",
                reads: RecordKind::Bills,
                subject: Subject::Bills,
                leaves_out: &["reference", "tax_amount"],
            },
            Self::JournalEntries => Facts {
                word: "journal-entries",
                title: "import.kind.journal_entries",
                reads: RecordKind::JournalEntries,
                subject: Subject::JournalEntry,
                leaves_out: &["reference"],
            },
        }
    }

    /// The word that the database and the wire keep.
    pub const fn word(self) -> &'static str {
        self.facts().word
    }

    /// The kind of a word; none when nothing of it can be imported.
    pub fn from_word(word: &str) -> Option<ImportKind> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The code of what its records are called together.
    pub const fn title(self) -> &'static str {
        self.facts().title
    }

    /// As the reader of files calls it.
    pub const fn record_kind(self) -> RecordKind {
        self.facts().reads
    }

    /// Whose permission it asks for.
    pub const fn subject(self) -> Subject {
        self.facts().subject
    }

    /// Whether a row may fill what a record lacks that is there already: documents and accounts
    /// are added or left out.
    pub const fn merges(self) -> bool {
        matches!(self, Self::Customers | Self::Vendors | Self::Products)
    }

    /// Refuses a person who may not do this with records of the kind, or who sees only their own of
    /// them: a file holds those of everybody.
    ///
    /// # Errors
    /// 403.
    pub fn ensure(self, ctx: &Ctx, action: Action) -> Result<()> {
        // The roles know only who creates journal entries: who does also corrects them.
        let action = if self == Self::JournalEntries { Action::Create } else { action };
        let sees_all = ctx.ability.reach(Action::Read, self.subject()) != Some(Reach::Own);
        if sees_all && ctx.ability.allows(action, self.subject()) {
            Ok(())
        } else {
            Err(Problem::forbidden())
        }
    }

    /// The fields that become part of a record.
    pub fn fields(self) -> impl Iterator<Item = &'static Field> {
        self.record_kind().fields().iter().filter(move |field| self.keeps(field.key))
    }

    /// Whether a field becomes part of a record.
    pub fn keeps(self, key: &str) -> bool {
        !self.facts().leaves_out.contains(&key) && self.record_kind().field(key).is_some()
    }
}
