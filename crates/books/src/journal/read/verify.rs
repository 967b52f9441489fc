//! Proving the books: the chain, the balance of each entry, and the monthly totals.

use std::collections::BTreeMap;

use jiff::Timestamp;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::store::{self, snapshots};
use super::walk::strides;
use crate::journal::chain;
use crate::journal::model::{Hash, Line, Sealed};
use crate::journal::snapshots::Snapshot;
use crate::journal::totals::{LabelMonths, Months, label_totals, month_key};

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
    /// A monthly total, of an account or of a label on it, also in a snapshot, isn't
    /// the sum of its lines.
    Month {
        /// The account.
        account: AccountId,
        /// Year × 100 + month.
        month: i64,
    },
    /// A snapshot of the totals says otherwise when its entries were posted, or is of none.
    Snapshot {
        /// The last entry in it.
        entry: i64,
    },
}

/// The totals of entries, added up from their lines.
#[derive(Default)]
struct Added {
    months: Months,
    labels: LabelMonths,
    /// The earliest and the latest moment since the last snapshot.
    posted: Option<(Timestamp, Timestamp)>,
}

impl Added {
    fn add(&mut self, entry: &Sealed) -> Result<()> {
        let at = entry.posted_at;
        let (first, last) = self.posted.unwrap_or((at, at));
        self.posted = Some((first.min(at), last.max(at)));
        let month = month_key(entry.date);
        for line in &entry.lines {
            let total = self.months.entry((line.account, month)).or_default();
            add_to(total, line.debit, line.credit)?;
        }
        for (key, (debit, credit)) in label_totals(std::iter::once(entry))? {
            add_to(self.labels.entry(key).or_default(), debit, credit)?;
        }
        Ok(())
    }

    /// What a snapshot has otherwise than the entries up to its last one.
    fn proves(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        kept: &Snapshot,
    ) -> Result<Option<Fault>> {
        let posted = self.posted.take();
        if posted != Some((kept.first_posted, kept.last_posted)) {
            return Ok(Some(Fault::Snapshot { entry: kept.entry }));
        }
        let (months, labels) = snapshots::totals_in(tx, tenant, kept.entry)?;
        Ok(self.differs(&months, &labels))
    }

    /// The first total of these that isn't what the lines say, or that they say and isn't here.
    fn differs(&self, months: &Months, labels: &LabelMonths) -> Option<Fault> {
        let month = first_difference(&self.months, months).copied();
        let label = || first_difference(&self.labels, labels).copied();
        month
            .map(|(account, month)| Fault::Month { account, month })
            .or_else(|| label().map(|(_, month, _, account)| Fault::Month { account, month }))
    }
}

fn add_to(total: &mut (Money, Money), debit: Money, credit: Money) -> Result<()> {
    let (debits, credits) = *total;
    *total = (
        debits.add(debit).map_err(Problem::internal)?,
        credits.add(credit).map_err(Problem::internal)?,
    );
    Ok(())
}

fn first_difference<'m, K: Ord>(
    one: &'m BTreeMap<K, (Money, Money)>,
    other: &'m BTreeMap<K, (Money, Money)>,
) -> Option<&'m K> {
    let stands = |totals: &BTreeMap<K, (Money, Money)>, key: &K| {
        totals.get(key).copied().unwrap_or_default()
    };
    one.keys().chain(other.keys()).find(|key| stands(one, key) != stands(other, key))
}

/// Walks a company's journal from the first entry to the head and adds the monthly totals up again,
/// those of its snapshots too; gives the first fault, or none.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Fault>> {
    let (last, head) = store::head(tx, tenant)?;
    let mut kept = snapshots::all(tx, tenant)?.into_iter().peekable();
    let mut expected: Hash = [0; 32];
    let mut added = Added::default();
    let mut seen = 0;
    for (first, until) in strides(last) {
        let entries = store::entries_between(tx, tenant, first, until)?;
        let hashes = store::hashes_between(tx, tenant, first, until)?;
        for (entry, (number, previous, stored)) in entries.iter().zip(hashes) {
            seen += 1;
            if entry.number != seen || number != seen || previous != expected {
                return Ok(Some(Fault::Link { entry: seen }));
            }
            expected = chain::hash(&expected, entry);
            if stored != expected {
                return Ok(Some(Fault::Content { entry: seen }));
            }
            if !is_balanced(entry)? {
                return Ok(Some(Fault::Balance { entry: seen }));
            }
            added.add(entry)?;
            if let Some(kept) = kept.next_if(|kept| kept.entry == seen)
                && let Some(fault) = added.proves(tx, tenant, &kept)?
            {
                return Ok(Some(fault));
            }
        }
    }
    if seen != last || expected != head {
        return Ok(Some(if seen < last { Fault::Link { entry: seen + 1 } } else { Fault::Head }));
    }
    if let Some(kept) = kept.next() {
        return Ok(Some(Fault::Snapshot { entry: kept.entry }));
    }
    let months = store::sums::all_months(tx, tenant)?;
    let labels = store::labels::all(tx, tenant)?;
    Ok(added.differs(&months, &labels))
}

fn is_balanced(entry: &Sealed) -> Result<bool> {
    let sum = |side: fn(&Line) -> Money| {
        Money::sum(entry.lines.iter().map(side)).map_err(Problem::internal)
    };
    Ok(sum(|line| line.debit)? == sum(|line| line.credit)? && entry.lines.len() >= 2)
}
