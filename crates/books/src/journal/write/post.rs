//! Posting: a balanced entry is chained, appended, and added to the monthly totals.

use std::collections::BTreeSet;

use jiff::civil::Date;
use ledger::{AccountId, Balanced, EntryLine};
use platform::{Ctx, Result, Tx};

use super::store;
use crate::journal::error::JournalError;
use crate::journal::model::{Hash, Line, Row, Sealed};
use crate::journal::totals::{corrected_totals, label_totals, monthly_totals, party_totals};
use crate::journal::{chain, read, snapshots};
use crate::periods::{self, Area};

/// Posts an entry for a document whose number people know (`INV-0001`); returns the entry's number.
///
/// An account that was switched off takes no new postings. A document that already posted to it may
/// post again, so that its other fields can be edited.
///
/// # Errors
/// When the date is in a locked period or years after today, or an account is a group, inactive, or
/// not this company's.
pub fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    area: Area,
    doc_number: &str,
    entry: &Balanced,
) -> Result<i64> {
    periods::ensure_near(entry.date(), ctx.today)?;
    periods::ensure_open(tx, ctx.tenant, area, entry.date())?;
    let accounts = accounts_of(std::slice::from_ref(entry));
    let (head, live) = store::head_and_live(tx, ctx.tenant, &accounts)?;
    let stood = |tx: &mut dyn Tx| store::count_postable(tx, ctx.tenant, &accounts, entry.doc());
    if live != accounts.len() && stood(tx)? != accounts.len() {
        return Err(JournalError::AccountNotLive.into());
    }
    append_after(tx, ctx, head, &[Posting { entry, doc_number, reverses: None }])
}

/// Refuses an entry on an account that takes none, as [`post`] does of a new document.
///
/// # Errors
/// 409 `journal.account_not_live`.
pub fn ensure_live(entry: &Balanced, is_live: impl Fn(AccountId) -> bool) -> Result<()> {
    let live = entry.lines().iter().all(|line| is_live(line.account()));
    if live { Ok(()) } else { Err(JournalError::AccountNotLive.into()) }
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
    if let Some((earliest, latest)) = dates.first().zip(dates.last()) {
        periods::ensure_near(*latest, ctx.today)?;
        periods::ensure_open(tx, ctx.tenant, area, *earliest)?;
    }
    let all: Vec<Balanced> = entries.iter().map(|(_, entry)| entry.clone()).collect();
    let accounts = accounts_of(&all);
    let (head, live) = store::head_and_live(tx, ctx.tenant, &accounts)?;
    if live != accounts.len() {
        return Err(JournalError::AccountNotLive.into());
    }
    let postings: Vec<Posting<'_>> = entries
        .iter()
        .map(|(doc_number, entry)| Posting { entry, doc_number, reverses: None })
        .collect();
    append_after(tx, ctx, head, &postings).map(drop)
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

/// Chains the entries to the company's last one and writes them; returns the first one's number.
pub(super) fn append(tx: &mut dyn Tx, ctx: &Ctx, postings: &[Posting<'_>]) -> Result<i64> {
    let head = read::store::head(tx, ctx.tenant)?;
    append_after(tx, ctx, head, postings)
}

fn append_after(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (last, mut head): (i64, Hash),
    postings: &[Posting<'_>],
) -> Result<i64> {
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
    let sealed = || rows.iter().map(|row| &row.sealed);
    let corrected = corrected_totals(sealed())?;
    store::add_to_months(tx, ctx.tenant, &monthly_totals(sealed())?, &corrected)?;
    store::add_to_label_months(tx, ctx.tenant, &label_totals(sealed())?)?;
    store::add_to_party_months(tx, ctx.tenant, &party_totals(sealed())?)?;
    if snapshots::is_due(last, number) {
        store::insert_snapshot(tx, ctx.tenant, number)?;
    }
    store::move_head(tx, ctx.tenant, number, &head)?;
    Ok(last + 1)
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
