//! Balances of accounts in a foreign currency, in that currency.
//!
//! The monthly totals are in the company's currency only: these are sums of the accounts' lines. A
//! revaluation posts in the company's currency, so it doesn't count here.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Result, TenantId, Tx};

use super::store;
use crate::journal::scope::Scope;

/// The balances at the end of a day of the accounts that are kept in another currency than `base`,
/// the company's, each in its own; a debit is positive.
pub fn own_balances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    as_of: Date,
) -> Result<HashMap<AccountId, Money>> {
    if as_of.year() < 1 {
        // The databases' dates don't reach back this far.
        return Ok(HashMap::new());
    }
    Ok(store::foreign::balances(tx, tenant, base, as_of)?.into_iter().collect())
}

/// The balance of one account at the end of a day in the currency that it is kept in, of the lines
/// of a scope in that currency; a debit is positive.
pub fn own_balance(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    as_of: Date,
) -> Result<Money> {
    store::foreign::balance(tx, tenant, scope, account, as_of)
}

/// As [`super::opening_balance`], in the currency that the account is kept in.
pub fn own_opening_balance(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    first: Date,
) -> Result<Money> {
    store::foreign::before(tx, tenant, scope, account, first)
}
