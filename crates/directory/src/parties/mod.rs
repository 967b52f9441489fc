//! The common part of customers and vendors.
//!
//! Customers and vendors follow the same rules with debit and credit exchanged, so everything here
//! takes the side of trade, or the table of the party. A party's balance is never stored: it is
//! read from the open items of `books::settlements`. Amounts are positive on the party's usual
//! side: what a customer owes, what a vendor is owed. Deliberately not here: the fields, forms,
//! lists and calls that only one of them has.

pub mod account;
pub(crate) mod ageing;
pub(crate) mod balance_filter;
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
pub(crate) mod opening;
mod opening_balances;
mod opening_rows;
pub(crate) mod party_fields;
mod posting;
mod profile;
mod record;
pub(crate) mod save;
pub(crate) mod store;
mod timeline;
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
pub use opening_rows::{PartyOpening, PostedOpening};
pub(crate) use party_fields::{Facts, PartyFields};
#[cfg(test)]
pub(crate) use profile::tests::nile_trading;
pub use profile::{Profile, written_address};
pub use record::{Particulars, Record};
pub use save::reopen;
pub use store::PartyTable;
pub(crate) use store::{CUSTOMERS, UniqueName, VENDORS};
pub(crate) use timeline::changes;
pub use timeline::masked;
pub use wire::{PartyAccount, PartyTransaction, TransactionKind};

/// The customer or vendor with this id that is not deleted.
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

/// The amount on a party's account: negative on the other side than the usual one.
pub(crate) fn signed(trade: Trade, side: Side, amount: Money) -> Result<Money> {
    if side == trade.control_side() { Ok(amount) } else { amount.neg().map_err(Problem::internal) }
}
