//! What charges are taken from: the bill or the expense that says what was paid.

use std::collections::BTreeMap;

use books::currencies;
use ledger::{AccountId, DocKind, DocRef, Money};
use platform::access::{Action, Subject};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::error::LandedCostError;
use super::model::Source;
use super::store::{self, TakenCost};
use super::wire::{LandedChargeLeft, LandedChargesTaken, LandedCostOn};

/// Whether this person may read such a document at all.
pub(super) fn may_read(ctx: &Ctx, of: DocRef) -> bool {
    let subject = match of.kind {
        DocKind::Expense => Subject::Expenses,
        _ => Subject::Bills,
    };
    ctx.ability.allows(Action::Read, subject)
}

/// A document with what is left of what it put on each account; none when it is not there, was
/// deleted, or is of a kind that this person may not read.
pub(super) fn find(tx: &mut dyn Tx, ctx: &Ctx, of: DocRef) -> Result<Option<Source>> {
    if !may_read(ctx, of) {
        return Ok(None);
    }
    let tenant = ctx.tenant;
    let Some(number) = store::number_of(tx, tenant, of)? else { return Ok(None) };
    let taken = store::costs_taken_from(tx, tenant, of)?;
    let left = remaining(tx, tenant, of, &taken)?;
    Ok(Some(Source { number, left }))
}

/// What landed costs took of what a bill or an expense says was paid, and what is left.
pub fn taken_from(tx: &mut dyn Tx, ctx: &Ctx, of: DocRef) -> Result<LandedChargesTaken> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let taken = store::costs_taken_from(tx, ctx.tenant, of)?;
    let left = remaining(tx, ctx.tenant, of, &taken)?.into_iter();
    let left = left.filter(|(account, amount)| {
        amount.is_positive() || taken.iter().any(|one| one.account == *account)
    });
    let left = left.map(|(account, amount)| LandedChargeLeft {
        account_id: account.0,
        amount: amount.max(Money::ZERO).to_text(decimals),
    });
    let mut costs: Vec<(&TakenCost, Money)> = Vec::new();
    for one in &taken {
        match costs.last_mut().filter(|(cost, _)| cost.id == one.id) {
            Some((_, sum)) => *sum = sum.add(one.amount).map_err(Problem::internal)?,
            None => costs.push((one, one.amount)),
        }
    }
    let costs = costs.into_iter().map(|(cost, amount)| LandedCostOn {
        id: cost.id,
        number: cost.number.clone(),
        date: cost.date,
        amount: amount.to_text(decimals),
    });
    Ok(LandedChargesTaken { costs: costs.collect(), left: left.collect() })
}

/// Refuses a document that carries less in the books now than landed costs took of it. `lines` are
/// the accounts of its lines in their order, where those were changed.
///
/// # Errors
/// 409 `landed_cost.taken`, or `landed_cost.taken_by_several`, naming the landed costs; on the
/// first line whose account carries too little.
pub fn ensure_covered(tx: &mut dyn Tx, ctx: &Ctx, of: DocRef, lines: &[AccountId]) -> Result<()> {
    let taken = store::costs_taken_from(tx, ctx.tenant, of)?;
    if taken.is_empty() {
        return Ok(());
    }
    let left = remaining(tx, ctx.tenant, of, &taken)?;
    let is_short = |account: &AccountId| left.get(account).is_some_and(|left| left.is_negative());
    let short = taken.iter().filter(|one| is_short(&one.account));
    let mut numbers: Vec<String> = short.map(|one| one.number.clone()).collect();
    numbers.dedup();
    if numbers.is_empty() {
        return Ok(());
    }
    // Where no line is on the account any more, whatever is first took its place.
    let line = lines.iter().position(is_short).or((!lines.is_empty()).then_some(0));
    Err(LandedCostError::TakenCost { numbers, line }.into())
}

/// What a document put on each account, less what was taken.
fn remaining(
    tx: &mut dyn Tx,
    tenant: TenantId,
    of: DocRef,
    taken: &[TakenCost],
) -> Result<BTreeMap<AccountId, Money>> {
    let mut left = store::costs_by_account(tx, tenant, of)?;
    for one in taken {
        let of_account = left.entry(one.account).or_default();
        *of_account = of_account.sub(one.amount).map_err(Problem::internal)?;
    }
    Ok(left)
}
