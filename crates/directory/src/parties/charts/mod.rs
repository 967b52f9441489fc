//! The charts of lists of parties: parties by balance, and trade by party.

mod store;

use books::currencies::{self, CurrencyData};
use jiff::Span;
use jiff::civil::{Date, date};
use ledger::Money;
use ledger::period::Period;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PartyTable;
use super::ageing::{Ageing, aged};
use super::balance_filter::BalanceFilter;

/// The number of parties with separate bars in the chart; the others share one.
const NAMED: usize = 8;
/// The longest period of the chart, in months.
const MAX_MONTHS: i32 = 36;

/// The number of parties with a state of balance, and its amount in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PartyBalanceCount {
    /// The state of balance. Overdue parties are also counted as owing.
    pub balance: BalanceFilter,
    /// The number of parties.
    pub count: i64,
    /// What they owe or are owed; negative on the other side.
    pub amount: String,
}

/// All customers or vendors by balance and by age.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PartyStanding {
    /// The company's currency.
    pub currency: CurrencyData,
    /// By state of balance.
    pub balances: Vec<PartyBalanceCount>,
    /// Open amounts by days past due.
    pub ageing: Ageing,
}

/// All parties of a table by balance and by age.
pub fn standing(tx: &mut dyn Tx, ctx: &Ctx, table: &PartyTable) -> Result<PartyStanding> {
    let base = currencies::base(tx, ctx.tenant)?;
    let everybody = table.count(tx, ctx.tenant)?;
    let counted = store::balances(tx, ctx.tenant, table.trade, ctx.today)?;
    let settled = everybody - counted.owing.0 - counted.credit.0;
    let of = |balance, (count, amount): (i64, Money)| PartyBalanceCount {
        balance,
        count,
        amount: amount.to_text(base.minor_digits),
    };
    let open = store::open_by_due_date(tx, ctx.tenant, table.trade, ctx.today)?;
    Ok(PartyStanding {
        currency: base.data(),
        balances: vec![
            of(BalanceFilter::Owing, counted.owing),
            of(BalanceFilter::Overdue, counted.overdue),
            of(BalanceFilter::Credit, counted.credit),
            of(BalanceFilter::Settled, (settled, Money::ZERO)),
        ],
        ageing: aged(ctx.today, open, base.minor_digits)?,
    })
}

/// The period of a chart; by default the last twelve months.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct PartyVolumeRequest {
    /// The first day.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// The last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

/// The trade of a period, in the company's currency.
#[derive(Debug, Clone)]
pub struct Volume {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Every month of the period, oldest first: its first day, charges less credits including
    /// taxes, and the number of parties.
    pub months: Vec<(Date, String, i64)>,
    /// The parties with the most trade, the largest first: id, name and amount.
    pub top: Vec<(i64, String, String)>,
    /// The trade with all others.
    pub others: String,
    /// The total trade.
    pub total: String,
}

/// Trade by month and by party.
///
/// # Errors
/// 400 on `to_date` when it is before the first day, or more than three years after it.
pub fn volume(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &PartyTable,
    request: &PartyVolumeRequest,
) -> Result<Volume> {
    let period = span(request, ctx.today)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let text = |amount: Money| amount.to_text(base.minor_digits);
    let known = store::by_month(tx, ctx.tenant, table.trade, period)?;
    let top = store::top_parties(tx, ctx.tenant, table, period, NAMED)?;
    let total = Money::sum(known.iter().map(|row| row.amount)).map_err(Problem::internal)?;
    let named = Money::sum(top.iter().map(|row| row.amount)).map_err(Problem::internal)?;
    let of_month = |month: Date| {
        let found = known.iter().find(|row| row.month == (month.year(), month.month()));
        let amount = found.map_or(Money::ZERO, |row| row.amount);
        (month, text(amount), found.map_or(0, |row| row.parties))
    };
    Ok(Volume {
        currency: base.data(),
        months: months(period)?.into_iter().map(of_month).collect(),
        top: top.into_iter().map(|row| (row.id, row.name, text(row.amount))).collect(),
        others: text(total.sub(named).map_err(Problem::internal)?),
        total: text(total),
    })
}

fn span(request: &PartyVolumeRequest, today: Date) -> Result<Period> {
    let to = request.to_date.unwrap_or(today);
    let months_back = |months: i32| {
        to.first_of_month().checked_sub(Span::new().months(months)).map_err(Problem::internal)
    };
    let from = match request.from_date {
        Some(from) => from,
        None => months_back(11)?,
    };
    let mut fields = Fields::new();
    let calendar = date(1990, 1, 1)..=date(2200, 12, 31);
    for (field, day) in [("from_date", from), ("to_date", to)] {
        if !calendar.contains(&day) {
            fields.refuse(field, "field.date");
        }
    }
    if fields.is_clean() && from < months_back(MAX_MONTHS - 1)? {
        fields.refuse("to_date", "party.span_too_long");
    }
    let period = fields.take("to_date", "party.dates_reversed", Period::new(from, to));
    fields.check()?;
    period.ok_or_else(|| Problem::internal("a refused period"))
}

fn months(period: Period) -> Result<Vec<Date>> {
    let mut months = Vec::new();
    let mut month = period.from().first_of_month();
    while month <= period.to() {
        months.push(month);
        month = month.checked_add(Span::new().months(1)).map_err(Problem::internal)?;
    }
    Ok(months)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(from: Option<Date>, to: Option<Date>) -> Result<Period> {
        span(&PartyVolumeRequest { from_date: from, to_date: to }, date(2026, 11, 20))
    }

    #[test]
    fn twelve_months_unless_asked_otherwise() {
        let period = asked(None, None).unwrap();
        assert_eq!((period.from(), period.to()), (date(2025, 12, 1), date(2026, 11, 20)));
        assert_eq!(months(period).unwrap().len(), 12);
        let days = asked(Some(date(2026, 1, 31)), Some(date(2026, 2, 1))).unwrap();
        assert_eq!(months(days).unwrap(), [date(2026, 1, 1), date(2026, 2, 1)]);
    }

    #[test]
    fn a_span_is_neither_reversed_nor_endless() {
        let code = |from, to| asked(Some(from), Some(to)).unwrap_err().errors[0].code;
        assert_eq!(code(date(2026, 2, 2), date(2026, 2, 1)), "party.dates_reversed");
        assert_eq!(code(date(2020, 1, 1), date(2026, 2, 1)), "party.span_too_long");
        assert_eq!(code(date(-9999, 1, 1), date(2026, 2, 1)), "field.date");
        assert_eq!(code(date(2026, 1, 1), date(9999, 12, 31)), "field.date");
    }
}
