//! What corrections put on both sides of accounts: an entry that was reversed, and its reversal.
//!
//! A reversal bears the day of the entry that it reverses, so a span of days has both or neither.
//! Together they put what the reversal has on either side once on each, and leave no balance.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow};
use platform::{Problem, Result, TenantId, Tx};

use super::{store, sums};
use crate::journal::scope::Scope;

/// How much of the debits, and as much of the credits, of each account in some days are
/// corrections; those of what was brought on the first of them are left out, as they are in the
/// opening.
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
