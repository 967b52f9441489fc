//! What customers and vendors have in common: whom the company trades with.
//!
//! What is true of the one is true of the other with debit and credit exchanged, so everything here
//! takes the side of trade, or the table that a party is kept in. A party's balance is never
//! stored: it is read from the open items of `books::settlements`. Amounts are above zero on the
//! side that the party usually stands on: what a customer owes, what a vendor is owed.
//! Deliberately not here: what only one of them has, its form, its list and its calls.

pub mod account;
pub(crate) mod ageing;
pub(crate) mod balances;
pub(crate) mod charts;
pub(crate) mod checks;
mod choices;
mod delete;
pub(crate) mod detail;
mod error;
mod field_names;
mod find;
pub mod identifiers;
mod identity;
pub(crate) mod list;
pub(crate) mod open_item_standing;
pub(crate) mod opening;
mod opening_balances;
mod opening_rows;
mod posting;
mod profile;
mod record;
pub(crate) mod save;
pub(crate) mod store;
mod timeline;
pub(crate) mod typed;
mod wire;

use ledger::{Money, Party, Side, Trade};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

pub use ageing::Ageing;
pub use choices::{PartyName, PartyNames, names};
pub use error::PartyError;
pub use field_names::FieldNames;
pub use identity::Identity;
pub use opening_balances::{count_opened, opened, opened_totals};
pub use opening_rows::{PartyOpening, PartyStands};
#[cfg(test)]
pub(crate) use profile::tests::nile_trading;
pub use profile::{Profile, written_address};
pub use record::{Particulars, Record};
pub use save::reopen;
pub use store::PartyTable;
pub(crate) use store::{CUSTOMERS, UniqueName, VENDORS};
pub(crate) use timeline::changes;
pub use timeline::masked;
pub(crate) use typed::{Facts, Typed};
pub use wire::{PartyAccount, PartyTransaction, TransactionKind};

/// The living party with this id on that side of trade.
///
/// # Errors
/// 404 when there is none.
pub(crate) fn require(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, id: i64) -> Result<Party> {
    if PartyTable::for_trade(trade).has(tx, tenant, id)? {
        Ok(trade.party(id))
    } else {
        Err(Problem::not_found())
    }
}

/// The amount as a party's account shows it: below zero on the other side than the usual one.
pub(crate) fn signed(trade: Trade, side: Side, amount: Money) -> Result<Money> {
    if side == trade.owed() { Ok(amount) } else { amount.neg().map_err(Problem::internal) }
}
