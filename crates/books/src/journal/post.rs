//! Posting: a balanced entry is chained, appended, and added to the monthly totals.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use ledger::{AccountId, Balanced, EntryLine, Money};
use platform::{Ctx, Problem, Result, Tx};

use super::chain::{self, Hash, Line, Sealed};
use super::scope::Dimension;
use super::{known, store};
use crate::periods::{self, Area};

/// Posts an entry for a document whose number people know (`INV-0001`); returns the entry's number.
///
/// An account that was switched off takes nothing new; yet a document that already stands on it may
/// be posted to it again, so that an edit of anything else isn't held up.
///
/// # Errors
/// When the date is in a locked period, or an account is a group, inactive, or not this company's.
pub fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    area: Area,
    doc_number: &str,
    entry: &Balanced,
) -> Result<i64> {
    periods::ensure_open(tx, ctx.tenant, area, entry.date())?;
    let accounts = accounts_of(std::slice::from_ref(entry));
    let stood = |tx: &mut dyn Tx| store::count_standing(tx, ctx.tenant, &accounts, entry.doc());
    if !all_live(tx, ctx, &accounts)? && stood(tx)? != accounts.len() {
        return Err(not_live());
    }
    let first = append(tx, ctx, &[Posting { entry, doc_number, reverses: None }])?;
    Ok(first)
}

/// Posts many entries at once, in their order: for imports. Each comes with its document's number.
///
/// # Errors
/// As [`post`]; the first refused entry refuses all.
pub fn post_many(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    area: Area,
    entries: &[(String, Balanced)],
) -> Result<()> {
    let dates: BTreeSet<Date> = entries.iter().map(|(_, entry)| entry.date()).collect();
    if let Some(earliest) = dates.first() {
        periods::ensure_open(tx, ctx.tenant, area, *earliest)?;
    }
    let all: Vec<Balanced> = entries.iter().map(|(_, entry)| entry.clone()).collect();
    if !all_live(tx, ctx, &accounts_of(&all))? {
        return Err(not_live());
    }
    let postings: Vec<Posting<'_>> = entries
        .iter()
        .map(|(doc_number, entry)| Posting { entry, doc_number, reverses: None })
        .collect();
    append(tx, ctx, &postings).map(drop)
}

/// An entry on its way into the journal.
pub(super) struct Posting<'e> {
    pub entry: &'e Balanced,
    pub doc_number: &'e str,
    pub reverses: Option<i64>,
}

fn accounts_of(entries: &[Balanced]) -> BTreeSet<AccountId> {
    entries.iter().flat_map(Balanced::lines).map(EntryLine::account).collect()
}

fn all_live(tx: &mut dyn Tx, ctx: &Ctx, accounts: &BTreeSet<AccountId>) -> Result<bool> {
    Ok(store::count_live(tx, ctx.tenant, accounts)? == accounts.len())
}

fn not_live() -> Problem {
    Problem::new(409, "journal.account_not_live")
}

/// Chains the entries behind the company's last one and writes them; returns the first one's
/// number.
pub(super) fn append(tx: &mut dyn Tx, ctx: &Ctx, postings: &[Posting<'_>]) -> Result<i64> {
    let (last, mut head) = store::head(tx, ctx.tenant)?;
    let mut rows = Vec::with_capacity(postings.len());
    let mut number = last;
    for posting in postings {
        number += 1;
        let sealed = seal(ctx, number, posting);
        let hash = chain::hash(&head, &sealed);
        rows.push(Row { sealed, previous: head, hash });
        head = hash;
    }
    // Lines first: inserting an entry seals it, and the database refuses one whose lines don't
    // balance.
    store::insert_lines(tx, &rows)?;
    store::insert_entries(tx, &rows)?;
    store::add_to_months(tx, ctx.tenant, &monthly_totals(&rows)?)?;
    store::labels::add(tx, ctx.tenant, &label_totals(rows.iter().map(|row| &row.sealed))?)?;
    if known::is_due(last, number) {
        store::snapshots::keep(tx, ctx.tenant, number)?;
    }
    store::move_head(tx, ctx.tenant, number, &head)?;
    Ok(last + 1)
}

/// A sealed entry with its place in the chain.
pub(super) struct Row {
    pub sealed: Sealed,
    pub previous: Hash,
    pub hash: Hash,
}

fn seal(ctx: &Ctx, number: i64, posting: &Posting<'_>) -> Sealed {
    let Posting { entry, doc_number, reverses } = posting;
    Sealed {
        tenant: ctx.tenant,
        number,
        date: entry.date(),
        doc: entry.doc(),
        doc_number: (*doc_number).to_owned(),
        memo: entry.memo().to_owned(),
        reverses: *reverses,
        posted_at: ctx.now,
        posted_by: ctx.user.0,
        posted_by_name: ctx.user_name.to_string(),
        lines: entry.lines().iter().map(line).collect(),
    }
}

fn line(line: &EntryLine) -> Line {
    let foreign = line.foreign_amount();
    Line {
        account: line.account(),
        debit: line.debit_amount(),
        credit: line.credit_amount(),
        party: line.party_ref(),
        currency_id: foreign.map(|f| f.currency),
        foreign_amount: foreign.map(|f| f.amount),
        project: line.project_id(),
        branch: line.branch_id(),
        class: line.class_id(),
        memo: Some(line.memo_text()).filter(|memo| !memo.is_empty()).map(str::to_owned),
    }
}

/// Debit and credit by account and month, in ascending order of key: two transactions that touch
/// the same accounts then lock them in the same order and can't wait for each other.
pub(super) type Months = BTreeMap<(AccountId, i64), (Money, Money)>;

fn monthly_totals(rows: &[Row]) -> Result<Months> {
    let mut months = Months::new();
    for row in rows {
        let month = month_key(row.sealed.date);
        for line in &row.sealed.lines {
            let (debit, credit) = months.entry((line.account, month)).or_default();
            *debit = debit.add(line.debit).map_err(Problem::internal)?;
            *credit = credit.add(line.credit).map_err(Problem::internal)?;
        }
    }
    Ok(months)
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

/// A month as the totals are keyed: year × 100 + month.
pub(super) fn month_key(date: Date) -> i64 {
    i64::from(date.year()) * 100 + i64::from(date.month())
}
