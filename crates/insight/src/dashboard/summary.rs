//! Gathers the dashboard.

use books::journal::Scope;
use books::{currencies, journal, periods};
use directory::parties::Ageing;
use jiff::ToSpan as _;
use jiff::civil::Date;
use ledger::{Money, Overflow, Side, ageing};
use platform::access::{Action, Reach, Subject};
use platform::{Ctx, Problem, Result, Tx};
use trade::invoices::{self, InvoiceListRequest, InvoiceRow};
use trade::priced::StatusCount;

use super::error::DashboardError;
use super::model::{
    BankBalance, BankTable, DashboardMonth, DashboardSummary, ProfitChart, ProfitChartRequest,
};
use super::months::{self, Month};
use super::store::{self, Due};
use reports::company::{Company, YEARS};

/// How many of the latest invoices are shown.
const RECENT: i64 = 6;

/// Everything on the dashboard, as of the request's day.
pub fn summary(tx: &mut dyn Tx, ctx: &Ctx) -> Result<DashboardSummary> {
    let company = Company::load(tx, ctx.tenant)?;
    let due = store::receivables(tx, ctx.tenant, ctx.today)?;
    let Owed { ageing, overdue, credits } = owed(ctx, &due).map_err(Problem::internal)?;
    let months = earned(tx, ctx, &months::up_to(ctx.today)?)?;
    let profit_of = |back: usize| {
        let month = months.len().checked_sub(back).and_then(|at| months.get(at));
        month.map_or(Ok(Money::ZERO), Month::profit).map_err(Problem::internal)
    };
    Ok(DashboardSummary {
        receivable: company.text(ageing.total().map_err(Problem::internal)?),
        overdue: company.text(overdue),
        customer_credits: company.text(credits),
        collected_this_month: company.text(collected(tx, ctx, &company)?),
        net_income_this_month: company.text(profit_of(1)?),
        net_income_last_month: company.text(profit_of(2)?),
        months: months.iter().map(|month| shown_month(&company, month)).collect(),
        ageing: Ageing::written(&ageing, company.currency.minor_digits)?,
        banks: banks(tx, ctx, &company)?.into_iter().map(|(_, bank)| bank).collect(),
        invoice_counts: counts(tx, ctx)?,
        recent_invoices: recent(tx, ctx)?,
        currency: company.currency.data(),
    })
}

/// What customers owe by lateness, how much of that is overdue, and what they have to their credit:
/// a credit lowers no invoice until somebody applies it.
struct Owed {
    ageing: ageing::Ageing,
    overdue: Money,
    credits: Money,
}

fn owed(ctx: &Ctx, due: &[Due]) -> Result<Owed, Overflow> {
    let mut owed = Vec::with_capacity(due.len());
    let (mut overdue, mut credits) = (Money::ZERO, Money::ZERO);
    for item in due {
        if item.side == Side::Credit {
            credits = credits.add(item.open)?;
            continue;
        }
        owed.push((item.date, item.open));
        if item.date < ctx.today {
            overdue = overdue.add(item.open)?;
        }
    }
    Ok(Owed { ageing: ageing::Ageing::at(ctx.today, owed)?, overdue, credits })
}

/// Income and expenses of a fiscal year, or of the last twelve months, month by month.
///
/// # Errors
/// 400 on `year` when no books reach it.
pub fn profit_chart(tx: &mut dyn Tx, ctx: &Ctx, asked: &ProfitChartRequest) -> Result<ProfitChart> {
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
    let months = earned(tx, ctx, &months)?;
    let profits = months.iter().map(Month::profit).collect::<Result<Vec<_>, _>>();
    let profit = profits.and_then(Money::sum).map_err(Problem::internal)?;
    Ok(ProfitChart {
        months: months.iter().map(|month| shown_month(&company, month)).collect(),
        net_income: company.text(profit),
        currency: company.currency.data(),
    })
}

/// Cash and bank accounts with what stands on each today.
///
/// # Errors
/// Our own failure.
pub fn bank_table(tx: &mut dyn Tx, ctx: &Ctx) -> Result<BankTable> {
    let company = Company::load(tx, ctx.tenant)?;
    let (amounts, banks): (Vec<Money>, _) = banks(tx, ctx, &company)?.into_iter().unzip();
    let total = company.text(Money::sum(amounts).map_err(Problem::internal)?);
    Ok(BankTable { currency: company.currency.data(), banks, total })
}

/// What these months brought in and cost; the oldest first.
fn earned(tx: &mut dyn Tx, ctx: &Ctx, months: &[Date]) -> Result<Vec<Month>> {
    let key = |month: Option<&Date>| month.map_or(0, |month| months::key(*month));
    let (first, last) = (key(months.first()), key(months.last()));
    let totals = store::class_totals(tx, ctx.tenant, first, last)?;
    months::earned(months, &totals).map_err(Problem::internal)
}

fn collected(tx: &mut dyn Tx, ctx: &Ctx, company: &Company) -> Result<Money> {
    let first = ctx.today.first_of_month();
    let received = store::received(tx, ctx.tenant, first, ctx.today)?;
    let mut sum = Money::ZERO;
    for part in received {
        let decimals = currencies::stored(part.currency_id)?.minor_digits;
        let base = part.rate.to_base(part.amount, decimals, company.currency.minor_digits);
        sum = base.and_then(|base| sum.add(base)).map_err(Problem::internal)?;
    }
    Ok(sum)
}

/// The accounts of money, each with its balance in the company's currency.
fn banks(tx: &mut dyn Tx, ctx: &Ctx, company: &Company) -> Result<Vec<(Money, BankBalance)>> {
    if !ctx.ability.allows(Action::Read, Subject::BankAccounts) {
        return Ok(Vec::new());
    }
    let mut balances = Vec::new();
    for bank in store::banks(tx, ctx.tenant)? {
        let balance = journal::balance(tx, ctx.tenant, bank.account, ctx.today)?;
        let currency = currencies::stored(bank.currency_id)?;
        let own_balance = if currency.id == company.currency.id {
            None
        } else {
            let (all, id) = (Scope::default(), bank.account);
            let own = journal::own_balance(tx, ctx.tenant, &all, id, ctx.today)?;
            Some(own.to_text(currency.minor_digits))
        };
        let told = BankBalance {
            account_id: bank.account.0,
            name_en: bank.name_en,
            name_ar: bank.name_ar,
            balance: company.text(balance),
            currency: currency.data(),
            own_balance,
        };
        balances.push((balance, told));
    }
    Ok(balances)
}

/// How many invoices stand where; nothing for whom the sales are closed.
fn counts(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<StatusCount>> {
    if !ctx.ability.allows(Action::Read, Subject::Sales) {
        return Ok(Vec::new());
    }
    Ok(invoices::invoice_statuses(tx, ctx)?.statuses)
}

fn recent(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<InvoiceRow>> {
    if ctx.ability.reach(Action::Read, Subject::Sales) != Some(Reach::All) {
        return Ok(Vec::new());
    }
    let latest = InvoiceListRequest { limit: Some(RECENT), ..InvoiceListRequest::default() };
    Ok(invoices::list_invoices(tx, ctx, &latest)?.invoices)
}

fn shown_month(company: &Company, month: &Month) -> DashboardMonth {
    DashboardMonth {
        month: month.first_day,
        income: company.text(month.income),
        expenses: company.text(month.expenses),
    }
}
