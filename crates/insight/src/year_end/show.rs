//! What a year earned and leaves, beside what is to be done.

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

/// Years that are offered: books of more are read by asking for them.
const MOST_YEARS: i16 = 15;

/// A fiscal year at its end.
///
/// # Errors
/// 400 for a year that there is not.
pub fn year_end(tx: &mut dyn Tx, ctx: &Ctx, asked: YearEndRequest) -> Result<YearEndView> {
    let company = Company::load(tx, ctx.tenant)?;
    let current = company.year_start(ctx.today)?;
    let begun = journal::first_day(tx, ctx.tenant)?.unwrap_or(ctx.today).min(ctx.today);
    let begun = company.year_start(begun)?;
    let first = match asked.year {
        Some(year) => first_of(&company, year)?,
        None => proposed(tx, ctx.tenant, (begun, current))?,
    };
    let last = last_of(first)?;
    let earned = earned(tx, ctx.tenant, (first, last))?;
    let retained = earned.before.add(earned.moved).and_then(|sum| sum.add(earned.profit));
    let from = begun.year().max(current.year() - MOST_YEARS);
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

/// The first day of the fiscal year that begins in a calendar year.
fn first_of(company: &Company, year: i64) -> Result<Date> {
    let year = i16::try_from(year).ok().filter(|year| YEARS.contains(year));
    let year = year.ok_or(YearEndError::UnknownYear)?;
    Date::new(year, company.fiscal_year_start_month, 1)
        .map_err(|_| YearEndError::UnknownYear.into())
}

fn last_of(first: Date) -> Result<Date> {
    let last = first.checked_add(1.year()).and_then(Date::yesterday);
    last.map_err(Problem::internal)
}

/// The year before this one while it is open, if anything was earned or spent in it; else this one:
/// of a company that only came with its balances then, there is nothing to close.
fn proposed(tx: &mut dyn Tx, tenant: TenantId, (begun, current): (Date, Date)) -> Result<Date> {
    let before = current.checked_sub(1.year()).map_err(Problem::internal)?;
    let open = begun <= before
        && !locked(tx, tenant, last_of(before)?)?
        && has_traded(tx, tenant, before)?;
    Ok(if open { before } else { current })
}

/// Whether an account of income or cost moved in a year.
fn has_traded(tx: &mut dyn Tx, tenant: TenantId, first: Date) -> Result<bool> {
    let sums = journal::sums(tx, tenant, Some(first), last_of(first)?)?;
    let moved = sums.iter().filter(|sum| !sum.debit.is_zero() || !sum.credit.is_zero());
    let moved: Vec<AccountId> = moved.map(|sum| sum.account).collect();
    let chart = accounts::chart(tx, tenant)?;
    let earns = |row: &AccountRow| row.main_type.statement() == StatementKind::ProfitAndLoss;
    Ok(chart.iter().any(|row| earns(row) && moved.contains(&row.id)))
}

/// Whether every area is locked until a day.
fn locked(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<bool> {
    for area in Area::ALL {
        if periods::locked_until(tx, tenant, area)?.is_none_or(|until| until < day) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What a year earned, and what stands among retained earnings without it. Above zero is a profit.
#[derive(Debug, Default, PartialEq, Eq)]
struct Earned {
    profit: Money,
    /// Before its first day: the account, and all that was earned until then.
    before: Money,
    /// What was posted on the account in it.
    moved: Money,
}

fn earned(tx: &mut dyn Tx, tenant: TenantId, (first, last): (Date, Date)) -> Result<Earned> {
    let chart = accounts::chart(tx, tenant)?;
    let retained = accounts::by_role(tx, tenant, accounts::RETAINED)?;
    let sums = journal::sums(tx, tenant, Some(first), last)?;
    // A company comes with its balances on a year's first day: they stood before it.
    let opened = journal::openings_on(tx, tenant, &Scope::default(), first)?;
    let opened = opened.get(&retained).copied().unwrap_or_default();
    let of = |sum: &AccountSum| of_sum(sum, &chart, (retained, opened));
    let each: Vec<Earned> =
        sums.iter().map(of).collect::<Result<_, Overflow>>().map_err(Problem::internal)?;
    let total =
        |part: fn(&Earned) -> Money| Money::sum(each.iter().map(part)).map_err(Problem::internal);
    Ok(Earned {
        profit: total(|one| one.profit)?,
        before: total(|one| one.before)?,
        moved: total(|one| one.moved)?,
    })
}

/// What one account adds.
fn of_sum(
    sum: &AccountSum,
    chart: &[AccountRow],
    (retained, opened): (AccountId, (Money, Money)),
) -> Result<Earned, Overflow> {
    let before = sum.opening.neg()?;
    let moved = sum.credit.sub(sum.debit)?;
    if sum.account == retained {
        let opened = opened.1.sub(opened.0)?;
        return Ok(Earned {
            profit: Money::ZERO,
            before: before.add(opened)?,
            moved: moved.sub(opened)?,
        });
    }
    let row = chart.iter().find(|row| row.id == sum.account);
    let earns = row.is_some_and(|row| row.main_type.statement() == StatementKind::ProfitAndLoss);
    Ok(if earns { Earned { profit: moved, before, moved: Money::ZERO } } else { Earned::default() })
}
