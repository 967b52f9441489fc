//! The checks before a year is locked.

use accountancy::fixed_assets;
use accountancy::revaluations::{self, RevaluationState};
use banking::reconciliations;
use books::accounts::{self, AccountRow, on_side};
use books::journal;
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Ctx, Problem, Result, Tx};
use tax::vat_returns;

use super::model::{YearEndAccount, YearEndCheck, YearEndKey, YearEndState};
use reports::company::Company;

/// All checks, in the order of the work.
pub fn checks(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    last: Date,
) -> Result<Vec<YearEndCheck>> {
    Ok(vec![
        reconciliation_check(tx, ctx, last)?,
        depreciation_check(tx, ctx, last)?,
        asset_cost_check(tx, ctx, company, last)?,
        revaluation_check(tx, ctx, last)?,
        zero_balance_check(
            tx,
            ctx,
            company,
            (YearEndKey::OpeningEquity, "opening_balance_equity"),
            last,
        )?,
        zero_balance_check(tx, ctx, company, (YearEndKey::Suspense, "suspense"), last)?,
        vat_returns_check(tx, ctx, last)?,
    ])
}

fn check(key: YearEndKey, state: YearEndState) -> YearEndCheck {
    YearEndCheck {
        key,
        state,
        left: 0,
        amount: None,
        day: None,
        accounts: Vec::new(),
        changed: false,
    }
}

fn done(is_done: bool) -> YearEndState {
    if is_done { YearEndState::Done } else { YearEndState::Open }
}

fn account(row: AccountRow) -> YearEndAccount {
    YearEndAccount { id: row.id.0, number: row.number, name: row.name_en, name_ar: row.name_ar }
}

fn vat_returns_check(tx: &mut dyn Tx, ctx: &Ctx, last: Date) -> Result<YearEndCheck> {
    let Some(unfiled) = vat_returns::unfiled(tx, ctx, last)? else {
        return Ok(check(YearEndKey::VatReturns, YearEndState::NotNeeded));
    };
    let left = i64::try_from(unfiled.len()).unwrap_or(i64::MAX);
    let day = unfiled.first().copied();
    Ok(YearEndCheck { left, day, ..check(YearEndKey::VatReturns, done(unfiled.is_empty())) })
}

fn reconciliation_check(tx: &mut dyn Tx, ctx: &Ctx, last: Date) -> Result<YearEndCheck> {
    let Some(behind) = reconciliations::not_reconciled(tx, ctx, last)? else {
        return Ok(check(YearEndKey::Reconciliations, YearEndState::NotNeeded));
    };
    let left = i64::try_from(behind.len()).unwrap_or(i64::MAX);
    let state = done(behind.is_empty());
    let accounts = behind.into_iter().map(account).collect();
    Ok(YearEndCheck { left, accounts, ..check(YearEndKey::Reconciliations, state) })
}

fn revaluation_check(tx: &mut dyn Tx, ctx: &Ctx, last: Date) -> Result<YearEndCheck> {
    let standing = revaluations::revaluation_state(tx, ctx, last)?;
    let state = match standing {
        RevaluationState::NotNeeded => YearEndState::NotNeeded,
        RevaluationState::Open | RevaluationState::Changed => YearEndState::Open,
        RevaluationState::Revalued => YearEndState::Done,
    };
    let changed = standing == RevaluationState::Changed;
    Ok(YearEndCheck { changed, ..check(YearEndKey::Revaluation, state) })
}

/// Done when no asset in the register has depreciation to post up to the last day.
fn depreciation_check(tx: &mut dyn Tx, ctx: &Ctx, last: Date) -> Result<YearEndCheck> {
    let run = fixed_assets::is_run_until(tx, ctx, last)?;
    Ok(check(YearEndKey::Depreciation, run.map_or(YearEndState::NotNeeded, done)))
}

/// Done when no account's balance is less than the cost of its assets.
fn asset_cost_check(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    last: Date,
) -> Result<YearEndCheck> {
    let lacking = fixed_assets::not_booked(tx, ctx.tenant, last)?;
    if lacking.is_empty() {
        let none = fixed_assets::register(tx, ctx.tenant, last, None)?.is_empty();
        let state = if none { YearEndState::NotNeeded } else { YearEndState::Done };
        return Ok(check(YearEndKey::AssetCosts, state));
    }
    let amount = Money::sum(lacking.values().copied()).map_err(Problem::internal)?;
    let ids: Vec<AccountId> = lacking.keys().copied().collect();
    let mut rows = accounts::find_many(tx, ctx.tenant, &ids)?;
    let accounts: Vec<_> = ids.iter().filter_map(|id| rows.remove(id)).map(account).collect();
    let left = i64::try_from(accounts.len()).unwrap_or(i64::MAX);
    let amount = Some(company.text(amount));
    let state = YearEndState::Open;
    Ok(YearEndCheck { left, amount, accounts, ..check(YearEndKey::AssetCosts, state) })
}

fn zero_balance_check(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    (key, role): (YearEndKey, &str),
    last: Date,
) -> Result<YearEndCheck> {
    let id = accounts::by_role(tx, ctx.tenant, role)?;
    let balance = journal::balance(tx, ctx.tenant, id, last)?;
    let row = accounts::find(tx, ctx.tenant, id)?;
    let state = done(balance.is_zero());
    // Positive on the account's normal side, as on its page and in the wizard of opening balances.
    let shown = on_side(row.normal_balance(), balance)?;
    let amount = (!balance.is_zero()).then(|| company.text(shown));
    let left = i64::from(!balance.is_zero());
    Ok(YearEndCheck { left, amount, accounts: vec![account(row)], ..check(key, state) })
}
