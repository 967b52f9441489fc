//! The amounts of corrections on both sides of accounts: reversed entries and their reversals.
//!
//! A reversal has the date of the entry that it reverses, so a span of days has both or neither.
//! Together they add the same amount to both sides, and no balance.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow};
use platform::{Problem, Result, TenantId, Tx};

use super::{store, sums};
use crate::journal::scope::Scope;

/// The part of each account's debits, and of its credits, in some days that are corrections. Those
/// of opening balances on the first day are left out: they are in the opening.
pub fn corrected(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    span: (Date, Date),
) -> Result<HashMap<AccountId, Money>> {
    let mut corrected: HashMap<AccountId, Money> = HashMap::new();
    let mut add = |some: Vec<(AccountId, Money)>,
                   with: fn(Money, Money) -> Result<Money, Overflow>|
     -> Result<()> {
        for (account, amount) in some {
            let sum = corrected.entry(account).or_default();
            *sum = with(*sum, amount).map_err(Problem::internal)?;
        }
        Ok(())
    };
    let (months, days) = match scope.is_whole() {
        true => sums::parts(span),
        false => (None, [Some(span), None]),
    };
    if let Some(months) = months {
        add(store::corrections::of_months(tx, tenant, months)?, Money::add)?;
    }
    for days in days.into_iter().flatten() {
        add(store::corrections::of_days(tx, tenant, scope, days)?, Money::add)?;
    }
    add(store::corrections::of_openings(tx, tenant, scope, span.0)?, Money::sub)?;
    Ok(corrected)
}
