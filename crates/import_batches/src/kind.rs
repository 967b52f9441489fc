//! What can be imported, and by whom.

use imports::fields::{Field, RecordKind};
use platform::access::{Action, GrantScope, Subject};
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
    /// Expenses, each paid at once.
    Expenses,
    /// Money received from customers.
    CustomerPayments,
    /// Money paid to vendors.
    VendorPayments,
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
    (Action::Create, Subject::Expenses),
    (Action::Create, Subject::ReceivePayment),
    (Action::Create, Subject::MakePayment),
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

impl Facts {
    const fn new(
        (word, title): (&'static str, &'static str),
        (reads, subject): (RecordKind, Subject),
        leaves_out: &'static [&'static str],
    ) -> Facts {
        Facts { word, title, reads, subject, leaves_out }
    }
}

impl ImportKind {
    /// All of them.
    pub const ALL: [ImportKind; 10] = [
        Self::Accounts,
        Self::Customers,
        Self::Vendors,
        Self::Products,
        Self::Invoices,
        Self::Bills,
        Self::Expenses,
        Self::CustomerPayments,
        Self::VendorPayments,
        Self::JournalEntries,
    ];

    const fn facts(self) -> Facts {
        use RecordKind as R;
        use Subject as S;
        match self {
            Self::Accounts => Facts::new(
                ("accounts", "import.kind.accounts"),
                (R::Accounts, S::ChartOfAccounts),
                &["is_active"],
            ),
            Self::Customers => Facts::new(
                ("customers", "import.kind.customers"),
                (R::Customers, S::Customers),
                &["is_active", "code", "commercial_register"],
            ),
            Self::Vendors => Facts::new(
                ("vendors", "import.kind.vendors"),
                (R::Vendors, S::Vendors),
                &["is_active", "billing_email", "code", "credit_limit", "commercial_register"],
            ),
            Self::Products => Facts::new(
                ("products", "import.kind.products"),
                (R::Products, S::Products),
                &["wholesale_price"],
            ),
            Self::Invoices => Facts::new(
                ("invoices", "import.kind.invoices"),
                (R::Invoices, S::Sales),
                &["reference", "tax_amount"],
            ),
            Self::Bills => Facts::new(
                ("bills", "import.kind.bills"),
                (R::Bills, S::Bills),
                &["reference", "tax_amount"],
            ),
            Self::Expenses => Facts::new(
                ("expenses", "import.kind.expenses"),
                (R::Expenses, S::Expenses),
                &["terms", "open_balance", "tax_amount"],
            ),
            Self::CustomerPayments => Facts::new(
                ("customer-payments", "import.kind.customer_payments"),
                (R::CustomerPayments, S::ReceivePayment),
                &[],
            ),
            Self::VendorPayments => Facts::new(
                ("vendor-payments", "import.kind.vendor_payments"),
                (R::VendorPayments, S::MakePayment),
                &[],
            ),
            Self::JournalEntries => Facts::new(
                ("journal-entries", "import.kind.journal_entries"),
                (R::JournalEntries, S::JournalEntry),
                &["reference"],
            ),
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
        let sees_all = ctx.ability.reach(Action::Read, self.subject()) != Some(GrantScope::Own);
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
