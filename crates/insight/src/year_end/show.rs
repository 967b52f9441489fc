//! The profit and retained earnings of a year, with the tasks.

use books::accounts::{self, AccountRow};
use books::journal::{self, Scope};
use books::periods::{self, Area};
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::statements::AccountSum;
use ledger::{AccountId, Money, Overflow, StatementKind};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::checks::checks;
use super::error::YearEndError;
use super::model::{YearEndRequest, YearEndView};
use reports::company::{Company, YEARS};

/// The most years that are listed; earlier ones can still be requested.
const MAX_YEARS: i16 = 15;

/// The end of a fiscal year.
///
/// # Errors
/// 400 for an invalid year.
pub fn year_end(tx: &mut dyn Tx, ctx: &Ctx, asked: YearEndRequest) -> Result<YearEndView> {
    let company = Company::load(tx, ctx.tenant)?;
    let current = company.year_start(ctx.today)?;
    let begun = journal::first_day(tx, ctx.tenant)?.unwrap_or(ctx.today).min(ctx.today);
    let begun = company.year_start(begun)?;
    let first = match asked.year {
        Some(year) => first_day(&company, year)?,
        None => default_year_start(tx, ctx.tenant, (begun, current))?,
    };
    let last = last_day(first)?;
    let earned = year_profit(tx, ctx.tenant, (first, last))?;
    let retained = earned.before.add(earned.moved).and_then(|sum| sum.add(earned.profit));
    let from = begun.year().max(current.year() - MAX_YEARS);
    Ok(YearEndView {
        year: i64::from(first.year()),
        years: (from..=current.year()).rev().map(i64::from).collect(),
        first_date: first,
        last_date: last,
        over: last < ctx.today,
        currency: company.currency.data(),
        profit: company.text(earned.profit),
        retained_before: company.text(earned.before),
        retained_moved: company.text(earned.moved),
        retained_after: company.text(retained.map_err(Problem::internal)?),
        checks: checks(tx, ctx, &company, last)?,
        locked: locked(tx, ctx.tenant, last)?,
        locks: periods::locks(tx, ctx.tenant)?,
    })
}

/// The first day of the fiscal year that starts in a calendar year.
fn first_day(company: &Company, year: i64) -> Result<Date> {
    let year = i16::try_from(year).ok().filter(|year| YEARS.contains(year));
    let year = year.ok_or(YearEndError::UnknownYear)?;
    Date::new(year, company.fiscal_year_start_month, 1)
        .map_err(|_| YearEndError::UnknownYear.into())
}

fn last_day(first: Date) -> Result<Date> {
    let last = first.checked_add(1.year()).and_then(Date::yesterday);
    last.map_err(Problem::internal)
}

/// The year before this one if it is not locked and had income or expenses; otherwise this one. A
/// company that only entered opening balances in that year has nothing to close.
fn default_year_start(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (begun, current): (Date, Date),
) -> Result<Date> {
    let before = current.checked_sub(1.year()).map_err(Problem::internal)?;
    let open = begun <= before
        && !locked(tx, tenant, last_day(before)?)?
        && has_income_or_expenses(tx, tenant, before)?;
    Ok(if open { before } else { current })
}

/// Whether an account of income or expense was posted to in a year.
fn has_income_or_expenses(tx: &mut dyn Tx, tenant: TenantId, first: Date) -> Result<bool> {
    let sums = journal::sums(tx, tenant, Some(first), last_day(first)?)?;
    let moved = sums.iter().filter(|sum| !sum.debit.is_zero() || !sum.credit.is_zero());
    let moved: Vec<AccountId> = moved.map(|sum| sum.account).collect();
    let chart = accounts::chart(tx, tenant)?;
    let earns = |row: &AccountRow| row.main_type.statement() == StatementKind::ProfitAndLoss;
    Ok(chart.iter().any(|row| earns(row) && moved.contains(&row.id)))
}

/// Whether every area is locked up to a day.
fn locked(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<bool> {
    for area in Area::ALL {
        if periods::locked_until(tx, tenant, area)?.is_none_or(|until| until < day) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A year's profit, and retained earnings without it. Positive is a profit.
#[derive(Debug, Default, PartialEq, Eq)]
struct YearProfit {
    profit: Money,
    /// Before its first day: the account's balance, and all profit until then.
    before: Money,
    /// The amount posted to the account in it.
    moved: Money,
}

fn year_profit(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (first, last): (Date, Date),
) -> Result<YearProfit> {
    let chart = accounts::chart(tx, tenant)?;
    let retained = accounts::by_role(tx, tenant, accounts::RETAINED)?;
    let sums = journal::sums(tx, tenant, Some(first), last)?;
    // Opening balances are dated on a year's first day but belong before it.
    let opened = journal::openings_on(tx, tenant, &Scope::default(), first)?;
    let opened = opened.get(&retained).copied().unwrap_or_default();
    let of = |sum: &AccountSum| account_profit(sum, &chart, (retained, opened));
    let each: Vec<YearProfit> =
        sums.iter().map(of).collect::<Result<_, Overflow>>().map_err(Problem::internal)?;
    let total = |part: fn(&YearProfit) -> Money| {
        Money::sum(each.iter().map(part)).map_err(Problem::internal)
    };
    Ok(YearProfit {
        profit: total(|one| one.profit)?,
        before: total(|one| one.before)?,
        moved: total(|one| one.moved)?,
    })
}

/// The amount of one account.
fn account_profit(
    sum: &AccountSum,
    chart: &[AccountRow],
    (retained, opened): (AccountId, (Money, Money)),
) -> Result<YearProfit, Overflow> {
    let before = sum.opening.neg()?;
    let moved = sum.credit.sub(sum.debit)?;
    if sum.account == retained {
        let opened = opened.1.sub(opened.0)?;
        return Ok(YearProfit {
            profit: Money::ZERO,
            before: before.add(opened)?,
            moved: moved.sub(opened)?,
        });
    }
    let row = chart.iter().find(|row| row.id == sum.account);
    let earns = row.is_some_and(|row| row.main_type.statement() == StatementKind::ProfitAndLoss);
    Ok(if earns {
        YearProfit { profit: moved, before, moved: Money::ZERO }
    } else {
        YearProfit::default()
    })
}
