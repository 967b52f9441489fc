//! What files may be attached to.

use jiff::Timestamp;
use platform::access::{Action, Subject};
use platform::context::UserId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most files beside one document.
pub const MAX_FILES: usize = 20;

/// What a file may be attached to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Attached {
    /// An invoice.
    Invoice,
    /// A quote.
    Quote,
    /// A credit note.
    CreditNote,
    /// A bill.
    Bill,
    /// A vendor's credit.
    VendorCredit,
    /// An expense.
    Expense,
    /// An entry written by hand.
    JournalEntry,
    /// A fixed asset.
    FixedAsset,
    /// A customer.
    Customer,
    /// A vendor.
    Vendor,
    /// A project.
    Project,
    /// What the tax authority has of another's document: only its PDF.
    AuthorityDocument,
}

/// Which papers of a project a file belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AttachmentGroup {
    /// The contract with the customer.
    Contract,
    /// Whatever else was agreed or drawn.
    Additional,
}

impl AttachmentGroup {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            AttachmentGroup::Contract => "contract",
            AttachmentGroup::Additional => "additional",
        }
    }

    /// The group of a word.
    pub fn from_word(word: &str) -> Option<AttachmentGroup> {
        [Self::Contract, Self::Additional].into_iter().find(|group| group.as_str() == word)
    }
}

/// All of them.
pub const ALL: [Attached; 12] = [
    Attached::Invoice,
    Attached::Quote,
    Attached::CreditNote,
    Attached::Bill,
    Attached::VendorCredit,
    Attached::Expense,
    Attached::JournalEntry,
    Attached::FixedAsset,
    Attached::Customer,
    Attached::Vendor,
    Attached::Project,
    Attached::AuthorityDocument,
];

impl Attached {
    /// As it is stored, sent and named in the activity.
    pub const fn as_str(self) -> &'static str {
        match self {
            Attached::Invoice => "invoice",
            Attached::Quote => "quote",
            Attached::CreditNote => "credit_note",
            Attached::Bill => "bill",
            Attached::VendorCredit => "vendor_credit",
            Attached::Expense => "expense",
            Attached::JournalEntry => "journal_entry",
            Attached::FixedAsset => "fixed_asset",
            Attached::Customer => "customer",
            Attached::Vendor => "vendor",
            Attached::Project => "project",
            Attached::AuthorityDocument => "authority_document",
        }
    }

    /// Where such records are kept.
    pub const fn table(self) -> &'static str {
        match self {
            Attached::JournalEntry => "manual_entry",
            called_alike => called_alike.as_str(),
        }
    }

    /// The column with the number or the name that people know such a record by.
    pub const fn label_column(self) -> &'static str {
        match self {
            Attached::Customer | Attached::Vendor => "display_name",
            Attached::Project => "name",
            _ => "number",
        }
    }

    /// Whether such a record is of a customer or of a vendor; none where it is of neither, or is
    /// that party itself.
    pub const fn party(self) -> Option<&'static str> {
        match self {
            Attached::Invoice | Attached::Quote | Attached::CreditNote | Attached::Project => {
                Some("customer")
            }
            Attached::Bill | Attached::VendorCredit | Attached::Expense => Some("vendor"),
            Attached::JournalEntry
            | Attached::FixedAsset
            | Attached::Customer
            | Attached::Vendor
            | Attached::AuthorityDocument => None,
        }
    }

    /// Whether such a record is somebody's own; otherwise it is seen by those who read all of them.
    pub const fn has_owners(self) -> bool {
        !matches!(
            self,
            Attached::JournalEntry
                | Attached::FixedAsset
                | Attached::Customer
                | Attached::Vendor
                | Attached::AuthorityDocument
        )
    }

    /// The kind of a word; none when nothing is attached to such.
    pub fn from_word(word: &str) -> Option<Attached> {
        ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// What a person must be able to do to the record so as to do that to its files. Of journal
    /// entries and assets the roles only say who writes them: who does also reads and corrects
    /// them.
    pub const fn required(self, action: Action) -> Action {
        match self {
            Attached::JournalEntry | Attached::FixedAsset => Action::Create,
            _ => action,
        }
    }

    /// What a person's abilities are asked about.
    pub const fn subject(self) -> Subject {
        match self {
            Attached::Invoice | Attached::CreditNote => Subject::Sales,
            Attached::Quote => Subject::Quotes,
            Attached::Bill | Attached::VendorCredit | Attached::AuthorityDocument => Subject::Bills,
            Attached::Expense => Subject::Expenses,
            Attached::JournalEntry | Attached::FixedAsset => Subject::JournalEntry,
            Attached::Customer => Subject::Customers,
            Attached::Vendor => Subject::Vendors,
            Attached::Project => Subject::Projects,
        }
    }
}

/// A file on record.
#[derive(Debug, Clone)]
pub struct Attachment {
    pub id: i64,
    /// The document; none while it has not been saved.
    pub of: Option<(Attached, i64)>,
    /// Which papers of a project it belongs to.
    pub group: Option<AttachmentGroup>,
    pub name: String,
    pub media_type: String,
    pub size: i64,
    pub key: String,
    pub uploaded_at: Timestamp,
    pub uploaded_by: UserId,
    pub uploaded_by_name: String,
}
