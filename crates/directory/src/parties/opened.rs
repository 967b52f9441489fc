//! What customers owed and vendors were owed when the company came here, party by party.

use jiff::civil::Date;
use ledger::{Money, Rate, Side, Trade};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use super::PartyTable;
use super::store::opened as store;
use crate::openings::{OpeningTotals, OpeningsAsked};

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

/// A page of the living parties on a side of trade, by name.
pub fn opened(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    asked: &OpeningsAsked<'_>,
) -> Result<Vec<PartyOpening>> {
    store::page(tx, tenant, PartyTable::of(trade), asked)
}

/// How many there are of those.
pub fn count_opened(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    asked: &OpeningsAsked<'_>,
) -> Result<i64> {
    store::count(tx, tenant, PartyTable::of(trade), asked)
}

/// What the opening balances of a side of trade come to, those of merged parties included.
pub fn opened_totals(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<OpeningTotals> {
    store::totals(tx, tenant, PartyTable::of(trade))
}
