//! What customers owed and vendors were owed when the company came here, party by party.

use ledger::Trade;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use super::PartyTable;
use super::opening_rows::PartyOpening;
use super::store::opening_balances as store;
use crate::openings::{OpeningTotals, OpeningsAsked};

/// A page of the living parties on a side of trade, by name.
pub fn opened(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    asked: &OpeningsAsked<'_>,
) -> Result<Vec<PartyOpening>> {
    store::page(tx, tenant, PartyTable::for_trade(trade), asked)
}

/// How many there are of those.
pub fn count_opened(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    asked: &OpeningsAsked<'_>,
) -> Result<i64> {
    store::count(tx, tenant, PartyTable::for_trade(trade), asked)
}

/// What the opening balances of a side of trade come to, those of merged parties included.
pub fn opened_totals(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<OpeningTotals> {
    store::totals(tx, tenant, PartyTable::for_trade(trade))
}
