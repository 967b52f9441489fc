//! Balances of accounts within the fiscal year, as people see them.
//!
//! No closing entry begins a year, so the journal's own sums of income and cost go back to the
//! first day of the books, and retained earnings lack all that earlier years earned.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::period::fiscal_year_start;
use ledger::statements::{AccountSum, carry_forward};
use ledger::{AccountId, Money, StatementKind};
use platform::{Problem, Result, TenantId, Tx};

use super::model::AccountRow;
use super::{by_role, statement_chart};
use crate::{journal, periods};

/// The account that the profit of earlier years is shown on.
pub const RETAINED: &str = "retained_earnings";

/// The balance of every account at the end of a day, debit positive: income and cost since the
/// first day of its fiscal year, what earlier years earned on retained earnings.
///
/// # Errors
/// Our own failure.
pub fn closing_balances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    as_of: Date,
) -> Result<HashMap<AccountId, Money>> {
    if as_of.year() < 1 {
        // The databases' dates don't reach back this far.
        return Ok(HashMap::new());
    }
    let balances = journal::balances(tx, tenant, as_of)?;
    let Some(eve) = eve(tx, tenant, as_of)? else { return Ok(balances) };
    let before: Vec<_> = journal::balances(tx, tenant, eve)?.into_iter().collect();
    if before.is_empty() {
        return Ok(balances);
    }
    let sum = |(account, opening)| AccountSum { opening, ..AccountSum::nothing(account) };
    let sums: Vec<AccountSum> = balances.into_iter().map(sum).collect();
    let chart = statement_chart(tx, tenant)?;
    let retained = by_role(tx, tenant, RETAINED)?;
    let sums = carry_forward(&chart, &sums, &before, retained).map_err(Problem::internal)?;
    Ok(sums.into_iter().map(|sum| (sum.account, sum.opening)).collect())
}

/// The balance of one account as [`closing_balances`] computes it, without summing the others: only
/// retained earnings need those.
///
/// # Errors
/// Our own failure.
pub fn closing_balance(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: &AccountRow,
    as_of: Date,
) -> Result<Money> {
    if as_of.year() < 1 {
        return Ok(Money::ZERO);
    }
    if account.system_role.as_deref() == Some(RETAINED) {
        return Ok(closing_balances(tx, tenant, as_of)?.remove(&account.id).unwrap_or_default());
    }
    let balance = journal::balance(tx, tenant, account.id, as_of)?;
    if account.main_type.statement() != StatementKind::ProfitAndLoss {
        return Ok(balance);
    }
    let Some(eve) = eve(tx, tenant, as_of)? else { return Ok(balance) };
    let before = journal::balance(tx, tenant, account.id, eve)?;
    balance.sub(before).map_err(Problem::internal)
}

/// The last day before the fiscal year of a day, if books may reach so far back.
fn eve(tx: &mut dyn Tx, tenant: TenantId, as_of: Date) -> Result<Option<Date>> {
    let month = periods::fiscal_year_start_month(tx, tenant)?;
    let year = fiscal_year_start(as_of, month).map_err(Problem::internal)?;
    Ok(year.yesterday().ok().filter(|eve| eve.year() >= 1))
}
