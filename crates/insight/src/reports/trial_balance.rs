//! The trial balance at a date, and the detailed one of a period.

use books::{accounts, journal};
use ledger::statements::{self, AccountSum, DebitCredit};
use ledger::{Money, Overflow};
use platform::{Ctx, Problem, Result, Tx};

use super::carry;
use super::model::{
    AsOfRequest, DetailedRow, DetailedTotals, DetailedTrialBalance, PeriodRequest, TrialBalance,
    TrialBalanceRow,
};
use super::period::{day, period};
use crate::company::Company;

/// The balance of every account that has moved, at the end of a day.
///
/// # Errors
/// Our own failure when its two columns differ: the books are damaged.
pub fn trial_balance(tx: &mut dyn Tx, ctx: &Ctx, asked: &AsOfRequest) -> Result<TrialBalance> {
    let as_of = day(asked.as_of)?;
    let company = Company::load(tx, ctx.tenant)?;
    let chart = accounts::statement_chart(tx, ctx.tenant)?;
    let span = (company.year_start(as_of)?, as_of);
    let sums = carry::sums(tx, ctx.tenant, &company, &chart, span)?;
    let balance = statements::trial_balance(&chart, &sums).map_err(Problem::internal)?;
    let hide_zero = asked.hide_zero.unwrap_or_default();
    let rows = balance
        .rows
        .into_iter()
        .filter(|row| !hide_zero || row.balance != DebitCredit::default())
        .map(|row| TrialBalanceRow {
            account_id: row.account.0,
            number: row.number,
            name_en: row.name_en,
            name_ar: row.name_ar,
            debit: company.text(row.balance.debit),
            credit: company.text(row.balance.credit),
        })
        .collect();
    Ok(TrialBalance {
        as_of,
        rows,
        total_debit: company.text(balance.total.debit),
        total_credit: company.text(balance.total.credit),
        currency: company.currency.data(),
        company: company.name,
    })
}

/// Opening, movement and closing of every account with a balance or a movement. Opening balances
/// dated the first day of the period are part of the opening, as the opening entry of a year is.
///
/// # Errors
/// 400 for a period that ends before it begins; our own failure when a pair of columns differs.
pub fn detailed_trial_balance(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asked: &PeriodRequest,
) -> Result<DetailedTrialBalance> {
    let period = period(asked.first_date, asked.last_date)?;
    let company = Company::load(tx, ctx.tenant)?;
    let chart = accounts::statement_chart(tx, ctx.tenant)?;
    let span = (period.from(), period.to());
    let mut sums = carry::sums(tx, ctx.tenant, &company, &chart, span)?;
    let openings = journal::openings_on(tx, ctx.tenant, period.from())?;
    for sum in &mut sums {
        if let Some(opening) = openings.get(&sum.account) {
            brought_forward(sum, *opening).map_err(Problem::internal)?;
        }
    }
    let detailed = statements::detailed_trial_balance(&chart, &sums).map_err(Problem::internal)?;
    let totals = DetailedTotals {
        opening_debit: company.text(detailed.opening.debit),
        opening_credit: company.text(detailed.opening.credit),
        debit: company.text(detailed.movement.debit),
        credit: company.text(detailed.movement.credit),
        closing_debit: company.text(detailed.closing.debit),
        closing_credit: company.text(detailed.closing.credit),
    };
    let rows = detailed.rows.into_iter().map(|row| detailed_row(&company, row)).collect();
    Ok(DetailedTrialBalance {
        currency: company.currency.data(),
        company: company.name,
        first_date: period.from(),
        last_date: period.to(),
        rows,
        totals,
    })
}

/// Takes what stood before out of the movement.
fn brought_forward(sum: &mut AccountSum, (debit, credit): (Money, Money)) -> Result<(), Overflow> {
    sum.opening = sum.opening.add(debit)?.sub(credit)?;
    sum.debit = sum.debit.sub(debit)?;
    sum.credit = sum.credit.sub(credit)?;
    Ok(())
}

fn detailed_row(company: &Company, row: statements::DetailedRow) -> DetailedRow {
    DetailedRow {
        account_id: row.account.0,
        number: row.number,
        name_en: row.name_en,
        name_ar: row.name_ar,
        opening_debit: company.text(row.opening.debit),
        opening_credit: company.text(row.opening.credit),
        debit: company.text(row.movement.debit),
        credit: company.text(row.movement.credit),
        closing_debit: company.text(row.closing.debit),
        closing_credit: company.text(row.closing.credit),
    }
}
