//! The monthly totals of accounts, and of labels and parties on them, as sums of entries' lines.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money, Party};
use platform::{Problem, Result};

use super::model::Sealed;
use super::scope::Dimension;

/// Debit and credit by account and month, in ascending order of key: two transactions that touch
/// the same accounts then lock them in the same order and can't wait for each other.
pub(super) type Months = BTreeMap<(AccountId, i64), (Money, Money)>;

/// What entries add to the totals of their accounts.
pub(super) fn monthly_totals<'e>(entries: impl Iterator<Item = &'e Sealed>) -> Result<Months> {
    let mut months = Months::new();
    for entry in entries {
        let month = month_key(entry.date);
        for line in &entry.lines {
            let (debit, credit) = months.entry((line.account, month)).or_default();
            *debit = debit.add(line.debit).map_err(Problem::internal)?;
            *credit = credit.add(line.credit).map_err(Problem::internal)?;
        }
    }
    Ok(months)
}

/// The amounts of corrections on both sides, by account and month: reversed entries and their
/// reversals.
pub(super) type Corrected = BTreeMap<(AccountId, i64), Money>;

/// What entries add to the totals of corrections: the lines of reversals, on both sides.
pub(super) fn corrected_totals<'e>(entries: impl Iterator<Item = &'e Sealed>) -> Result<Corrected> {
    let mut corrected = Corrected::new();
    for entry in entries.filter(|entry| entry.reverses.is_some()) {
        let month = month_key(entry.date);
        for line in &entry.lines {
            let sum = corrected.entry((line.account, month)).or_default();
            let with = sum.add(line.debit).and_then(|sum| sum.add(line.credit));
            *sum = with.map_err(Problem::internal)?;
        }
    }
    Ok(corrected)
}

/// Debit and credit by kind of label, month, label and account, in ascending order of key.
pub(super) type LabelMonths = BTreeMap<(Dimension, i64, i64, AccountId), (Money, Money)>;

/// What entries add to the totals of their lines' labels.
pub(super) fn label_totals<'e>(entries: impl Iterator<Item = &'e Sealed>) -> Result<LabelMonths> {
    let mut months = LabelMonths::new();
    for entry in entries {
        let month = month_key(entry.date);
        for line in &entry.lines {
            for (dimension, label) in line.labels() {
                let key = (dimension, month, label, line.account);
                let (debit, credit) = months.entry(key).or_default();
                *debit = debit.add(line.debit).map_err(Problem::internal)?;
                *credit = credit.add(line.credit).map_err(Problem::internal)?;
            }
        }
    }
    Ok(months)
}

/// Debit and credit by account, month, party and kind of document, in ascending order of key.
pub(super) type PartyMonths = BTreeMap<(AccountId, i64, Party, DocKind), (Money, Money)>;

/// What entries add to the totals of the parties that their lines name.
pub(super) fn party_totals<'e>(entries: impl Iterator<Item = &'e Sealed>) -> Result<PartyMonths> {
    let mut months = PartyMonths::new();
    for entry in entries {
        let month = month_key(entry.date);
        for line in &entry.lines {
            let Some(party) = line.party else { continue };
            let key = (line.account, month, party, entry.doc.kind);
            let (debit, credit) = months.entry(key).or_default();
            *debit = debit.add(line.debit).map_err(Problem::internal)?;
            *credit = credit.add(line.credit).map_err(Problem::internal)?;
        }
    }
    Ok(months)
}

/// A month as the totals are keyed: year × 100 + month.
pub(super) fn month_key(date: Date) -> i64 {
    i64::from(date.year()) * 100 + i64::from(date.month())
}
