//! Expected receipts and payments, as known today.

use books::currencies;
use documents::rates;
use jiff::civil::Date;
use ledger::{Money, Rate};
use money::cheques::{self, Direction};
use platform::access::{Action, GrantScope, Subject};
use platform::{Ctx, Problem, Result, Tx};
use reports::company::Company;
use schedules::recurring::{self, Upcoming};

use super::forecast::{Expected, Source, Week, forecast, horizon};
use super::model::{Forecast, ForecastSum, ForecastWeek};
use super::open_balances::OpenItems;

/// The sources that the person may not read.
pub fn unreadable_sources(ctx: &Ctx) -> Vec<Source> {
    let may = |subject| ctx.ability.reach(Action::Read, subject) == Some(GrantScope::All);
    let seen = |source: &Source| match source {
        Source::Receivables => super::open_balances::may_see(ctx, ledger::Trade::Sale),
        Source::Payables => super::open_balances::may_see(ctx, ledger::Trade::Purchase),
        Source::ChequesReceived => may(Direction::Received.subject()),
        Source::ChequesIssued => may(Direction::Issued.subject()),
        Source::RecurringInvoices => may(Subject::Sales),
        Source::RecurringBills => may(Subject::Bills),
    };
    Source::ALL.into_iter().filter(|source| !seen(source)).collect()
}

/// The forecast, from today's balance.
pub fn forecast_from_today(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    (opening, open): (Money, &[Option<OpenItems>; 2]),
) -> Result<Forecast> {
    let left_out = unreadable_sources(ctx);
    let mut expected = Vec::new();
    let [receivable, payable] = open;
    for (source, open) in [(Source::Receivables, receivable), (Source::Payables, payable)] {
        let charges = open.iter().flat_map(OpenItems::charges);
        expected.extend(charges.map(|(due, amount)| Expected { source, due, amount }));
    }
    for one in cheques::due_until(tx, ctx, horizon(ctx.today))? {
        let source = match one.direction {
            Direction::Received => Source::ChequesReceived,
            Direction::Issued => Source::ChequesIssued,
        };
        expected.push(Expected { source, due: one.date, amount: one.amount });
    }
    for source in [Source::RecurringInvoices, Source::RecurringBills] {
        if !left_out.contains(&source) {
            let made = upcoming(tx, ctx, company, source)?.into_iter();
            expected.extend(made.map(|(one, amount)| Expected {
                source,
                due: one.due_date,
                amount,
            }));
        }
    }
    let weeks = forecast(opening, ctx.today, &expected).map_err(Problem::internal)?;
    Ok(Forecast {
        opening: company.text(opening),
        weeks: weeks.iter().map(|week| week_answer(company, week)).collect::<Result<_>>()?,
        left_out,
    })
}

/// Documents that recurring schedules will create, each with its amount in the company's currency
/// at today's rate; those in a currency without a rate are left out.
pub fn upcoming(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    source: Source,
) -> Result<Vec<(Upcoming, Money)>> {
    let until: Date = horizon(ctx.today);
    let made = match source {
        Source::RecurringInvoices => recurring::upcoming_invoices(tx, ctx, until)?,
        Source::RecurringBills => recurring::upcoming_bills(tx, ctx, until)?,
        _ => Vec::new(),
    };
    let mut worth = Vec::with_capacity(made.len());
    let mut rates: Vec<(i64, Option<Rate>)> = Vec::new();
    for one in made {
        let id = one.currency_id;
        let known = rates.iter().find(|(currency, _)| *currency == id).map(|(_, rate)| *rate);
        let rate = match known {
            Some(rate) => rate,
            None if id == company.currency.id => Some(Rate::ONE),
            None => rates::known_rate(tx, ctx.tenant, id, ctx.today)?.map(|known| known.rate),
        };
        if known.is_none() {
            rates.push((id, rate));
        }
        let Some(rate) = rate else { continue };
        let decimals = currencies::stored(id)?.minor_digits;
        let base = rate.to_base(one.total, decimals, company.currency.minor_digits);
        worth.push((one, base.map_err(Problem::internal)?));
    }
    Ok(worth)
}

fn week_answer(company: &Company, week: &Week) -> Result<ForecastWeek> {
    let sums = Source::ALL.into_iter().zip(week.sums).filter(|(_, sum)| !sum.is_zero());
    let total = |is_inflow| week.total(is_inflow).map_err(Problem::internal);
    Ok(ForecastWeek {
        first_date: week.first,
        last_date: week.last,
        coming_in: company.text(total(true)?),
        going_out: company.text(total(false)?),
        closing: company.text(week.closing),
        sums: sums.map(|(source, sum)| ForecastSum { source, amount: company.text(sum) }).collect(),
    })
}
