//! Undoing what a document posted: every entry of it that is not reversed yet is reversed at its
//! date.

use ledger::{Balanced, DocRef, Entry, EntryLine};
use platform::{Ctx, Problem, Result, Tx};

use super::post::{Posting, append};
use crate::journal::model::{Line, Sealed};
use crate::journal::read::store;
use crate::periods::{self, Area};

/// Reverses every live entry of a document, each at its own date.
///
/// # Errors
/// When one of the dates is in a locked period.
pub fn reverse_document(tx: &mut dyn Tx, ctx: &Ctx, area: Area, doc: DocRef) -> Result<()> {
    let unreversed = store::unreversed_entries(tx, ctx.tenant, doc)?;
    let mut reversals = Vec::with_capacity(unreversed.len());
    for entry in &unreversed {
        periods::ensure_open(tx, ctx.tenant, area, entry.date)?;
        reversals.push(balanced(entry)?.reverse(entry.date));
    }
    let postings: Vec<Posting<'_>> = unreversed
        .iter()
        .zip(&reversals)
        .map(|(original, reversal)| Posting {
            entry: reversal,
            doc_number: &original.doc_number,
            reverses: Some(original.number),
        })
        .collect();
    if postings.is_empty() {
        return Ok(());
    }
    append(tx, ctx, &postings).map(drop)
}

/// A stored entry as the type that proves its balance.
fn balanced(stored: &Sealed) -> Result<Balanced> {
    let mut entry = Entry::on(stored.date).for_doc(stored.doc).memo(stored.memo.clone());
    for row in &stored.lines {
        let line = if row.debit.is_zero() {
            entry.credit(row.account, row.credit)
        } else {
            entry.debit(row.account, row.debit)
        };
        labelled(line, row);
    }
    entry.balance().map_err(Problem::internal)
}

/// Gives a line all that another one says besides its account and amount.
pub(super) fn labelled(line: &mut EntryLine, of: &Line) {
    line.project(of.project).branch(of.branch).class(of.class);
    if let Some(party) = of.party {
        line.party(party);
    }
    if let Some(memo) = &of.memo {
        line.memo(memo.clone());
    }
    if let (Some(currency), Some(amount)) = (of.currency_id, of.foreign_amount) {
        line.foreign(currency, amount);
    }
}
