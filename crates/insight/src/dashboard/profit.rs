//! Profit and loss, from the monthly totals.

use books::periods;
use jiff::civil::Date;
use jiff::{Span, ToSpan as _};
use ledger::period::{Period, Preset};
use ledger::{Money, Overflow};
use platform::access::{Action, Subject};
use platform::{Ctx, Problem, Result, Tx};
use reports::company::{Company, YEARS};

use super::error::DashboardError;
use super::model::{
    DashboardMonth, DashboardPeriod, DashboardProfit, ProfitChart, ProfitChartRequest,
};
use super::months::{self, Month};
use super::store;

impl From<DashboardPeriod> for Preset {
    fn from(period: DashboardPeriod) -> Preset {
        match period {
            DashboardPeriod::ThisMonth => Preset::ThisMonth,
            DashboardPeriod::LastMonth => Preset::LastMonth,
            DashboardPeriod::ThisQuarter => Preset::ThisQuarter,
            DashboardPeriod::LastQuarter => Preset::LastQuarter,
            DashboardPeriod::ThisYear => Preset::ThisYear,
            DashboardPeriod::LastYear => Preset::LastYear,
        }
    }
}

/// The profit and loss of a period, as in that report; none for people who may not read it.
pub fn profit(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    period: DashboardPeriod,
) -> Result<Option<DashboardProfit>> {
    if !ctx.ability.allows(Action::Read, Subject::ProfitAndLoss) {
        return Ok(None);
    }
    let first_month = company.fiscal_year_start_month;
    let period = Preset::from(period).period(ctx.today, first_month).map_err(Problem::internal)?;
    let months = months::between(period.from(), period.to())?;
    let before = before(period, months.len())?;
    // One query serves the period, the one before, and the chart.
    let chart = months::up_to(ctx.today)?;
    let first = before.first().min(chart.first()).copied().unwrap_or(ctx.today);
    let last = months.last().max(chart.last()).copied().unwrap_or(ctx.today);
    let (first, last) = (months::key(first), months::key(last));
    let totals = store::class_totals(tx, ctx.tenant, first, last)?;
    let earned = |months: &[Date]| months::earned(months, &totals).map_err(Problem::internal);
    let (now, before, chart) = (earned(&months)?, earned(&before)?, earned(&chart)?);
    let sum =
        |part: fn(&Month) -> Money| Money::sum(now.iter().map(part)).map_err(Problem::internal);
    let (income, expenses) = (sum(|month| month.income)?, sum(|month| month.expenses)?);
    let cost_of_sales = sum(|month| month.cost_of_sales)?;
    let other = expenses.sub(cost_of_sales).map_err(Problem::internal)?;
    Ok(Some(DashboardProfit {
        first_date: period.from(),
        last_date: period.to(),
        income: company.text(income),
        cost_of_sales: company.text(cost_of_sales),
        expenses: company.text(other),
        net_income: company.text(net(&now)?),
        net_income_before: company.text(net(&before)?),
        months: chart.iter().map(|month| month_answer(company, month)).collect(),
    }))
}

/// The same number of months before a period.
fn before(period: Period, count: usize) -> Result<Vec<Date>> {
    let count = i32::try_from(count).map_err(Problem::internal)?;
    let first = period.from().checked_sub(Span::new().months(count)).map_err(Problem::internal)?;
    let last = period.from().yesterday().map_err(Problem::internal)?;
    months::between(first, last)
}

fn net(months: &[Month]) -> Result<Money> {
    let profits = months.iter().map(Month::profit).collect::<Result<Vec<_>, Overflow>>();
    profits.and_then(Money::sum).map_err(Problem::internal)
}

/// Income and expenses of a fiscal year, or of the last twelve months, month by month.
///
/// # Errors
/// 403 for people who may not read the profit and loss report; 400 on `year` outside the range of
/// books.
pub fn profit_chart(tx: &mut dyn Tx, ctx: &Ctx, asked: &ProfitChartRequest) -> Result<ProfitChart> {
    if !ctx.ability.allows(Action::Read, Subject::ProfitAndLoss) {
        return Err(Problem::forbidden());
    }
    let company = Company::load(tx, ctx.tenant)?;
    let months = match asked.year {
        None => months::up_to(ctx.today)?,
        Some(year) => {
            let begins = periods::fiscal_year_start_month(tx, ctx.tenant)?;
            let wrong = || Problem::from(DashboardError::Year);
            if !YEARS.contains(&year) {
                return Err(wrong());
            }
            let last = Date::new(year, begins, 1).and_then(|first| first.checked_add(11.months()));
            months::up_to(last.map_err(|_| wrong())?)?
        }
    };
    let key = |month: Option<&Date>| month.map_or(0, |month| months::key(*month));
    let (first, last) = (key(months.first()), key(months.last()));
    let totals = store::class_totals(tx, ctx.tenant, first, last)?;
    let months = months::earned(&months, &totals).map_err(Problem::internal)?;
    Ok(ProfitChart {
        months: months.iter().map(|month| month_answer(&company, month)).collect(),
        net_income: company.text(net(&months)?),
        currency: company.currency.data(),
    })
}

fn month_answer(company: &Company, month: &Month) -> DashboardMonth {
    DashboardMonth {
        month: month.first_day,
        income: company.text(month.income),
        expenses: company.text(month.expenses),
    }
}
