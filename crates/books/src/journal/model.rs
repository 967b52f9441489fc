//! An entry and its lines as stored.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Party};
use platform::TenantId;

/// The hash of an entry or of the head of an empty journal.
pub(super) type Hash = [u8; 32];

/// An entry as stored, with everything that the hash covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The company.
    pub tenant: TenantId,
    /// Its place in the company's journal, from 1 without gaps.
    pub number: i64,
    /// The accounting date.
    pub date: Date,
    /// The source document; its id is 0 where it has none.
    pub doc: DocRef,
    /// The document's number; empty where it has none.
    pub doc_number: String,
    /// The explanation.
    pub memo: String,
    /// The entry that this one reverses.
    pub reverses: Option<i64>,
    /// When it was posted.
    pub posted_at: Timestamp,
    /// The user who posted it.
    pub posted_by: i64,
    /// By which name they went.
    pub posted_by_name: String,
    /// Debits and credits as they were written.
    pub lines: Vec<Line>,
}

/// A line as stored; one of its two amounts is zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The account.
    pub account: AccountId,
    /// In the company's currency.
    pub debit: Money,
    /// In the company's currency.
    pub credit: Money,
    /// Its party.
    pub party: Option<Party>,
    /// The document's currency, where it isn't the company's.
    pub currency_id: Option<i64>,
    /// The amount in the document's currency, on the same side as the line.
    pub foreign_amount: Option<Money>,
    /// The project that it belongs to.
    pub project: Option<i64>,
    /// The branch that it belongs to.
    pub branch: Option<i64>,
    /// The class that it belongs to.
    pub class: Option<i64>,
    /// The line's own explanation.
    pub memo: Option<String>,
}

/// A sealed entry with its place in the chain.
pub(super) struct Row {
    pub sealed: Sealed,
    pub previous: Hash,
    pub hash: Hash,
}
