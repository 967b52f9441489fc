//! A party with its opening balance.

use jiff::civil::Date;
use ledger::{Money, Rate, Side};

/// A party with its opening balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartyOpening {
    /// The party.
    pub id: i64,
    /// The name on lists and documents.
    pub name: String,
    /// The sort key of the list.
    pub key: String,
    /// Incremented by every edit.
    pub version: i64,
    /// The party's currency.
    pub currency_id: i64,
    /// The default rate of that currency.
    pub usual_rate: Rate,
    /// Its opening balance, if there is one.
    pub present: Option<PostedOpening>,
}

/// A posted opening balance of a party.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PostedOpening {
    /// Debit when the party owes it.
    pub side: Side,
    /// In the party's currency.
    pub total: Money,
    /// In the company's.
    pub total_base: Money,
    /// Its exchange rate.
    pub rate: Rate,
    /// Its date.
    pub date: Date,
    /// The settled part of `total`.
    pub settled: Money,
}
