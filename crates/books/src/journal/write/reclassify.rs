//! Carrying the balance of one account over to another, entry by entry.

use ledger::{AccountId, Balanced, Entry, Unbalanced};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::post::{Posting, append};
use super::reverse::labelled;
use crate::journal::error::JournalError;
use crate::journal::model::Sealed;
use crate::journal::read::store;
use crate::periods;

/// Entries read and posted at a time, so that a great many need little memory.
const ENTRIES_PER_BATCH: usize = 500;

/// How many entries [`reclassify`] would carry over: those with a line on the account that nothing
/// has reversed.
///
/// # Errors
/// As [`reclassify`].
pub fn entries_on(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<usize> {
    movable(tx, tenant, account).map(|numbers| numbers.len())
}

/// The numbers of an account's entries that nothing reversed. Refused if one is dated in a locked
/// period, with the latest lock date.
fn movable(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Vec<i64>> {
    let unreversed = store::unreversed_entries_on(tx, tenant, account)?;
    let earliest = unreversed.iter().map(|(_, date)| *date).min();
    let until = periods::locks(tx, tenant)?.into_iter().map(|lock| lock.locked_until).max();
    match earliest.zip(until) {
        Some((date, until)) if date <= until => {
            Err(JournalError::MergeLocked { date, until }.into())
        }
        _ => Ok(unreversed.into_iter().map(|(number, _)| number).collect()),
    }
}

/// Carries every line of an account that nothing reversed over to another. For each entry it posts
/// a second one with the same date, document, party, project, branch and class, so that reversing
/// the document reverses both. No posted line changes, and the balances of every date are as if the
/// other account had been chosen. Returns how many entries were posted.
///
/// # Errors
/// 409 `account.merge_locked` when one of the dates is locked in any area.
pub fn reclassify(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (from, to): (AccountId, AccountId),
    memo: &str,
) -> Result<usize> {
    let numbers = movable(tx, ctx.tenant, from)?;
    for some in numbers.chunks(ENTRIES_PER_BATCH) {
        let entries = store::entries_numbered(tx, ctx.tenant, some)?;
        let carried: Vec<Balanced> = entries
            .iter()
            .map(|entry| carried(entry, (from, to), memo))
            .collect::<Result<_, _>>()
            .map_err(Problem::internal)?;
        let postings: Vec<Posting<'_>> = entries
            .iter()
            .zip(&carried)
            .map(|(original, entry)| Posting {
                entry,
                doc_number: &original.doc_number,
                reverses: None,
            })
            .collect();
        append(tx, ctx, &postings)?;
    }
    Ok(numbers.len())
}

/// The entry that carries the lines of one entry over.
///
/// ```text
/// Dr The account that stays          each debit
///    Cr The account that goes               each debit
/// ```
///
/// and the other way round for each credit.
fn carried(
    entry: &Sealed,
    (from, to): (AccountId, AccountId),
    memo: &str,
) -> Result<Balanced, Unbalanced> {
    let mut carried = Entry::on(entry.date).for_doc(entry.doc).memo(memo);
    for line in entry.lines.iter().filter(|line| line.account == from) {
        let is_debit = !line.debit.is_zero();
        let (debit, credit) = if is_debit { (to, from) } else { (from, to) };
        let amount = if is_debit { line.debit } else { line.credit };
        labelled(carried.debit(debit, amount), line);
        labelled(carried.credit(credit, amount), line);
    }
    carried.balance()
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use jiff::civil::date;
    use ledger::{DocKind, DocRef, Money, Party};

    use super::*;
    use crate::journal::Line;

    fn line(account: i64, debit: i64, credit: i64) -> Line {
        Line {
            account: AccountId(account),
            debit: Money::from_minor(debit),
            credit: Money::from_minor(credit),
            party: None,
            currency_id: None,
            foreign_amount: None,
            project: Some(9),
            branch: None,
            class: None,
            memo: None,
        }
    }

    #[test]
    fn each_line_of_the_account_is_carried_over_by_itself() {
        let with_party = Line { party: Some(Party::vendor(4)), ..line(7, 0, 25) };
        let sealed = Sealed {
            tenant: TenantId(1),
            number: 12,
            date: date(2026, 3, 5),
            doc: DocRef::new(DocKind::Bill, 40),
            doc_number: "BILL-0001".to_owned(),
            memo: String::new(),
            reverses: None,
            posted_at: Timestamp::UNIX_EPOCH,
            posted_by: 1,
            posted_by_name: String::new(),
            lines: vec![line(7, 100, 0), line(3, 0, 75), with_party],
        };
        let entry = carried(&sealed, (AccountId(7), AccountId(8)), "7 → 8").unwrap();
        assert_eq!((entry.date(), entry.doc()), (sealed.date, sealed.doc));
        let lines: Vec<_> = entry
            .lines()
            .iter()
            .map(|l| (l.account().0, l.debit_amount().minor(), l.credit_amount().minor()))
            .collect();
        assert_eq!(lines, [(8, 100, 0), (7, 0, 100), (7, 25, 0), (8, 0, 25)]);
        assert_eq!(entry.lines()[3].party_ref(), Some(Party::vendor(4)));
        assert!(entry.lines().iter().all(|l| l.project_id() == Some(9)));
    }
}
