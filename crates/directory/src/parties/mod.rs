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
mod error;
pub mod identifiers;
pub(crate) mod identity;
pub(crate) mod opening;
mod posting;
pub(crate) mod standing;
pub(crate) mod store;
mod wire;

use ledger::{Money, Side, Trade};
use platform::problem::{Problem, Result};

pub use ageing::Ageing;
pub use error::PartyError;
pub(crate) use store::{CUSTOMERS, PartyTable, UniqueName};
pub use wire::{PartyTransaction, TransactionKind};

/// The amount as a party's account shows it: below zero on the other side than the usual one.
pub(crate) fn signed(trade: Trade, side: Side, amount: Money) -> Result<Money> {
    if side == trade.owed() { Ok(amount) } else { amount.neg().map_err(Problem::internal) }
}
