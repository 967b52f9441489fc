//! What the list of customers shows in pictures: who stands how, what was sold to whom.

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

use super::detail::aged;
use super::list::BalanceFilter;
use super::model::CustomerKind;
use super::wire::Ageing;

/// Customers with names of their own in the chart; the others are one bar together.
const NAMED: usize = 8;
/// The longest span that the chart draws, in months.
const LONGEST: i32 = 36;

/// How many customers are of a kind.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerKindCount {
    /// The kind.
    pub kind: CustomerKind,
    /// How many.
    pub count: i64,
}

/// How many customers stand so, and what it comes to in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerBalanceCount {
    /// How they stand. Whoever is overdue is owing too.
    pub balance: BalanceFilter,
    /// How many.
    pub count: i64,
    /// What they owe; below zero what they are owed.
    pub amount: String,
}

/// All customers by kind, by how they stand and by age of what they owe.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerStats {
    /// The company's currency.
    pub currency: CurrencyData,
    /// By kind.
    pub kinds: Vec<CustomerKindCount>,
    /// By how they stand.
    pub balances: Vec<CustomerBalanceCount>,
    /// What they owe by how late it is.
    pub ageing: Ageing,
}

/// All customers by kind, by how they stand and by age.
pub fn stats(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CustomerStats> {
    let base = currencies::base(tx, ctx.tenant)?;
    let kinds = store::kinds(tx, ctx.tenant)?;
    let everybody: i64 = kinds.iter().map(|(_, count)| count).sum();
    let counted = store::standing(tx, ctx.tenant, ctx.today)?;
    let settled = everybody - counted.owing.0 - counted.credit.0;
    let of = |balance, (count, amount): (i64, Money)| CustomerBalanceCount {
        balance,
        count,
        amount: amount.to_text(base.minor_digits),
    };
    Ok(CustomerStats {
        currency: base.data(),
        kinds: kinds.into_iter().map(|(kind, count)| CustomerKindCount { kind, count }).collect(),
        balances: vec![
            of(BalanceFilter::Owing, counted.owing),
            of(BalanceFilter::Overdue, counted.overdue),
            of(BalanceFilter::Credit, counted.credit),
            of(BalanceFilter::Settled, (settled, Money::ZERO)),
        ],
        ageing: aged(ctx.today, store::open_by_due_date(tx, ctx.tenant)?, base.minor_digits)?,
    })
}

/// The days that a chart is asked for; the last twelve months when left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct CustomerSalesRequest {
    /// The first day.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// The last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

/// A month's sales and how many bought.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSalesMonth {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// What was invoiced less what was credited, taxes included.
    pub invoiced: String,
    /// How many customers it was invoiced to.
    pub customers: i64,
}

/// What one customer was sold.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSales {
    /// The customer.
    #[serde(rename = "CustomerID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "CustomerName")]
    pub name: String,
    /// What was invoiced less what was credited, taxes included.
    pub invoiced: String,
}

/// Sales by month and by customer, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSalesChart {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Every month of the span, oldest first.
    pub months: Vec<CustomerSalesMonth>,
    /// Whom most was sold to, the most first.
    pub top: Vec<CustomerSales>,
    /// What was sold to all the others.
    pub others: String,
    /// What was sold in all.
    pub total: String,
}

/// Sales by month and by customer.
///
/// # Errors
/// 400 on `to_date` when it is before the first day, or more than three years after it.
pub fn sales(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CustomerSalesRequest,
) -> Result<CustomerSalesChart> {
    let period = span(request, ctx.today)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let text = |amount: Money| amount.to_text(base.minor_digits);
    let known = store::by_month(tx, ctx.tenant, period)?;
    let months = months(period)?
        .into_iter()
        .map(|month| {
            let found = known.iter().find(|row| row.month == (month.year(), month.month()));
            CustomerSalesMonth {
                month,
                invoiced: text(found.map_or(Money::ZERO, |row| row.invoiced)),
                customers: found.map_or(0, |row| row.customers),
            }
        })
        .collect();
    let top = store::most(tx, ctx.tenant, period, NAMED)?;
    let total = Money::sum(known.iter().map(|row| row.invoiced)).map_err(Problem::internal)?;
    let named = Money::sum(top.iter().map(|row| row.invoiced)).map_err(Problem::internal)?;
    Ok(CustomerSalesChart {
        currency: base.data(),
        months,
        top: top
            .into_iter()
            .map(|row| CustomerSales { id: row.id, name: row.name, invoiced: text(row.invoiced) })
            .collect(),
        others: text(total.sub(named).map_err(Problem::internal)?),
        total: text(total),
    })
}

fn span(request: &CustomerSalesRequest, today: Date) -> Result<Period> {
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
    if fields.is_clean() && from < months_back(LONGEST - 1)? {
        fields.refuse("to_date", "customer.span_too_long");
    }
    let period = fields.take("to_date", "customer.dates_reversed", Period::new(from, to));
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
        span(&CustomerSalesRequest { from_date: from, to_date: to }, date(2026, 11, 20))
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
        assert_eq!(code(date(2026, 2, 2), date(2026, 2, 1)), "customer.dates_reversed");
        assert_eq!(code(date(2020, 1, 1), date(2026, 2, 1)), "customer.span_too_long");
        assert_eq!(code(date(-9999, 1, 1), date(2026, 2, 1)), "field.date");
        assert_eq!(code(date(2026, 1, 1), date(9999, 12, 31)), "field.date");
    }
}
