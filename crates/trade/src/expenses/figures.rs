//! Totals of expenses by type and by month, in the company's currency.

use books::currencies;
use jiff::civil::Date;
use platform::{Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::figures::{self as store, OfAccount};
use super::table::ExpenseListRequest;
use crate::priced::summary::{self, Month};

/// What was spent on one account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpensesOfType {
    /// The account of the lines.
    pub account_id: i64,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// How many expenses have such lines.
    pub count: i64,
    /// What their lines put on it: the net, and the non-recoverable taxes.
    pub cost: String,
}

/// What was spent in a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MonthExpenses {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Expenses of that month, taxes included.
    pub spent: String,
}

/// The totals of a list's expenses, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ExpenseFigures {
    /// All of them by the account of their lines, what costs most first.
    pub types: Vec<ExpensesOfType>,
    /// Twelve months up to today, or to the filter's last day if that is earlier; oldest first.
    pub months: Vec<MonthExpenses>,
}

/// The expenses of a list by type, and over the last twelve months.
///
/// # Errors
/// 400 when an amount of the filter can't be read.
pub fn expense_figures(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ExpenseListRequest,
) -> Result<ExpenseFigures> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let filter = request.filter(tx, ctx)?;
    let first = summary::first_month(filter.of_any.to, ctx.today)?;
    let spent = store::by_day(tx, ctx.tenant, &filter, first)?;
    let months = summary::months(first, &spent, &[], decimals)?.into_iter();
    let of_type = |one: OfAccount| ExpensesOfType {
        account_id: one.account_id,
        account_name: one.names.0,
        account_name_ar: one.names.1,
        count: one.count,
        cost: one.cost.to_text(decimals),
    };
    let types = store::by_account(tx, ctx.tenant, &filter)?;
    Ok(ExpenseFigures {
        types: types.into_iter().map(of_type).collect(),
        months: months
            .map(|Month { month, traded, .. }| MonthExpenses { month, spent: traded })
            .collect(),
    })
}
