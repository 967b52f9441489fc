//! What accounts stand at within the fiscal year: the balances that people are shown.
//!
//! No closing entry begins a year, so the journal's own sums of income and cost go back to the
//! first day of the books, and retained earnings lack all that earlier years earned.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::period::fiscal_year_start;
use ledger::statements::{AccountSum, carry_forward};
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::{by_role, statement_chart};
use crate::{journal, periods};

/// The account that the profit of earlier years is shown on.
pub const RETAINED: &str = "retained_earnings";

/// The balance of every account at the end of a day, debit positive: income and cost since the
/// first day of its fiscal year, what earlier years earned on retained earnings.
///
/// # Errors
/// Our own failure.
pub fn standing(
    tx: &mut dyn Tx,
    tenant: TenantId,
    as_of: Date,
) -> Result<HashMap<AccountId, Money>> {
    if as_of.year() < 1 {
        // As the databases keep dates, no books reach so far back.
        return Ok(HashMap::new());
    }
    let balances = journal::balances(tx, tenant, as_of)?;
    let month = periods::fiscal_year_start_month(tx, tenant)?;
    let year = fiscal_year_start(as_of, month).map_err(Problem::internal)?;
    let eve = year.yesterday().ok().filter(|eve| eve.year() >= 1);
    let Some(eve) = eve else { return Ok(balances) };
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
