//! The entries posted within a transaction, shown before anybody confirms it.

use std::collections::HashMap;

use books::journal;
use books::{accounts, currencies};
use ledger::{AccountId, Money};
use platform::{Ctx, Result, Tx};

use super::wire::{UndoPreview, UndoneAccount};
use banking::reconciliations;

/// Entries that are shown: nobody reads more of them before confirming.
const MAX_SHOWN: i64 = 50;

/// The journal's end before anything is undone.
#[derive(Debug, Clone, Copy)]
pub struct Mark(i64);

/// The journal's current end.
pub fn journal_end(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Mark> {
    journal::last_number(tx, ctx.tenant).map(Mark)
}

/// The postings since: the first entries, the totals of all by account, and the accounts on which
/// they undo reconciled lines.
pub fn effects_since(tx: &mut dyn Tx, ctx: &Ctx, Mark(before): Mark) -> Result<UndoPreview> {
    let last = journal::last_number(tx, ctx.tenant)?;
    let shown = last.min(before + MAX_SHOWN);
    let entries = journal::entries_between(tx, ctx.tenant, before + 1, shown)?;
    let accounts = by_account(tx, ctx, before)?;
    let reconciled = reconciliations::reversed_after(tx, ctx, before)?;
    Ok(UndoPreview { entries, count: last - before, accounts, reconciled, refused: Vec::new() })
}

/// The entries summed, by number of the account.
fn by_account(tx: &mut dyn Tx, ctx: &Ctx, before: i64) -> Result<Vec<UndoneAccount>> {
    let sums: HashMap<AccountId, (Money, Money)> = journal::sums_after(tx, ctx.tenant, before)?
        .into_iter()
        .map(|(account, debit, credit)| (account, (debit, credit)))
        .collect();
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let names = accounts::chart(tx, ctx.tenant)?.into_iter().filter_map(|row| {
        let (debit, credit) = sums.get(&row.id)?;
        Some(UndoneAccount {
            account_id: row.id.0,
            account_number: row.number,
            account_name: row.name_en,
            account_name_ar: row.name_ar,
            debit: debit.to_text(decimals),
            credit: credit.to_text(decimals),
        })
    });
    Ok(names.collect())
}
