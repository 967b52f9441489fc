//! Sums with the profit of earlier fiscal years brought to retained earnings.

use std::collections::{BTreeMap, HashMap};

use books::journal::{FIRST_DAY, Scope};
use books::{accounts, journal};
use jiff::civil::Date;
use ledger::statements::{self, AccountRow, AccountSum};
use ledger::{AccountId, Money, StatementKind};
use platform::{Problem, Result, TenantId, Tx};

use crate::company::Company;

/// The account that the profit of earlier years is shown on.
const RETAINED: &str = "retained_earnings";

/// The journal's sums of a period as the statements need them: accounts of profit and loss open at
/// nothing on the first day of the fiscal year in which the period begins.
pub(super) fn sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    company: &Company,
    chart: &[AccountRow],
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<AccountSum>> {
    let sums = of_period(tx, tenant, scope, (first, last))?;
    let year = company.year_start(first)?;
    let before: Vec<(AccountId, Money)> = if year == first {
        sums.iter().map(|sum| (sum.account, sum.opening)).collect()
    } else {
        let eve = year.yesterday().map_err(Problem::internal)?;
        balances(tx, tenant, scope, eve)?.into_iter().collect()
    };
    carried(tx, tenant, chart, sums, &before)
}

/// Opening and movement of every account in a scope.
pub(super) fn of_period(
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
        for (account, opening) in balances(tx, tenant, scope, eve)? {
            sums.insert(account, AccountSum { opening, ..AccountSum::nothing(account) });
        }
    }
    for moved in journal::movements(tx, tenant, scope, None, (first, last))? {
        let sum = sums.entry(moved.account).or_insert(AccountSum::nothing(moved.account));
        (sum.debit, sum.credit) = (moved.debit, moved.credit);
    }
    Ok(sums.into_values().collect())
}

/// The balance of every account in a scope at the end of a day, debit positive.
fn balances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    as_of: Date,
) -> Result<HashMap<AccountId, Money>> {
    if scope.is_whole() {
        return journal::balances(tx, tenant, as_of);
    }
    let sums = journal::movements(tx, tenant, scope, None, (FIRST_DAY, as_of))?;
    sums.into_iter()
        .map(|sum| Ok((sum.account, sum.debit.sub(sum.credit).map_err(Problem::internal)?)))
        .collect()
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

/// What [`sums`] adds to the opening of one account.
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
    let balances = balances(tx, tenant, scope, eve)?;
    let earned = chart
        .iter()
        .filter(|row| row.main_type.statement() == StatementKind::ProfitAndLoss)
        .filter_map(|row| balances.get(&row.id).copied());
    Money::sum(earned).map_err(Problem::internal)
}
