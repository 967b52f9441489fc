//! Proving the books: the chain, the balance of each entry, and the monthly totals.

use std::collections::BTreeMap;
use std::iter::Peekable;

use jiff::Timestamp;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::entry_batches::batches;
use super::store::{self, snapshots};
use crate::journal::chain;
use crate::journal::model::{Hash, Line, Sealed};
use crate::journal::snapshots::Snapshot;
use crate::journal::totals::{Corrected, LabelMonths, Months};
use crate::journal::totals::{corrected_totals, label_totals, month_key};

/// Something found wrong.
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
    /// An entry that can't be read: a value of it is of another kind than its column.
    Unreadable {
        /// The entry.
        entry: i64,
    },
    /// A line that is of another day than its entry, is numbered otherwise than in its order, or
    /// belongs to no entry.
    Line {
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
    /// A monthly total, of an account or of a label or party on it, also in a snapshot, isn't the
    /// sum of its lines.
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
    corrected: Corrected,
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
        for (key, amount) in corrected_totals(std::iter::once(entry))? {
            let sum = self.corrected.entry(key).or_default();
            *sum = sum.add(amount).map_err(Problem::internal)?;
        }
        Ok(())
    }

    /// The differences between a snapshot and the entries up to its last one.
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
        Ok(self.differences(&months, &labels).next())
    }

    /// The totals of these that aren't what the lines say, or that they say and aren't here.
    fn differences<'m>(
        &'m self,
        months: &'m Months,
        labels: &'m LabelMonths,
    ) -> impl Iterator<Item = Fault> + 'm {
        let of_accounts = differences(&self.months, months);
        let of_labels = differences(&self.labels, labels);
        of_accounts.map(|(account, month)| Fault::Month { account: *account, month: *month }).chain(
            of_labels
                .map(|(_, month, _, account)| Fault::Month { account: *account, month: *month }),
        )
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

fn differences<'m, K: Ord, V: Copy + Default + PartialEq>(
    one: &'m BTreeMap<K, V>,
    other: &'m BTreeMap<K, V>,
) -> impl Iterator<Item = &'m K> {
    let in_both = |totals: &BTreeMap<K, V>, key: &K| totals.get(key).copied().unwrap_or_default();
    let only_there = other.keys().filter(|key| !one.contains_key(key));
    one.keys().chain(only_there).filter(move |key| in_both(one, key) != in_both(other, key))
}

/// The most faults of a kind that are listed.
const MAX: usize = 100;

/// Walks a company's journal from the first entry to the head and adds up the monthly totals and
/// their snapshots again. Returns the faults.
///
/// Totals are compared only where every entry could be read.
pub fn verify(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let (last, head) = store::head(tx, tenant)?;
    let snapshots = snapshots::all(tx, tenant)?.into_iter().peekable();
    let mut walk = Walk { tenant, seen: 0, end: [0; 32], added: Added::default(), snapshots };
    let mut faults = Vec::new();
    for (first, until) in batches(last) {
        if walk.verify_batch(tx, (first, until), &mut faults).is_ok() {
            continue;
        }
        // A value that can't be read hides its neighbours: they are asked for one by one.
        for number in walk.seen + 1..=until {
            if walk.verify_batch(tx, (number, number), &mut faults).is_err() {
                walk.skip_entry(tx, number, &mut faults)?;
            }
        }
    }
    if walk.seen < last {
        faults.push(Fault::Link { entry: walk.seen + 1 });
    } else if walk.end != head {
        faults.push(Fault::Head);
    }
    faults.extend(walk.snapshots.next().map(|kept| Fault::Snapshot { entry: kept.entry }));
    let astray = store::misplaced_lines(tx, tenant)?;
    faults.extend(astray.into_iter().map(|entry| Fault::Line { entry }));
    if !faults.iter().any(|fault| matches!(fault, Fault::Unreadable { .. })) {
        let months = store::sums::all_months(tx, tenant)?;
        let labels = store::labels::all(tx, tenant)?;
        faults.extend(walk.added.differences(&months, &labels).take(MAX));
        let parties = store::parties::unequal(tx, tenant, MAX)?.into_iter();
        faults.extend(parties.map(|(account, month)| Fault::Month { account, month }));
        let corrected = store::corrections::all(tx, tenant)?;
        let wrong = differences(&walk.added.corrected, &corrected).take(MAX);
        faults.extend(
            wrong.map(|(account, month)| Fault::Month { account: *account, month: *month }),
        );
    }
    Ok(faults)
}

/// How far the journal has been walked.
struct Walk {
    tenant: TenantId,
    /// The last entry that was looked at.
    seen: i64,
    /// The hash that the next entry must name.
    end: Hash,
    added: Added,
    snapshots: Peekable<std::vec::IntoIter<Snapshot>>,
}

impl Walk {
    /// Proves some entries that follow.
    ///
    /// # Errors
    /// When one of them can't be read; nothing of them has been proved then.
    fn verify_batch(
        &mut self,
        tx: &mut dyn Tx,
        (first, until): (i64, i64),
        faults: &mut Vec<Fault>,
    ) -> Result<()> {
        let tenant = self.tenant;
        let (entries, hashes) = tx.attempt(|tx| {
            let entries = store::entries_between(tx, tenant, first, until)?;
            Ok((entries, store::hashes_between(tx, tenant, first, until)?))
        })?;
        for (entry, (number, previous, stored)) in entries.iter().zip(hashes) {
            self.seen += 1;
            if entry.number != self.seen || number != self.seen || previous != self.end {
                push(faults, Fault::Link { entry: self.seen });
                self.seen = entry.number;
            }
            if stored != chain::hash(&self.end, entry) {
                push(faults, Fault::Content { entry: self.seen });
            }
            // Continue with the stored hash, so that one fault is listed once.
            self.end = as_hash(stored);
            if !is_balanced(entry)? {
                push(faults, Fault::Balance { entry: self.seen });
            }
            self.added.add(entry)?;
            if let Some(kept) = self.snapshots.next_if(|kept| kept.entry == self.seen)
                && let Some(fault) = self.added.proves(tx, tenant, &kept)?
            {
                push(faults, fault);
            }
        }
        Ok(())
    }

    /// Continues after an entry that can't be read.
    fn skip_entry(&mut self, tx: &mut dyn Tx, number: i64, faults: &mut Vec<Fault>) -> Result<()> {
        push(faults, Fault::Unreadable { entry: number });
        let tenant = self.tenant;
        let hashes = tx.attempt(|tx| store::hashes_between(tx, tenant, number, number));
        if let Some((_, _, stored)) = hashes.ok().and_then(|mut hashes| hashes.pop()) {
            self.end = as_hash(stored);
        }
        self.seen = number;
        Ok(())
    }
}

/// A hash of another length was not written by us: the next entry says so.
fn as_hash(stored: Vec<u8>) -> Hash {
    stored.try_into().unwrap_or_default()
}

fn push(faults: &mut Vec<Fault>, fault: Fault) {
    if faults.len() < MAX {
        faults.push(fault);
    }
}

fn is_balanced(entry: &Sealed) -> Result<bool> {
    let sum = |side: fn(&Line) -> Money| {
        Money::sum(entry.lines.iter().map(side)).map_err(Problem::internal)
    };
    Ok(sum(|line| line.debit)? == sum(|line| line.credit)? && entry.lines.len() >= 2)
}
