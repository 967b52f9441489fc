//! Balances that a company brought along, dated the first day of a period.
//!
//! A company starts with its balances on the first day of a year and dates them so: they precede
//! that day's business. Every report that separates the opening from the movement follows one rule.
//! Opening balances of that day, and every entry of that day on opening balance equity (existing
//! assets, and closing that account to capital or to earlier years' results), belong to the
//! opening.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow};
use platform::{Problem, Result, TenantId, Tx};

use super::movements::{balance_in, balances_in};
use super::store;
use crate::journal::scope::Scope;

/// The opening balances of each account on that day: debits and credits.
pub fn openings_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    date: Date,
) -> Result<HashMap<AccountId, (Money, Money)>> {
    let sums = store::openings::opening_sums(tx, tenant, scope, None, (date, date))?;
    Ok(sums.into_iter().map(|(account, debit, credit)| (account, (debit, credit))).collect())
}

/// The opening balances of each account after the first day of a period, of a company that started
/// within it; debit positive.
pub fn openings_within(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<(AccountId, Money)>> {
    let Some(second) = first.tomorrow().ok().filter(|second| *second <= last) else {
        return Ok(Vec::new());
    };
    let sums = store::openings::opening_sums(tx, tenant, scope, None, (second, last))?;
    let net =
        |(account, debit, credit): (AccountId, Money, Money)| Ok((account, debit.sub(credit)?));
    sums.into_iter().map(net).collect::<Result<_, Overflow>>().map_err(Problem::internal)
}

/// The opening balance of one account on that day: debits and credits.
pub fn opening_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    date: Date,
) -> Result<(Money, Money)> {
    let sums = store::openings::opening_sums(tx, tenant, scope, Some(account), (date, date))?;
    Ok(sums.first().map(|(_, debit, credit)| (*debit, *credit)).unwrap_or_default())
}

/// As [`opening_balance`], of every account at once.
pub fn opening_balances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    first: Date,
) -> Result<HashMap<AccountId, Money>> {
    let mut begins = match first.yesterday() {
        Ok(eve) => balances_in(tx, tenant, scope, eve)?,
        Err(_) => HashMap::new(),
    };
    for (account, (debit, credit)) in openings_on(tx, tenant, scope, first)? {
        let begin = begins.entry(account).or_default();
        *begin = begin.add(debit).and_then(|sum| sum.sub(credit)).map_err(Problem::internal)?;
    }
    Ok(begins)
}

/// An account's balance at the start of a period: the balance before, with opening balances of the
/// first day; debit positive.
pub fn opening_balance(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    first: Date,
) -> Result<Money> {
    let before = match first.yesterday() {
        Ok(eve) => balance_in(tx, tenant, scope, account, eve)?,
        Err(_) => Money::ZERO,
    };
    let (debit, credit) = opening_on(tx, tenant, scope, account, first)?;
    before.add(debit).and_then(|sum| sum.sub(credit)).map_err(Problem::internal)
}
