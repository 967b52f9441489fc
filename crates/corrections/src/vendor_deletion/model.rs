//! What is deleted with a vendor, as read from the database.

use jiff::civil::Date;
use ledger::{DocKind, Money};

/// A document of the vendor's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Belonging {
    pub kind: DocKind,
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub currency_id: i64,
    pub total: Money,
    /// In the company's currency.
    pub total_base: Money,
}

/// A landed cost on goods of the vendor's, or with charges that were taken from their documents.
#[derive(Debug, Clone)]
pub struct Landed {
    pub cost: Belonging,
    /// Whether it is on goods of theirs.
    pub on_theirs: bool,
    /// Whether it is on goods of others.
    pub on_others: bool,
}
