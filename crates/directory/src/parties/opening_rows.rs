//! A party beside its opening balance.

use jiff::civil::Date;
use ledger::{Money, Rate, Side};

/// A party with its opening balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartyOpening {
    /// The party.
    pub id: i64,
    /// The name on lists and documents.
    pub name: String,
    /// What the list is sorted by.
    pub key: String,
    /// Counts its edits.
    pub version: i64,
    /// The party's currency.
    pub currency_id: i64,
    /// The usual rate of that currency.
    pub usual_rate: Rate,
    /// What it opened with, if with anything.
    pub stands: Option<PartyStands>,
}

/// An opening balance of a party that stands in the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartyStands {
    /// Debit when the party owes it.
    pub side: Side,
    /// In the party's currency.
    pub total: Money,
    /// In the company's.
    pub total_base: Money,
    /// Its rate.
    pub rate: Rate,
    /// Its date.
    pub date: Date,
    /// What is settled of `total`.
    pub settled: Money,
}
