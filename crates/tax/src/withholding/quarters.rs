//! Withheld tax payable to the authority, by quarter: the amounts posted in it, less what was
//! remitted. A manual entry and an opening balance count like withheld tax.

use books::{accounts, currencies};
use jiff::civil::Date;
use ledger::{AccountId, Money, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::check::before;
use super::wire::{QuartersRequest, WithholdingQuarter, WithholdingQuarters};
use documents::tax_quarters::{
    Quarter, QuarterBalance, read_year, remaining_between, remaining_of_quarter, remaining_until,
};

/// The quarters of a year with their unpaid amounts.
///
/// # Errors
/// 400 for an invalid year, or an account on which no withheld tax is payable.
pub fn quarters(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &QuartersRequest,
) -> Result<WithholdingQuarters> {
    let mut fields = Fields::new();
    let year = request.year.unwrap_or_else(|| i64::from(ctx.today.year()));
    let year = read_year(&mut fields, Some(year));
    let account = payable_account(tx, ctx.tenant, request.tax_account_id)?;
    if account.is_none() {
        fields.refuse("tax_account_id", "withholding.account");
    }
    fields.check()?;
    let account = account.ok_or_else(|| Problem::internal("no account of withheld tax"))?;
    let base = currencies::base(tx, ctx.tenant)?;
    let text = |amount: Money| amount.to_text(base.minor_digits);
    let mut quarters = Vec::with_capacity(4);
    for quarter in Quarter::of_year(year) {
        let QuarterBalance { owed, remitted, left } =
            remaining_of_quarter(tx, ctx.tenant, account, quarter)?;
        quarters.push(WithholdingQuarter {
            year: quarter.year(),
            quarter: quarter.number(),
            first_date: quarter.first(),
            last_date: quarter.last(),
            due_date: quarter.due()?,
            owed: text(owed),
            remitted: text(remitted),
            left: text(left),
        });
    }
    let [first, ..] = Quarter::of_year(year);
    let years_before = before(first.before().last());
    let before = remaining_between(tx, ctx.tenant, account, years_before)?;
    Ok(WithholdingQuarters {
        year: i64::from(year),
        tax_account_id: account.0,
        currency: base.data(),
        before: text(before.left),
        quarters,
    })
}

/// The earlier of the last two quarters by whose end more was withheld than is paid, and how much;
/// none when all is paid. Of a quarter the sums of its months are read, not its entries.
///
/// # Errors
/// Our own failure.
pub fn unpaid(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Option<(Quarter, Money)>> {
    let roles = accounts::roles(tx, tenant)?;
    let account = roles.get(accounts::withholding_role(Trade::Purchase))?;
    let last = Quarter::containing(today).before();
    for quarter in [last.before(), last] {
        let left = remaining_until(tx, tenant, account, quarter)?;
        if left.is_positive() {
            return Ok(Some((quarter, left)));
        }
    }
    Ok(None)
}

/// The given account of withheld tax, that of form 41 when none is given; `None` when it is no such
/// account.
pub fn payable_account(
    tx: &mut dyn Tx,
    tenant: TenantId,
    named: Option<i64>,
) -> Result<Option<AccountId>> {
    let roles = accounts::roles(tx, tenant)?;
    let usual = roles.get(accounts::withholding_role(Trade::Purchase))?;
    let Some(named) = named.map(AccountId) else { return Ok(Some(usual)) };
    let known = [Some(usual), roles.find("wht_nonresident")];
    Ok(Some(named).filter(|named| known.contains(&Some(*named))))
}
