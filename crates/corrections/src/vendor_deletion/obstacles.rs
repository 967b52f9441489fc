//! Reasons against deleting a vendor that can be found before deleting anything.

use std::collections::BTreeMap;

use books::periods::{self, Area};
use books::settlements::{self, OpenItem};
use ledger::{AccountId, DocKind, Money, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::belongings::{Belongings, KINDS};
use super::error::VendorDeletionError;
use super::store;
use documents::tax_quarters::{Quarter, remaining_withheld, remittances_of};
use money::cheques::ChequeError;

/// How many documents one transaction deletes: other people of the company wait for it.
pub const MAX: usize = 1000;

/// Whether everything can go.
///
/// # Errors
/// 409 naming the first document that can't.
pub fn refuse_obstacles(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (vendor, all): (i64, &Belongings),
) -> Result<()> {
    if all.count() > MAX {
        return Err(VendorDeletionError::TooMany { count: all.count(), most: MAX }.into());
    }
    if let Some((number, cheque)) = store::moved_cheque(tx, ctx.tenant, vendor)? {
        let moved = ChequeError::Moved { number: cheque };
        return Err(with_number(ctx, texts, &number, moved.into()));
    }
    for item in &all.items {
        if !KINDS.contains(&item.doc.kind) && !is_reversed(tx, ctx, item)? {
            return Err(VendorDeletionError::ByHand { number: item.number.clone() }.into());
        }
    }
    if let Some(landed) = all.landed_costs.iter().find(|landed| landed.on_others) {
        let number = landed.cost.number.clone();
        return Err(match landed.on_theirs {
            true => VendorDeletionError::LandedOnOthers { number }.into(),
            false => VendorDeletionError::LandedFrom { number }.into(),
        });
    }
    for kind in KINDS {
        for one in all.of_kind(kind) {
            let open = periods::ensure_open(tx, ctx.tenant, area(kind), one.date);
            open.map_err(|problem| with_number(ctx, texts, &one.number, problem))?;
        }
    }
    refuse_remitted(tx, ctx, vendor)
}

/// Opening balances are closed with the accounts.
fn area(kind: DocKind) -> Area {
    if kind == DocKind::Opening { Area::Accounting } else { Trade::Purchase.into() }
}

/// The refusal of one document, with its number.
pub fn with_number(ctx: &Ctx, texts: &Texts, number: &str, problem: Problem) -> Problem {
    if problem.status >= 500 || problem.status == 403 {
        return problem;
    }
    let number = number.to_owned();
    let until = problem.params.iter().find(|(name, _)| *name == "until");
    if let ("period.locked", Some((_, until))) = (problem.code, until) {
        return VendorDeletionError::Locked { number, until: until.clone() }.into();
    }
    let reason = texts.say(ctx.locale, problem.code, &problem.params);
    VendorDeletionError::InTheWay { number, reason }.into()
}

/// Whether an entry and the ones that reverse it cancel: then nobody owes anything by it.
fn is_reversed(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<bool> {
    let mut between = settlements::of_payment(tx, ctx.tenant, item.doc)?;
    between.extend(settlements::of_document(tx, ctx.tenant, item.doc)?);
    let by_hand = DocKind::JournalEntry;
    let entries =
        between.iter().filter(|one| one.doc.kind == by_hand && one.payment.kind == by_hand);
    let settled = Money::sum(entries.map(|one| one.applied)).map_err(Problem::internal)?;
    Ok(item.doc.kind == by_hand && settled == item.total)
}

/// Tax that was paid on would have been paid for nothing.
fn refuse_remitted(tx: &mut dyn Tx, ctx: &Ctx, vendor: i64) -> Result<()> {
    let mut quarters: BTreeMap<(AccountId, Quarter), Money> = BTreeMap::new();
    for withheld in store::withheld(tx, ctx.tenant, vendor)? {
        let sum =
            quarters.entry((withheld.account, Quarter::containing(withheld.date))).or_default();
        *sum = sum.add(withheld.amount).map_err(Problem::internal)?;
    }
    for ((account, quarter), withheld) in quarters {
        let left = remaining_withheld(tx, ctx.tenant, account, quarter)?;
        if withheld.is_positive() && withheld > left {
            let numbers = remittances_of(tx, ctx.tenant, account, quarter)?;
            // Nothing was paid on of a quarter that an entry by hand emptied.
            if !numbers.is_empty() {
                return Err(VendorDeletionError::Remitted { numbers: numbers.join(", ") }.into());
            }
        }
    }
    Ok(())
}
