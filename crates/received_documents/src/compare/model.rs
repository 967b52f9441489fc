//! Compared documents, and the differences found.

use jiff::civil::Date;
use ledger::{DocRef, Money, Overflow};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A document of the books. Amounts are in pounds and above zero, of credits too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booked {
    /// Which.
    pub doc: DocRef,
    /// The number that its issuer gave it.
    pub number: String,
    /// The authority's id of it, where that is known.
    pub uuid: Option<String>,
    /// The tax registration number of the other party.
    pub party_tax_id: Option<String>,
    /// The other party.
    pub party_name: String,
    /// Its date.
    pub date: Date,
    /// Its currency, by its code.
    pub currency: String,
    /// Pounds for one unit of that currency, scaled by 10^5.
    pub rate: i64,
    /// Its total.
    pub total: Money,
    /// The value added tax in it.
    pub vat: Money,
    /// Whether it gives money back.
    pub credit: bool,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Whether the authority should have it.
    pub expected: bool,
    /// Whether the company files it itself.
    pub filed_by_us: bool,
}

/// A document that the authority lists but nobody can read: its known details.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unread {
    /// The authority's id of it.
    pub uuid: Option<String>,
    /// The number that its issuer gave it; empty where it is not known.
    pub number: String,
    /// The tax registration number of the other party.
    pub party_tax_id: Option<String>,
    /// The other party; empty where it is not known.
    pub party_name: String,
    /// Its date in Cairo.
    pub date: Option<Date>,
}

/// How a document is at the authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Not judged yet.
    Pending,
    /// Valid.
    Valid,
    /// Found invalid.
    Invalid,
    /// Cancelled by its issuer.
    Cancelled,
    /// Rejected by its receiver.
    Rejected,
}

impl Standing {
    /// Every one.
    pub const ALL: [Standing; 5] = [
        Standing::Pending,
        Standing::Valid,
        Standing::Invalid,
        Standing::Cancelled,
        Standing::Rejected,
    ];

    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Standing::Pending => "pending",
            Standing::Valid => "valid",
            Standing::Invalid => "invalid",
            Standing::Cancelled => "cancelled",
            Standing::Rejected => "rejected",
        }
    }

    /// As the authority says it; what it says otherwise is not judged yet.
    pub fn from_word(word: &str) -> Standing {
        let found = Standing::ALL.into_iter().find(|one| one.as_str().eq_ignore_ascii_case(word));
        found.unwrap_or(Standing::Pending)
    }

    /// Whether the document counts.
    pub const fn is_live(self) -> bool {
        matches!(self, Standing::Pending | Standing::Valid)
    }
}

/// A document of the authority. Amounts are in pounds and above zero, of credits too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Our row.
    pub id: i64,
    /// The authority's id of it.
    pub uuid: String,
    /// The number that its issuer gave it.
    pub number: String,
    /// The tax registration number of the other party.
    pub party_tax_id: Option<String>,
    /// The other party.
    pub party_name: String,
    /// Its date in Cairo.
    pub date: Date,
    /// The currency of the sale; not known before its text is read.
    pub currency: Option<String>,
    /// Pounds for one unit of that currency, scaled by 10^5.
    pub rate: Option<i64>,
    /// Its total.
    pub total: Money,
    /// The value added tax in it; not known before its text is read.
    pub vat: Option<Money>,
    /// Whether it gives money back.
    pub credit: bool,
    /// Whether it is a credit or a debit note.
    pub note: bool,
    /// Why it is cancelled or rejected, or why that is asked for.
    pub reason: Option<String>,
    /// How it is there.
    pub standing: Standing,
    /// The documents that a note corrects; unknown before its text is read.
    pub references: Option<Vec<String>>,
}

/// Whose numbers documents have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Ours: no number comes twice.
    Ours,
    /// The vendors': two vendors may use the same.
    Theirs,
}

/// A difference between both.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Difference {
    /// The authority does not have it.
    OnlyHere,
    /// A sale that was not filed: nobody sent it to the authority.
    Unsubmitted,
    /// The books do not have it.
    OnlyThere,
    /// Another total.
    Total,
    /// Another value added tax.
    Tax,
    /// Another party.
    Party,
    /// Another date.
    Date,
    /// Another currency or rate.
    Currency,
    /// Cancelled at the authority and open in the books.
    Cancelled,
    /// Rejected by its receiver and open in the books.
    Rejected,
    /// Found invalid and open in the books.
    Invalid,
    /// Valid at the authority and deleted in the books.
    Deleted,
    /// The same document twice.
    Duplicate,
    /// An invoice on one side, and on the other one that gives money back.
    Kind,
    /// Several documents have almost this number, so none is taken for it.
    Ambiguous,
    /// The authority lists it in a way that nobody can read.
    Unreadable,
    /// A credit or debit note that names no invoice.
    NoReference,
}

/// Amounts of one side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// Totals; credits are subtracted.
    pub total: Money,
    /// Value added tax in them.
    pub vat: Money,
}

impl Sums {
    /// Both together.
    ///
    /// # Errors
    /// Beyond what an amount can hold.
    pub fn plus(self, other: Sums) -> Result<Sums, Overflow> {
        Ok(Sums { total: self.total.add(other.total)?, vat: self.vat.add(other.vat)? })
    }

    /// This less the other.
    ///
    /// # Errors
    /// Beyond what an amount can hold.
    pub fn minus(self, other: Sums) -> Result<Sums, Overflow> {
        Ok(Sums { total: self.total.sub(other.total)?, vat: self.vat.sub(other.vat)? })
    }

    /// With the sign of a credit, if it is one.
    pub(super) fn signed(self, credit: bool) -> Result<Sums, Overflow> {
        if credit { Sums::default().minus(self) } else { Ok(self) }
    }
}

/// A document with its differences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// Its place among the documents of the books.
    pub booked: Option<usize>,
    /// Its place among those of the authority.
    pub recorded: Option<usize>,
    /// Its place among those that nobody can read.
    pub unread: Option<usize>,
    /// The differences; empty for documents that agree.
    pub differences: Vec<Difference>,
    /// The authority's amounts less those of the books.
    pub by: Sums,
}

/// The result of a comparison.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Documents with differences, in the order of their days.
    pub rows: Vec<Compared>,
    /// How many documents agree.
    pub agreed: usize,
    /// How many of the authority's were not read yet: their tax is taken to be that of the books.
    pub unread: usize,
    /// The totals in the books.
    pub here: Sums,
    /// The totals at the authority.
    pub there: Sums,
}
