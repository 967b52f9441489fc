//! Sums with the profit of earlier fiscal years brought to retained earnings.

use std::collections::BTreeMap;

use books::accounts::{self, RETAINED};
use books::journal::{self, Scope};
use jiff::civil::Date;
use ledger::statements::{self, AccountRow, AccountSum};
use ledger::{AccountId, Money, Overflow, StatementKind};
use platform::{Problem, Result, TenantId, Tx};

use super::fiscal_year_ends;
use crate::company::Company;

/// The journal's sums of a period for the statements. Accounts of profit and loss open at zero on
/// the first day of the period's fiscal year, and are closed to retained earnings at the end of
/// each fiscal year within it. Opening balances of the first day are in the opening.
pub(super) fn sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    company: &Company,
    chart: &[AccountRow],
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<AccountSum>> {
    let sums = posted(tx, tenant, scope, (first, last))?;
    let year = company.year_start(first)?;
    let before: Vec<(AccountId, Money)> = if year == first {
        sums.iter().map(|sum| (sum.account, sum.opening)).collect()
    } else {
        let eve = year.yesterday().map_err(Problem::internal)?;
        journal::balances_in(tx, tenant, scope, eve)?.into_iter().collect()
    };
    let mut sums = carried(tx, tenant, chart, sums, &before)?;
    let turns = fiscal_year_ends::of_period(tx, tenant, company, chart, scope, (first, last))?;
    fiscal_year_ends::add(&mut sums, &turns).map_err(Problem::internal)?;
    move_openings(tx, tenant, scope, sums, first)
}

/// Opening and movement of every account in a scope, with opening balances of the first day in the
/// opening; without fiscal year turns.
pub(super) fn of_period(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<AccountSum>> {
    let sums = posted(tx, tenant, scope, (first, last))?;
    move_openings(tx, tenant, scope, sums, first)
}

fn posted(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<AccountSum>> {
    if scope.is_whole() {
        return journal::sums(tx, tenant, Some(first), last);
    }
    let mut sums: BTreeMap<AccountId, AccountSum> = BTreeMap::new();
    if let Ok(eve) = first.yesterday() {
        for (account, opening) in journal::balances_in(tx, tenant, scope, eve)? {
            sums.insert(account, AccountSum { opening, ..AccountSum::nothing(account) });
        }
    }
    for moved in journal::movements(tx, tenant, scope, None, (first, last))? {
        let sum = sums.entry(moved.account).or_insert(AccountSum::nothing(moved.account));
        (sum.debit, sum.credit) = (moved.debit, moved.credit);
    }
    Ok(sums.into_values().collect())
}

/// Removes opening balances of the first day from the movement.
fn move_openings(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    mut sums: Vec<AccountSum>,
    first: Date,
) -> Result<Vec<AccountSum>> {
    let brought = journal::openings_on(tx, tenant, scope, first)?;
    let take = |sum: &mut AccountSum, (debit, credit): (Money, Money)| -> Result<(), Overflow> {
        sum.opening = sum.opening.add(debit)?.sub(credit)?;
        sum.debit = sum.debit.sub(debit)?;
        sum.credit = sum.credit.sub(credit)?;
        Ok(())
    };
    for sum in &mut sums {
        if let Some(opening) = brought.get(&sum.account) {
            take(sum, *opening).map_err(Problem::internal)?;
        }
    }
    Ok(sums)
}

/// Sums with the profit that is in the balances at the end of a fiscal year on retained earnings.
pub(super) fn carried(
    tx: &mut dyn Tx,
    tenant: TenantId,
    chart: &[AccountRow],
    sums: Vec<AccountSum>,
    before: &[(AccountId, Money)],
) -> Result<Vec<AccountSum>> {
    if before.iter().all(|(_, balance)| balance.is_zero()) {
        return Ok(sums);
    }
    let retained = accounts::by_role(tx, tenant, RETAINED)?;
    statements::carry_forward(chart, &sums, before, retained).map_err(Problem::internal)
}

/// The amount that [`sums`] adds to the opening of one account.
pub(super) fn of_account(
    tx: &mut dyn Tx,
    tenant: TenantId,
    company: &Company,
    scope: &Scope,
    account: &accounts::AccountRow,
    first: Date,
) -> Result<Money> {
    let Ok(eve) = company.year_start(first)?.yesterday() else { return Ok(Money::ZERO) };
    if account.main_type.statement() == StatementKind::ProfitAndLoss {
        let before = journal::balance_in(tx, tenant, scope, account.id, eve)?;
        return before.neg().map_err(Problem::internal);
    }
    if account.system_role.as_deref() != Some(RETAINED) {
        return Ok(Money::ZERO);
    }
    let chart = accounts::statement_chart(tx, tenant)?;
    let balances = journal::balances_in(tx, tenant, scope, eve)?;
    let earned = chart
        .iter()
        .filter(|row| row.main_type.statement() == StatementKind::ProfitAndLoss)
        .filter_map(|row| balances.get(&row.id).copied());
    Money::sum(earned).map_err(Problem::internal)
}
