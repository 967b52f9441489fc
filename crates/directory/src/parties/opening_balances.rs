//! The opening balances of customers and vendors, party by party.

use ledger::Trade;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use super::PartyTable;
use super::opening_rows::PartyOpening;
use super::store::opening_balances as store;
use crate::openings::{OpeningTotals, OpeningsAsked};

/// A page of the customers or vendors that are not deleted, by name.
pub fn opened(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    asked: &OpeningsAsked<'_>,
) -> Result<Vec<PartyOpening>> {
    store::page(tx, tenant, PartyTable::for_trade(trade), asked)
}

/// The number of those.
pub fn count_opened(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    asked: &OpeningsAsked<'_>,
) -> Result<i64> {
    store::count(tx, tenant, PartyTable::for_trade(trade), asked)
}

/// The totals of the opening balances of customers or vendors, including those of merged parties.
pub fn opened_totals(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<OpeningTotals> {
    store::totals(tx, tenant, PartyTable::for_trade(trade))
}
