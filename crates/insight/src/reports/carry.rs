//! Sums with the profit of earlier fiscal years brought to retained earnings.

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
    (first, last): (Date, Date),
) -> Result<Vec<AccountSum>> {
    let sums = journal::sums(tx, tenant, Some(first), last)?;
    let year = company.year_start(first)?;
    let before: Vec<(AccountId, Money)> = if year == first {
        sums.iter().map(|sum| (sum.account, sum.opening)).collect()
    } else {
        let eve = year.yesterday().map_err(Problem::internal)?;
        journal::balances(tx, tenant, eve)?.into_iter().collect()
    };
    if before.iter().all(|(_, balance)| balance.is_zero()) {
        return Ok(sums);
    }
    let retained = accounts::by_role(tx, tenant, RETAINED)?;
    statements::carry_forward(chart, &sums, &before, retained).map_err(Problem::internal)
}

/// What [`sums`] adds to the opening of one account.
pub(super) fn of_account(
    tx: &mut dyn Tx,
    tenant: TenantId,
    company: &Company,
    account: &accounts::AccountRow,
    first: Date,
) -> Result<Money> {
    let Ok(eve) = company.year_start(first)?.yesterday() else { return Ok(Money::ZERO) };
    if account.main_type.statement() == StatementKind::ProfitAndLoss {
        let before = journal::balance(tx, tenant, account.id, eve)?;
        return before.neg().map_err(Problem::internal);
    }
    if account.system_role.as_deref() != Some(RETAINED) {
        return Ok(Money::ZERO);
    }
    let chart = accounts::statement_chart(tx, tenant)?;
    let balances = journal::balances(tx, tenant, eve)?;
    let earned = chart
        .iter()
        .filter(|row| row.main_type.statement() == StatementKind::ProfitAndLoss)
        .filter_map(|row| balances.get(&row.id).copied());
    Money::sum(earned).map_err(Problem::internal)
}
