//! Proving the books: the chain, the balance of each entry, and the monthly totals.

use std::collections::BTreeMap;

use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::chain::{self, Hash};
use super::post::{LabelMonths, label_totals, month_key};
use super::scope::Dimension;
use super::store;
use super::walk::strides;

/// The first thing found wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// An entry's content doesn't give its hash: somebody changed it.
    Content {
        /// The entry.
        entry: i64,
    },
    /// An entry doesn't follow the one before it: something was removed or put in between.
    Link {
        /// The entry.
        entry: i64,
    },
    /// An entry whose two sides differ.
    Balance {
        /// The entry.
        entry: i64,
    },
    /// The chain ends elsewhere than the company's head says.
    Head,
    /// A monthly total, of an account or of a label on it, isn't the sum of its lines.
    Month {
        /// The account.
        account: AccountId,
        /// Year × 100 + month.
        month: i64,
    },
}

/// Walks a company's journal from the first entry to the head and adds the monthly totals up again;
/// gives the first fault, or none.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Fault>> {
    let (last, head) = store::head(tx, tenant)?;
    let mut expected: Hash = [0; 32];
    let mut months: BTreeMap<(AccountId, i64), (i64, i64)> = BTreeMap::new();
    let mut labels = LabelMonths::new();
    let mut seen = 0;
    for (first, until) in strides(last) {
        let entries = store::entries_between(tx, tenant, first, until)?;
        let hashes = store::hashes_between(tx, tenant, first, until)?;
        for (entry, (number, previous, stored)) in entries.iter().zip(hashes) {
            seen += 1;
            if entry.number != seen || number != seen || previous != expected {
                return Ok(Some(Fault::Link { entry: seen }));
            }
            let hash = chain::hash(&expected, entry);
            if stored != hash {
                return Ok(Some(Fault::Content { entry: seen }));
            }
            let sum = |side: fn(&chain::Line) -> Money| {
                Money::sum(entry.lines.iter().map(side)).map_err(Problem::internal)
            };
            if sum(|line| line.debit)? != sum(|line| line.credit)? || entry.lines.len() < 2 {
                return Ok(Some(Fault::Balance { entry: seen }));
            }
            for line in &entry.lines {
                let key = (line.account, month_key(entry.date));
                let total = months.entry(key).or_default();
                total.0 += line.debit.minor();
                total.1 += line.credit.minor();
            }
            expected = hash;
        }
        for (key, (debit, credit)) in label_totals(entries.iter())? {
            let total = labels.entry(key).or_default();
            total.0 = total.0.add(debit).map_err(Problem::internal)?;
            total.1 = total.1.add(credit).map_err(Problem::internal)?;
        }
    }
    if seen != last || expected != head {
        return Ok(Some(if seen < last { Fault::Link { entry: seen + 1 } } else { Fault::Head }));
    }
    match compare_months(tx, tenant, months)? {
        Some(fault) => Ok(Some(fault)),
        None => compare_labels(tx, tenant, labels),
    }
}

fn compare_labels(
    tx: &mut dyn Tx,
    tenant: TenantId,
    mut months: LabelMonths,
) -> Result<Option<Fault>> {
    let fault = |(_, month, _, account)| Fault::Month { account, month };
    for dimension in Dimension::ALL {
        for (key, total) in store::labels::all(tx, tenant, dimension)? {
            if months.remove(&key).unwrap_or_default() != total {
                return Ok(Some(fault(key)));
            }
        }
    }
    Ok(months.into_keys().next().map(fault))
}

fn compare_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    mut months: BTreeMap<(AccountId, i64), (i64, i64)>,
) -> Result<Option<Fault>> {
    let stored = store::sums::all_months(tx, tenant)?;
    for ((account, month), total) in stored {
        if months.remove(&(account, month)).unwrap_or_default() != total {
            return Ok(Some(Fault::Month { account, month }));
        }
    }
    Ok(months.into_keys().next().map(|(account, month)| Fault::Month { account, month }))
}
